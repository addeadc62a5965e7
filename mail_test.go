package placeholder_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/mail"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func init() {
	samples["mail as mbox"] = placeholder.MailOptions{Messages: 12, Attachments: placeholder.None, Countries: []string{"DE", "JP", "FR", "ES", "IT", "BR"}, Size: 100 * placeholder.KB}
	samples["mail of text"] = placeholder.MailOptions{Messages: 30, Attachments: placeholder.None, Body: placeholder.MailText, Seed: 2}
	samples["forwarded mail as zip"] = placeholder.MailOptions{Messages: 2, Format: placeholder.MailZip, Body: placeholder.MailHTML, Depth: 3, Content: placeholder.MailEICAR}
	samples["mail of newsletters"] = placeholder.MailOptions{Messages: 3, Topic: placeholder.MailNewsletter}
	samples["mail of bounces"] = placeholder.MailOptions{Messages: 2, Topic: placeholder.MailBounce}
	samples["mail as tgz"] = placeholder.MailOptions{Messages: 2, Format: placeholder.MailTgz, Seed: 5}
	samples["mail with a message as an attachment"] = placeholder.MailOptions{Messages: 2, Attachment: placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 1, Size: 100 * placeholder.KB, Seed: 1}))}
	samples["mail with a large attachment"] = placeholder.MailOptions{Messages: 2, Attachment: placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 70_000}))}
}

// newMailbox returns the messages of a mailbox.
func newMailbox(t testing.TB, o placeholder.MailOptions) []entity {
	t.Helper()
	o.Format = placeholder.MailMbox
	messages, err := parseMailbox(readAll(t, placeholder.Must(placeholder.NewMail(o))))
	require.NoError(t, err)
	require.Len(t, messages, o.Messages)
	return messages
}

// newMessage returns the only message of a file.
func newMessage(t testing.TB, o placeholder.MailOptions) entity {
	t.Helper()
	o.Messages = 1
	message, err := parseMessage(readAll(t, placeholder.Must(placeholder.NewMail(o))))
	require.NoError(t, err)
	return message
}

func TestMailHasFormatOfItsNumberOfMessages(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "mail-1.eml", placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 1})).Name())
	assert.Equal(t, "mail-2.mbox", placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 2})).Name())
	for _, count := range []int{1, 2, 7, 8, 9, 300} {
		newMailbox(t, placeholder.MailOptions{Messages: count, Attachments: placeholder.None})
	}
}

func TestMailboxAndArchiveHaveTheSameMessages(t *testing.T) {
	t.Parallel()
	o := placeholder.MailOptions{Messages: 100, Attachments: placeholder.None, Seed: 3}
	mailbox, err := splitMailbox(readAll(t, placeholder.Must(placeholder.NewMail(o))))
	require.NoError(t, err)
	o.Format = placeholder.MailZip
	b := readAll(t, placeholder.Must(placeholder.NewMail(o)))
	r, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	require.NoError(t, err)
	require.Len(t, r.File, o.Messages)
	for i, f := range r.File {
		assert.Equal(t, fmt.Sprintf("message-%05d.eml", i+1), f.Name)
		content, err := f.Open()
		require.NoError(t, err)
		message, err := io.ReadAll(content)
		require.NoError(t, err)
		require.Equal(t, string(mailbox[i]), string(message))
	}
}

func TestMailboxQuotesLinesThatBeginWithFrom(t *testing.T) {
	t.Parallel()
	o := placeholder.MailOptions{Messages: exhaustive.Or(500, 2000), Attachments: placeholder.None, Body: placeholder.MailText}
	b := readAll(t, placeholder.Must(placeholder.NewMail(o)))
	assert.Contains(t, string(b), "\n>From ")
	messages, err := parseMailbox(b)
	require.NoError(t, err)
	require.Len(t, messages, o.Messages)
	for i, message := range messages {
		require.NotContains(t, message.text("plain"), "\n>From ", i)
	}
}

