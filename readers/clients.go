package main

import (
	"context"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// clients measures what clients do, with their default options, if a response is broken.
func clients() table {
	return table{
		name: "clients", atOnce: 16,
		cases: []measurement.Case{
			{Name: "cut", Address: "/api/file/8MB?cut=50%"},
			{Name: "cut, chunks", Address: "/api/file/8MB?cut=50%&length=none"},
			{Name: "cut, HTTP/1.0 without a length", Address: "/api/file/8MB?cut=50%&length=none"},
			{Name: "cut, HTTP/2", Address: "/api/file/8MB?cut=50%"},
			{Name: "cut, no ranges", Address: "/api/file/8MB?cut=50%&ranges=0"},
			{Name: "cut, another ETag each time", Address: "/api/file/8MB?cut=50%&etag=new"},
			{Name: "a length too long", Address: "/api/file/8MB?length=longer"},
			{Name: "a length too short", Address: "/api/file/8MB?length=shorter"},
			{Name: "stall", Address: "/api/file/8MB?stall=50%"},
			{Name: "503, Retry-After: 2", Address: "/api/file/8MB?status=503&retry_after=2"},
			{Name: "redirect loop", Address: "/api/file/8MB?redirect=loop"},
			{Name: "no response", Address: "/api/file/8MB?reply=empty"},
			{Name: "not HTTP", Address: "/api/file/8MB?reply=garbage"},
		},
		servers: map[string]server{"cut, HTTP/1.0 without a length": overHTTP10, "cut, HTTP/2": overHTTP2},
		programs: []program{
			{name: "curl", source: debian("curl"), measure: downloads(started("curl", "-fsSL", "-o", "{path}", "{url}"))},
			{name: "curl --retry 3", source: debian("curl"), measure: downloads(started("curl", "-fsSL", "--retry", "3", "-o", "{path}", "{url}"))},
			{name: "curl --retry 3 --retry-all-errors -C -", source: debian("curl"), measure: downloads(started("curl", "-fsSL", "--retry", "3", "--retry-all-errors", "-C", "-", "-o", "{path}", "{url}"))},
			{name: "curl -C -, twice", source: debian("curl"), measure: downloads(started("sh", "-c", twice, "sh", "curl", "-fsSL", "-C", "-", "-o", "{path}", "{url}"))},
			{name: "wget --tries 3", source: debian("wget"), measure: downloads(started("wget", "-q", "--ca-certificate", "{certificate}", "--tries", "3", "-O", "{path}", "{url}"))},
			{name: "wget2 --tries 3", source: debian("wget2"), measure: limited(notShort, downloads(started("wget2", "-q", "--ca-certificate", "{certificate}", "--tries", "3", "-O", "{path}", "{url}")))},
			{name: "wget2 -c, twice", source: debian("wget2"), measure: downloads(started("sh", "-c", wget2Twice, "{path}", "{url}", "{certificate}"))},
			{name: "aria2c", source: debian("aria2"), measure: downloads(started("aria2c", "-q", "--ca-certificate", "{certificate}", "-d", "/", "-o", "{path}", "{url}"))},
			{name: "aria2c -m 1", source: debian("aria2"), measure: downloads(started("aria2c", "-q", "--ca-certificate", "{certificate}", "-m", "1", "-d", "/", "-o", "{path}", "{url}"))},
			{name: "axel", source: debian("axel"), measure: limited(notLoop, downloads(started("axel", "-q", "-k", "-o", "{path}", "{url}")))},

			{name: "fetch", source: nodeItself, measure: downloads(scripted("clients.mjs", "fetch"))},
			{name: "http, for await", source: nodeItself, measure: downloads(scripted("clients.mjs", "http"))},
			{name: "http, pipe", source: nodeItself, measure: downloads(scripted("clients.mjs", "pipe"))},
			{name: "undici request", source: npm("undici"), measure: downloads(scripted("clients.mjs", "undici"))},
			{name: "undici RetryAgent", source: npm("undici"), measure: downloads(scripted("clients.mjs", "RetryAgent"))},
			{name: "axios", source: npm("axios"), measure: downloads(scripted("clients.mjs", "axios"))},
			{name: "got", source: npm("got"), measure: downloads(scripted("clients.mjs", "got"))},
			{name: "ky", source: npm("ky"), measure: downloads(scripted("clients.mjs", "ky"))},
			{name: "ofetch", source: npm("ofetch"), measure: downloads(scripted("clients.mjs", "ofetch"))},
			{name: "node-fetch", source: npm("node-fetch"), measure: downloads(scripted("clients.mjs", "node-fetch"))},
			{name: "superagent", source: npm("superagent"), measure: downloads(scripted("clients.mjs", "superagent"))},

			{name: "Chromium, fetch", source: debian("chromium"), measure: downloads(scripted("browsers.mjs", "chromium", "fetch"))},
			{name: "Chromium, download", source: debian("chromium"), measure: limited(answered, downloads(scripted("browsers.mjs", "chromium", "download")))},
			{name: "Chromium, img", source: debian("chromium"), measure: downloads(scripted("browsers.mjs", "chromium", "image"))},
			{name: "Chromium, video", source: debian("chromium"), measure: downloads(scripted("browsers.mjs", "chromium", "video"))},
			{name: "Firefox, fetch", source: debian("firefox-esr"), measure: downloads(scripted("browsers.mjs", "firefox", "fetch"))},
			{name: "Firefox, download", source: debian("firefox-esr"), measure: downloads(scripted("browsers.mjs", "firefox", "download"))},
			{name: "Firefox, img", source: debian("firefox-esr"), measure: downloads(scripted("browsers.mjs", "firefox", "image"))},
			{name: "Firefox, video", source: debian("firefox-esr"), measure: downloads(scripted("browsers.mjs", "firefox", "video"))},

			{name: "requests", source: python("python3-requests"), measure: downloads(scripted("clients.py", "requests"))},
			{name: "requests, stream", source: python("python3-requests"), measure: downloads(scripted("clients.py", "requests_stream"))},
			{name: "httpx", source: python("python3-httpx"), measure: downloads(scripted("clients.py", "httpx"))},
			{name: "aiohttp", source: python("python3-aiohttp"), measure: downloads(scripted("clients.py", "aiohttp"))},
			{name: "urllib3", source: python("python3-urllib3"), measure: downloads(scripted("clients.py", "urllib3"))},
			{name: "urllib3, stream", source: python("python3-urllib3"), measure: downloads(scripted("clients.py", "urllib3_stream"))},
			{name: "urllib, read()", source: pythonItself, measure: downloads(scripted("clients.py", "urllib"))},
			{name: "urllib, copyfileobj", source: pythonItself, measure: downloads(scripted("clients.py", "urllib_copy"))},
			{name: "urllib, lines", source: pythonItself, measure: downloads(scripted("clients.py", "urllib_lines"))},

			{name: "net/http", source: standard, measure: downloads(called(getWithHTTP))},
			{name: "resty 2", source: module("github.com/go-resty/resty/v2"), measure: downloads(called(getWithResty2))},
			{name: "resty 3", source: module("resty.dev/v3"), measure: downloads(called(getWithResty3))},
			{name: "go-retryablehttp", source: module("github.com/hashicorp/go-retryablehttp"), measure: downloads(called(getWithRetryable))},
			{name: "go-getter 2", source: module("github.com/hashicorp/go-getter/v2"), measure: downloads(called(getWithGetter))},
		},
	}
}

// notShort leaves out the length that is too short for wget2, which takes the last byte if it comes at once.
func notShort(in input) bool { return in.Name != "a length too short" }

// notLoop leaves out the redirect loop for axel, which ends in another way from run to run.
func notLoop(in input) bool { return in.Name != "redirect loop" }

// answered leaves out the connection that closes at once for Chromium, which asks once or twice.
func answered(in input) bool { return in.Name != "no response" }

// twice is a script that runs its arguments as a command, and once more.
const twice = `"$@"; "$@"`

// wget2Twice runs wget2 twice in a directory, because it resumes only without -O.
const wget2Twice = `mkdir "$0.d" && cd "$0.d"; get() { wget2 -q --ca-certificate "$2" --tries 3 -c "$1"; }; get "$@"; get "$@"; s=$?; mv -- * "$0"; exit $s`

// patience is how long a client may take, unless it says that it failed. It is above the usual timeouts of a minute.
const patience = 70 * time.Second

// A client downloads the files of inputs, all at the same time.
type client func(context.Context, []input) (map[string]outcome, error)

// downloads measures a client by what it says and by the requests that the server got.
func downloads(c client) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		for i := range inputs {
			inputs[i].probe()
		}
		outcomes, err := c(ctx, inputs)
		if err != nil {
			return nil, err
		}
		answers := map[string]string{}
		for _, in := range inputs {
			answers[in.Name] = outcomes[in.Name].answer(in.lab.requestsOf(in.URL))
		}
		return answers, nil
	}
}
