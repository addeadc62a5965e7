// Package accesslog writes logs of a web server whose visitors walk through the pages of a shop. Each line is a function of its
// number, so that a file can begin anywhere in an endless log.
package accesslog

import (
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

// Options select the lines of a file. All are valid.
type Options struct {
	Layout Layout
	Lines  int
	First  int // number of the first line, counted from 1
	Seed   uint64
}

// A log is an endless log.
type log struct {
	Options
	layout
	start          int64 // milliseconds since 1970
	blocks, rounds random.Sequence
	visits         []*visit
	resources      *[picture + 1]resource
}

func newLog(o Options) *log {
	const start2024, days, dayMillis = 1_704_067_200_000, 730, 86_400_000
	numbers := random.Sequence(random.Mix(o.Seed))
	l := &log{Options: o, layout: o.Layout.layout(), visits: visits(), resources: resources()}
	l.start = start2024 + int64(numbers.Below(days))*dayMillis + int64(numbers.Below(dayMillis))
	l.blocks, l.rounds = random.Sequence(numbers.At(0)), random.Sequence(numbers.At(1))
	return l
}

// A buffer holds what generating lines needs.
type buffer struct {
	round round
	clock timestamp.Clock
	lines []byte
	gap   int // offset in lines at which text can be inserted into the last one
}

// File returns the lines that o selects. Text in each line makes the file size bytes long, unless that is 0.
func File(o Options, size int64) *lazyfile.Series {
	l := newLog(o)
	head := l.head(new(buffer))
	if size > 0 {
		return l.padded(head, size)
	}
	first := o.First - 1
	from, to := first/roundLines, (first+o.Lines-1)/roundLines
	generate := func(b *buffer, i int) []byte {
		b.lines = b.lines[:0]
		for n := max(first, (from+i)*roundLines); n < min(first+o.Lines, (from+i+1)*roundLines); n++ {
			l.appendLine(b, n)
		}
		return b.lines
	}
	return lazyfile.NewSeries(head, nil, to-from+1, generate, func(b *buffer, i int) int { return len(generate(b, i)) })
}

// padded returns a file with gaps in its lines. Piece i is the text between two gaps: the rest of line i-1, and the start of line i.
func (l *log) padded(head []byte, size int64) *lazyfile.Series {
	first := l.First - 1
	generate := func(b *paddedBuffer, i int) []byte {
		b.piece = b.piece[:0]
		if i > 0 {
			_, rest := l.split(&b.buffer, first+i-1)
			b.piece = append(b.piece, rest...)
		}
		start, _ := l.split(&b.buffer, first+i)
		b.piece = append(b.piece, start...)
		return b.piece
	}
	_, rest := l.split(new(buffer), first+l.Lines-1)
	return lazyfile.NewPaddedSeries(head, rest, l.Lines, generate, records.WordsGap(l.space), size)
}

// A paddedBuffer holds a piece of a padded file as well.
type paddedBuffer struct {
	buffer
	piece []byte
}

// split returns line n up to the gap in it, and the rest.
func (l *log) split(b *buffer, n int) (start, rest []byte) {
	b.lines = b.lines[:0]
	l.appendLine(b, n)
	return b.lines[:b.gap], b.lines[b.gap:]
}

// appendLine appends line n, counted from 0, to b.lines.
func (l *log) appendLine(b *buffer, n int) {
	l.fill(&b.round, n/roundLines)
	l.append(l, b, &b.round.requests[n%roundLines])
}

func (l *log) head(b *buffer) []byte {
	if l.layout.head == nil {
		return nil
	}
	l.fill(&b.round, (l.First-1)/roundLines)
	return l.layout.head(b, b.round.requests[(l.First-1)%roundLines].at/1000)
}