func TestRepliesFollowTheMessagesThatTheyAnswer(t *testing.T) {
	t.Parallel()
	sent := map[string]time.Time{}
	subjects, replies := map[string]string{}, 0
	o := placeholder.MailOptions{Messages: exhaustive.Or(500, 2000), Countries: []string{"JP", "US", "BR"}, Attachments: placeholder.None}
	for _, m := range newMailbox(t, o) {
		date, err := mail.ParseDate(m.get("Date"))
		require.NoError(t, err)
		id, subject := m.get("Message-Id"), m.get("Subject")
		require.NotContains(t, sent, id, "another message has the ID")
		sent[id], subjects[id] = date, subject
		assertWorkingHours(t, date)
		assert.NotEqual(t, m.get("From"), m.get("To"))

		parent := m.get("In-Reply-To")
		require.Equal(t, parent != "", strings.HasPrefix(subject, "Re: "))
		if parent == "" {
			continue
		}
		replies++
		require.Contains(t, sent, parent)
		require.True(t, date.After(sent[parent]))
		references := strings.Fields(m.get("References"))
		require.Equal(t, parent, references[len(references)-1])
		require.Equal(t, subject, "Re: "+subjects[references[0]])
		assert.Contains(t, m.text("plain"), "\n> ", "a quotation")
		assert.Contains(t, m.text("html"), "<blockquote ")
	}
	assert.Greater(t, replies, o.Messages*3/10)
}

func assertWorkingHours(t *testing.T, date time.Time) {
	t.Helper()
	assert.GreaterOrEqual(t, date.Hour(), 8)
	assert.Less(t, date.Hour(), 18)
	assert.NotContains(t, []time.Weekday{time.Saturday, time.Sunday}, date.Weekday())
}

func TestMessagesHaveTheirBody(t *testing.T) {
	t.Parallel()
	for _, body := range placeholder.MailBodies() {
		t.Run(string(body), func(t *testing.T) {
			t.Parallel()
			for _, m := range newMailbox(t, placeholder.MailOptions{Messages: 60, Body: body, Attachments: placeholder.None}) {
				text, html := m.text("plain"), m.text("html")
				require.Equal(t, body != placeholder.MailHTML, text != "")
				require.Equal(t, body != placeholder.MailText, html != "")
			}
		})
	}
}

func TestInvoicesAndNewslettersShowTheirLogo(t *testing.T) {
	t.Parallel()
	for _, topic := range placeholder.MailTopics() {
		if topic == placeholder.MailAny {
			continue
		}
		for _, m := range newMailbox(t, placeholder.MailOptions{Messages: 9, Topic: topic, Body: placeholder.MailHTML}) {
			images := slices.DeleteFunc(m.all(), func(e *entity) bool { return e.parameters["name"] != "logo.png" })
			if topic != placeholder.MailInvoice && topic != placeholder.MailNewsletter {
				require.Empty(t, images, topic)
				require.NotContains(t, m.text("html"), "<img")
				continue
			}
			require.Len(t, images, 1)
			assert.Contains(t, m.text("html"), `<img src="cid:`+strings.Trim(images[0].header.Get("Content-Id"), "<>")+`"`)
			assert.NoError(t, imageDecoder(placeholder.ImagePNG)(images[0].body))
		}
	}
}

func TestConversationsHaveTheirTopic(t *testing.T) {
	t.Parallel()
	replies := map[placeholder.MailTopic]int{}
	for _, topic := range placeholder.MailTopics() {
		for _, m := range newMailbox(t, placeholder.MailOptions{Messages: 50, Topic: topic, Seed: 1}) {
			if topic == placeholder.MailAny {
				continue
			}
			if m.get("In-Reply-To") != "" {
				replies[topic]++
			}
			isInvitation := slices.ContainsFunc(m.all(), func(e *entity) bool { return e.parameters["method"] == "REQUEST" })
			assert.Equal(t, topic == placeholder.MailNewsletter, m.get("List-Unsubscribe") != "", topic)
			assert.Equal(t, topic == placeholder.MailBounce, m.mediaType == "multipart/report", topic)
			assert.Equal(t, topic == placeholder.MailInvitation && m.get("In-Reply-To") == "", isInvitation, topic)
			assert.Equal(t, topic != placeholder.MailBounce, len(m.attachments()) == 1, topic)
		}
	}
	assert.Greater(t, replies[placeholder.MailOrder], replies[placeholder.MailReport])
	assert.Greater(t, replies[placeholder.MailReport], replies[placeholder.MailInvitation])
	assert.Positive(t, replies[placeholder.MailInvitation])
	assert.Zero(t, replies[placeholder.MailNewsletter]+replies[placeholder.MailBounce])
}

