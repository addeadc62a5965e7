package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mail"
	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits and defaults of mail.
const (
	MaxMailMessages        = 10_000
	MaxMailAttachments     = 20
	DefaultMailAttachments = 1
	MaxMailAttachmentSize  = 50 * MB // of [MailOptions].Attachment
	MaxMailDepth           = 10
	MaxMailMSGSize         = 2 * GB // of a file in [MailMSG]

	maxAllMailAttachments = 100_000 // of all messages of a file, so that it stays below MaxFileSize
)

// A MailFormat is the format of a file of messages. Its value is the file extension.
type MailFormat string

// The formats of mail.
const (
	MailEML  MailFormat = "eml"  // one message (RFC 5322), with CRLF, as over SMTP
	MailMSG  MailFormat = "msg"  // one message in the format of Outlook ([MS-OXMSG]), with the text and the names in Unicode
	MailMbox MailFormat = "mbox" // a mailbox (RFC 4155), with LF
	MailZip  MailFormat = "zip"  // an archive of files in MailEML
	MailTgz  MailFormat = "tgz"  // an archive of the same files
)

// MailFormats returns all formats of mail.
func MailFormats() []MailFormat { return []MailFormat{MailEML, MailMSG, MailMbox, MailZip, MailTgz} }

// A MailTopic is what conversations are about.
type MailTopic string

// The topics of mail.
const (
	MailAny        MailTopic = "any"        // any of the others
	MailOrder      MailTopic = "order"      // a request for a price, an offer with a table of items, and the order
	MailInvoice    MailTopic = "invoice"    // an invoice with a table of items, and the logo of the company
	MailSupport    MailTopic = "support"    // a problem with a device
	MailReport     MailTopic = "report"     // a report of several paragraphs
	MailInvitation MailTopic = "invitation" // an invitation to an event (RFC 5546)
	MailNewsletter MailTopic = "newsletter" // a newsletter that can be cancelled (RFC 2369), with the logo of the company
	MailBounce     MailTopic = "bounce"     // the report of a mail system that a message could not be delivered (RFC 3464)
)

// MailTopics returns all topics of mail.
func MailTopics() []MailTopic {
	return []MailTopic{MailAny, MailOrder, MailInvoice, MailSupport, MailReport, MailInvitation, MailNewsletter, MailBounce}
}

// A MailBody selects the forms of the text of messages: plain, HTML or both.
type MailBody string

// The forms of texts.
const (
	MailText MailBody = "text" // text/plain
	MailHTML MailBody = "html" // text/html; invoices and newsletters show an inline image (RFC 2392)
	MailBoth MailBody = "both" // multipart/alternative of these
)

// MailBodies returns all forms of texts.
func MailBodies() []MailBody { return []MailBody{MailText, MailHTML, MailBoth} }

// A MailContent says which attachments messages have.
type MailContent string

// The contents of mail.
const (
	MailMixed MailContent = "mixed" // documents, images, tables, archives and invitations
	MailEICAR MailContent = "eicar" // the same, except for one of each message that is the antivirus test file
)

// MailContents returns all contents of mail.
func MailContents() []MailContent { return []MailContent{MailMixed, MailEICAR} }

func init() {
	mediaTypes[".eml"] = "message/rfc822"
	mediaTypes[".msg"] = "application/vnd.ms-outlook"
	mediaTypes[".mbox"] = "application/mbox"
}

