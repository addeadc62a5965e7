package main

import (
	"context"
	"slices"
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
		programs: measured(downloads, []downloader{
			{"curl", debian("curl"), started("curl", "-fsSL", "-o", "{path}", "{url}")},
			{"curl --retry 3", debian("curl"), started("curl", "-fsSL", "--retry", "3", "-o", "{path}", "{url}")},
			{"curl --retry 3 --retry-all-errors -C -", debian("curl"), started("curl", "-fsSL", "--retry", "3", "--retry-all-errors", "-C", "-", "-o", "{path}", "{url}")},
			{"curl -C -, twice", debian("curl"), started("sh", "-c", twice, "sh", "curl", "-fsSL", "-C", "-", "-o", "{path}", "{url}")},
			{"wget --tries 3", debian("wget"), started("wget", "-q", "--ca-certificate", "{certificate}", "--tries", "3", "-O", "{path}", "{url}")},
			{"wget2 --tries 3", debian("wget2"), limited(notShort, started("wget2", "-q", "--ca-certificate", "{certificate}", "--tries", "3", "-O", "{path}", "{url}"))},
			{"wget2 -c, twice", debian("wget2"), started("sh", "-c", wget2Twice, "{path}", "{url}", "{certificate}")},
			{"aria2c", debian("aria2"), started("aria2c", "-q", "--ca-certificate", "{certificate}", "-d", "/", "-o", "{path}", "{url}")},
			{"aria2c -m 1", debian("aria2"), started("aria2c", "-q", "--ca-certificate", "{certificate}", "-m", "1", "-d", "/", "-o", "{path}", "{url}")},
			{"axel", debian("axel"), limited(steady, started("axel", "-q", "-k", "-o", "{path}", "{url}"))},

			{"fetch", nodeItself, scripted("clients.mjs", "fetch")},
			{"http, for await", nodeItself, scripted("clients.mjs", "http")},
			{"http, pipe", nodeItself, scripted("clients.mjs", "pipe")},
			{"undici request", npm("undici"), scripted("clients.mjs", "undici")},
			{"undici RetryAgent", npm("undici"), scripted("clients.mjs", "RetryAgent")},
		}, nodeClients, []downloader{
			{"Chromium, fetch", debian("chromium"), scripted("browsers.mjs", "chromium", "fetch")},
			{"Chromium, download", debian("chromium"), limited(answered, scripted("browsers.mjs", "chromium", "download"))},
			{"Chromium, img", debian("chromium"), scripted("browsers.mjs", "chromium", "image")},
			{"Chromium, video", debian("chromium"), scripted("browsers.mjs", "chromium", "video")},
			{"Firefox, fetch", debian("firefox-esr"), scripted("browsers.mjs", "firefox", "fetch")},
			{"Firefox, download", debian("firefox-esr"), scripted("browsers.mjs", "firefox", "download")},
			{"Firefox, img", debian("firefox-esr"), scripted("browsers.mjs", "firefox", "image")},
			{"Firefox, video", debian("firefox-esr"), scripted("browsers.mjs", "firefox", "video")},

			{"requests", python("python3-requests"), scripted("clients.py", "requests")},
			{"requests, stream", python("python3-requests"), scripted("clients.py", "requests_stream")},
			{"httpx", python("python3-httpx"), scripted("clients.py", "httpx")},
			{"aiohttp", python("python3-aiohttp"), scripted("clients.py", "aiohttp")},
			{"urllib3", python("python3-urllib3"), scripted("clients.py", "urllib3")},
			{"urllib3, stream", python("python3-urllib3"), scripted("clients.py", "urllib3_stream")},
			{"urllib, read()", pythonItself, scripted("clients.py", "urllib")},
			{"urllib, copyfileobj", pythonItself, scripted("clients.py", "urllib_copy")},
			{"urllib, lines", pythonItself, scripted("clients.py", "urllib_lines")},
		}, goClients),
	}
}

// nodeClients and goClients are clients that several tables measure.
var (
	nodeClients = []downloader{
		{"axios", npm("axios"), scripted("clients.mjs", "axios")},
		{"got", npm("got"), scripted("clients.mjs", "got")},
		{"ky", npm("ky"), scripted("clients.mjs", "ky")},
		{"ofetch", npm("ofetch"), scripted("clients.mjs", "ofetch")},
		{"node-fetch", npm("node-fetch"), scripted("clients.mjs", "node-fetch")},
		{"superagent", npm("superagent"), scripted("clients.mjs", "superagent")},
	}
	goClients = []downloader{
		{"net/http", standard, called(getWithHTTP)},
		{"resty 2", module("github.com/go-resty/resty/v2"), called(getWithResty2)},
		{"resty 3", module("resty.dev/v3"), called(getWithResty3)},
		{"go-retryablehttp", module("github.com/hashicorp/go-retryablehttp"), called(getWithRetryable)},
		{"go-getter 2", module("github.com/hashicorp/go-getter/v2"), called(getWithGetter)},
	}
)

// notShort leaves out the length that is too short for wget2, which takes the last byte if it comes at once.
func notShort(in input) bool { return in.Name != "a length too short" }

// steady leaves out the cases in which axel ends in another way from run to run.
func steady(in input) bool {
	return !slices.Contains([]string{"redirect loop", "no response", "not HTTP"}, in.Name)
}

// answered leaves out the connection that closes at once for Chromium, which asks once or twice.
func answered(in input) bool { return in.Name != "no response" }

// twice is a script that runs its arguments as a command, and once more.
const twice = `"$@"; "$@"`

// wget2Twice runs wget2 twice in a directory, because it resumes only without -O.
const wget2Twice = `mkdir "$0.d" && cd "$0.d"; get() { wget2 -q --ca-certificate "$2" --tries 3 -c "$1"; }; get "$@"; get "$@"; s=$?; mv -- * "$0"; exit $s`

// patience is how long a client may take, unless it says that it failed. It is above the usual timeouts of a minute.
const patience = 70 * time.Second

// A client downloads the files of inputs, all at the same time.
type client = finder[outcome]

// A downloader is a program that is a client.
type downloader struct {
	name   string
	source source
	client client
}

// measured returns programs that measure clients.
func measured(by func(client) measure, clients ...[]downloader) (programs []program) {
	for _, c := range slices.Concat(clients...) {
		programs = append(programs, program{name: c.name, source: c.source, measure: by(c.client)})
	}
	return programs
}

// downloads measures a client by what it says and by the requests that the server got.
func downloads(c client) measure {
	return judged(probed(c), func(in input, o outcome) string { return o.answer(in.lab.requestsOf(in.URL)) })
}

// probed gives each input its own URL.
func probed(c client) client {
	return func(ctx context.Context, inputs []input) (map[string]outcome, error) {
		for i := range inputs {
			inputs[i].probe()
		}
		return c(ctx, inputs)
	}
}
