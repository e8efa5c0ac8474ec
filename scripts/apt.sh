#!/bin/sh
# apt.sh PACKAGE WHAT_FOR: installs a Debian package where that is permitted, else says in one line what to install.
package=$1
what_for=$2

if [ "$(id -u)" = 0 ]; then
    as_root=""
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    as_root="nobody"
fi

if [ "$as_root" != nobody ] && command -v apt-get >/dev/null; then
    echo "Debian: installing $package, $what_for"
    export DEBIAN_FRONTEND=noninteractive
    $as_root apt-get update -qq >/dev/null &&
        $as_root apt-get install -qq -y --no-install-recommends "$package" >/dev/null && exit 0
fi
echo "Missing: $package, $what_for. Please install it: sudo apt-get install $package" >&2
exit 1
