package main

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"time"
)

// An outcome is the result of a download.
type outcome struct {
	Bytes  int    `json:"bytes"`
	Status int    `json:"status"` // of a response that the client returns without an error
	Error  string `json:"error"`
	Waits  bool   `json:"waits"` // whether it did not end
	Event  string `json:"event"` // of a page, in place of bytes
	Left   string `json:"-"`     // what a command leaves in spite of an error
	Twice  bool   `json:"-"`     // whether a command ran twice
}

const wholeBody = 8 << 20

// answer describes an outcome and the requests that led to it.
func (o outcome) answer(requests []request) string {
	if slices.ContainsFunc(requests, request.isDowngraded) {
		return "no HTTP/2"
	}
	parts := []string{o.end(requests)}
	if o.Left != "" {
		parts = append(parts, o.Left)
	}
	return strings.Join(append(parts, o.described(requests)...), ", ")
}

func (o outcome) end(requests []request) string {
	switch {
	case o.Waits:
		return "waits"
	case o.Event != "":
		return o.Event
	case o.Error != "":
		return o.Error
	case o.Status != 0:
		return fmt.Sprintf("returns %d", o.Status)
	case o.Bytes == wholeBody && stitched(requests):
		return "**no error**, two versions"
	case o.Bytes == wholeBody:
		return "complete"
	}
	return fmt.Sprintf("**no error**, %s", amount(o.Bytes))
}

// stitched reports whether the requests got parts of different versions of the file.
func stitched(requests []request) bool {
	last := requests[len(requests)-1]
	return last.changed && last.ranges != "" && last.condition == ""
}

// amount describes a number of bytes of the file.
func amount(n int) string {
	switch n {
	case 0:
		return "nothing"
	case wholeBody / 2:
		return "half"
	case wholeBody:
		return "all bytes"
	case wholeBody - 1:
		return "a byte short"
	}
	return fmt.Sprintf("%d bytes", n)
}

// leftAt describes the file that a command leaves.
func leftAt(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return "no file"
	}
	return "leaves " + amount(int(info.Size()))
}

// isDowngraded reports whether a request to the server for HTTP/2 came over an older version.
func (r request) isDowngraded() bool { return r.tls && r.major < 2 }

// described says how often, how soon and for what a client asked again.
func (o outcome) described(requests []request) (parts []string) {
	const soon = 1900 * time.Millisecond // after this, it was the Retry-After of 2 s
	if len(requests) < 2 {
		return nil
	}
	again := requests[1]
	parts = []string{count(len(requests), again.ranges != "")}
	switch {
	case again.condition != "":
		parts = append(parts, "Range with "+again.condition)
	case again.ranges != "":
		parts = append(parts, "Range")
	}
	if again.status == http.StatusServiceUnavailable && !o.Twice {
		obeys := "ignores"
		if again.at.Sub(requests[0].at) >= soon {
			obeys = "obeys"
		}
		parts = append(parts, obeys+" Retry-After")
	}
	return parts
}

// count describes a number of requests. It differs from run to run for clients that split a file, or that ask until they get
// something.
func count(n int, split bool) string {
	switch {
	case n > 60:
		return "many requests"
	case split:
		return "more requests"
	}
	return fmt.Sprintf("%d requests", n)
}
