package log

import (
	"fmt"
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const custom = "Apache HTTP Server, module mod_log_config, Custom Log Formats"

// A request is an entry of an access log in the combined format, with escapes as in the file.
type request struct{ host, user, time, request, status, bytes, referer, agent string }

// page returns an ordinary request with a change.
func page(change func(r *request)) request {
	r := request{
		host: "192.0.2.10", user: null, time: "29/Nov/2026:10:00:00 +0000", request: "GET /index.html HTTP/1.1", status: "200", bytes: "512",
		referer: "https://example.com/", agent: "Mozilla/5.0 (X11; Linux x86_64)",
	}
	change(&r)
	return r
}

func (r request) line() string {
	return fmt.Sprintf("%s - %s [%s] \"%s\" %s %s \"%s\" \"%s\"\n", dash(r.host), dash(r.user), r.time, r.request, r.status, dash(r.bytes), dash(r.referer), dash(r.agent))
}

func (r request) row() []string {
	return []string{r.host, r.user, r.time, r.request, r.status, r.bytes, r.referer, r.agent}
}

// typed returns the row with an RFC 3339 time and without escapes.
func (r request) typed() []string {
	t, _ := time.Parse("02/Jan/2006:15:04:05 -0700", r.time) // the tests parse it, too
	return []string{r.host, r.user, t.Format(time.RFC3339), unescape(r.request), r.status, r.bytes, unescape(r.referer), unescape(r.agent)}
}

// dash returns a hyphen for null.
func dash(value string) string {
	if value == null {
		return "-"
	}
	return value
}

// unescape replaces the escapes of servers, which are some of those of C.
func unescape(value string) string {
	result, _ := strconv.Unquote(`"` + value + `"`)
	return result
}

// accessed returns a log of requests.
func accessed(requests ...request) quirk.File {
	t := table{
		header: []string{"host", "user", "time", "request", "status", "bytes", "referer", "agent"},
		types:  []expect.Type{expect.String, expect.String, expect.DateTime, expect.String, expect.Integer, expect.Integer, expect.String, expect.String},
	}
	var text string
	for _, r := range requests {
		text += r.line()
		t.rows = append(t.rows, r.row())
		t.typed = append(t.typed, r.typed())
	}
	return file(text, t)
}

// changed returns the builder of a log with two requests, the first of which is special in the quirk.
func changed(change func(r *request)) func(twin bool) quirk.File {
	last := page(func(r *request) { r.time = "29/Nov/2026:10:00:05 +0000"; r.request = "GET /style.css HTTP/1.1" })
	return either(accessed(page(change), last), accessed(page(func(*request) {}), last))
}

// access returns cases of access logs of web servers.
func access() []quirk.Case {
	return []quirk.Case{
		{
			Token: "log-combined-escaped-quotes", Format: "log", Title: "Escaped quotes in an access log",
			About:    "The user agent contains quotes and a backslash, which the server escapes with backslashes.",
			Ordinary: "The same requests with an ordinary user agent.",
			Writers:  "Apache HTTP Server, when clients send quotes",
			Source:   custom, Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: changed(func(r *request) { r.agent = `Example \"Reader\" 1.0 (C:\\temp\\)` }),
		},
		{
			Token: "log-combined-hex-escapes", Format: "log", Title: "Hexadecimal escapes in an access log",
			About:    "The server writes quotes and other bytes of the user agent as \\x22 and so on.",
			Ordinary: "The same requests with an ordinary user agent.",
			Writers:  "nginx, and Apache HTTP Server for bytes that are not printable",
			Source:   "nginx, module ngx_http_log_module, log_format", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: changed(func(r *request) { r.agent = `Example \x22Reader\x22 1.0\x09(\x5Ctemp\x5C)` }),
		},
		{
			Token: "log-combined-ipv6", Format: "log", Title: "IPv6 address in an access log",
			About:    "The client has an IPv6 address, which consists of hexadecimal digits and colons.",
			Ordinary: "The same requests with an IPv4 address.",
			Writers:  "Apache HTTP Server and nginx",
			Source:   custom, Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(func(r *request) { r.host = "2001:db8::ff00:42:8329" }),
		},
		{
			Token: "log-combined-no-protocol", Format: "log", Title: "Request without a protocol in an access log",
			About:    "A request is only a method and a path, as in HTTP/0.9.",
			Ordinary: "The same requests with a protocol.",
			Writers:  "Apache HTTP Server and nginx, for old clients and health checks",
			Source:   custom, Valid: true,
			Flags: []quirk.Flag{quirk.Ragged},
			Build: changed(func(r *request) { r.request = "GET /index.html" }),
		},
		{
			Token: "log-combined-empty-request", Format: "log", Title: "Hyphen instead of a request in an access log",
			About:    "The client sent no request before the connection ended, so that a hyphen is in its place and the status is 408.",
			Ordinary: "The same log with a request.",
			Writers:  "Apache HTTP Server, for connections that browsers open in advance",
			Source:   custom, Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: changed(func(r *request) { r.request, r.status, r.bytes, r.referer, r.agent = "-", "408", null, null, null }),
		},
		{
			Token: "log-combined-tls-request", Format: "log", Title: "Escaped binary request in an access log",
			About:    "A client spoke TLS to a port without it. The request is escaped bytes and has no method.",
			Ordinary: "The same log with a request.",
			Writers:  "Apache HTTP Server and nginx",
			Source:   custom, Valid: true,
			Flags: []quirk.Flag{quirk.Characters},
			Build: changed(func(r *request) { r.request, r.status = `\x16\x03\x01\x02\x00\x01`, "400" }),
		},
		{
			Token: "log-combined-no-bytes", Format: "log", Title: "Hyphen instead of a number in an access log",
			About:    "A response without a body has a hyphen instead of its number of bytes.",
			Ordinary: "The same log with a number.",
			Writers:  "Apache HTTP Server with %b, for redirections and answers from caches",
			Source:   custom, Valid: true,
			Flags: []quirk.Flag{quirk.Nulls, quirk.Inference},
			Build: changed(func(r *request) { r.status, r.bytes = "304", null }),
		},
		{
			Token: "log-combined-clock-change", Format: "log", Title: "Hour that occurs twice in an access log",
			About:    "Summer time ends between two requests, so that the later one has an earlier local time. The offsets tell them apart.",
			Ordinary: "The same requests in UTC.",
			Writers:  "Servers in time zones with summer time",
			Source:   custom, Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: either(
				accessed(page(func(r *request) { r.time = "25/Oct/2026:02:50:00 +0200" }), page(func(r *request) { r.time = "25/Oct/2026:02:10:00 +0100" })),
				accessed(page(func(r *request) { r.time = "25/Oct/2026:00:50:00 +0000" }), page(func(r *request) { r.time = "25/Oct/2026:01:10:00 +0000" }))),
		},
	}
}