// MailOptions are the options of [NewMail].
type MailOptions struct {
	// Messages is the number of messages, 1 to MaxMailMessages.
	Messages int
	// Format is the format. The default is MailEML for one message, and MailMbox for more.
	Format MailFormat
	// Topic is what the conversations are about. The default is MailAny.
	Topic MailTopic
	// Body selects the forms of the text of messages. The default is MailBoth.
	Body MailBody
	// Attachments is the number of attachments of each message, 1 to MaxMailAttachments, or
	// None. The default is DefaultMailAttachments. All messages together may have 100,000.
	// They are of the types pdf, docx, xlsx, png, csv, zip and ics, and their names are in several
	// scripts. Reports that a message could not be delivered have none, so MailBounce requires that this is absent.
	Attachments int
	// Attachment is the only attachment of each message, if it is not nil, in place of others. It
	// must come from a constructor of this package, and have at most MaxMailAttachmentSize bytes. All
	// messages together have at most MaxFileSize as they are written, with attachments in base64. A file
	// in MailEML is attached as it is (message/rfc822), unless it is corrupted, and others in base64.
	Attachment *Content
	// Content says which attachments there are. The default is MailMixed. MailEICAR requires at
	// least one, and no Attachment.
	Content MailContent
	// Depth is how many times each message is forwarded, 0 to MaxMailDepth: as the attachment
	// (message/rfc822) of another message, and so on. The innermost message has the
	// attachments.
	Depth int
	// Countries are the codes of the countries that people are from, some of
	// [RecordCountries], in upper or lower case. The default is all countries.
	Countries []string
	// Size is the exact size of the file in bytes, up to MaxFileSize, if it is not 0. A
	// longer Message-ID, X-Padding fields, or an attachment of random bytes, placeholder.bin, pad the last
	// message; another file pads an archive, as in [ArchiveOptions]. That attachment, and up to a few KB of zeros at the end, pad
	// a file in MailMSG, which has at most MaxMailMSGSize. An error says what the
	// messages need if Size is less.
	Size int64
	// Seed selects the messages, the people, and the attachments.
	Seed uint64
}

// NewMail returns messages of people who do not exist.
//
// Messages belong to conversations of up to five: requests for prices and orders, invoices, support
// cases, reports, invitations, newsletters, and reports of mail systems that a message could not be
// delivered. Unless Topic asks for such reports, there are none if every message must have an attachment: in files of one
// message with attachments, and with an Attachment or the antivirus test file. Replies refer to the message before
// and quote its first paragraph. Message-IDs depend on all options except the format, and on the padding,
// so that programs that drop duplicates keep all files.
//
// People come from the first 256 records of [NewJSON] with the same seed and countries. They write in
// working hours of their time zones, from January 2024 on, and in German, French, Spanish, Portuguese,
// Italian or Japanese if both speak it, and otherwise in English; a few newsletters are in Russian. All
// addresses are reserved for documentation, so no message can reach anybody.
//
// Lines have at most 78 characters, or 76 with encoded words, except for the padded Message-ID of a long
// host. All characters are ASCII: texts are in quoted-printable or base64 if necessary. Most of these are in UTF-8, and some in ISO-8859-1, ISO-2022-JP or KOI8-R. The lines of
// MailEML and MailMSG end with CRLF, also in archives. The lines of MailMbox end with LF; a > precedes lines that begin
// with From and a space, or with any number of > and that ("mboxrd").
//
// A file in MailMSG has the fields of the header as one of its properties, the image as an attachment, and forwarded messages as
// embedded ones. It has the invitation to an event as invite.ics, and the parts of a report as details.txt and headers.txt.
func NewMail(o MailOptions) (*Content, error) { return New(context.Background(), o) }

const mailRevision revision = "mail 8"

func (o MailOptions) content(ctx context.Context) (*Content, error) {
	o.Countries = slices.Clone(o.Countries)
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	o.Format = cmp.Or(o.Format, o.defaultFormat())
	if err := o.check(ctx); err != nil {
		return nil, err
	}
	name := fmt.Sprintf("mail-%d.%s", o.Messages, o.Format)
	return newPaddedContent(ctx, mailRevision, options, name, o.Size, "these messages", o.open)
}

// The conditions of attachments, which bounces do not have.
var (
	notBounce     = option.Condition{Option: "Topic", Values: []string{"any", "order", "invoice", "support", "report", "invitation", "newsletter"}}
	withFiles     = []option.Condition{notBounce}
	withMixedMail = []option.Condition{notBounce, {Option: "Content", Values: []string{string(MailMixed)}}}
)

