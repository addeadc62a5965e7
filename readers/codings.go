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
	t.programs = []program{
		{name: "curl", source: debian("curl"), measure: decodes(started("curl", "-fsS", "-o", "{path}", "{url}"))},
		{name: "curl --compressed", source: debian("curl"), measure: decodes(started("curl", "-fsS", "--compressed", "-o", "{path}", "{url}"))},
		{name: "wget", source: debian("wget"), measure: decodes(started("wget", "-q", "-O", "{path}", "{url}"))},
		{name: "wget --compression=auto", source: debian("wget"), measure: decodes(started("wget", "-q", "--compression=auto", "-O", "{path}", "{url}"))},
		{name: "wget2", source: debian("wget2"), measure: decodes(started("wget2", "-q", "-O", "{path}", "{url}"))},
		{name: "aria2c", source: debian("aria2"), measure: decodes(started("aria2c", "-q", "-d", "/", "-o", "{path}", "{url}"))},
		{name: "aria2c --http-accept-gzip", source: debian("aria2"), measure: decodes(started("aria2c", "-q", "--http-accept-gzip", "-d", "/", "-o", "{path}", "{url}"))},
		{name: "axel", source: debian("axel"), measure: decodes(started("axel", "-q", "-o", "{path}", "{url}"))},
		{name: "HTTPie", source: debian("httpie"), measure: decodes(started("http", "--ignore-stdin", "--download", "--output", "{path}", "{url}"))},
		{name: "lftp", source: debian("lftp"), measure: decodes(started("lftp", "-c", "get '{url}' -o {path}"))},
		{name: "w3m -dump_source", source: debian("w3m"), measure: decodes(started("sh", "-c", `w3m -dump_source "$1" >"$0"`, "{path}", "{url}"))},

		{name: "fetch", source: nodeItself, measure: decodes(scripted("clients.mjs", "fetch"))},
		{name: "http", source: nodeItself, measure: decodes(scripted("clients.mjs", "http"))},
		{name: "undici request", source: npm("undici"), measure: decodes(scripted("clients.mjs", "undici"))},
		{name: "axios", source: npm("axios"), measure: decodes(scripted("clients.mjs", "axios"))},
		{name: "got", source: npm("got"), measure: decodes(scripted("clients.mjs", "got"))},
		{name: "ky", source: npm("ky"), measure: decodes(scripted("clients.mjs", "ky"))},
		{name: "ofetch", source: npm("ofetch"), measure: decodes(scripted("clients.mjs", "ofetch"))},
		{name: "node-fetch", source: npm("node-fetch"), measure: decodes(scripted("clients.mjs", "node-fetch"))},
		{name: "superagent", source: npm("superagent"), measure: decodes(scripted("clients.mjs", "superagent"))},

		{name: "Chromium, fetch", source: debian("chromium"), measure: decodes(scripted("browsers.mjs", "chromium", "fetch"))},
		{name: "Chromium, download", source: debian("chromium"), measure: decodes(scripted("browsers.mjs", "chromium", "download"))},
		{name: "Firefox, fetch", source: debian("firefox-esr"), measure: decodes(scripted("browsers.mjs", "firefox", "fetch"))},
		{name: "Firefox, download", source: debian("firefox-esr"), measure: decodes(scripted("browsers.mjs", "firefox", "download"))},

		{name: "requests", source: python("python3-requests"), measure: decodes(scripted("clients.py", "requests"))},
		{name: "httpx", source: python("python3-httpx"), measure: decodes(scripted("clients.py", "httpx"))},
		{name: "aiohttp", source: python("python3-aiohttp"), measure: decodes(scripted("clients.py", "aiohttp"))},
		{name: "urllib3", source: python("python3-urllib3"), measure: decodes(scripted("clients.py", "urllib3"))},
		{name: "urllib", source: pythonItself, measure: decodes(scripted("clients.py", "urllib"))},

		{name: "net/http", source: standard, measure: decodes(called(getWithHTTP))},
		{name: "resty 2", source: module("github.com/go-resty/resty/v2"), measure: decodes(called(getWithResty2))},
		{name: "resty 3", source: module("resty.dev/v3"), measure: decodes(called(getWithResty3))},
		{name: "go-getter 2", source: module("github.com/hashicorp/go-getter/v2"), measure: decodes(called(getWithGetter))},
	}
	return t
}

// decodes measures a client by the size of what it receives.
func decodes(c client) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		outcomes, err := c(ctx, inputs)
		if err != nil {
			return nil, err
		}
		answers := map[string]string{}
		for _, in := range inputs {
			of, _, _ := strings.Cut(in.URL, "content_encoding")
			content, err := address.Open(ctx, strings.TrimRight(of, "?&"))
			if err != nil {
				return nil, err
			}
			answers[in.Name] = outcomes[in.Name].decoding(content.Size())
		}
		return answers, nil
	}
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
