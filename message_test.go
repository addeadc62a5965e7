package placeholder_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"regexp"
	"strings"

	"golang.org/x/text/encoding/htmlindex"
)

// An entity is a message or a part of it, as the standard library reads it.
type entity struct {
	header     textproto.MIMEHeader
	mediaType  string
	parameters map[string]string
	body       []byte // decoded; the whole message for message/rfc822, and empty for a multipart
	parts      []entity
}

// parseMessage returns a message, which must be as strict programs require it.
func parseMessage(b []byte) (entity, error) {
	for line := range bytes.Lines(b) {
		text, isEnded := bytes.CutSuffix(line, []byte("\r\n"))
		if !isEnded || len(text) > 998 || bytes.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\t' && r != '\x1b' || r > '~' }) {
			return entity{}, fmt.Errorf("invalid line %q", line)
		}
	}
	m, err := mail.ReadMessage(bytes.NewReader(b))
	if err != nil {
		return entity{}, err
	}
	for _, name := range []string{"From", "To", "Subject", "Date", "Message-Id", "Mime-Version"} {
		if len(m.Header[name]) != 1 {
			return entity{}, errors.New("not one field " + name)
		}
	}
	if _, err := m.Header.Date(); err != nil {
		return entity{}, err
	}
	for _, name := range []string{"From", "To"} {
		if _, err := m.Header.AddressList(name); err != nil {
			return entity{}, err
		}
	}
	body, err := io.ReadAll(m.Body)
	if err != nil {
		return entity{}, err
	}
	return parseEntity(textproto.MIMEHeader(m.Header), body)
}

func parseEntity(header textproto.MIMEHeader, body []byte) (e entity, err error) {
	e.header = header
	if e.mediaType, e.parameters, err = mime.ParseMediaType(header.Get("Content-Type")); err != nil {
		return e, err
	}
	switch {
	case e.mediaType == "message/rfc822":
		forwarded, err := parseMessage(body)
		e.parts, e.body = []entity{forwarded}, body
		return e, err
	case strings.HasPrefix(e.mediaType, "multipart/"):
		e.parts, err = parseParts(body, e.parameters["boundary"])
		return e, err
	}
	e.body, err = decodeBody(header.Get("Content-Transfer-Encoding"), body)
	return e, err
}

func parseParts(body []byte, boundary string) (parts []entity, err error) {
	if !bytes.HasSuffix(body, []byte("--"+boundary+"--\r\n")) && !bytes.HasSuffix(body, []byte("--"+boundary+"--")) {
		return nil, errors.New("multipart without end")
	}
	for r := multipart.NewReader(bytes.NewReader(body), boundary); ; {
		part, err := r.NextRawPart()
		if errors.Is(err, io.EOF) {
			return parts, nil
		}
		if err != nil {
			return nil, err
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return nil, err
		}
		e, err := parseEntity(part.Header, content)
		if err != nil {
			return nil, err
		}
		parts = append(parts, e)
	}
}

func decodeBody(encoding string, body []byte) ([]byte, error) {
	switch encoding {
	case "base64":
		return io.ReadAll(base64.NewDecoder(base64.StdEncoding.Strict(), bytes.NewReader(body)))
	case "quoted-printable":
		return io.ReadAll(quotedprintable.NewReader(bytes.NewReader(body)))
	case "", "7bit":
		return body, nil
	}
	return nil, errors.New("unknown encoding " + encoding)
}

// all returns the entities in e that have no parts, in order, or e itself. It looks into forwarded
// messages, too.
func (e *entity) all() (leaves []*entity) {
	if len(e.parts) == 0 {
		return []*entity{e}
	}
	for i := range e.parts {
		leaves = append(leaves, e.parts[i].all()...)
	}
	return leaves
}

// text returns the first text of a type, such as plain, in UTF-8 and with LF.
func (e *entity) text(subtype string) string {
	for _, leaf := range e.all() {
		if leaf.mediaType != "text/"+subtype {
			continue
		}
		charset, err := htmlindex.Get(leaf.parameters["charset"])
		if err != nil {
			panic(err)
		}
		text, err := charset.NewDecoder().Bytes(leaf.body)
		if err != nil {
			panic(err)
		}
		return strings.ReplaceAll(string(text), "\r\n", "\n")
	}
	return ""
}

// attachments returns the entities with a file name, except images in HTML and forwarded messages.
func (e *entity) attachments() (all []*entity) {
	for _, leaf := range e.all() {
		if disposition, _, _ := mime.ParseMediaType(leaf.header.Get("Content-Disposition")); disposition == "attachment" {
			all = append(all, leaf)
		}
	}
	return all
}

// attachedMessage returns the message that is attached by a name, or nil.
func (e *entity) attachedMessage(name string) *entity {
	if e.mediaType == "message/rfc822" && e.filename() == name {
		return e
	}
	for i := range e.parts {
		if found := e.parts[i].attachedMessage(name); found != nil {
			return found
		}
	}
	return nil
}

// filename returns the decoded name of an attachment.
func (e *entity) filename() string {
	_, parameters, _ := mime.ParseMediaType(e.header.Get("Content-Disposition"))
	return parameters["filename"]
}

// get returns a field of the header, decoded.
func (e *entity) get(name string) string {
	decoder := mime.WordDecoder{CharsetReader: func(name string, input io.Reader) (io.Reader, error) {
		charset, err := htmlindex.Get(name)
		if err != nil {
			return nil, err
		}
		return charset.NewDecoder().Reader(input), nil
	}}
	text, err := decoder.DecodeHeader(e.header.Get(name))
	if err != nil {
		panic(err)
	}
	return text
}

func decodeEML(b []byte) error {
	_, err := parseMessage(b)
	return err
}

func decodeMbox(b []byte) error {
	_, err := parseMailbox(b)
	return err
}

var (
	firstLine  = regexp.MustCompile(`^From \S+@\S+ (Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [ 123][0-9] \d\d:\d\d:\d\d \d{4}\n`)
	quotedFrom = regexp.MustCompile(`(?m)^>(>*From )`)
)

// splitMailbox returns the messages of a mailbox, without quotation and with CRLF.
func splitMailbox(b []byte) (messages [][]byte, err error) {
	if bytes.ContainsRune(b, '\r') || !bytes.HasPrefix(b, []byte("From ")) || !bytes.HasSuffix(b, []byte("\n\n")) {
		return nil, errors.New("not a mailbox")
	}
	for message := range bytes.SplitSeq(bytes.TrimSuffix(b, []byte("\n")), []byte("\n\nFrom ")) {
		if !bytes.HasPrefix(message, []byte("From ")) {
			message = append([]byte("From "), message...)
		}
		first := firstLine.Find(message)
		if first == nil {
			return nil, fmt.Errorf("invalid first line: %.80q", message)
		}
		message = quotedFrom.ReplaceAll(message[len(first):], []byte("$1"))
		message = append(bytes.TrimSuffix(message, []byte("\n")), '\n')
		messages = append(messages, bytes.ReplaceAll(message, []byte("\n"), []byte("\r\n")))
	}
	return messages, nil
}

func parseMailbox(b []byte) (entities []entity, err error) {
	messages, err := splitMailbox(b)
	if err != nil {
		return nil, err
	}
	for i, message := range messages {
		e, err := parseMessage(message)
		if err != nil {
			return nil, fmt.Errorf("message %d: %w", i+1, err)
		}
		entities = append(entities, e)
	}
	return entities, nil
}
