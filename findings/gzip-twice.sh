#!/usr/bin/env bash
# wget, wget2 and lftp decode a body in gzip, but not if the file is a gzip file itself, which they then save compressed twice.
#
# Versions: GNU Wget 1.21.3, GNU Wget2 1.99.1, LFTP 4.9.2, curl 7.88.1 and aria2 1.36.0 (of Debian 12).
#
# Standard: RFC 9110, section 8.4: Content-Encoding has the codings beyond those that the media type has by itself. The file is what
# remains when they are undone, here application/gzip. The manual of Wget says about --compression=auto that the file "will be
# decompressed automatically".
#
# Guess before the first run: all of them undo one coding and keep the other.
#
# Seen: curl and aria2 do. The other three undo it for application/octet-stream, and save what they receive for application/gzip:
# gzip -d of the file gives another gzip file.
#
# Needs the Debian packages wget, wget2, lftp, curl, aria2, gzip and python3.
set -euo pipefail
export LC_ALL=C
work=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"

for program in wget wget2 lftp curl aria2c; do "$program" --version | head -n 1; done

echo "a text" | gzip -n9 >file.gz
gzip -n9 <file.gz >body

cat >server.py <<'PYTHON'
import http.server

body = open("body", "rb").read()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "application" + self.path)  # such as /gzip
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PYTHON
python3 server.py >port &
server=$!
until [ -s port ]; do sleep 0.1; done
url=http://127.0.0.1:$(cat port)

failed=0
check() { # what, behaviour of the finding, type, command
	local what=$1 found=$2 url=$url/$3 now=other
	shift 3
	rm -f saved
	"$@" "$url" >/dev/null
	cmp -s saved file.gz && now=decoded
	cmp -s saved body && now="as received"
	if [ "$found" = "$now" ]; then echo "as found: $what: $now"; else echo "CHANGED: $what: $now, was $found"; failed=1; fi
}

echo "expected everywhere: decoded"
for type in octet-stream gzip; do
	found=decoded
	if [ "$type" = gzip ]; then found="as received"; fi
	check "wget --compression=auto, application/$type" "$found" "$type" wget -q --compression=auto -O saved
	check "wget2, application/$type" "$found" "$type" wget2 -q -O saved
	# shellcheck disable=SC2016 # $0 is the URL
	check "lftp, application/$type" "$found" "$type" sh -c 'lftp -c "get $0 -o saved"'
	check "curl --compressed, application/$type" decoded "$type" curl -s --compressed -o saved
	check "aria2c --http-accept-gzip, application/$type" decoded "$type" aria2c -q --http-accept-gzip -o saved
done
exit "$failed"
