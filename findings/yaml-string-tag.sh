#!/usr/bin/env bash
# goccy/go-yaml reads !!str 01234, a postal code that is tagged as text, as the text 668.
#
# Versions: github.com/goccy/go-yaml v1.19.2; go.yaml.in/yaml/v3 v3.0.6, which finds 01234.
#
# Standard: YAML 1.2.2, 3.3.2 (Resolved Tags) and 10.1.1 (str): a tag says what a scalar is, and the text of a string is its content.
#
# Guess before the first run: all valid documents are right.
#
# Seen: the value is read as a number first, here an octal one, and the number is then written in decimal digits. 1_000 becomes 1000, 0x10 becomes
# 16, and 1.10 becomes 1.1. In quotation marks, the same values are kept.
#
# Needs Go.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >go.mod <<'MOD'
module tags

go 1.24

require (
	github.com/goccy/go-yaml v1.19.2
	go.yaml.in/yaml/v3 v3.0.6
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/goccy/go-yaml"
	other "go.yaml.in/yaml/v3"
)

func main() {
	for _, document := range []string{`!!str 01234`, `!!str 1_000`, `!!str 0x10`, `!!str 1.10`, `!!str "01234"`} {
		var a, b any
		if err := yaml.Unmarshal([]byte(document), &a); err != nil {
			a = err
		}
		if err := other.Unmarshal([]byte(document), &b); err != nil {
			b = err
		}
		fmt.Printf("%s: goccy/go-yaml %q, yaml/v3 %q\n", document, a, b)
	}
}
GO
go mod tidy 2>/dev/null
go run . >now

cat >seen <<'SEEN'
!!str 01234: goccy/go-yaml "668", yaml/v3 "01234"
!!str 1_000: goccy/go-yaml "1000", yaml/v3 "1_000"
!!str 0x10: goccy/go-yaml "16", yaml/v3 "0x10"
!!str 1.10: goccy/go-yaml "1.1", yaml/v3 "1.10"
!!str "01234": goccy/go-yaml "01234", yaml/v3 "01234"
SEEN
echo "expected from both: the texts after the tags"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
