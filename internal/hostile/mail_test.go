package hostile_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// messageOf returns the message of a case, or of its twin.
func messageOf(t *testing.T, token string, twin bool) *mail.Message {
	t.Helper()
	m, err := mail.ReadMessage(bytes.NewReader(caseOf(t, token).File(twin)))
	require.NoError(t, err)
	return m
}

func TestBareReturnIsNotALineBreak(t *testing.T) {
	t.Parallel()
	for _, c := range hostile.Cases() {
		if c.Format != "eml" {
			continue
		}
		t.Run(c.Token, func(t *testing.T) {
			for _, twin := range []bool{false, true} {
				rest := strings.ReplaceAll(string(c.File(twin)), "\r\n", "")
				assert.NotContains(t, rest, "\n")
				assert.Equal(t, !twin && c.Token == "eml-bare-return", strings.Contains(rest, "\r"))
			}
		})
	}
}

func TestMailAddressesAreInvalid(t *testing.T) {
	t.Parallel()
	domain := regexp.MustCompile(`@[\w.-]*`)
	for _, c := range hostile.Cases() {
		if !strings.HasPrefix(c.Token, "eml-") {
			continue
		}
		for _, twin := range []bool{false, true} {
			for _, found := range domain.FindAllString(string(c.File(twin)), -1) {
				assert.Equal(t, "@placeholder.invalid", found, c.Token)
			}
		}
	}
}

func TestSubjectDecodesToFieldInAttackOnly(t *testing.T) {
	t.Parallel()
	for twin, between := range map[bool]string{false: "\r\n", true: "  "} {
		subject, err := new(mime.WordDecoder).DecodeHeader(messageOf(t, "eml-encoded-break", twin).Header.Get("Subject"))
		require.NoError(t, err)
		assert.Equal(t, "Invoice"+between+"Bcc: placeholder@placeholder.invalid", subject)
	}
}

func TestCarriageReturnIsBeforeField(t *testing.T) {
	t.Parallel()
	c := caseOf(t, "eml-bare-return")
	assert.Contains(t, string(c.File(false)), "Invoice\rBcc: ")
	assert.Equal(t, "Invoice Bcc: placeholder@placeholder.invalid", messageOf(t, "eml-bare-return", true).Header.Get("Subject"))
}

func TestOnlyTwinClosesBoundary(t *testing.T) {
	t.Parallel()
	for twin, want := range map[bool]error{false: io.ErrUnexpectedEOF, true: nil} {
		m := messageOf(t, "eml-open-boundary", twin)
		parts := entitiesOf(t, m.Header.Get("Content-Type"), m.Body)
		_, err := parts.NextPart()
		require.NoError(t, err)
		attachment, err := parts.NextPart()
		require.NoError(t, err)
		assert.Equal(t, hostile.Canary, attachment.FileName())
		_, err = io.Copy(io.Discard, attachment)
		assert.ErrorIs(t, err, want)
	}
}

// entitiesOf returns a reader of the parts of an entity.
func entitiesOf(t *testing.T, contentType string, body io.Reader) *multipart.Reader {
	t.Helper()
	mediaType, params, err := mime.ParseMediaType(contentType)
	require.NoError(t, err)
	require.Equal(t, "multipart/mixed", mediaType)
	return multipart.NewReader(body, params["boundary"])
}

func TestAttachmentIsNested(t *testing.T) {
	t.Parallel()
	for twin, depth := range map[bool]int{false: 100, true: 5} {
		m := messageOf(t, "eml-nested", twin)
		contentType, body, name := m.Header.Get("Content-Type"), m.Body, ""
		for range depth {
			part, err := entitiesOf(t, contentType, body).NextPart()
			require.NoError(t, err)
			contentType, body, name = part.Header.Get("Content-Type"), part, part.FileName()
		}
		assert.Equal(t, hostile.Canary, name)
		assertBase64(t, "placeholder\n", body)
	}
}

// assertBase64 asserts that base64 is valid and decodes to a text.
func assertBase64(t *testing.T, want string, encoded io.Reader) {
	t.Helper()
	content, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, encoded))
	require.NoError(t, err)
	assert.Equal(t, want, string(content))
}

// attachmentOf returns the attachment of a message, after its text.
func attachmentOf(t *testing.T, token string, twin bool) *multipart.Part {
	t.Helper()
	m := messageOf(t, token, twin)
	parts := entitiesOf(t, m.Header.Get("Content-Type"), m.Body)
	_, err := parts.NextPart()
	require.NoError(t, err)
	attachment, err := parts.NextPart()
	require.NoError(t, err)
	return attachment
}

func TestNamesOfAttachmentDifferInAttackOnly(t *testing.T) {
	t.Parallel()
	for twin, name := range map[bool]string{false: "placeholder.exe", true: "placeholder.txt"} {
		attachment := attachmentOf(t, "eml-type-name", twin)
		assert.Equal(t, "text/plain; charset=us-ascii; name=placeholder.txt", attachment.Header.Get("Content-Type"))
		assert.Equal(t, name, attachment.FileName())
		assertBase64(t, "placeholder\n", attachment)

		attachment = attachmentOf(t, "eml-two-filenames", twin)
		assert.Equal(t, "attachment; filename=placeholder.txt; filename*=UTF-8''"+name, attachment.Header.Get("Content-Disposition"))
		assertBase64(t, "placeholder\n", attachment)
	}
}

func TestOnlyTwinHasValidBase64(t *testing.T) {
	t.Parallel()
	assertBase64(t, "This is the first line.\nAnd that is the second.\n"+hostile.Canary+"\n", attachmentOf(t, "eml-base64-garbage", true))
	_, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, attachmentOf(t, "eml-base64-garbage", false)))
	assert.True(t, errors.As(err, new(base64.CorruptInputError)), "%v", err)
}
