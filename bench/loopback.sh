#!/usr/bin/env bash
# Compares downloads of 2 GB over loopback from placeholderd, which generates the bytes,
# and from nginx with sendfile, which has them in memory. Prints the throughput of five
# rounds in GB/s, sorted, so that the third is the median.
# Needs curl, nginx, and 2 GB in /dev/shm.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d /dev/shm/loopback-XXXXXX)
daemon=
finish() {
	[ -z "$daemon" ] || kill "$daemon"
	[ ! -s "$work/nginx.pid" ] || kill "$(cat "$work/nginx.pid")"
	rm -rf "$work"
}
trap finish EXIT

head -c 2147483648 /dev/urandom >"$work/2GB"
chmod 755 "$work"
cat >"$work/nginx.conf" <<CONF
worker_processes 1; pid $work/nginx.pid; error_log $work/error.log;
events {}
http { access_log off; sendfile on; server { listen 127.0.0.1:18081; root $work; } }
CONF
nginx -c "$work/nginx.conf"

go build -o "$work/placeholderd" ./cmd/placeholderd
"$work/placeholderd" -addr 127.0.0.1:18080 -log-level error >/dev/null &
daemon=$!

urls=(18081/2GB 18080/api/file/2GB '18080/api/file/2GB?type=zip' '18080/api/file/2GB?type=png' '18080/api/file/2GB?mode=zero')
for url in "${urls[@]}"; do # warm up and wait for the servers
	curl --silent --retry 10 --retry-connrefused --output /dev/null "http://127.0.0.1:$url"
done
for _ in 1 2 3 4 5; do
	for url in "${urls[@]}"; do
		curl --silent --fail --output /dev/null --write-out "$url %{speed_download}\n" "http://127.0.0.1:$url"
	done
done | sort -k1,1 -k2,2n | awk '{speeds[$1] = speeds[$1] sprintf(" %5.2f", $2 / 1e9)} END {for (url in speeds) printf "%-32s%s\n", url, speeds[url]}'
