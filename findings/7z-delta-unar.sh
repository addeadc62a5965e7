#!/usr/bin/env bash
# The Unarchiver unpacks no sound that 7-Zip compressed by default: the checksum is wrong, and the file empty.
#
# Versions: unar 1.10.1, 7-Zip 26.02 and bsdtar 3.6.2 of Debian 12.
#
# Documentation: DOC/Methods.txt of the LZMA SDK: method 3 is the filter Delta. 7-Zip applies it to WAV files by itself.
#
# Guess before the first run: unar unpacks it, as bsdtar does.
#
# Seen: "Wrong checksum", and an empty file. bsdtar unpacks the sound. Without the filter, unar does, too.
#
# Needs the Debian packages unar, p7zip-full, libarchive-tools and python3.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show unar p7zip-full libarchive-tools
cat >write.py <<'PY'
import wave

with wave.open("tone.wav", "wb") as sound:
    sound.setnchannels(2)
    sound.setsampwidth(2)
    sound.setframerate(44100)
    sound.writeframes(b"".join(bytes([i % 100, 0, i % 100, 0]) for i in range(44100)))
PY
/usr/bin/python3 write.py
7z a -bso0 -bsp0 default.7z tone.wav
7z a -bso0 -bsp0 -mf=off off.7z tone.wav
for archive in default off; do
	7z l -slt $archive.7z | grep -m 1 '^Method' | grep -o -e Delta -e LZMA | head -n 1 | sed "s/^/$archive method: /"
	echo "$archive bsdtar: $(bsdtar -xOf $archive.7z | cmp - tone.wav && echo the sound)"
	said=$(unar -output-directory $archive $archive.7z 2>&1 || true)
	if cmp -s $archive/tone.wav tone.wav; then
		echo "$archive unar: the sound"
	else
		echo "$archive unar: $(grep -o 'Wrong checksum' <<<"$said"), $(wc -c <$archive/tone.wav) bytes"
	fi
done >now

cat >seen <<'SEEN'
default method: Delta
default bsdtar: the sound
default unar: Wrong checksum, 0 bytes
off method: LZMA
off bsdtar: the sound
off unar: the sound
SEEN
echo "expected from both: the sound"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
