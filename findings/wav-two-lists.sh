#!/usr/bin/env bash
# wavefile rejects a WAV whose list of texts (INFO) precedes a list of labels (adtl).
#
# Versions: wavefile 11.0.0; FFmpeg 5.1 and libsndfile 1.2.0 of Debian 12.
#
# Standard: Multimedia Programming Interface and Data Specifications 1.0, chapter 2: a WAVE form may have LIST chunks of the types INFO and adtl. Each ends
# after its size.
#
# Guess before the first run: wavefile finds the title, and the cue points with their labels.
#
# Seen: it does if the file has one of the lists. With both, it throws a TypeError, because it reads the chunks of a list up to the end of the file, and
# finds the second list among those of the first.
#
# Needs the Debian packages ffmpeg, nodejs, npm, python3 and sndfile-programs.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts wavefile@11.0.0 >/dev/null

cat >write.py <<'PYTHON'
import struct


def chunk(name, data):
    return name + struct.pack("<I", len(data)) + data + bytes(len(data) % 2)


FORM = chunk(b"fmt ", struct.pack("<HHIIHH", 1, 1, 8000, 16000, 2, 16))
INFO = chunk(b"LIST", b"INFO" + chunk(b"INAM", b"Tea\0"))
CUES = chunk(b"cue ", struct.pack("<III4sIII", 1, 1, 4000, b"data", 0, 0, 4000)) + chunk(b"LIST", b"adtl" + chunk(b"labl", struct.pack("<I", 1) + b"milk\0"))
DATA = chunk(b"data", bytes(16000))


def write(name, *chunks):
    body = b"WAVE" + b"".join(chunks)
    with open(name, "wb") as file:
        file.write(b"RIFF" + struct.pack("<I", len(body)) + body)


write("info.wav", FORM, INFO, DATA)
write("cues.wav", FORM, CUES, DATA)
write("both.wav", FORM, INFO, CUES, DATA)
PYTHON
/usr/bin/python3 write.py

cat >read.cjs <<'JAVASCRIPT'
const { readFileSync } = require("node:fs");
const { WaveFile } = require("wavefile");

for (const name of ["info.wav", "cues.wav", "both.wav"]) {
  const wav = new WaveFile();
  try {
    wav.fromBuffer(readFileSync(name));
    console.log("wavefile", name, wav.getTag("INAM"), wav.listCuePoints().map((cue) => cue.label).join());
  } catch (error) {
    console.log("wavefile", name, error.name);
  }
}
JAVASCRIPT
echo "FFmpeg $(ffprobe -v error -show_entries format_tags=title -of csv=p=0 both.wav)"
sndfile-info both.wav | grep Frames
node read.cjs >now
cat >seen <<'SEEN'
wavefile info.wav Tea 
wavefile cues.wav null milk
wavefile both.wav TypeError
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
