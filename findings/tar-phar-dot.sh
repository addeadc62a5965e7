#!/usr/bin/env bash
# PharData of PHP finds no file in a tar of the folder ".", and does not extract it.
#
# Versions: PHP 8.2.36, GNU tar 1.34 of Debian 12.
#
# Standard: POSIX.1-2024, pax, ustar Interchange Format: a name is a path, and ./tea.txt is one.
#
# Guess before the first run: PharData finds both files in each tar.
#
# Seen: of "tar -cf dot.tar .", whose entries are ./, ./tea.txt and ./list.csv, an iterator returns nothing, without an error, although count is 3.
# extractTo throws: Cannot extract ".", internal error. A tar of the same files by their names is read.
#
# Needs the Debian packages php-cli and tar.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show php8.2-cli tar
mkdir tea
echo 'Green tea.' >tea/tea.txt
echo 'Oolong' >tea/list.csv
tar -C tea -cf dot.tar .
tar -C tea -cf names.tar tea.txt list.csv

cat >read.php <<'PHP'
<?php
foreach (['names.tar', 'dot.tar'] as $name) {
    $tar = new PharData($name);
    echo "$name: count ", count($tar), ', files ', iterator_count(new RecursiveIteratorIterator(new PharData($name)));
    try {
        $tar->extractTo("to-$name");
        echo ', extracts ', count(glob("to-$name/*")), "\n";
    } catch (PharException $e) {
        echo ', ', preg_replace('/.*failed: /', '', $e->getMessage()), "\n";
    }
}
PHP
php read.php >now

cat >seen <<'SEEN'
names.tar: count 2, files 2, extracts 2
dot.tar: count 3, files 0, Cannot extract ".", internal error
SEEN
echo "expected of both: 2 files, and to extract them"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
