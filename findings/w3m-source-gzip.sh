#!/usr/bin/env bash
# w3m asks for gzip, and -dump_source prints the compressed bytes.
#
# Versions: w3m 0.5.3+git20230121, Lynx 2.9.0dev.12 (of Debian 12).
#
# Standard: RFC 9110, section 12.5.3: Accept-Encoding has the codings that the client accepts. The manual of w3m says about
# -dump_source: dump the page's source code into stdout.
#
# Guess before the first run: w3m -dump_source and lynx -source print the page.
#
# Seen: a server that compresses because w3m asks for it makes -dump_source print gzip, with status 0. -dump renders the same page.
# lynx prints the page.
#
# Needs the Debian packages w3m, lynx, gzip and python3.
set -euo pipefail
export LC_ALL=C
work=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"

w3m -version | head -n 1
lynx -version | head -n 1

cat >server.py <<'PYTHON'
import gzip
import http.server

page = b"<!DOCTYPE html><title>Page</title><p>Some text.\n"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        accepts = "gzip" in self.headers.get("Accept-Encoding", "")
        body = gzip.compress(page) if accepts else page
        print(self.path, "asks for gzip" if accepts else "does not ask", file=log, flush=True)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        if accepts:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


log = open("log", "w")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PYTHON
python3 server.py >port &
server=$!
until [ -s port ]; do sleep 0.1; done
url=http://127.0.0.1:$(cat port)

failed=0
check() { # what, behaviour of the finding, behaviour now
	if [ "$2" = "$3" ]; then echo "as found: $1: $3"; else echo "CHANGED: $1: $3, was $2"; failed=1; fi
}
kind() { # of what the standard input has
	if grep -q 'Some text'; then echo "the page"; else echo other; fi
}

echo "expected everywhere: the page"
check "w3m -dump" "the page" "$(w3m -dump "$url/rendered" | kind)"
check "w3m -dump_source" other "$(w3m -dump_source "$url/w3m" | kind)"
check "w3m -dump_source | gzip -d" "the page" "$(w3m -dump_source "$url/w3m" | gzip -d | kind)"
check "lynx -source" "the page" "$(lynx -source "$url/lynx" | kind)"
check "w3m" "/w3m asks for gzip" "$(grep /w3m log | sort -u)"
exit "$failed"
