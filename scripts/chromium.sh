#!/bin/sh
# Makes sure that there is a Chromium for the browser tests.
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit 0
done
exec "$(dirname "$0")/apt.sh" chromium "the browser that the tests drive"