// Everybody's first message is one in which all parsers find the same: a text, the same in HTML, and a file with a plain name.
func TestFirstMessageIsPlain(t *testing.T) {
	t.Parallel()
	m := newMessage(t, placeholder.MailOptions{})
	var types []string
	for _, e := range m.all() {
		types = append(types, e.mediaType)
	}
	assert.Equal(t, []string{"text/plain", "text/html", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}, types)
	assert.Equal(t, "en", m.get("Content-Language"))
	assert.Equal(t, "contract 361.xlsx", m.attachments()[0].filename())
}

func TestMessagesHaveAttachments(t *testing.T) {
	t.Parallel()
	extensions := map[string]int{}
	scripts := 0
	for i, m := range newMailbox(t, placeholder.MailOptions{Messages: 40, Attachments: placeholder.MaxMailAttachments}) {
		names := map[string]bool{}
		if m.mediaType == "multipart/report" {
			continue // it has none
		}
		for _, a := range m.attachments() {
			names[a.filename()] = true
			extensions[path.Ext(a.filename())]++
			require.NotEmpty(t, a.body)
			if strings.ContainsFunc(a.filename(), func(r rune) bool { return r > 'ÿ' }) {
				scripts++
			}
		}
		require.Len(t, names, placeholder.MaxMailAttachments, "message %d", i+1)
	}
	for _, extension := range []string{".pdf", ".docx", ".xlsx", ".png", ".csv", ".zip", ".ics"} {
		assert.Greater(t, extensions[extension], 20, extension)
	}
	assert.Greater(t, scripts, 100)
}

func TestMessageHasTheGivenAttachment(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]placeholder.Options{
		"of no bytes":              placeholder.FileOptions{},
		"of one byte":              placeholder.FileOptions{Size: 1},
		"of 1 MB":                  placeholder.FileOptions{Size: placeholder.MB, Type: placeholder.FileZip},
		"that is a text":           placeholder.TextOptions{Chars: 100_000},
		"that is many records":     placeholder.CSVOptions{Rows: 5000},
		"that is a large image":    placeholder.ImageOptions{Width: 1000, Height: 600, Style: placeholder.ImagePhoto},
		"that is a small document": placeholder.DocumentOptions{Pages: 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file, err := placeholder.New(t.Context(), o)
			require.NoError(t, err)
			for _, m := range append(newMailbox(t, placeholder.MailOptions{Messages: 3, Attachment: file}), newMessage(t, placeholder.MailOptions{Attachment: file, Depth: 2})) {
				attachments := m.attachments()
				require.Len(t, attachments, 1)
				assert.Equal(t, file.Name(), attachments[0].filename())
				assert.True(t, bytes.Equal(readAll(t, file.Open()), attachments[0].body))
				assert.Contains(t, file.MediaType(), attachments[0].mediaType)
			}
		})
	}
}

// Damaged messages and those that attack their readers may have any bytes, for which there is only base64.
func TestPossiblyInvalidMessageIsAttachedAsBytes(t *testing.T) {
	t.Parallel()
	for _, file := range []*placeholder.Content{
		placeholder.Must(placeholder.NewHostile(placeholder.HostileOptions{Case: "eml-two-filenames"})),
		placeholder.Must(placeholder.Corrupt(placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 1})), placeholder.CorruptFlippedBit)),
	} {
		m := newMessage(t, placeholder.MailOptions{Attachment: file})
		attachment := m.attachments()[0]
		assert.Equal(t, "application/octet-stream", attachment.mediaType, "which base64 is allowed for")
		assert.True(t, bytes.Equal(readAll(t, file.Open()), attachment.body))
	}
}

