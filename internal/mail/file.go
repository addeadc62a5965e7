package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
)

// A format has the rules for writing messages to a file.
type format struct {
	newline   string
	isMailbox bool
}

var (
	eml  = format{newline: entity.CRLF} // as over SMTP
	mbox = format{newline: entity.LF, isMailbox: true}
)

// A Message is a file with a single message, which can be attached to others.
type Message struct {
	*lazyfile.File
	box     *Box
	padding padding
}

// EML returns the first message, of a size in bytes unless that is 0. The error is a
// [*lazyfile.TooSmallError].
func (b *Box) EML(size int64) (*Message, error) {
	var p padding
	if size > 0 {
		var err error
		if p, err = b.padding(eml, 0, size); err != nil {
			return nil, err
		}
	}
	return &Message{file(b.segments(new(writer), eml, 0, p)), b, p}, nil
}

// IsInMemory reports whether all files in the message are in memory.
func (e *Message) IsInMemory() bool { return len(e.Parts()) == 1 }

// writeTo writes the message into another one, with the same line endings.
func (e *Message) writeTo(w *writer) {
	w.Nested(e.box.seedOf(0), func() {
		m := e.box.message(w, 0)
		m.padding = e.padding
		m.write()
	})
}

// Mailbox returns all messages in the format mbox. In a message, > precedes lines that begin with
// From and a space, or with any number of > before that ("mboxrd"). If the size in bytes is not 0,
// the last message is padded. The error is a [*lazyfile.TooSmallError] or comes from ctx.
func (b *Box) Mailbox(ctx context.Context, size int64) (*lazyfile.File, error) {
	count := b.options.Count
	if size > 0 {
		count--
	}
	messages, err := b.messages(ctx, mbox, count)
	if err != nil {
		return nil, err
	}
	var parts []lazyfile.Part
	for _, m := range messages {
		parts = append(parts, m.Parts()...)
	}
	if size == 0 {
		return lazyfile.New(parts...), nil
	}
	before := lazyfile.New(parts...).Size()
	p, err := b.padding(mbox, count, size-before)
	if tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err); ok {
		return nil, &lazyfile.TooSmallError{Min: before + tooSmall.Min}
	}
	last := file(b.segments(new(writer), mbox, count, p))
	return lazyfile.New(append(parts, last.Parts()...)...), nil
}

// Series returns all messages in the format mbox. All attachments are in memory.
func (b *Box) Series() *lazyfile.Series {
	generate := func(w *writer, i int) []byte { return b.segments(w, mbox, i, padding{})[0].Text }
	return lazyfile.NewSeries(nil, nil, b.options.Count, generate, func(w *writer, i int) int { return len(generate(w, i)) })
}

// Members returns all messages as files of an archive.
func (b *Box) Members(ctx context.Context) ([]archive.Member, error) {
	messages, err := b.messages(ctx, eml, b.options.Count)
	if err != nil {
		return nil, err
	}
	members := make([]archive.Member, len(messages))
	w := new(writer)
	for i, m := range messages {
		c, stage := w.conversationOf(b, i)
		members[i] = archive.Member{Name: fmt.Sprintf("message-%05d.eml", i+1), Modified: c.time(stage).UTC(), Body: m}
	}
	return members, nil
}

// messages returns the first messages, which are generated to measure them.
func (b *Box) messages(ctx context.Context, f format, count int) ([]*lazyfile.File, error) {
	messages := make([]*lazyfile.File, count)
	err := lazyfile.InParallel(ctx, count, func() func(int) {
		w := new(writer)
		return func(i int) { messages[i] = b.measured(w, f, i) }
	})
	return messages, err
}

// measured returns a message that is generated when it is read.
func (b *Box) measured(w *writer, f format, i int) *lazyfile.File {
	var parts []lazyfile.Part
	for n, s := range b.segments(w, f, i, padding{}) {
		parts = append(parts, excerpt{b, f, i, n, int64(len(s.Text)), crc32.ChecksumIEEE(s.Text)})
		if s.File != nil {
			parts = append(parts, s.File)
		}
	}
	return lazyfile.New(parts...)
}

