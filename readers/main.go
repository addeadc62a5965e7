// Command readers measures what other programs do with generated files and faulty responses, and writes the
// tables in docs/readers:
//
//	go run -C readers .          # all tables
//	go run -C readers . types    # one of them
//	go run -C readers . types/f  # one of them, for programs whose names begin with f
//
// It installs only the packages in package-lock.json. Rows of programs that are not installed stay as they are.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

const (
	documents   = "../docs/readers"
	resultsFile = documents + "/results.json"
)

// tables returns all tables.
func tables() []table {
	return []table{
		types(), clients(), credentials(), codings(), names(), durations(), dimensions(), pictures(), metadata(),
		csvRecords(), csvDialects(), workbookRecords(), jsonRecords(),
		attachments(), mailboxes(), calendars(), contacts("contacts", "4.0"), contacts("oldcontacts", "3.0"),
		zips(), methods(), tars(), others(),
		pdfs(), owners(), offices(),
		docxTexts(), odtTexts(), docTexts(),
		zipPasswords(), pdfPasswords(), officePasswords(),
		qrCodes(), barcodes(),
		limits(), proxies(),
	}
}

func main() {
	log.SetFlags(0)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

// run measures the named tables, or all.
func run(ctx context.Context, names []string) error {
	selected, err := tablesNamed(names)
	if err != nil {
		return err
	}
	results, err := load()
	if err != nil {
		return err
	}
	if err := installNode(ctx); err != nil {
		return err
	}
	l, err := newLab()
	if err != nil {
		return err
	}
	defer l.close()
	var failures []error
	for _, t := range selected {
		measured, err := t.measure(ctx, l, results[t.name])
		if err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", t.name, err))
		}
		results[t.name] = measured
		if err := save(results); err != nil {
			return err
		}
	}
	return errors.Join(failures...)
}

func tablesNamed(names []string) ([]table, error) {
	all := tables()
	if len(names) == 0 {
		return all, nil
	}
	var selected []table
	for _, name := range names {
		name, only, _ := strings.Cut(name, "/")
		i := slices.IndexFunc(all, func(t table) bool { return t.name == name })
		if i < 0 {
			return nil, fmt.Errorf("no table is called %s", name)
		}
		all[i].only = only
		selected = append(selected, all[i])
	}
	return selected, nil
}

// load reads the results of earlier runs, if there are any.
func load() (measurement.Results, error) {
	results := measurement.Results{}
	data, err := os.ReadFile(resultsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return results, nil
	}
	if err != nil {
		return nil, err
	}
	return results, json.Unmarshal(data, &results)
}

// save writes results, and the tables in the documents.
func save(results measurement.Results) error {
	var data bytes.Buffer
	e := json.NewEncoder(&data)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(results); err != nil {
		return err
	}
	if err := os.WriteFile(resultsFile, data.Bytes(), 0o644); err != nil {
		return err
	}
	paths, err := filepath.Glob(documents + "/*.md")
	if err != nil {
		return err
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		filled, _ := results.Fill(string(text))
		if err := os.WriteFile(path, []byte(filled), 0o644); err != nil {
			return err
		}
	}
	return nil
}