func (o *MailOptions) options() option.Options {
	attachment := option.Rule{Name: "Attachment", Type: option.ValueAddress}
	return option.Options{
		option.Integer("Messages", &o.Messages, 1, MaxMailMessages),
		option.Choice("Format", &o.Format, MailFormats()).Optional(),
		option.Choice("Topic", &o.Topic, MailTopics()).Default(string(MailAny)),
		option.Choice("Body", &o.Body, MailBodies()).Default(string(MailBoth)),
		option.Integer("Attachments", &o.Attachments, 0, MaxMailAttachments).DefaultNumber(DefaultMailAttachments).None(None).Only(withFiles...),
		option.Choice("Content", &o.Content, MailContents()).Default(string(MailMixed)).Only(withFiles...),
		option.Integer("Depth", &o.Depth, 0, MaxMailDepth).Default("0"),
		countries(&o.Countries),
		paddedSize(&o.Size),
		option.Seed("Seed", &o.Seed),
		option.New(attachment, file{&o.Attachment}).Optional().Only(withMixedMail...),
	}
}

// cost returns the cost of messages, which are generated to measure them, with buffers for the largest one. Variants
// of attachments are held.
func (o *MailOptions) cost() cost.Cost {
	const variants = 32
	messages, attachments := int64(o.Messages), int64(o.attachmentCount())
	variety := min(messages*attachments, variants) * MB / 2
	perMessage := (64 + 2*attachments) * KB * int64(1+o.Depth)
	tables := int64(0) // of sectors, for each size of the padding that is tried
	if o.Format == MailMSG {
		tables = o.Size / 48
	}
	return cost.Cost{Memory: 16*MB + 2*MB*attachments + perMessage*messages + variety + tables, Held: 2*MB + KB*messages + variety/4}
}

// defaultFormat returns the format of messages without one.
func (o *MailOptions) defaultFormat() MailFormat {
	if o.Messages == 1 {
		return MailEML
	}
	return MailMbox
}

// attachmentCount returns the number of attachments of each message that can have some.
func (o *MailOptions) attachmentCount() int {
	if o.Topic == MailBounce {
		return 0
	}
	return max(0, o.Attachments) // None is -1
}

// A file is the field of an option that holds a file of this package.
type file struct{ field **Content }

func (f file) Set(v option.Value)      { *f.field = v.File.(*Content) }
func (f file) Check(option.Rule) error { return nil }
func (f file) String() string          { return (*f.field).Name() }

func (f file) Text() string {
	if *f.field == nil {
		return ""
	}
	return (*f.field).Fingerprint() + " " + (*f.field).Name()
}

// check checks how the options fit each other.
func (o *MailOptions) check(ctx context.Context) error {
	switch {
	case (o.Format == MailEML || o.Format == MailMSG) && o.Messages > 1:
		return &ValidationError{Field: "Format", Value: string(o.Format), Reason: "must be mbox, zip or tgz for more than one message"}
	case o.Format == MailMSG && o.Size > MaxMailMSGSize:
		return tooLargeFor(string(o.Format), o.Size, MaxMailMSGSize)
	case o.Content == MailEICAR && o.attachmentCount() == 0:
		return &ValidationError{Field: "Attachments", Value: "0", Reason: "must be at least 1 for content eicar", Min: 1, Max: MaxMailAttachments}
	case o.Messages*o.attachmentCount() > maxAllMailAttachments:
		maximum := maxAllMailAttachments / o.Messages
		return &ValidationError{
			Field: "Attachments", Value: strconv.Itoa(o.attachmentCount()), Max: uint64(maximum),
			Reason: fmt.Sprintf("must be at most %d for %d messages", maximum, o.Messages),
		}
	case o.Attachment == nil:
		return nil
	case o.attachmentCount() != 1:
		return &ValidationError{Field: "Attachments", Value: strconv.Itoa(o.attachmentCount()), Reason: "must be 1 if an attachment is given", Min: 1, Max: 1}
	case o.Attachment.Fingerprint() == "":
		return &ValidationError{Field: "Attachment", Value: o.Attachment.Name(), Reason: "must be a file of this package"}
	}
	return o.checkAttachmentSize(ctx)
}

