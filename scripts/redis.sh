#!/bin/sh
# Makes sure that there is a Redis, or Valkey, for the tests of several servers. It isn't started here.
for name in redis-server valkey-server; do
    command -v "$name" >/dev/null && exit 0
done
exec "$(dirname "$0")/apt.sh" redis-server "what tests of several servers start between them"