func TestMessageIsAttachedAsItIs(t *testing.T) {
	t.Parallel()
	nested := placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 1, Attachment: placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 1}))}))
	for name, o := range map[string]placeholder.MailOptions{
		"of the same options":             {},
		"of many attachments":             {Attachments: placeholder.MaxMailAttachments, Seed: 1},
		"that is forwarded":               {Depth: 3, Seed: 2},
		"padded in its header":            {Attachments: placeholder.None, Size: 5500},
		"padded by a file":                {Size: 300_001, Seed: 3},
		"with an attachment by itself":    {Attachment: placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 100_000}))},
		"with a message as an attachment": {Attachment: nested},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o.Messages = 1
			file := placeholder.Must(placeholder.NewMail(o))
			outer := placeholder.MailOptions{Messages: 3, Attachment: file, Depth: 1, Size: 2 * placeholder.MB}
			messages := append(newMailbox(t, outer), newMailbox(t, placeholder.MailOptions{Messages: 2, Attachment: file})...)
			for _, m := range append(messages, newMessage(t, placeholder.MailOptions{Attachment: file})) {
				attached := m.attachedMessage(file.Name())
				require.NotNil(t, attached)
				require.Equal(t, string(readAll(t, file.Open())), string(attached.body))
				require.Empty(t, attached.header.Get("Content-Transfer-Encoding"), "which is 7bit")
			}
		})
	}
}

func TestMailboxIsAttachedInBase64(t *testing.T) {
	t.Parallel()
	for _, format := range []placeholder.MailFormat{placeholder.MailMbox, placeholder.MailZip, placeholder.MailTgz} {
		file := placeholder.Must(placeholder.NewMail(placeholder.MailOptions{Messages: 5, Format: format}))
		m := newMessage(t, placeholder.MailOptions{Attachment: file})
		attachment := m.attachments()[0]
		assert.Equal(t, file.MediaType(), attachment.mediaType)
		assert.True(t, bytes.Equal(readAll(t, file.Open()), attachment.body))
	}
}

// Messages by other options have other IDs, so that no store of mail takes one for a duplicate of the other.
func TestMessageIDsDependOnAllOptions(t *testing.T) {
	t.Parallel()
	file := func(o placeholder.FileOptions) *placeholder.Content { return placeholder.Must(placeholder.NewFile(o)) }
	ids, seen := []string{}, map[string]bool{}
	for _, o := range []placeholder.MailOptions{
		{}, {Attachments: 2}, {Attachments: placeholder.None}, {Body: placeholder.MailText}, {Body: placeholder.MailHTML},
		{Content: placeholder.MailEICAR}, {Size: 100_000}, {Size: 100_001}, {Size: 100_002}, {Seed: 1}, {Countries: placeholder.RecordCountries()},
		{Attachment: file(placeholder.FileOptions{Size: 9})}, {Attachment: file(placeholder.FileOptions{Size: 10})},
		{Attachment: file(placeholder.FileOptions{Size: 10, Seed: 1})}, {Attachment: file(placeholder.FileOptions{Size: 10}).WithName("a.bin")},
		{Messages: 9},
	} {
		o.Messages = max(o.Messages, 1)
		id := newMailbox(t, o)[0].get("Message-Id")
		assert.False(t, seen[id], "%+v", o)
		seen[id], ids = true, append(ids, id)
		for _, format := range []placeholder.MailFormat{placeholder.MailEML, placeholder.MailZip, placeholder.MailTgz} {
			if o.Format = format; format == placeholder.MailEML && o.Messages == 1 && o.Size == 0 {
				m, err := parseMessage(readAll(t, placeholder.Must(placeholder.NewMail(o))))
				require.NoError(t, err)
				assert.Equal(t, id, m.get("Message-Id"), "the same message in another format")
			}
		}
	}
	for _, id := range ids {
		assert.Regexp(t, `^<p*\d{5}\.[0-9a-f]{12}@`, id, "IDs of the same length")
	}
}

