package placeholder_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
)

func init() {
	samples["mail as msg"] = placeholder.MailOptions{Messages: 1, Format: placeholder.MailMSG, Attachments: 2, Seed: 8}
	samples["mail as msg of 300 KB"] = placeholder.MailOptions{Messages: 1, Format: placeholder.MailMSG, Depth: 2, Size: 300_000}
}

// decodeMSG reads a message of Outlook.
func decodeMSG(b []byte) error {
	if len(b) < 1024 {
		return errors.New("no compound file")
	}
	streams, err := cfbtest.Streams(b)
	if err == nil && len(streams["/__properties_version1.0"]) == 0 {
		err = errors.New("not a message")
	}
	return err
}

// An outlookMessage has the streams of a message, in a folder.
type outlookMessage struct {
	streams map[string][]byte
	folder  string
}

// text returns a property in UTF-16LE, with LF.
func (m outlookMessage) text(property string) string {
	var units []uint16
	for b := m.streams[m.folder+"__substg1.0_"+property+"001F"]; len(b) > 0; b = b[2:] {
		units = append(units, binary.LittleEndian.Uint16(b))
	}
	return strings.ReplaceAll(string(utf16.Decode(units)), "\r\n", "\n")
}

func (m outlookMessage) binary(property string) string {
	return strings.ReplaceAll(string(m.streams[m.folder+"__substg1.0_"+property+"0102"]), "\r\n", "\n")
}

// sent returns when the message was sent.
func (m outlookMessage) sent() time.Time {
	for b := m.streams[m.folder+"__properties_version1.0"][24:]; len(b) >= 16; b = b[8:] {
		if binary.LittleEndian.Uint32(b) == 0x00390040 {
			return time.Unix(int64(binary.LittleEndian.Uint64(b[8:])/10_000_000)-11_644_473_600, 0)
		}
	}
	return time.Time{}
}

// attachment returns attachment i.
func (m outlookMessage) attachment(i int) outlookMessage {
	return outlookMessage{m.streams, fmt.Sprintf("%s__attach_version1.0_#%08X/", m.folder, i)}
}

// checkEqual checks that a message has the same content as in the format eml.
func (m outlookMessage) checkEqual(t *testing.T, e entity) {
	t.Helper()
	for field, properties := range map[string][2]string{"From": {"0C1A", "0C1F"}, "To": {"0E04", "8000"}} {
		assert.Equal(t, e.get(field), fmt.Sprintf("%s <%s>", m.text(properties[0]), m.text(properties[1])))
	}
	for field, property := range map[string]string{"Subject": "0037", "Message-Id": "1035", "In-Reply-To": "1042", "References": "1039"} {
		assert.Equal(t, e.get(field), m.text(property), field)
	}
	date, err := time.Parse(time.RFC1123Z, e.get("Date"))
	require.NoError(t, err)
	assert.Equal(t, date.Unix(), m.sent().Unix())
	assert.Equal(t, strings.TrimSpace(m.text("007D"))[:9], "Received:")
	index := 0
	next := func() outlookMessage { index++; return m.attachment(index - 1) }
	for _, part := range e.own() {
		switch {
		case part.mediaType == "message/rfc822":
			inner := next()
			inner.folder += "__substg1.0_3701000D/"
			inner.checkEqual(t, part.parts[0])
		case part.mediaType == "text/plain" && part.filename() == "":
			assert.Equal(t, part.text("plain"), m.text("1000"))
		case part.mediaType == "text/html" && part.filename() == "":
			assert.Equal(t, part.text("html"), m.binary("1013"))
		default:
			file := next()
			if name := part.filename(); name != "" {
				assert.Equal(t, name, file.text("3707"))
			}
			assert.Equal(t, part.mediaType, file.text("370E"))
			assert.Equal(t, strings.Trim(part.header.Get("Content-Id"), "<>"), file.text("3712"))
			assert.Equal(t, strings.ReplaceAll(string(part.body), "\r\n", "\n"), file.binary("3701"))
		}
	}
	assert.NotContains(t, m.streams, next().folder+"__properties_version1.0")
}

// own returns the entities without parts, and those that are messages.
func (e *entity) own() (all []entity) {
	if len(e.parts) == 0 || e.mediaType == "message/rfc822" {
		return []entity{*e}
	}
	for i := range e.parts {
		all = append(all, e.parts[i].own()...)
	}
	return all
}

func TestOutlookMessageHasContentOfMail(t *testing.T) {
	t.Parallel()
	message := placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 1, Attachments: 3, Seed: 4}))
	var all []placeholder.MailOptions
	for seed := range uint64(24) { // of all topics
		all = append(all, placeholder.MailOptions{Attachments: placeholder.None, Body: placeholder.MailBodies()[seed%3], Seed: seed})
	}
	all = append(all, placeholder.MailOptions{Attachments: 20}, placeholder.MailOptions{Depth: 3}, placeholder.MailOptions{Attachment: message},
		placeholder.MailOptions{Attachment: placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 100_000}))},
		placeholder.MailOptions{Attachment: placeholder.Must(placeholder.NewFile(placeholder.FileOptions{}))})
	for i, o := range all {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			o.Messages = 1
			e, err := parseMessage(readAll(t, placeholder.Must(placeholder.NewMail(o))))
			require.NoError(t, err)
			o.Format = placeholder.MailMSG
			content := placeholder.Must(placeholder.NewMail(o))
			assert.Equal(t, "mail-1.msg", content.Name())
			assert.Equal(t, "application/vnd.ms-outlook", content.MediaType())
			streams, err := cfbtest.Streams(readAll(t, content))
			require.NoError(t, err)
			outlookMessage{streams, "/"}.checkEqual(t, e)
		})
	}
}

func TestOutlookRejectsManyMessagesAndHugeSizes(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.MailOptions{
		"Format must be mbox, zip or tgz for more than one message, got msg": {Messages: 2},
		"Size must be at most 2GB for format msg, got 3GB":                   {Messages: 1, Size: 3 * placeholder.GB},
	} {
		o.Format = placeholder.MailMSG
		_, err := placeholder.NewMail(o)
		assertInvalid(t, err, want)
	}
}
