package main

import (
	"os"

	"github.com/go-logfmt/logfmt"
)

// readLogfmt reads entries of logfmt.
func readLogfmt(path string) (table, error) {
	t := table{Header: []string{"time", "level", "msg"}}
	in, err := os.Open(path)
	if err != nil {
		return t, err
	}
	defer in.Close()
	decoder := logfmt.NewDecoder(in)
	for decoder.ScanRecord() {
		row := make([]*string, len(t.Header))
		for decoder.ScanKeyval() {
			for i, name := range t.Header {
				if value := string(decoder.Value()); string(decoder.Key()) == name {
					row[i] = &value
				}
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t, decoder.Err()
}