// Programs look for a report at the top of a message (RFC 3464, 2), and it has no attachments.
func TestReportsContainNothingElse(t *testing.T) {
	t.Parallel()
	for _, o := range []placeholder.MailOptions{{Attachments: 2, Body: placeholder.MailText}, {Attachments: placeholder.None}} {
		o.Messages = 150
		reports := 0
		for _, m := range newMailbox(t, o) {
			if m.get("Subject") != "Undelivered Mail Returned to Sender" {
				continue
			}
			reports++
			assert.Equal(t, "multipart/report", m.mediaType)
			assert.Equal(t, "delivery-status", m.parameters["report-type"])
			require.Len(t, m.parts, 3)
			assert.Equal(t, "message/delivery-status", m.parts[1].mediaType)
			assert.Equal(t, "text/rfc822-headers", m.parts[2].mediaType)
			assert.Empty(t, m.attachments())
		}
		assert.Greater(t, reports, 2)
	}
}

func TestPaddedReportReturnsTheWholeMessage(t *testing.T) {
	t.Parallel()
	o := placeholder.MailOptions{Messages: 1, Topic: placeholder.MailBounce}
	smallest := placeholder.Must(placeholder.NewMail(o)).Size()
	for _, padding := range []int64{0, 1, 12, 13, 14, 1024, 1025, 1100, 1101, 5000, 100_000} {
		o.Size = smallest + padding
		b := readAll(t, placeholder.Must(placeholder.NewMail(o)))
		require.Len(t, b, int(o.Size))
		m, err := parseMessage(b)
		require.NoError(t, err)
		require.Equal(t, "multipart/report", m.mediaType)
		require.Len(t, m.parts, 3)
		returned := &m.parts[2]
		require.Equal(t, padding > 1024, returned.mediaType == "message/rfc822")
		if padding > 1024 {
			require.NotEqual(t, m.get("Message-Id"), returned.parts[0].get("Message-Id"))
			require.Equal(t, "placeholder.bin", returned.parts[0].filename())
		}
	}
}

func TestSingleMessageHasRequestedAttachments(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		m := newMessage(t, placeholder.MailOptions{Attachments: 2, Body: placeholder.MailText, Seed: seed})
		require.Len(t, m.attachments(), 2, seed)
	}
}

// Lines with encoded words have at most 76 characters (RFC 2047, 2), and others at most 78 (RFC 5322, 2.1.1).
func TestLinesOfMailAreShort(t *testing.T) {
	t.Parallel()
	encodedWord := regexp.MustCompile(`=\?[\w-]+\?[BQ]\?`)
	for i, country := range placeholder.RecordCountries() {
		o := placeholder.MailOptions{
			Messages: exhaustive.Or(12, 40), Format: placeholder.MailMbox, Countries: []string{country}, Seed: uint64(i), Body: placeholder.MailBodies()[i%3],
			Depth: i / 3 % 2 * 10, Attachments: placeholder.None,
		}
		if i%5 == 0 {
			o.Attachments = 3 // whose names are in many scripts
		}
		for line := range bytes.Lines(readAll(t, placeholder.Must(placeholder.NewMail(o)))) {
			limit := 78
			switch {
			case encodedWord.Match(line):
				limit = 76
			case firstLine.Match(line):
				continue // it is not part of a message
			}
			require.LessOrEqual(t, len(bytes.TrimSuffix(line, []byte("\n"))), limit, "%+v: %q", o, line)
		}
	}
}

func TestMessagesAreForwarded(t *testing.T) {
	t.Parallel()
	for depth := range placeholder.MaxMailDepth + 1 {
		m := newMessage(t, placeholder.MailOptions{Depth: depth, Attachments: 2, Seed: 4})
		assert.Len(t, m.attachments(), 2)
		e := &m
		for level := range depth {
			require.Len(t, e.parts, 2, "level %d", level)
			require.Equal(t, "message/rfc822", e.parts[1].mediaType)
			inner := &e.parts[1].parts[0]
			assert.Regexp(t, `^\w+: `+regexp.QuoteMeta(inner.get("Subject"))+"$", e.get("Subject"))
			assert.NotEqual(t, e.get("From"), e.get("To"))
			outerDate, _ := mail.ParseDate(e.get("Date"))
			innerDate, _ := mail.ParseDate(inner.get("Date"))
			assert.True(t, outerDate.After(innerDate))
			assertWorkingHours(t, outerDate)
			e = inner
		}
	}
}

