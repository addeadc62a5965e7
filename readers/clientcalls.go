package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/go-resty/resty/v2"
	"github.com/hashicorp/go-getter/v2"
	"github.com/hashicorp/go-retryablehttp"
	resty3 "resty.dev/v3"
)

// started is a client that is a command. {path} in its arguments stands for the file that it writes.
func started(arguments ...string) client {
	return each(func(ctx context.Context, in input) (outcome, error) {
		out, err := call(ctx, patience, nil, in.replaceIn(arguments)...)
		if err != nil {
			return outcome{}, err
		}
		info, err := os.Stat(in.Path)
		o := outcome{Twice: arguments[0] == "sh"}
		switch {
		case out.status < 0:
			o.Waits = true
		case out.status > 0:
			o.Error, o.Left = fmt.Sprintf("exit %d", out.status), leftAt(in.Path)
		case err != nil:
			o.Event = "**exit 0**, no file"
		default:
			o.Bytes = int(info.Size())
		}
		return o, nil
	})
}

// scripted is a client in a script for Node.js or Python.
func scripted(arguments ...string) client {
	return scriptFor[outcome](append(arguments, strconv.Itoa(int(patience.Seconds())))...)
}

// called is a client in Go, which returns a body.
func called(get func(context.Context, input) (body io.Reader, status int, err error)) client {
	return each(func(ctx context.Context, in input) (outcome, error) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		body, status, err := get(ctx, in)
		if err == nil && status == http.StatusOK {
			var n int64
			if n, err = io.Copy(io.Discard, body); err == nil {
				return outcome{Bytes: int(n)}, nil
			}
		}
		switch {
		case ctx.Err() != nil:
			return outcome{Waits: true}, nil
		case err != nil:
			return outcome{Error: nameOf(err)}, nil
		}
		return outcome{Status: status}, nil
	})
}

// nameOf returns the name by which code recognizes an error, or what the innermost one says.
func nameOf(err error) string {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return "io.ErrUnexpectedEOF"
	}
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		err = inner
	}
	return varying.ReplaceAllString(err.Error(), "")
}

// varying matches what differs from run to run in messages of errors.
var varying = regexp.MustCompile(`GET http\S+ |stream ID \d+; `)

// each calls a function for all inputs at the same time, each with its own path.
func each[T any](get func(context.Context, input) (T, error)) finder[T] {
	return func(ctx context.Context, inputs []input) (map[string]T, error) {
		directory, err := os.MkdirTemp("", "readers")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(directory)
		outcomes, failures := make([]T, len(inputs)), make([]error, len(inputs))
		var all sync.WaitGroup
		for i, in := range inputs {
			in.Path = filepath.Join(directory, strconv.Itoa(i))
			all.Go(func() { outcomes[i], failures[i] = get(ctx, in) })
		}
		all.Wait()
		byName := map[string]T{}
		for i, in := range inputs {
			byName[in.Name] = outcomes[i]
		}
		return byName, errors.Join(failures...)
	}
}

// header returns the header that a client is told to send.
func (in input) header() http.Header {
	h := http.Header{}
	for name, value := range in.Told {
		h.Set(name, value)
	}
	return h
}

func getWithHTTP(ctx context.Context, in input) (io.Reader, int, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, in.URL, nil)
	if err != nil {
		return nil, 0, err
	}
	r.Header = in.header()
	c := http.Client{Transport: http.DefaultTransport.(*http.Transport).Clone()} // tries no connection of another case first
	response, err := c.Do(r)
	if err != nil {
		return nil, 0, err
	}
	return response.Body, response.StatusCode, nil
}

func getWithResty2(ctx context.Context, in input) (io.Reader, int, error) {
	response, err := resty.New().R().SetContext(ctx).SetHeaders(in.Told).Get(in.URL)
	if err != nil {
		return nil, 0, err
	}
	return strings.NewReader(response.String()), response.StatusCode(), nil
}

func getWithResty3(ctx context.Context, in input) (io.Reader, int, error) {
	response, err := resty3.New().R().SetContext(ctx).SetHeaders(in.Told).Get(in.URL)
	if err != nil {
		return nil, 0, err
	}
	return strings.NewReader(response.String()), response.StatusCode(), nil
}

func getWithRetryable(ctx context.Context, in input) (io.Reader, int, error) {
	r, err := retryablehttp.NewRequestWithContext(ctx, http.MethodGet, in.URL, nil)
	if err != nil {
		return nil, 0, err
	}
	r.Header = in.header()
	c := retryablehttp.NewClient()
	c.Logger = nil
	response, err := c.Do(r)
	if err != nil {
		return nil, 0, err
	}
	return response.Body, response.StatusCode, nil
}

func getWithGetter(ctx context.Context, in input) (io.Reader, int, error) {
	directory, err := os.MkdirTemp("", "readers")
	if err != nil {
		return nil, 0, err
	}
	defer os.RemoveAll(directory)
	path := filepath.Join(directory, "file")
	c := getter.DefaultClient
	if len(in.Told) > 0 {
		c = &getter.Client{Getters: []getter.Getter{&getter.HttpGetter{Header: in.header()}}}
	}
	if _, err := c.Get(ctx, &getter.Request{Src: in.URL, Dst: path, GetMode: getter.ModeFile}); err != nil {
		return nil, 0, err
	}
	f, err := os.Open(path)
	return f, http.StatusOK, err
}
