package main

import (
	"context"
	"strings"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/coding"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

const isDecoded = "decoded"

// codings measures whether clients decode bodies.
func codings() table {
	t := table{name: "codings", atOnce: 8}
	for _, name := range coding.Names() {
		t.cases = append(t.cases, measurement.Case{Name: name, Address: "/api/file/1KB?content_encoding=" + name, Want: isDecoded})
	}
	t.cases = append(t.cases, measurement.Case{Name: "gzip of a tgz", Address: "/api/archive/1?format=tgz&content_encoding=gzip", Want: isDecoded})
	t.programs = measured(decodes, []downloader{
		{"curl", debian("curl"), started("curl", "-fsS", "-o", "{path}", "{url}")},
		{"curl --compressed", debian("curl"), started("curl", "-fsS", "--compressed", "-o", "{path}", "{url}")},
		{"wget", debian("wget"), started("wget", "-q", "-O", "{path}", "{url}")},
		{"wget --compression=auto", debian("wget"), started("wget", "-q", "--compression=auto", "-O", "{path}", "{url}")},
		{"wget2", debian("wget2"), started("wget2", "-q", "-O", "{path}", "{url}")},
		{"aria2c", debian("aria2"), started("aria2c", "-q", "-d", "/", "-o", "{path}", "{url}")},
		{"aria2c --http-accept-gzip", debian("aria2"), started("aria2c", "-q", "--http-accept-gzip", "-d", "/", "-o", "{path}", "{url}")},
		{"axel", debian("axel"), started("axel", "-q", "-o", "{path}", "{url}")},
		{"HTTPie", debian("httpie"), started("http", "--ignore-stdin", "--download", "--output", "{path}", "{url}")},
		{"lftp", debian("lftp"), started("lftp", "-c", "get '{url}' -o {path}")},
		{"w3m -dump_source", debian("w3m"), started("sh", "-c", `w3m -dump_source "$1" >"$0"`, "{path}", "{url}")},

		{"fetch", nodeItself, scripted("clients.mjs", "fetch")},
		{"http", nodeItself, scripted("clients.mjs", "http")},
		{"undici request", npm("undici"), scripted("clients.mjs", "undici")},
	}, nodeClients, []downloader{
		{"Chromium, fetch", debian("chromium"), scripted("browsers.mjs", "chromium", "fetch")},
		{"Chromium, download", debian("chromium"), scripted("browsers.mjs", "chromium", "download")},
		{"Firefox, fetch", debian("firefox-esr"), scripted("browsers.mjs", "firefox", "fetch")},
		{"Firefox, download", debian("firefox-esr"), scripted("browsers.mjs", "firefox", "download")},

		{"requests", python("python3-requests"), scripted("clients.py", "requests")},
		{"httpx", python("python3-httpx"), scripted("clients.py", "httpx")},
		{"aiohttp", python("python3-aiohttp"), scripted("clients.py", "aiohttp")},
		{"urllib3", python("python3-urllib3"), scripted("clients.py", "urllib3")},
		{"urllib", pythonItself, scripted("clients.py", "urllib")},
	}, goClients)
	return t
}

// decodes measures a client by the size of what it receives.
func decodes(c client) measure {
	return judged(c, func(in input, o outcome) string {
		of, _, _ := strings.Cut(in.URL, "content_encoding")
		content, err := address.Open(context.Background(), strings.TrimRight(of, "?&"))
		if err != nil {
			panic(err) // unreachable: addresses are valid
		}
		return o.decoding(content.Size())
	})
}

// decoding says what a client made of an encoded body.
func (o outcome) decoding(size int64) string {
	switch n := int64(o.Bytes); {
	case o.Error != "":
		return strings.TrimSuffix(o.Error+", "+o.Left, ", ")
	case o.Event != "" || o.Waits || o.Status != 0:
		return o.end(nil)
	case n == size:
		return isDecoded
	case n > size:
		return "as it came"
	case n == 0:
		return "**no error**, nothing"
	}
	return "unpacked as well"
}
