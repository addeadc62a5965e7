package grammar

import (
	"math"
	"slices"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/coding"
	"github.com/seed-40aebabe/placeholder/internal/disposition"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// FaultParams returns the parameters of faults, which change how a server delivers a file:
// late, slowly, in part or with other header fields. They are parameters of a response, not
// of a file, so they apply over HTTP only and are not part of an address. No fault may take
// longer than limit.
func FaultParams(limit time.Duration) Params {
	params := slices.Concat(deliveryFaults(limit), errorFaults(), headerFaults(), redirectFaults())
	for i := range params {
		params[i].Rule.Name = params[i].Name
		params[i].Rare = true
	}
	return params
}

// deliveryFaults are parameters for when and how a response arrives.
func deliveryFaults(limit time.Duration) Params {
	duration := option.Rule{Type: option.ValueDuration, Min: uint64(time.Millisecond), Max: uint64(limit)}
	position := option.Rule{Type: option.ValuePosition}
	return Params{
		{
			Name: "delay", Label: "Delay", Rule: duration, ofServer: limit < math.MaxInt64, Example: "500ms",
			About: "Time before the status line.",
		},
		{
			Name: "interim", Label: "Interim response", Rule: choiceRule("100", "102", "103"), Example: "103",
			About: "Status of an interim response after the delay, before the response itself.",
		},
		{
			Name: "reply", Label: "Reply", Rule: choiceRule("empty", "garbage"), Example: "empty",
			About: "empty closes the connection without a response, and garbage after a line that is not HTTP.",
		},
		{
			Name: "rate", Label: "Rate", Rule: sizeRule(1, placeholder.GB), Example: "100KB",
			About: "Bytes of the body per second, in steps of at most 50 ms.",
		},
		{
			Name: "stall", Label: "Stall at", Rule: position, Example: "50%",
			About: "Position in the file at which the body stalls while the connection stays open.",
		},
		{
			Name: "stall_for", Label: "Stall for", Rule: duration, ofServer: limit < math.MaxInt64, Example: "5s",
			About: "Time after which a stalled body continues. By default, it stalls until the limit of the server and is then cut.",
		},
		{
			Name: "cut", Label: "Cut at", Rule: position, Example: "50%",
			About: "Position in the file at which the connection breaks.",
		},
		{
			Name: "cut_by", Label: "Cut by", Rule: choiceRule("close", "rst"), Example: "rst",
			About: "close, which is the default, ends the connection after all bytes before the cut. rst resets it, so that the last of them may be lost.",
		},
	}
}

func errorFaults() Params {
	return Params{
		{
			Name: "status", Label: "Status", Rule: integerRule(400, 599), Example: "503",
			About: "Status of an error to respond with instead of the file.",
		},
		{
			Name: "authorization", Label: "Authorization", Rule: choiceRule("absent", "present"), Example: "absent",
			About: "absent responds with status 403 to requests that have the header Authorization, and present with 401 to those that lack it.",
		},
		{
			Name: "retry_after", Label: "Retry after", Rule: integerRule(1, 86_400), Example: "2",
			About: "Seconds in the header Retry-After of the error. By default, 429 and 503 have 1.",
		},
		{
			Name: "chance", Label: "Chance", Rule: integerRule(1, 99), Example: "50",
			About: "Percentage of requests, chosen at random, to which the other faults apply.",
		},
		{
			Name: "fail_first", Label: "Fail first", Rule: integerRule(1, 1000), Example: "2",
			About: "Number of requests for the same URL, with its whole query, to which the other faults apply. Later ones succeed. Each process of a server counts for itself.",
		},
	}
}

func headerFaults() Params {
	return Params{
		{
			Name: "length", Label: "Content-Length", Rule: choiceRule("none", "longer", "shorter"), Example: "none",
			About: "none omits Content-Length and does not support ranges. longer announces a byte more than the body has, and shorter one fewer.",
		},
		{
			Name: "ranges", Label: "Ignore Range", Rule: flag("0"), Example: "0",
			About: "0 ignores Range and omits Accept-Ranges.",
		},
		{
			Name: "etag", Label: "ETag", Rule: choiceRule("none", "weak", "new"), Example: "weak",
			About: "No ETag, a weak one, or another one in each response.",
		},
		{
			Name: "last_modified", Label: "Last-Modified", Rule: option.Rule{Type: option.ValueTime, Max: maxLastModified}, Example: "2024-06-01T12:00:00Z",
			About: "Time in the header Last-Modified, for conditional requests. By default, files have none.",
		},
		{
			Name: "digest", Label: "Repr-Digest", Rule: choiceRule("right", "wrong", "trailer"), Example: "wrong",
			About: "SHA-256 in the header Repr-Digest: that of the file, of up to 100 MB, or another one. trailer sends that of the file after the body.",
		},
		{
			Name: "content_encoding", Label: "Content-Encoding", Rule: choiceRule(coding.Names()...), Example: "gzip",
			About: "Coding of the body, which is a few bytes longer then, whatever the client accepts. gzip and deflate are for files of up to 100 MB. deflate-raw lacks the header and the checksum of zlib (RFC 9110, 8.4.1.2).",
		},
		{
			Name: "disposition", Label: "Content-Disposition", Rule: choiceRule(disposition.Names()...), Example: "star",
			About: "Form of the name in the header Content-Disposition.",
		},
		{
			Name: "media", Label: "Content-Type", Rule: choiceRule("generic", "text", "none"), Example: "generic",
			About: "application/octet-stream, text/plain, or no Content-Type.",
		},
	}
}

func redirectFaults() Params {
	return Params{
		{
			Name: "redirect", Label: "Redirects", Rule: integerRule(1, 20, "loop"), Example: "3",
			About: "Number of redirects before the file, or loop for an endless number.",
		},
		{
			Name: "redirect_status", Label: "Redirect status", Rule: choiceRule("301", "302", "303", "307", "308"), Example: "307",
			About: "Status of the redirects. The default is 302.",
		},
		{
			Name: "redirect_to", Label: "Redirect to", Rule: choiceRule("other"), Example: "other",
			About: "other redirects to the other origin of the server, if it has one. By default, redirects stay at the same origin.",
		},
	}
}

// maxLastModified is the end of the year 9999, the last one of HTTP dates (RFC 9110, 5.6.7).
const maxLastModified = 253_402_300_799

func sizeRule(minimum, maximum uint64) option.Rule {
	return option.Rule{Type: option.ValueSize, Min: minimum, Max: maximum}
}

// integerRule returns the rule for a number, or one of several words.
func integerRule(minimum, maximum uint64, words ...string) option.Rule {
	return option.Rule{Type: option.ValueInteger, Min: minimum, Max: maximum, Choices: words}
}

func choiceRule(choices ...string) option.Rule {
	return option.Rule{Type: option.ValueChoice, Choices: choices}
}

var faultNames = sync.OnceValue(func() []string {
	var names []string
	for _, p := range FaultParams(0) {
		names = append(names, p.Name)
	}
	return names
})

// IsFault reports whether a parameter is one of [FaultParams].
func IsFault(name string) bool { return slices.Contains(faultNames(), name) }
