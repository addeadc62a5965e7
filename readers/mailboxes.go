package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/emersion/go-mbox"
)

// mailboxes measures where programs divide mailboxes, and whether they remove what quotes a line.
func mailboxes() table {
	t := questionnaire("mailboxes", []question{
		{name: "quoted From", address: "quirk/mbox-quoted-from", want: "removed", ask: quotedFrom},
		{name: "100 messages", address: "mail/100?attachments=0", want: "100 messages", ask: func(s sheet) string { return counted(len(s.Rows), "message") }},
		{name: "lengths", address: "quirk/mbox-content-length", want: "right", ask: bothMessages},
		{name: "lengths only", address: "quirk/mbox-lengths-only", want: "right", ask: bothMessages},
		{name: "Thunderbird", address: "quirk/mbox-mozilla", want: "right", ask: bothMessages},
		{name: "Google Takeout", address: "quirk/mbox-gmail", want: "right", ask: bothMessages},
		{name: "Eudora", address: "quirk/mbox-eudora", want: "right", ask: bothMessages},
		{name: "zone before the year", address: "quirk/mbox-zone", want: "right", ask: bothMessages},
		{name: "CR LF", address: "quirk/mbox-crlf", want: "right", ask: bothMessages},
		{name: "no blank lines", address: "quirk/mbox-without-blank-lines", want: "right", ask: bothMessages},
		{name: "last line without an end", address: "quirk/mbox-without-last-line-end", want: "right", ask: bothMessages},
	}, []reader{
		{"mbox-reader", npm("mbox-reader"), "mailboxes.mjs mbox-reader"},
		{"node-mbox", npm("node-mbox"), "mailboxes.mjs node-mbox"},
		{"mailbox of Python", pythonItself, "mailboxes.py python"},
		{"GMime", debian("libgmime-3.0-0"), "mailboxes.py gmime"},
		{"Mail::Box", debian("libmail-box-perl"), "mailboxes.py mailbox_perl"},
		{"Email::Folder", debian("libemail-folder-perl"), "mailboxes.py folder_perl"},
		{"Dovecot", debian("dovecot-core"), "mailboxes.py dovecot"},
		{"mutt", debian("mutt"), "mailboxes.py mutt"},
		{"NeoMutt", debian("neomutt"), "mailboxes.py neomutt"},
		{"S-nail", debian("s-nail"), "mailboxes.py s_nail"},
		{"GNU Mailutils", debian("mailutils"), "mailboxes.py mailutils"},
		{"nmh", debian("nmh"), "mailboxes.py nmh"},
		{"formail", debian("procmail"), "mailboxes.py formail"},
		{"reformail", debian("maildrop"), "mailboxes.py reformail"},
		{"mdeliver", debian("mblaze"), "mailboxes.py mdeliver"},
		{"mb2md", debian("mb2md"), "mailboxes.py mb2md"},
		{"git mailsplit", debian("git"), "mailboxes.py git"},
		{"git mailsplit --mboxrd", debian("git"), "mailboxes.py git_mboxrd"},
		{"go-mbox", module("github.com/emersion/go-mbox"), ""},
	}, messagesByGoMbox)
	t.atOnce = 4
	return t
}

// bothMessages says whether a program finds two messages, and the text of the last one.
func bothMessages(s sheet) string {
	const last = "string:Your order left our house today."
	switch {
	case len(s.Rows) != 2:
		return counted(len(s.Rows), "message")
	case !slices.ContainsFunc(s.Rows, func(row []string) bool { return row[0] == last }):
		return "other text"
	}
	return "right"
}

// quotedFrom says which lines of a text with ">From our" and ">>From there" a program unquotes.
func quotedFrom(s sheet) string {
	var text string // of the first message, whatever the order
	for _, row := range s.Rows {
		text += row[0]
	}
	is := func(first, second string) bool {
		return strings.Contains(text, "\n"+first+" our") && strings.Contains(text, "\n"+second+" there")
	}
	switch {
	case is("From", ">From"):
		return "removed"
	case is(">From", ">>From"):
		return "stays"
	case is("From", ">>From"):
		return "only of >From"
	}
	return counted(len(s.Rows), "message")
}

func messagesByGoMbox(file io.Reader) (sheet, error) {
	r := mbox.NewReader(file)
	for s := (sheet{Header: []string{"text"}}); ; {
		message, err := r.NextMessage()
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err != nil {
			return s, err
		}
		content, err := io.ReadAll(message)
		if err != nil {
			return s, err
		}
		_, text, _ := bytes.Cut(bytes.ReplaceAll(content, []byte("\r\n"), []byte("\n")), []byte("\n\n"))
		s.Rows = append(s.Rows, []string{fmt.Sprintf("string:%s", bytes.TrimSpace(text))})
	}
}
