#!/bin/sh
# PyTorch for the tests of training, as it is built for processors: what is usual for Linux brings gigabytes for graphics
# cards along. Where pip finds no such build, these tests are left out, and say so.
python="$1"
"$python" -c 'import torch' 2>/dev/null && exit 0
echo "Python: installing PyTorch, which tests teach a network with"
"$python" -m pip --disable-pip-version-check --quiet install --require-hashes -r locks/torch.txt 2>/dev/null ||
    echo "PyTorch: no build for processors was found; tests of training are left out"
