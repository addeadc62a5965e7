package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log"
	"maps"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A table compares programs in the same cases. Its place in a document of docs/readers has the same name.
type table struct {
	name     string
	only     string // start of the names of the programs to measure
	across   bool   // whether programs are columns
	files    bool   // whether programs read files; otherwise, they download them
	atOnce   int    // how many programs may run at the same time; by default one
	cases    []measurement.Case
	servers  map[string]server // that are not the usual one, by the name of a case
	programs []program
}

// A program is an entry of a table.
type program struct {
	name    string
	source  source        // how to get it
	measure measure       // how to call it, and how to read its answers
	timeout time.Duration // of all cases together; by default three minutes
}

// A finder returns what a program finds, by the names of cases.
type finder[T any] func(context.Context, []input) (map[string]T, error)

// A measure returns the answers of a program. Cases that it leaves out are not measured.
type measure = finder[string]

// An input is a case that is ready to be measured.
type input struct {
	Name string            `json:"name"`
	Path string            `json:"path,omitempty"` // of the file
	URL  string            `json:"url"`
	Told map[string]string `json:"told,omitempty"` // besides, such as a password

	lab *lab
}

// with returns the table with the programs that have one of the names, and without returns it with the others.
func (t table) with(names ...string) table {
	t.programs = slices.DeleteFunc(slices.Clone(t.programs), func(p program) bool { return !slices.Contains(names, p.name) })
	return t
}

func (t table) without(names ...string) table {
	t.programs = slices.DeleteFunc(slices.Clone(t.programs), func(p program) bool { return slices.Contains(names, p.name) })
	return t
}

// measure returns the results of a table. Programs that are not installed, or fail, keep the results of an earlier run.
func (t table) measure(ctx context.Context, l *lab, earlier measurement.Table) (measurement.Table, error) {
	inputs, err := l.inputs(ctx, t)
	if err != nil {
		return earlier, err
	}
	result := measurement.Table{Across: t.across, Cases: t.cases}
	measured, failures := make([]*measurement.Program, len(t.programs)), make([]error, len(t.programs))
	var group errgroup.Group
	group.SetLimit(max(1, t.atOnce))
	for i, p := range t.programs {
		if !strings.HasPrefix(p.name, t.only) {
			continue
		}
		group.Go(func() error {
			measured[i], failures[i] = p.run(ctx, slices.Clone(inputs))
			return nil
		})
	}
	_ = group.Wait()
	for i, p := range t.programs {
		if after := t.latest(p, earlierOf(earlier, p.name), measured[i], failures[i]); after != nil {
			result.Programs = append(result.Programs, *after)
		}
	}
	return result, errors.Join(failures...)
}

// latest returns the row of a program after a run, and says how it differs from the one before.
func (t table) latest(p program, before, after *measurement.Program, err error) *measurement.Program {
	switch {
	case err != nil || !strings.HasPrefix(p.name, t.only):
		return before
	case after == nil:
		log.Printf("%s: %s is not installed (%s)", t.name, p.name, p.source.get)
		return before
	case before != nil && before.Version == after.Version && maps.Equal(before.Answers, after.Answers):
		return before
	}
	log.Printf("%s: %s %s has new results", t.name, p.name, after.Version)
	return after
}

func earlierOf(t measurement.Table, name string) *measurement.Program {
	for i := range t.Programs {
		if t.Programs[i].Name == name {
			return &t.Programs[i]
		}
	}
	return nil
}

// run returns the answers of a program, or nil if it is not installed.
func (p program) run(ctx context.Context, inputs []input) (*measurement.Program, error) {
	version := p.source.version()
	if version == "" {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(p.timeout, 3*time.Minute))
	defer cancel()
	answers, err := p.measure(ctx, inputs)
	if err := errors.Join(err, ctx.Err()); err != nil { // a process that had to be ended gives an answer as well
		return nil, fmt.Errorf("%s: %w", p.name, err)
	}
	return &measurement.Program{Name: p.name, Get: p.source.get, Version: version, Date: time.Now().Format(time.DateOnly), Answers: answers}, nil
}
