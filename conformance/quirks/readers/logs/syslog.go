package main

import (
	"strconv"
	"strings"
	"time"

	"github.com/leodido/go-syslog/v4/rfc3164"
	"github.com/leodido/go-syslog/v4/rfc5424"
)

// readSyslog reads messages of RFC 3164 or RFC 5424.
func readSyslog(path string) (table, error) {
	t := table{Header: []string{"priority", "time", "host", "program", "pid", "message"}}
	err := lines(path, func(line string) error {
		if strings.HasPrefix(line[strings.Index(line, ">")+1:], "1 ") {
			t.Header = []string{"priority", "time", "host", "program", "pid", "id", "note", "message"}
			return current(&t, line)
		}
		return old(&t, line)
	})
	return t, err
}

func current(t *table, line string) error {
	parsed, err := rfc5424.NewParser().Parse([]byte(line))
	if err != nil {
		return err
	}
	m := parsed.(*rfc5424.SyslogMessage)
	var note *string
	if m.StructuredData != nil {
		value := (*m.StructuredData)["example@32473"]["note"]
		note = &value
	}
	t.Rows = append(t.Rows, []*string{priority(m.Priority), stamp(m.Timestamp, time.RFC3339Nano), m.Hostname, m.Appname, m.ProcID, m.MsgID, note, m.Message})
	return nil
}

func old(t *table, line string) error {
	parsed, err := rfc3164.NewParser().Parse([]byte(line))
	if err != nil {
		return err
	}
	m := parsed.(*rfc3164.SyslogMessage)
	t.Rows = append(t.Rows, []*string{priority(m.Priority), stamp(m.Timestamp, time.Stamp), m.Hostname, m.Appname, m.ProcID, m.Message})
	return nil
}

func priority(p *uint8) *string {
	if p == nil {
		return nil
	}
	text := strconv.Itoa(int(*p))
	return &text
}

func stamp(t *time.Time, layout string) *string {
	if t == nil {
		return nil
	}
	text := t.Format(layout)
	return &text
}