// Reports that a message could not be delivered come from programs, to which nobody forwards them.
func TestForwardersArePeople(t *testing.T) {
	t.Parallel()
	o := placeholder.MailOptions{Messages: 500, Depth: 2, Body: placeholder.MailText, Attachments: placeholder.None, Seed: 3}
	for _, m := range newMailbox(t, o) {
		inner := &m.parts[1].parts[0]
		for _, address := range []string{m.get("From"), m.get("To"), inner.get("From"), inner.get("To")} {
			assert.NotContains(t, address, "mailer-daemon")
		}
	}
}

func TestEachMessageHasTheAntivirusTestFile(t *testing.T) {
	t.Parallel()
	eicar := readAll(t, placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{})))
	for _, count := range []int{1, 3} {
		for _, m := range newMailbox(t, placeholder.MailOptions{Messages: exhaustive.Or(15, 60), Attachments: count, Content: placeholder.MailEICAR}) {
			attachments := m.attachments()
			require.Len(t, attachments, count)
			found := slices.DeleteFunc(attachments, func(e *entity) bool { return !bytes.Equal(e.body, eicar) })
			assert.Len(t, found, 1)
		}
	}
}

func TestMessagesDiffer(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	charsets, languages := map[string]int{}, map[string]int{}
	var texts []byte
	for _, m := range newMailbox(t, placeholder.MailOptions{Messages: 1000, Seed: 4, Attachments: placeholder.None}) {
		text := m.text("plain")
		greeting, rest, _ := strings.Cut(text, "\n\n")
		paragraph, _, _ := strings.Cut(rest, "\n\n")
		for _, first := range []string{greeting, paragraph} {
			key := m.get("Subject") + "\n\n" + first
			require.False(t, seen[key], key)
			seen[key] = true
		}
		for _, leaf := range m.all() {
			charsets[leaf.parameters["charset"]]++
		}
		languages[m.get("Content-Language")]++
		texts = append(texts, text...)
	}
	for _, charset := range []string{"us-ascii", "utf-8", "iso-8859-1", "iso-2022-jp", "koi8-r"} {
		assert.NotZero(t, charsets[charset], charset)
	}
	for _, language := range []string{"en", "de", "fr", "es", "it", "pt", "ja", "ru"} {
		assert.NotZero(t, languages[language], language)
	}
	ratio := float64(len(texts)) / float64(len(compressed(texts)))
	assert.Greater(t, ratio, 2.2)
	assert.Less(t, ratio, 3.5)
}

func compressed(b []byte) []byte {
	var buffer bytes.Buffer
	w := gzip.NewWriter(&buffer)
	_, _ = w.Write(b)
	_ = w.Close()
	return buffer.Bytes()
}

// reserved matches hosts, and addresses with a domain or a port, that are for documentation (RFC 2606,
// RFC 5737, RFC 3849) and other things that look like these.
var (
	hosts    = regexp.MustCompile(`(?i)(?:@|://|\b(?:mx|mail)\.)([a-z0-9.-]+\.[a-z]+)`)
	ips      = regexp.MustCompile(`\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b`)
	reserved = regexp.MustCompile(`(^|\.)(example|example\.(com|org|net))$`)
)

func TestMailReachesNobody(t *testing.T) {
	t.Parallel()
	for _, m := range newMailbox(t, placeholder.MailOptions{Messages: 300, Attachments: placeholder.None}) {
		var all strings.Builder
		for name, values := range m.header {
			fmt.Fprintln(&all, name, values)
		}
		for _, leaf := range m.all() {
			all.Write(bytes.ReplaceAll(leaf.body, []byte("\r\n "), nil)) // without folds of calendars
		}
		found := hosts.FindAllStringSubmatch(all.String(), -1)
		require.NotEmpty(t, found)
		for _, host := range found {
			require.Regexp(t, reserved, host[1])
		}
		for _, ip := range ips.FindAllString(all.String(), -1) {
			require.Regexp(t, `^(192\.0\.2|198\.51\.100)\.`, ip)
		}
	}
}

