package placeholdertest_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"net/textproto"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestMailReturnsAMessage(t *testing.T) {
	t.Parallel()
	message := placeholdertest.Mail(t, "mail/1?size=200KB&seed=3")
	assert.Len(t, message, 200*placeholder.KB)
	m, err := mail.ReadMessage(bytes.NewReader(message))
	require.NoError(t, err)
	assert.NotEmpty(t, m.Header.Get("Subject"))
}

func TestMailFailsForWhatIsNotAMessage(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"mail/2", "mail/1?format=zip", "text/100", "mail/0"} {
		r := record(t, func(t testing.TB) { placeholdertest.Mail(t, address) })
		assert.True(t, r.failed, address)
	}
}

func TestMailSizeCasesSurroundTheLimit(t *testing.T) {
	t.Parallel()
	const limit = 10 * placeholder.MB
	for what, measure := range map[placeholdertest.MailLimit]func([]byte) int{
		placeholdertest.MailMessage:    func(message []byte) int { return len(message) },
		placeholdertest.MailAttachment: func(message []byte) int { return attachmentSize(t, message) },
	} {
		cases := placeholdertest.MailSizeCases(what, limit)
		require.Len(t, cases, 3)
		for i, c := range cases {
			t.Run(c.Name, func(t *testing.T) {
				assert.Contains(t, c.Name, string(what))
				message, err := io.ReadAll(c.Content)
				require.NoError(t, err)
				assert.Equal(t, limit-1+i, measure(message))
				assert.Equal(t, i < 2, c.Accept)
			})
		}
	}
}

// attachmentSize returns the number of bytes of the last part of a message, after it is decoded.
func attachmentSize(t *testing.T, message []byte) int {
	t.Helper()
	m, err := mail.ReadMessage(bytes.NewReader(message))
	require.NoError(t, err)
	_, parameters, err := mime.ParseMediaType(textproto.MIMEHeader(m.Header).Get("Content-Type"))
	require.NoError(t, err)
	r := multipart.NewReader(m.Body, parameters["boundary"])
	_, err = r.NextRawPart() // the text
	require.NoError(t, err)
	attachment, err := r.NextRawPart()
	require.NoError(t, err)
	n, err := io.Copy(io.Discard, base64.NewDecoder(base64.StdEncoding, attachment))
	require.NoError(t, err)
	return int(n)
}

func TestMailSizeCasesPanicsForImpossibleSizes(t *testing.T) {
	t.Parallel()
	for what, limit := range map[placeholdertest.MailLimit]int64{
		placeholdertest.MailMessage:    1000,
		placeholdertest.MailAttachment: placeholder.MaxMailAttachmentSize,
	} {
		assert.Panics(t, func() { placeholdertest.MailSizeCases(what, limit) })
	}
	assert.NotPanics(t, func() { placeholdertest.MailSizeCases(placeholdertest.MailAttachment, 1) })
}

func ExampleMailSizeCases() {
	for _, c := range placeholdertest.MailSizeCases(placeholdertest.MailMessage, 25*placeholder.MB) {
		// Send c.Content with smtp.SendMail, and compare the answer with c.Accept.
		fmt.Println(c.Name, c.Content.Size(), c.Accept)
	}
	// Output:
	// message one byte below the limit 26214399 true
	// message at the limit 26214400 true
	// message one byte above the limit 26214401 false
}
