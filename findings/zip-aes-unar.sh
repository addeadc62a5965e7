#!/usr/bin/env bash
# The Unarchiver calls the right password of a zip wrong if its files are encrypted with AES.
#
# Versions: unar 1.10.1 of Debian 12; 7-Zip 26.02 writes the archives, and bsdtar 3.6.2 reads them.
#
# Documentation: the manual page of unar lists no limit of its option -password, and AES Encryption Information of WinZip is older than
# this version by 15 years.
#
# Guess before the first run: unar unpacks all three archives.
#
# Seen: it unpacks the archive with the old encryption of PKWARE. Of the archives with AES-128 and AES-256, it says "Missing or wrong password". bsdtar
# and 7-Zip unpack all three with the same password. An empty file stays.
#
# Needs the Debian packages unar, p7zip-full and libarchive-tools.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show unar p7zip-full libarchive-tools
echo 'Green tea.' >tea.txt
for method in ZipCrypto AES128 AES256; do
	7z a -bso0 -bsp0 -tzip -mem=$method -psecret $method.zip tea.txt
	echo "$method bsdtar: $(bsdtar --passphrase secret -xOf $method.zip)"
	mkdir $method
	said=$(unar -password secret -output-directory $method $method.zip 2>&1 || true)
	if [ -s $method/tea.txt ]; then
		echo "$method unar: $(cat $method/tea.txt)"
	else
		echo "$method unar: $(grep -o 'Missing or wrong password' <<<"$said" | head -n 1)"
	fi
done >now

cat >seen <<'SEEN'
ZipCrypto bsdtar: Green tea.
ZipCrypto unar: Green tea.
AES128 bsdtar: Green tea.
AES128 unar: Missing or wrong password
AES256 bsdtar: Green tea.
AES256 unar: Missing or wrong password
SEEN
echo "expected from both: the text of each archive"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
