#!/usr/bin/env bash
# Prints the number of small images per second that placeholderd serves over loopback to
# wrk on the same machine, in three rounds of three seconds each.
# Needs wrk.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
daemon=
finish() {
	[ -z "$daemon" ] || kill "$daemon"
	rm -rf "$work"
}
trap finish EXIT

go build -o "$work/placeholderd" ./cmd/placeholderd
"$work/placeholderd" -addr 127.0.0.1:18080 -log-level error >"$work/started" &
daemon=$!
until [ -s "$work/started" ]; do sleep 0.1; done

for format in png jpg webp gif svg; do
	printf '%-5s' "$format"
	for _ in 1 2 3; do
		wrk --threads 1 --connections 16 --duration 3s "http://127.0.0.1:18080/api/image/300x250?format=$format" |
			awk '/Non-2xx/ {failed = 1} /Requests.sec/ {printf "%8.0f", $2} END {exit failed}'
	done
	echo
done
