#!/usr/bin/env bash
# LibreOffice without a window converts an encrypted PDF that opens without a password if the cipher is RC4, and refuses
# the same document with AES.
#
# Versions: LibreOffice 7.4.7, qpdf 11.3.0 (of Debian 12).
#
# Standard: ISO 32000-1, 7.6.3.1: a document whose user password is the empty string opens without asking for one.
#
# Guess before the first run: LibreOffice refuses all of them, because it cannot ask for a password.
#
# Seen: it converts RC4 with 40 and with 128 bits, and makes no file of AES-128 and AES-256. All four have the same restrictions. Its
# status is 0 in each case. qpdf counts the pages of all four without a password.
#
# Needs the Debian packages qpdf, ghostscript and libreoffice-draw-nogui.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show libreoffice-core-nogui qpdf
echo '/Helvetica 20 selectfont 72 72 moveto (Green tea.) show showpage' | gs -q -sDEVICE=pdfwrite -o plain.pdf -
encrypt() { # name and options
	local name=$1
	shift
	qpdf --allow-weak-crypto --encrypt '' keeper "$@" -- plain.pdf "$name.pdf"
}
encrypt rc4-40 40 --modify=n
encrypt rc4-128 128 --use-aes=n --modify=none
encrypt aes-128 128 --use-aes=y --modify=none
encrypt aes-256 256 --modify=none

for name in plain rc4-40 rc4-128 aes-128 aes-256; do
	status=0
	soffice "-env:UserInstallation=file://$work/profile" --headless --infilter=draw_pdf_import \
		--convert-to pdf:draw_pdf_Export --outdir "$name" "$name.pdf" >/dev/null 2>&1 || status=$?
	made=no
	[ ! -s "$name/$name.pdf" ] || made=a
	echo "$name: qpdf $(qpdf --show-npages "$name.pdf") page, LibreOffice $made file, status $status"
done >now

cat >seen <<'SEEN'
plain: qpdf 1 page, LibreOffice a file, status 0
rc4-40: qpdf 1 page, LibreOffice a file, status 0
rc4-128: qpdf 1 page, LibreOffice a file, status 0
aes-128: qpdf 1 page, LibreOffice no file, status 0
aes-256: qpdf 1 page, LibreOffice no file, status 0
SEEN
echo "expected from LibreOffice: the same of all four encrypted documents"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
