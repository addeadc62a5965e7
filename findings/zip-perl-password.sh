#!/usr/bin/env bash
# Archive::Zip of Perl decrypts a zip of Info-ZIP, and makes empty files of one of 7-Zip, without an error.
#
# Versions: Archive::Zip 1.68 of Debian 12; Info-ZIP zip 3.0 and 7-Zip 26.02 write the archives, and unzip 6.0 reads them.
#
# Documentation: APPNOTE.TXT 6.3.10, 6.1.6: the last byte of the encryption header is the high-order byte of the CRC. Info-ZIP has a byte of
# the time there if a descriptor follows (bit 3 of the flags). The manual of Archive::Zip: contents() returns a status, which is AZ_OK.
#
# Guess before the first run: it decrypts both.
#
# Seen: it expects a byte of the time whenever the entry has external attributes, whatever the flags say, as those of 7-Zip have.
# It takes the right password for a wrong one then, and returns an empty file with the status AZ_OK. A wrong password gives the same.
#
# Needs the Debian packages libarchive-zip-perl, zip, p7zip-full and unzip.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show libarchive-zip-perl zip p7zip-full unzip
echo 'Green tea.' >tea.txt
zip -q -P secret info-zip.zip tea.txt
7z a -bso0 -bsp0 -tzip -mem=ZipCrypto -psecret 7-zip.zip tea.txt

cat >read.pl <<'PL'
use Archive::Zip;
my $zip = Archive::Zip->new($ARGV[0]);
my $member = $zip->memberNamed('tea.txt');
$member->password('secret');
my ($text, $status) = $member->contents;
print 'status ', 0 + $status, ', ', length $text, " bytes\n";
PL
for writer in info-zip 7-zip; do
	echo "$writer unzip: $(unzip -p -P secret $writer.zip | wc -c) bytes"
	echo "$writer Archive::Zip: $(perl read.pl $writer.zip)"
done >now

cat >seen <<'SEEN'
info-zip unzip: 11 bytes
info-zip Archive::Zip: status 0, 11 bytes
7-zip unzip: 11 bytes
7-zip Archive::Zip: status 0, 0 bytes
SEEN
echo "expected from both: 11 bytes of each archive"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
