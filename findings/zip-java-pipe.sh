#!/usr/bin/env bash
# ZipInputStream of Java refuses a zip that Info-ZIP zip writes to a pipe.
#
# Versions: OpenJDK 17.0.15, zip 3.0 and bsdtar 3.6.2 of Debian 12.
#
# Standard: APPNOTE.TXT 6.3.10, 4.3.9.2: in a descriptor, sizes have eight bytes if the local header has a zip64 extra field, as it has here, because
# zip does not know the size of the file when it begins.
#
# Guess before the first run: ZipInputStream reads it, as ZipFile and bsdtar do.
#
# Seen: "invalid entry size (expected 0 but got 11 bytes)". It expects sizes of four bytes unless the file has more than 4 GB. ZipFile and bsdtar, which
# reads a pipe as well, find the text.
#
# Needs the Debian packages openjdk-17-jdk-headless, zip and libarchive-tools.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show openjdk-17-jdk-headless zip libarchive-tools
echo 'Green tea.' | zip -q - - | cat >tea.zip

cat >Read.java <<'JAVA'
import java.io.FileInputStream;
import java.util.zip.*;

class Read {
    public static void main(String[] args) throws Exception {
        try (var zip = new ZipFile("tea.zip")) {
            System.out.println("ZipFile: " + zip.getInputStream(zip.entries().nextElement()).readAllBytes().length + " bytes");
        }
        try (var zip = new ZipInputStream(new FileInputStream("tea.zip"))) {
            zip.getNextEntry();
            System.out.println("ZipInputStream: " + zip.readAllBytes().length + " bytes");
        } catch (ZipException e) {
            System.out.println("ZipInputStream: " + e.getMessage());
        }
    }
}
JAVA
{
	echo "bsdtar: $(bsdtar -xOf - <tea.zip | wc -c) bytes"
	java Read.java
} >now

cat >seen <<'SEEN'
bsdtar: 11 bytes
ZipFile: 11 bytes
ZipInputStream: invalid entry size (expected 0 but got 11 bytes)
SEEN
echo "expected from all: 11 bytes"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
