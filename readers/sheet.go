package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A sheet is a table that a program found in a file. Its cells begin with their type and a colon: string, number, boolean,
// day, moment for a date and time without a zone, and instant for one in UTC, followed by the same on the clock.
type sheet struct {
	Header []string
	Rows   [][]string
	Error  string
}

// cell returns a cell by the name of its column. Row -1 is the last one.
func (s sheet) cell(column string, row int) string {
	if row < 0 {
		row += len(s.Rows)
	}
	i := slices.Index(s.Header, column)
	switch {
	case i < 0 || row < 0 || row >= len(s.Rows):
		return ""
	case i >= len(s.Rows[row]):
		return "absent"
	}
	return s.Rows[row][i]
}

// A question is a case that is about the table in a file.
type question struct {
	name, address, want string
	zone                string // of the machine; UTC by default
	ask                 func(sheet) string
}

// answer returns what a program found: how many columns, if the cell is missing.
func (q question) answer(s sheet) string {
	if s.Error != "" || len(s.Header) == 0 {
		return "error"
	}
	instead := counted(len(s.Header), "column")
	if len(s.Rows) == 0 {
		instead = "none"
	}
	return strings.ToValidUTF8(cmp.Or(q.ask(s), instead), "\ufffd")
}

// counted returns a number of things, whose plural has an s.
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// A reader is a program that reads tables.
type reader struct {
	name   string
	source source
	script string // with its arguments; empty for Go
}

// questionnaire is a table of what programs answer to questions.
func questionnaire(name string, questions []question, readers []reader, inGo func(io.Reader) (sheet, error)) table {
	t := table{name: name, files: true, atOnce: 2}
	for _, q := range questions {
		t.cases = append(t.cases, measurement.Case{Name: q.name, Address: q.address, Want: q.want})
	}
	for _, r := range readers {
		p := program{name: r.name, source: r.source}
		if r.script != "" {
			p.measure = askScript(questions, strings.Fields(r.script)...)
		} else {
			p.measure = askFunction(questions, inGo)
		}
		t.programs = append(t.programs, p)
	}
	return t
}

// askScript asks a script, which is started once in each time zone.
func askScript(questions []question, arguments ...string) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		byZone := map[string][]input{}
		for i, q := range questions {
			byZone[q.zone] = append(byZone[q.zone], inputs[i])
		}
		sheets := map[string]sheet{}
		for zone, some := range byZone {
			found, err := scriptIn[sheet](zone, arguments...)(ctx, some)
			if err != nil {
				return nil, err
			}
			maps.Copy(sheets, found)
		}
		answers := map[string]string{}
		for _, q := range questions {
			answers[q.name] = q.answer(sheets[q.name])
		}
		return answers, nil
	}
}

// askFunction asks a function of Go, whose answers do not depend on the time zone.
func askFunction(questions []question, read func(io.Reader) (sheet, error)) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		answers := map[string]string{}
		for i, q := range questions {
			s, err := readFile(inputs[i].Path, read)
			if err != nil {
				s.Error = err.Error()
			}
			answers[q.name] = q.answer(s)
		}
		return answers, ctx.Err()
	}
}