// An excerpt is a segment of a message.
type excerpt struct {
	box        *Box
	format     format
	message, n int
	size       int64
	crc        uint32
}

// Size implements [lazyfile.Part].
func (e excerpt) Size() int64 { return e.size }

// A cursor holds the message that was generated last.
type cursor struct {
	writer   writer
	format   format
	message  int
	segments []entity.Segment // nil before the first one
}

// Fill implements [lazyfile.Part]. Consecutive reads within a message usually generate it only once.
func (e excerpt) Fill(p []byte, off int64) {
	c := e.box.cursors.Get().(*cursor)
	if c.segments == nil || c.message != e.message || c.format != e.format {
		c.format, c.message, c.segments = e.format, e.message, e.box.segments(&c.writer, e.format, e.message, padding{})
	}
	copy(p, c.segments[e.n].Text[off:])
	e.box.cursors.Put(c)
}

// CRC32 implements [lazyfile.Checksummer].
func (e excerpt) CRC32() uint32 { return e.crc }

// maxHeaderPadding is the number of bytes up to which fields of the header pad a message.
const maxHeaderPadding = 1024

// padding returns the padding of a message to a size in bytes: letters in its Message-ID, header fields, or an
// attachment.
func (b *Box) padding(f format, i int, size int64) (padding, error) {
	w := new(writer)
	surplus := func(p padding) (int64, error) { return lazyfile.Padding(size, file(b.segments(w, f, i, p)).Size()) }
	p := padding{newline: f.newline}
	rest, err := surplus(p)
	if err != nil {
		return padding{}, err
	}
	p.size = rest
	if rest > maxHeaderPadding {
		p.file = filler.Random(b.options.Seed, 0).Part(0)
		rest, _ = surplus(p)
		line := int64(lazyfile.Base64LineChars + len(f.newline))
		octets := rest / line * lazyfile.Base64LineOctets
		p.file = filler.Random(b.options.Seed, octets).Part(octets)
		rest %= line
	}
	p.header = rest
	return p, nil
}

// file returns a message that is in memory, except for its streams.
func file(segments []entity.Segment) *lazyfile.File {
	var parts []lazyfile.Part
	for _, s := range segments {
		parts = append(parts, lazyfile.Literal(s.Text))
		if s.File != nil {
			parts = append(parts, s.File)
		}
	}
	return lazyfile.New(parts...)
}

// segments returns a message in a format. They are valid until the caller uses the writer again.
func (b *Box) segments(w *writer, f format, i int, p padding) []entity.Segment {
	w.Reset(b.seedOf(i))
	m := b.message(w, i)
	m.padding = p
	if !f.isMailbox {
		m.write()
		return w.Segments(f.newline)
	}
	first := "From " + m.from.Email + " " + m.sent.UTC().Format(time.ANSIC)
	w.Line(first)
	m.write()
	w.Line() // between messages
	segments := w.Segments(f.newline)
	segments[0].Text = quoteFrom(segments[0].Text, len(first))
	for n := 1; n < len(segments); n++ {
		segments[n].Text = quoteFrom(segments[n].Text, 0)
	}
	return segments
}

// quoteFrom quotes the lines from an offset on that look like the first one of a message.
func quoteFrom(text []byte, start int) []byte {
	mark := []byte("From ")
	var quoted []byte // text[:copied] with the quotes
	copied := 0
	for at := start; ; at += len(mark) {
		n := bytes.Index(text[at:], mark)
		if n < 0 {
			break
		}
		at += n
		line := bytes.LastIndexByte(text[:at], '\n') + 1
		if len(bytes.Trim(text[line:at], ">")) == 0 {
			quoted = append(append(quoted, text[copied:line]...), '>')
			copied = line
		}
	}
	if quoted == nil {
		return text
	}
	return append(quoted, text[copied:]...)
}
