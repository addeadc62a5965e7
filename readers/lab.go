package main

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A lab has what programs read: a directory with files, and a server.
type lab struct {
	directory string
	server    *httptest.Server
}

func newLab() (*lab, error) {
	directory, err := os.MkdirTemp("", "readers")
	if err != nil {
		return nil, err
	}
	return &lab{directory, httptest.NewServer(httpapi.New(httpapi.Config{}))}, nil
}

func (l *lab) close() {
	l.server.Close()
	_ = os.RemoveAll(l.directory)
}

// inputs makes the cases of a table ready.
func (l *lab) inputs(ctx context.Context, t table) (all []input, err error) {
	for i, c := range t.cases {
		in := input{Name: c.Name, URL: l.server.URL + "/api/" + addressOf(c), Told: c.Told}
		if t.files {
			if in.Path, err = l.write(ctx, fmt.Sprint(t.name, i), addressOf(c)); err != nil {
				return nil, err
			}
		}
		all = append(all, in)
	}
	return all, nil
}

func addressOf(c measurement.Case) string {
	if c.Address == "" {
		return c.Name
	}
	return c.Address
}

// write writes the file of an address into a directory of its own, under its usual name.
func (l *lab) write(ctx context.Context, directory, name string) (string, error) {
	content, err := address.Open(ctx, name)
	if err != nil {
		return "", err
	}
	path := filepath.Join(l.directory, directory, content.Name())
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", err
	}
	f, err := os.Create(path)
	if err != nil {
		return "", err
	}
	if _, err := content.WriteTo(f); err != nil {
		f.Close()
		return "", err
	}
	return path, f.Close()
}
