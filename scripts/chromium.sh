#!/bin/sh
# Makes sure that there is a Chromium for browser tests, benchmarks and screenshots.
for name in "$CHROMIUM" chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit 0
done
exec "$(dirname "$0")/apt.sh" chromium "the browser that tests and benchmarks drive"