func TestPeopleOfMailAreThoseOfRecords(t *testing.T) {
	t.Parallel()
	o := placeholder.MailOptions{Messages: 200, Attachments: placeholder.None, Countries: []string{"JP", "de"}, Seed: 8}
	people := map[string]string{}
	for _, record := range newObjects(t, placeholder.JSONOptions{Count: 256, Fields: []string{"name", "email"}, Countries: o.Countries, Seed: o.Seed}) {
		people[record["email"].(string)] = record["name"].(string)
	}
	for _, m := range newMailbox(t, o) {
		to, err := mail.ParseAddress(m.get("To"))
		require.NoError(t, err)
		assert.Equal(t, people[to.Address], to.Name)
	}
}

func TestMailRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	file := func(size int64) *placeholder.Content {
		return placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: size}))
	}
	for want, o := range map[string]placeholder.MailOptions{
		"Messages must be between 1 and 10000, got 0":                                   {},
		"Messages must be between 1 and 10000, got 10001":                               {Messages: 10_001},
		"Format must be mbox, zip or tgz for more than one message, got eml":            {Messages: 2, Format: placeholder.MailEML},
		"Attachments must be between 1 and 20, or None, got 21":                         {Messages: 1, Attachments: 21},
		"Attachments must be between 1 and 20, or None, got -2":                         {Messages: 1, Attachments: -2},
		"Attachments must be at least 1 for content eicar, got 0":                       {Messages: 1, Attachments: placeholder.None, Content: placeholder.MailEICAR},
		"Attachments must be 1 if an attachment is given, got 2":                        {Messages: 1, Attachments: 2, Attachment: file(1)},
		"Attachment must be absent for content eicar; it is for mixed, got file-1b.bin": {Messages: 1, Attachment: file(1), Content: placeholder.MailEICAR},
		"Attachment must be a file of this package, got x":                              {Messages: 1, Attachment: placeholder.FromReaderAt("x", strings.NewReader(""), 0)},
		"Attachment must have at most 50MB for this number of messages, got 52428801B":  {Messages: 1, Attachment: file(50*placeholder.MB + 1)},
		"Attachment must have at most 736725B for this number of messages, got 1MB":     {Messages: 5000, Attachment: file(placeholder.MB)},
		"Attachments must be at most 10 for 10000 messages, got 11":                     {Messages: 10_000, Attachments: 11},
		"Attachments must be absent for topic bounce; it is for any, order, ":           {Messages: 1, Topic: placeholder.MailBounce, Attachments: 2},
		"Content must be absent for topic bounce; it is for any, order, ":               {Messages: 1, Topic: placeholder.MailBounce, Content: placeholder.MailEICAR},
		"Attachment must be absent for topic bounce; it is for any, order, ":            {Messages: 1, Topic: placeholder.MailBounce, Attachment: file(1)},
		"Depth must be between 0 and 10, got 11":                                        {Messages: 1, Depth: 11},
		"Size must be at least ":                                                        {Messages: 1, Size: 100},
		"Countries must be a comma-separated list of ":                                  {Messages: 1, Countries: []string{"XX"}},
	} {
		_, err := placeholder.NewMail(o)
		assertInvalid(t, err, want)
	}
}

func FuzzMail(f *testing.F) {
	f.Add(uint(0), uint(1), uint(0), uint64(0), uint(0), "")
	f.Add(uint(8), uint(0), uint(2), uint64(1), uint(1), "DE")
	f.Add(uint(20), uint(3), uint(10), ^uint64(0), uint(3000), "JP")
	f.Fuzz(func(t *testing.T, messages, attachments, depth uint, seed uint64, padding uint, country string) {
		o := placeholder.MailOptions{
			Messages: int(messages%50) + 1, Attachments: int(attachments % 4), Depth: int(depth % (placeholder.MaxMailDepth + 1)), Seed: seed,
			Format: placeholder.MailMbox, Body: placeholder.MailBodies()[seed%3],
		}
		if o.Attachments == 0 {
			o.Attachments = placeholder.None
		}
		if slices.Contains(placeholder.RecordCountries(), country) {
			o.Countries = []string{country}
		}
		o.Size = placeholder.Must(placeholder.NewMail(o)).Size() + int64(padding%10_000)
		b := readAll(t, placeholder.Must(placeholder.NewMail(o)))
		require.Len(t, b, int(o.Size))
		require.NoError(t, decodeMbox(b))
	})
}
