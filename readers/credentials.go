package main

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// bearer is a header field with credentials, which clients are told to send.
const bearer = "Authorization: Bearer secret"

// credentials measures whether clients send the header Authorization to the URL of a redirect.
func credentials() table {
	told := map[string]string{"Authorization": "Bearer secret"}
	return table{
		name: "credentials", atOnce: 16,
		cases: []measurement.Case{
			{Name: "same origin", Address: "/api/file/1KB?redirect=1&authorization=present", Told: told},
			{Name: "other port", Address: "/api/file/1KB?redirect=1&redirect_to=other&authorization=absent", Told: told},
			{Name: "other host", Address: "/api/file/1KB?redirect=1&redirect_to=other&authorization=absent", Told: told},
		},
		servers: map[string]server{"other host": byName},
		programs: []program{
			{name: "curl", source: debian("curl"), measure: follows(started("curl", "-fsSL", "-H", bearer, "-o", "{path}", "{url}"))},
			{name: "curl --location-trusted", source: debian("curl"), measure: follows(started("curl", "-fsS", "--location-trusted", "-H", bearer, "-o", "{path}", "{url}"))},
			{name: "wget", source: debian("wget"), measure: follows(started("wget", "-q", "--header", bearer, "-O", "{path}", "{url}"))},
			{name: "wget2", source: debian("wget2"), measure: follows(started("wget2", "-q", "--header", bearer, "-O", "{path}", "{url}"))},
			{name: "aria2c", source: debian("aria2"), measure: follows(started("aria2c", "-q", "--header", bearer, "-d", "/", "-o", "{path}", "{url}"))},
			{name: "axel", source: debian("axel"), measure: follows(started("axel", "-q", "-H", bearer, "-o", "{path}", "{url}"))},
			{name: "HTTPie", source: debian("httpie"), measure: follows(started("http", "--ignore-stdin", "--follow", "--download", "--output", "{path}", "{url}", "Authorization:Bearer secret"))},
			{name: "lwp-request", source: debian("libwww-perl"), measure: follows(started("lwp-request", "-H", bearer, "{url}"))},

			{name: "fetch", source: nodeItself, measure: follows(scripted("clients.mjs", "fetch"))},
			{name: "undici, interceptors.redirect", source: npm("undici"), measure: follows(scripted("clients.mjs", "redirect"))},
			{name: "axios", source: npm("axios"), measure: follows(scripted("clients.mjs", "axios"))},
			{name: "got", source: npm("got"), measure: follows(scripted("clients.mjs", "got"))},
			{name: "ky", source: npm("ky"), measure: follows(scripted("clients.mjs", "ky"))},
			{name: "ofetch", source: npm("ofetch"), measure: follows(scripted("clients.mjs", "ofetch"))},
			{name: "node-fetch", source: npm("node-fetch"), measure: follows(scripted("clients.mjs", "node-fetch"))},
			{name: "superagent", source: npm("superagent"), measure: follows(scripted("clients.mjs", "superagent"))},

			{name: "Chromium, fetch", source: debian("chromium"), measure: follows(scripted("browsers.mjs", "chromium", "fetch"))},
			{name: "Firefox, fetch", source: debian("firefox-esr"), measure: follows(scripted("browsers.mjs", "firefox", "fetch"))},

			{name: "requests", source: python("python3-requests"), measure: follows(scripted("clients.py", "requests"))},
			{name: "httpx, follow_redirects", source: python("python3-httpx"), measure: follows(scripted("clients.py", "httpx_redirects"))},
			{name: "aiohttp", source: python("python3-aiohttp"), measure: follows(scripted("clients.py", "aiohttp"))},
			{name: "urllib3", source: python("python3-urllib3"), measure: follows(scripted("clients.py", "urllib3"))},
			{name: "urllib", source: pythonItself, measure: follows(scripted("clients.py", "urllib"))},

			{name: "net/http", source: standard, measure: follows(called(getWithHTTP))},
			{name: "resty 2", source: module("github.com/go-resty/resty/v2"), measure: follows(called(getWithResty2))},
			{name: "resty 3", source: module("resty.dev/v3"), measure: follows(called(getWithResty3))},
			{name: "go-retryablehttp", source: module("github.com/hashicorp/go-retryablehttp"), measure: follows(called(getWithRetryable))},
			{name: "go-getter 2", source: module("github.com/hashicorp/go-getter/v2"), measure: follows(called(getWithGetter))},

			{name: "java.net.http", source: java, measure: follows(started("java", "Download.java", "{path}", bearer, "{url}"))},
		},
	}
}

// follows measures a client by the credentials in the last request that the server got.
func follows(c client) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		for i := range inputs {
			inputs[i].probe()
		}
		if _, err := c(ctx, inputs); err != nil {
			return nil, err
		}
		answers := map[string]string{}
		for _, in := range inputs {
			requests := in.lab.requestsOf(in.URL)
			switch {
			case len(requests) < 2:
				answers[in.Name] = "does not follow"
			case requests[len(requests)-1].authorized:
				answers[in.Name] = "keeps"
			default:
				answers[in.Name] = "drops"
			}
		}
		return answers, nil
	}
}
