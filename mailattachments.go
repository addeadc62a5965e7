package placeholder

import (
	"context"
	"fmt"
	"io"
	"path"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mail"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// smallAttachments returns generators of attachments. Messages have many PDFs.
func smallAttachments() []generator {
	return []generator{smallPDF(1), smallPDF(2), smallDocument, smallSheet, smallImage(ImagePNG), smallCSV, smallArchive, smallCalendar}
}

func smallArchive(_ *random.Stream, seed uint64) (*Content, error) {
	return NewArchive(ArchiveOptions{Files: 3, Seed: seed})
}

func smallCalendar(_ *random.Stream, seed uint64) (*Content, error) {
	return NewCalendar(CalendarOptions{Events: 3, Seed: seed})
}

// mailVariants is the number of different attachments. Each message has some, under different names.
const mailVariants = 32

// mailAttachments are the attachments of a file of messages. Each is generated when it is first needed,
// and kept.
type mailAttachments struct {
	options  MailOptions
	numbers  random.Sequence
	variants [mailVariants]func() mail.Attachment
}

func newMailAttachments(o MailOptions) *mailAttachments {
	a := &mailAttachments{options: o, numbers: random.Sequence(random.Mix(o.Seed ^ 0x706f7374616765))}
	files := smallAttachments()
	for i := range a.variants {
		a.variants[i] = sync.OnceValue(func() mail.Attachment {
			stream := random.NewStream(a.numbers.At(uint64(i)))
			return smallInMail(Must(files[i%len(files)](&stream, stream.Next())))
		})
	}
	return a
}

// smallInMail returns a small file as an attachment.
func smallInMail(c *Content) mail.Attachment {
	return mail.Attachment{Name: c.Name(), MediaType: c.MediaType(), Data: lazyfile.Literal(c.bytes())}
}

// of returns the attachments of a message.
func (a *mailAttachments) of(message int) []mail.Attachment {
	count := a.options.attachmentCount()
	numbers := random.Sequence(random.Mix(uint64(a.numbers) ^ uint64(message)))
	attachments := make([]mail.Attachment, count)
	for i := range attachments {
		attachments[i] = a.variants[numbers.Below(mailVariants)]()
		folder := folders[numbers.Below(len(folders))]
		word := folder.words[numbers.Below(len(folder.words))]
		number := 1 + i + MaxMailAttachments*numbers.Below(50) // different in each name of a message
		attachments[i].Name = fmt.Sprintf("%s %d%s", word, number, path.Ext(attachments[i].Name))
	}
	if a.options.Content == MailEICAR {
		attachments[numbers.Below(count)] = smallInMail(Must(NewEICAR(EICAROptions{})))
	}
	return attachments
}

// inMail returns a file as an attachment, and whether it is in memory, as small files are.
func (c *Content) inMail(ctx context.Context) (a mail.Attachment, inMemory bool, err error) {
	a = mail.Attachment{Name: c.Name(), MediaType: c.MediaType()}
	file, err := c.file(ctx)
	if err != nil {
		return a, false, err
	}
	if message, ok := file.(*mail.Message); ok {
		a.Message = message
		return a, message.IsInMemory(), nil
	}
	a.Data, inMemory, err = c.embedded(ctx)
	return a, inMemory, err
}

// embedded returns a file as a part of another one, and whether it is in memory, as small files are.
func (c *Content) embedded(ctx context.Context) (part lazyfile.Part, inMemory bool, err error) {
	const maxInMemory = 64 * KB
	file, err := c.file(ctx)
	if err != nil {
		return nil, false, err
	}
	size, err := c.SizeContext(ctx)
	if err != nil {
		return nil, false, err
	}
	if size <= maxInMemory {
		return lazyfile.Literal(c.bytes()), true, nil
	}
	if part, ok := file.(lazyfile.Part); ok {
		return part, false, nil
	}
	return readerPart{file, size}, false, nil
}

// A readerPart is a source as a part of a file.
type readerPart struct {
	source source
	size   int64
}

// Size implements [lazyfile.Part].
func (p readerPart) Size() int64 { return p.size }

// Fill implements [lazyfile.Part].
func (p readerPart) Fill(b []byte, off int64) {
	if _, err := io.ReadFull(io.NewSectionReader(p.source, off, int64(len(b))), b); err != nil {
		panic(err) // no generated file has errors
	}
}
