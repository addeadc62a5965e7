package main

import (
	"errors"
	"strings"

	"github.com/vjeantet/grok"
)

// readGrok reads access logs with the pattern of Logstash.
func readGrok(path string) (table, error) {
	t := table{Header: []string{"host", "user", "time", "request", "status", "bytes", "referer", "agent"}}
	g, err := grok.NewWithConfig(&grok.Config{NamedCapturesOnly: true})
	if err != nil {
		return t, err
	}
	return t, lines(path, func(line string) error {
		fields, err := g.Parse("%{COMBINEDAPACHELOG}", line)
		if err != nil || len(fields) == 0 {
			return errors.Join(errors.New("no match"), err)
		}
		request := fields["rawrequest"]
		if request == "" {
			request = fields["verb"] + " " + fields["request"]
			if fields["httpversion"] != "" {
				request += " HTTP/" + fields["httpversion"]
			}
		}
		row := []string{fields["clientip"], fields["auth"], fields["timestamp"], request, fields["response"], fields["bytes"], unquote(fields["referrer"]), unquote(fields["agent"])}
		t.Rows = append(t.Rows, nulls(row, 1, 5, 6, 7))
		return nil
	})
}

func unquote(s string) string { return strings.TrimSuffix(strings.TrimPrefix(s, `"`), `"`) }

// nulls returns a row in which hyphens and nothing are null in some columns.
func nulls(row []string, columns ...int) []*string {
	result := make([]*string, len(row))
	for i := range row {
		result[i] = &row[i]
	}
	for _, i := range columns {
		if row[i] == "-" || row[i] == "" {
			result[i] = nil
		}
	}
	return result
}
