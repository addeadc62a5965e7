// Package msg writes messages in the format of Outlook ([MS-OXMSG]): a compound file with a storage for each
// recipient and attachment. A storage has properties, whose identifiers are those of [MS-OXPROPS].
package msg

import (
	"fmt"
	"path"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
)

// A Message is a message, or an embedded one.
type Message struct {
	Subject         string
	From            Address
	To              []Address
	Sent, Delivered time.Time
	ID, Answers     string // Message-ID of this message and of the one that it answers, or ""
	References      string
	Headers         string // all fields (RFC 5322), with CRLF
	Text, HTML      string // with CRLF; one of them may be ""
	Attachments     []Attachment
}

// An Address is a person or a program.
type Address struct{ Name, Email string }

// An Attachment is a file, or an embedded message.
type Attachment struct {
	Name, MediaType string
	ContentID       string        // of an image that HTML shows, or ""
	Data            lazyfile.Part // of at most MaxData bytes
	Message         *Message      // in place of Data, or nil
}

// MaxData is the maximum number of bytes of an attachment. A property of 32 bits with a sign has its size.
const MaxData = 1<<31 - 1

// class identifies messages (2.2 of [MS-OXMSG]), as Windows writes 00020D0B-0000-0000-C000-000000000046.
var class = [16]byte{0x0b, 0x0d, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}

// New returns the file of a message.
func New(m *Message) *lazyfile.File {
	root := m.storage("Root Entry", topHeader)
	root.Class = class
	root.Children = append(root.Children, namedProperties())
	return cfb.New(root)
}

// Padded returns the file of a message with a size in bytes. Another attachment, which fill returns for a number of bytes, and
// up to a few KB of zeros at the end of the file pad it. The error is a [*lazyfile.TooSmallError].
func Padded(m *Message, size int64, fill func(size int64) Attachment) (*lazyfile.File, error) {
	return cfb.PadTo(size, MaxData, func(n int64) *lazyfile.File {
		if n == 0 {
			return New(m)
		}
		padded := *m
		padded.Attachments = append(m.Attachments[:len(m.Attachments):len(m.Attachments)], fill(n))
		return New(&padded)
	})
}

// prefix returns the beginning of a subject that says that it is a reply ([MS-OXCMSG], 2.2.1.9), such as "Re: ", or "".
func prefix(subject string) string {
	const maxLetters = 3
	word, _, found := strings.Cut(subject, ": ")
	if !found || utf8.RuneCountInString(word) > maxLetters || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return ""
	}
	return word + ": "
}

// storage returns the storage of a message.
func (m *Message) storage(name string, header headerKind) cfb.Entry {
	s := storage{name: name, head: header.of(len(m.To), len(m.Attachments))}
	m.describe(&s)
	m.trace(&s)
	s.text(body, m.Text)
	if m.HTML != "" {
		s.binary(html, lazyfile.Literal(m.HTML))
	}
	for i, person := range m.To {
		s.add(person.recipient(i))
	}
	for i := range m.Attachments {
		s.add(m.Attachments[i].storage(i))
	}
	return s.entry()
}

// describe writes what the message is.
func (m *Message) describe(s *storage) {
	const (
		isRead, hasAttachments = 1, 0x10
		unicodeStrings         = 0x40000
		utf8                   = 65001
		plainBody, htmlBody    = 1, 3
	)
	flags, native := uint64(isRead), uint64(plainBody)
	if len(m.Attachments) > 0 {
		flags |= hasAttachments
	}
	if m.HTML != "" {
		native = htmlBody
	}
	s.text(messageClass, "IPM.Note")
	s.long(messageFlags, flags)
	s.flag(hasAttach, len(m.Attachments) > 0)
	s.long(storeSupportMask, unicodeStrings)
	s.long(internetCodepage, utf8)
	s.long(messageCodepage, utf8)
	s.long(importance, 1)
	s.long(priority, 0)
	s.long(sensitivity, 0)
	s.long(nativeBody, native)
	begin := prefix(m.Subject)
	s.text(subject, m.Subject)
	s.text(subjectPrefix, begin)
	s.text(normalizedSubject, m.Subject[len(begin):])
	s.text(conversationTopic, m.Subject[len(begin):])
	s.time(creationTime, m.Sent)
	s.time(lastModificationTime, m.Delivered)
}

