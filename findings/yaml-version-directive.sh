#!/usr/bin/env bash
# go-yaml, the parser of YAML in kubectl, Helm and most programs in Go, refuses each document that says it is YAML 1.2.
#
# Versions: go.yaml.in/yaml/v3 3.0.5, gopkg.in/yaml.v3 3.0.1; libyaml 0.2.5 with PyYAML 6.0.
#
# Standard: YAML 1.2.2, section 6.8.1: a document may begin with a YAML directive, which says the version, here 1.2.
#
# Guess before the first run: go-yaml, which is a translation of libyaml and supports most of YAML 1.2, reads both documents.
#
# Seen: both modules read %YAML 1.1 and refuse %YAML 1.2 with "found incompatible YAML document". libyaml reads both.
#
# Needs Go and the Debian package python3-yaml.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	old "gopkg.in/yaml.v3"
	current "go.yaml.in/yaml/v3"
)

func main() {
	unmarshal := map[string]func([]byte, any) error{"old": old.Unmarshal, "current": current.Unmarshal}[os.Args[1]]
	var document map[string]string
	if err := unmarshal([]byte("%YAML "+os.Args[2]+"\n---\nname: Ann\n"), &document); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(document["name"])
}
GO
export GOFLAGS=-mod=mod GOWORK=off
go mod init example.com/finding 2>/dev/null
go get go.yaml.in/yaml/v3@v3.0.5 gopkg.in/yaml.v3@v3.0.1 2>/dev/null
go build -o read .

failed=0
check() { # what, behaviour of the finding, behaviour now
	if [ "$2" = "$3" ]; then echo "as found: $1: $3"; else echo "CHANGED: $1: $3, was $2"; failed=1; fi
}
echo "expected everywhere: Ann"
check "go.yaml.in/yaml/v3 reads 1.1" Ann "$(./read current 1.1)"
check "go.yaml.in/yaml/v3 reads 1.2" "yaml: found incompatible YAML document" "$(./read current 1.2)"
check "gopkg.in/yaml.v3 reads 1.2" "yaml: found incompatible YAML document" "$(./read old 1.2)"
check "libyaml reads 1.2" Ann "$(/usr/bin/python3 -c 'import yaml; print(yaml.load("%YAML 1.2\n---\nname: Ann\n", Loader=yaml.CSafeLoader)["name"])')"
exit "$failed"
