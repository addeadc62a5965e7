package placeholdertest

import (
	"io"
	"testing"

	"github.com/seed-40aebabe/placeholder"
)

// Mail returns the message of an address, such as "mail/1?attachments=3", as [net/smtp.SendMail] sends
// it. An address of anything but one message fails the test.
func Mail(t testing.TB, s string) []byte {
	t.Helper()
	content := Get(t, s)
	if content.MediaType() != "message/rfc822" {
		t.Fatalf("placeholdertest.Mail(t, %q): must be the address of one message, such as mail/1", s)
	}
	message, err := io.ReadAll(content)
	if err != nil {
		t.Fatalf("placeholdertest.Mail(t, %q): %v", s, err)
	}
	return message
}

// A MailLimit selects what the size limit of a mail gateway applies to.
type MailLimit string

// The limits of mail gateways.
const (
	// MailMessage limits whole messages, as they are sent, with attachments in base64. The extension
	// SIZE of SMTP (RFC 1870) announces such a limit.
	MailMessage MailLimit = "message"
	// MailAttachment limits each attachment, after it is decoded. The message has about 37 percent
	// more bytes.
	MailAttachment MailLimit = "attachment"
)

// MailSizeCases returns three messages: the message, or its attachment, has limit-1, limit and
// limit+1 bytes. Each has another Message-ID. It panics if there is no message of one of the sizes. An
// attachment may have up to [placeholder.MaxMailAttachmentSize].
func MailSizeCases(what MailLimit, limit int64) []SizeCase {
	return surround(string(what), limit, func(size int64) (*placeholder.Content, error) {
		if what != MailAttachment {
			return placeholder.NewMail(placeholder.MailOptions{Messages: 1, Attachments: placeholder.None, Size: size})
		}
		attachment, err := placeholder.NewFile(placeholder.FileOptions{Size: size})
		if err != nil {
			return nil, err
		}
		return placeholder.NewMail(placeholder.MailOptions{Messages: 1, Attachment: attachment})
	})
}
