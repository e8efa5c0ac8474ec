#!/bin/sh
# venv.sh PYTHON FOLDER: makes the virtual environment, or says in one line what is missing.
python=$1
folder=$2

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Missing: Python 3.11 or newer as $python. Name another one: make PYTHON=python3.12" >&2
    exit 1
fi
# Debian keeps the part of Python that makes virtual environments in a package of its own.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    "$(dirname "$0")/apt.sh" python3-venv "which makes virtual environments" || exit 1
fi
echo "Python: making the virtual environment in $folder"
exec "$python" -m venv --clear "$folder"
