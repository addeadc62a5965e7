package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"strings"

	_ "github.com/emersion/go-message/charset" // texts in other charsets than UTF-8
	"github.com/emersion/go-message/mail"
	"github.com/jhillyerd/enmime/v2"

	"github.com/seed-40aebabe/placeholder/address"
)

// attachments measures which parts of messages programs call attachments, how they call them, and what they have.
func attachments() table {
	const continued = "List of all kinds of tea that we sent to Cologne on the 23rd of November 2026, with their numbers.csv"
	questions := []question{
		{name: "one file", address: "mail/1?topic=support", want: "1", ask: rows},
		{name: "file and logo", address: "mail/1?topic=invoice", ask: rows},
		{name: "file and invitation", address: "mail/1?topic=invitation", ask: rows},
		{name: "bounce", address: "mail/1?topic=bounce", ask: rows},
		{name: "message with a file", address: "mail/1?attachment=mail/1?attachment=pdf/1", want: "1", ask: rows},
		{name: "name in ISO-8859-1", address: "quirk/eml-name-latin1-rfc2231", want: "Grüner Tee.csv", ask: value("name", 0)},
		{name: "name in two parameters", address: "quirk/eml-name-continued", want: continued, ask: value("name", 0)},
		{name: "name in an encoded word", address: "quirk/eml-name-encoded-word", want: "Grüner Tee.csv", ask: value("name", 0)},
		{name: "name in the type", address: "quirk/eml-name-in-type", want: "list.csv", ask: value("name", 0)},
		{name: "name without disposition", address: "quirk/eml-name-without-disposition", want: "list.csv", ask: value("name", 0)},
		{name: "csv, its bytes", address: "mail/1?attachment=csv/10", want: "same", ask: bytesOf("csv/10")},
		{name: "ics, its bytes", address: "mail/1?attachment=calendar/3", want: "same", ask: bytesOf("calendar/3")},
	}
	t := questionnaire("attachments", questions, []reader{
		{"mailparser", npm("mailparser"), "mail.mjs mailparser"},
		{"postal-mime", npm("postal-mime"), "mail.mjs postal-mime"},
		{"letterparser", npm("letterparser"), "mail.mjs letterparser"},
		{"eml-parse-js", npm("eml-parse-js"), "mail.mjs eml-parse-js"},
		{"email of Python", pythonItself, "mail.py python"},
		{"mail of Ruby", debian("ruby-mail"), "mail.py ruby"},
		{"GMime", debian("libgmime-3.0-0"), "mail.py gmime"},
		{"mu", debian("maildir-utils"), "mail.py mu"},
		{"notmuch", debian("notmuch"), "mail.py notmuch"},
		{"munpack", debian("mpack"), "mail.py munpack"},
		{"ripMIME", debian("ripmime"), "mail.py ripmime"},
		{"UUDeview", debian("uudeview"), "mail.py uudeview"},
	}, nil)
	t.programs = append(t.programs,
		program{name: "enmime", source: module("github.com/jhillyerd/enmime/v2"), measure: askFunction(questions, attachmentsByEnmime)},
		program{name: "go-message", source: module("github.com/emersion/go-message"), measure: askFunction(questions, attachmentsByGoMessage)},
		program{name: "mime/multipart of Go", source: standard, measure: askFunction(questions, attachmentsByGo)},
	)
	return t
}

func rows(s sheet) string { return fmt.Sprint(len(s.Rows)) }

// bytesOf asks whether the first attachment is the file of an address.
func bytesOf(a string) func(sheet) string {
	return func(s sheet) string {
		content, err := address.Open(context.Background(), a)
		if err != nil {
			return err.Error()
		}
		sum, err := digest(content)
		if err != nil {
			return err.Error()
		}
		switch s.cell("sha256", 0) {
		case "":
			return "none"
		case sum:
			return "same"
		}
		return "other"
	}
}

// found is an empty table of attachments.
func found() sheet { return sheet{Header: []string{"name", "sha256"}} }

// add adds an attachment to a table.
func (s *sheet) add(name string, content []byte) {
	s.Rows = append(s.Rows, []string{"string:" + name, fmt.Sprintf("%x", sha256.Sum256(content))})
}

func attachmentsByEnmime(r io.Reader) (sheet, error) {
	envelope, err := enmime.ReadEnvelope(r)
	if err != nil {
		return sheet{}, err
	}
	s := found()
	for _, a := range envelope.Attachments {
		s.add(a.FileName, a.Content)
	}
	return s, nil
}

func attachmentsByGoMessage(file io.Reader) (sheet, error) {
	r, err := mail.CreateReader(file)
	if err != nil {
		return sheet{}, err
	}
	for s := found(); ; {
		part, err := r.NextPart()
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err != nil {
			return s, err
		}
		header, ok := part.Header.(*mail.AttachmentHeader)
		if !ok {
			continue
		}
		name, _ := header.Filename()
		content, err := io.ReadAll(part.Body)
		if err != nil {
			return s, err
		}
		s.add(name, content)
	}
}

// attachmentsByGo returns the parts with a file name, as a program without a library for mail finds them.
func attachmentsByGo(r io.Reader) (sheet, error) {
	message, err := netmail.ReadMessage(r)
	if err != nil {
		return sheet{}, err
	}
	s := found()
	return s, s.addParts(message.Header.Get("Content-Type"), message.Body)
}

func (s *sheet) addParts(contentType string, body io.Reader) error {
	kind, parameters, err := mime.ParseMediaType(contentType)
	if err != nil || !strings.HasPrefix(kind, "multipart/") {
		return err
	}
	for r := multipart.NewReader(body, parameters["boundary"]); ; {
		part, err := r.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		content, err := io.ReadAll(decoded(part))
		if err != nil {
			return err
		}
		if name := part.FileName(); name != "" || strings.HasPrefix(part.Header.Get("Content-Disposition"), "attachment") {
			s.add(name, content)
			continue
		}
		if err := s.addParts(part.Header.Get("Content-Type"), strings.NewReader(string(content))); err != nil {
			return err
		}
	}
}

// decoded returns the content of a part, of which multipart decodes only quoted-printable.
func decoded(part *multipart.Part) io.Reader {
	if strings.EqualFold(part.Header.Get("Content-Transfer-Encoding"), "base64") {
		return base64.NewDecoder(base64.StdEncoding, part)
	}
	return part
}