// trace writes who sent the message to whom, and when.
func (m *Message) trace(s *storage) {
	s.time(clientSubmitTime, m.Sent)
	s.time(messageDeliveryTime, m.Delivered)
	for _, p := range [...]senderProperties{sender, sentRepresenting} {
		s.text(p.name, m.From.Name)
		s.text(p.addressType, "SMTP")
		s.text(p.email, m.From.Email)
		s.text(p.smtp, m.From.Email)
		s.binary(p.entryID, m.From.entryID())
	}
	var names []string
	for _, person := range m.To {
		names = append(names, person.Name)
	}
	s.text(displayTo, strings.Join(names, "; "))
	s.text(internetMessageID, m.ID)
	s.text(inReplyTo, m.Answers)
	s.text(references, m.References)
	s.text(transportHeaders, m.Headers)
	if len(m.To) > 0 {
		s.text(accountName, m.To[0].Email)
	}
}

// recipient returns the storage of recipient i (2.2.1).
func (a Address) recipient(i int) cfb.Entry {
	const to, mailUser = 1, 6
	s := storage{name: fmt.Sprintf("__recip_version1.0_#%08X", i), head: make([]byte, shortHeaderSize)}
	s.long(rowID, uint64(i))
	s.long(recipientType, to)
	s.flag(responsibility, true)
	s.long(objectType, mailUser)
	s.long(displayType, 0)
	s.text(displayName, a.Name)
	s.text(recipientDisplayName, a.Name)
	s.text(addressType, "SMTP")
	s.text(emailAddress, a.Email)
	s.text(smtpAddress, a.Email)
	s.binary(entryID, a.entryID())
	s.binary(searchKey, lazyfile.Literal("SMTP:"+strings.ToUpper(a.Email)+"\x00"))
	return s.entry()
}

// entryID returns the identifier of a person who is in no address book ([MS-OXCDATA], 2.2.5.1).
func (a Address) entryID() lazyfile.Literal {
	const provider = "\x81\x2b\x1f\xa4\xbe\xa3\x10\x19\x9d\x6e\x00\xdd\x01\x0f\x54\x02"
	const flags = "\x00\x00\x01\x90" // version 0; MIME, Unicode
	return append(lazyfile.Literal("\x00\x00\x00\x00"+provider+flags), utf16le(a.Name+"\x00SMTP\x00"+a.Email+"\x00")...)
}

// storage returns the storage of attachment i (2.2.2).
func (a *Attachment) storage(i int) cfb.Entry {
	const attachmentObject, shownInBody, notRendered = 7, 4, 0xffffffff
	const byValue, embedded = 1, 5
	s := storage{name: fmt.Sprintf("__attach_version1.0_#%08X", i), head: make([]byte, shortHeaderSize)}
	s.long(attachNumber, uint64(i))
	s.long(objectType, attachmentObject)
	s.long(renderingPosition, notRendered)
	s.text(attachMediaType, a.MediaType)
	if a.Message != nil {
		s.long(attachMethod, embedded)
		s.text(displayName, a.Message.Subject)
		s.object(attachData, a.Message.storage(streamName(attachData, typeObject), embeddedHeader))
		return s.entry()
	}
	s.long(attachMethod, byValue)
	s.long(attachSize, uint64(a.Data.Size()))
	s.text(displayName, a.Name)
	extension := path.Ext(a.Name)
	s.text(attachFilename, fmt.Sprintf("ATT%05d%.4s", i+1, extension)) // as MS-DOS has names
	s.text(attachLongFilename, a.Name)
	s.text(attachExtension, extension)
	if a.ContentID != "" {
		s.text(attachContentID, a.ContentID)
		s.long(attachFlags, shownInBody)
		s.flag(attachHidden, true)
	}
	s.binary(attachData, a.Data)
	return s.entry()
}
