package main

import "github.com/seed-40aebabe/placeholder/internal/measurement"

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
		programs: measured(follows, []downloader{
			{"curl", debian("curl"), started("curl", "-fsSL", "-H", bearer, "-o", "{path}", "{url}")},
			{"curl --location-trusted", debian("curl"), started("curl", "-fsS", "--location-trusted", "-H", bearer, "-o", "{path}", "{url}")},
			{"wget", debian("wget"), started("wget", "-q", "--header", bearer, "-O", "{path}", "{url}")},
			{"wget2", debian("wget2"), started("wget2", "-q", "--header", bearer, "-O", "{path}", "{url}")},
			{"aria2c", debian("aria2"), started("aria2c", "-q", "--header", bearer, "-d", "/", "-o", "{path}", "{url}")},
			{"axel", debian("axel"), started("axel", "-q", "-H", bearer, "-o", "{path}", "{url}")},
			{"HTTPie", debian("httpie"), started("http", "--ignore-stdin", "--follow", "--download", "--output", "{path}", "{url}", "Authorization:Bearer secret")},
			{"lwp-request", debian("libwww-perl"), started("lwp-request", "-H", bearer, "{url}")},

			{"fetch", nodeItself, scripted("clients.mjs", "fetch")},
			{"undici, interceptors.redirect", npm("undici"), scripted("clients.mjs", "redirect")},
		}, nodeClients, []downloader{
			{"Chromium, fetch", debian("chromium"), scripted("browsers.mjs", "chromium", "fetch")},
			{"Firefox, fetch", debian("firefox-esr"), scripted("browsers.mjs", "firefox", "fetch")},

			{"requests", python("python3-requests"), scripted("clients.py", "requests")},
			{"httpx, follow_redirects", python("python3-httpx"), scripted("clients.py", "httpx_redirects")},
			{"aiohttp", python("python3-aiohttp"), scripted("clients.py", "aiohttp")},
			{"urllib3", python("python3-urllib3"), scripted("clients.py", "urllib3")},
			{"urllib", pythonItself, scripted("clients.py", "urllib")},
		}, goClients, []downloader{
			{"java.net.http", java, started("java", "Download.java", "{path}", bearer, "{url}")},
		}),
	}
}

// follows measures a client by the credentials in the last request that the server got.
func follows(c client) measure {
	return judged(probed(c), func(in input, _ outcome) string {
		requests := in.lab.requestsOf(in.URL)
		switch {
		case len(requests) < 2:
			return "does not follow"
		case requests[len(requests)-1].authorized:
			return "keeps"
		}
		return "drops"
	})
}
