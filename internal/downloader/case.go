package downloader

import (
	"context"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// A Case is a way of serving a file badly.
type Case struct {
	Name  string // such as "cut"
	about string
	first string // faults of the first request
	later string // faults of later requests
	// changes says that later requests get another version of the file.
	changes bool
	// fails says that the file cannot be had.
	fails bool
}

// Cases returns all cases.
func Cases() []Case {
	always := func(name, about, faults string) Case {
		return Case{Name: name, about: about, first: faults, later: faults}
	}
	return []Case{
		always("whole", "nothing is wrong", ""),
		always("slow", "the body has 500 KB per second", "rate=500KB"),
		always("no-length", "there is no Content-Length", "length=none"),
		always("other-type", "Content-Type is text/plain", "media=text"),
		always("encoded", "the body is encoded by gzip, although the program may not have asked for that", "content_encoding=gzip"),
		always("redirect", "there are three redirects before the file", "redirect=3"),
		always("interim", "a response with status 103 precedes the file", "interim=103"),
		always("cut", "the connection breaks in the middle of the file, but ranges after that point arrive whole", "cut=50%"),
		always("cut-no-ranges", "the connection breaks in the middle of the file, and ranges are not supported", "cut=50%&ranges=0"),
		always("cut-no-length", "the connection breaks in the middle of a body without Content-Length", "cut=50%&length=none"),
		always("cut-reset", "the connection is reset in the middle of the file", "cut=50%&cut_by=rst"),
		always("longer-length", "Content-Length has a byte more than the body", "length=longer"),
		always("stall", "the body stalls in the middle of the file", "stall=50%"),
		{Name: "cut-once", about: "the connection breaks in the middle of the file, once", first: "cut=50%&ranges=0", later: "ranges=0"},
		{Name: "cut-changed", about: "the connection breaks in the middle of the file, and later requests get another version", first: "cut=50%", changes: true},
		{Name: "unavailable-once", about: "the first response has status 503", first: "status=503&retry_after=1"},
		{Name: "empty-reply-once", about: "the first connection closes without a response", first: "reply=empty"},
		{Name: "unavailable", about: "all responses have status 503", first: "status=503&retry_after=1", later: "status=503&retry_after=1", fails: true},
		{Name: "not-found", about: "all responses have status 404", first: "status=404", later: "status=404", fails: true},
		{Name: "redirect-loop", about: "redirects do not end", first: "redirect=loop", later: "redirect=loop", fails: true},
		{Name: "empty-reply", about: "all connections close without a response", first: "reply=empty", later: "reply=empty", fails: true},
		{Name: "garbage-reply", about: "all responses are not HTTP", first: "reply=garbage", later: "reply=garbage", fails: true},
	}
}

// want says what a correct program leaves behind.
func (c Case) want() string {
	if c.fails {
		return "a failure and no file: " + c.about
	}
	return "the whole file, or a failure and no file: " + c.about
}

// fileName is the name under which the program stores the file.
func (c Case) fileName() string { return c.Name + ".zip" }

// addresses are the addresses of the versions of the file.
var addresses = [...]string{"file/1MB?type=zip", "file/1MB?type=zip&seed=1"}

// versions returns the files that are whole.
func (c Case) versions() [][]byte {
	all := [][]byte{open(addresses[0])}
	if c.changes {
		all = append(all, open(addresses[1]))
	}
	return all
}

// open returns the file of an address.
func open(address string) []byte {
	content, err := grammar.Open(context.Background(), address)
	if err != nil {
		panic(err) // unreachable: addresses are valid
	}
	file, err := io.ReadAll(content.Open())
	if err != nil {
		panic(err) // unreachable: the file is generated
	}
	return file
}

// target returns the path and the query of a request, which are counted from 0.
func (c Case) target(request int) string {
	faults, address := c.first, addresses[0]
	if request > 0 {
		faults = c.later
		if c.changes {
			address = addresses[1]
		}
	}
	target := "/api/" + address
	if faults != "" {
		target += "&" + faults
	}
	return target
}