func (o *MailOptions) checkAttachmentSize(ctx context.Context) error {
	size, err := o.Attachment.SizeContext(ctx)
	if err != nil {
		return err
	}
	const (
		maxRest  = 64 * KB // of a message without its attachment
		lineSize = lazyfile.Base64LineChars + len(entity.CRLF)
	)
	room := MaxFileSize/int64(o.Messages) - maxRest
	maximum := min(int64(MaxMailAttachmentSize), room/int64(lineSize)*lazyfile.Base64LineOctets)
	if size <= maximum {
		return nil
	}
	return &ValidationError{
		Field: "Attachment", Value: FormatSize(size), Max: uint64(maximum),
		Reason: fmt.Sprintf("must have at most %s for this number of messages", FormatSize(maximum)),
	}
}

// open returns the messages.
func (o MailOptions) open(ctx context.Context) (source, error) {
	attachments, inMemory, err := o.attach(ctx)
	if err != nil {
		return nil, err
	}
	logos := new(avatars)
	box := mail.New(mail.Options{
		Count: o.Messages, Topic: mail.Topic(o.Topic), Seed: o.Seed, Countries: o.Countries, Body: mail.Body(o.Body), Depth: o.Depth,
		Logo: logos.of, Attachments: attachments, NoReports: o.hasNoReports(), Identity: o.identity(),
	})
	switch {
	case o.Format == MailEML:
		return box.EML(o.Size)
	case o.Format == MailMSG:
		return box.Outlook(o.Size)
	case o.Format == MailMbox && o.Size == 0 && inMemory:
		return box.Series(), nil
	case o.Format == MailMbox:
		return box.Mailbox(ctx, o.Size)
	}
	members, err := box.Members(ctx)
	if err != nil {
		return nil, err
	}
	return ArchiveOptions{Format: ArchiveFormat(o.Format), Size: o.Size, Seed: o.Seed}.pack(members)
}

// hasNoReports reports whether no message may be a report, because every message must have an attachment that
// the options select.
func (o *MailOptions) hasNoReports() bool {
	return o.Attachment != nil || o.Content == MailEICAR || o.Messages == 1 && o.attachmentCount() > 0
}

// identity returns a number that identifies the options, except the format and the size: the messages of all
// formats are the same, and a size changes the last one only.
func (o *MailOptions) identity() uint64 {
	options := slices.DeleteFunc(o.options(), func(p option.Option) bool { return p.Name == "Format" || p.Name == "Size" })
	identity, err := strconv.ParseUint(options.Fingerprint(string(mailRevision))[:16], 16, 64)
	if err != nil {
		panic(err) // a fingerprint consists of hexadecimal digits
	}
	return identity
}

// attach returns a function that returns the attachments of a message, and whether they are all in
// memory.
func (o MailOptions) attach(ctx context.Context) (of func(message int) []mail.Attachment, inMemory bool, err error) {
	if o.Attachment == nil {
		return newMailAttachments(o).of, true, nil
	}
	attachment, inMemory, err := o.Attachment.inMail(ctx)
	if isArchive := o.Format == MailZip || o.Format == MailTgz; isArchive && err == nil && !inMemory && attachment.Message == nil {
		attachment.Encoded = lazyfile.Checked(lazyfile.Base64(attachment.Data, entity.CRLF)) // read once instead of for each message
	}
	return func(int) []mail.Attachment { return []mail.Attachment{attachment} }, inMemory, err
}
