package mp4

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// chapterRate is the number of units of time of chapters per second.
const chapterRate = 1000

// neroChapters returns the box of chapters of Nero, whose times are in 100 ns.
func (m Movie) neroChapters() *lazyfile.File {
	b := lazyfile.Literal{byte(len(m.Tags.Chapters))}
	for _, c := range m.Tags.Chapters {
		b = binary.BigEndian.AppendUint64(b, uint64(c.Start)*10_000)
		b = append(append(b, byte(len(c.Title))), c.Title...)
	}
	return box.Full("chpl", 1, 0, box.Words(0), b)
}

// chapterTitles returns the samples of the text track of QuickTime with the titles of chapters, and their sizes. Each
// says that it is in UTF-8.
func (m Movie) chapterTitles() (titles lazyfile.Literal, sizes []uint32) {
	for _, c := range m.Tags.Chapters {
		start := len(titles)
		titles = binary.BigEndian.AppendUint16(titles, uint16(len(c.Title)))
		titles = append(append(titles, c.Title...), "\x00\x00\x00\x0cencd\x00\x00\x01\x00"...)
		sizes = append(sizes, uint32(len(titles)-start))
	}
	return titles, sizes
}

// chapterNumber returns the number of the track of chapters, which follows the others.
func (m Movie) chapterNumber() uint32 { return uint32(len(m.Tracks) + 1) }

// chapterTrack returns the text track of QuickTime with the titles of chapters, which are from start on in the file.
func (m Movie) chapterTrack(duration uint32, start int64) *lazyfile.File {
	const inMovie, und = 2, 0x55c4
	count, end := uint32(len(m.Tags.Chapters)), m.Tags.Chapters[len(m.Tags.Chapters)-1].End
	return box.New("trak",
		box.Full("tkhd", 0, inMovie, box.Words(0, 0, m.chapterNumber(), 0, duration, 0, 0), box.Halves(0, 0, 0, 0), matrix(0, 0, 0), box.Words(0, 0)),
		box.New("mdia",
			box.Full("mdhd", 0, 0, box.Words(0, 0, chapterRate, uint32(end)), box.Halves(und, 0)),
			box.Full("hdlr", 0, 0, box.Words(0), box.Text("text"), box.Words(0, 0, 0), box.Text("chapters\x00")),
			box.New("minf",
				box.New("gmhd",
					box.Full("gmin", 0, 0, box.Halves(0x40, 0x8000, 0x8000, 0x8000, 0, 0)),
					box.New("text", matrix(0, 0, 0))),
				box.New("dinf", box.Full("dref", 0, 0, box.Words(1), box.Full("url ", 0, 1))),
				m.chapterTable(count, uint32(start)))))
}

// chapterTable returns the sample table of the track of chapters, with each sample in a chunk, so that
// music-metadata finds it (TestConformanceTags).
func (m Movie) chapterTable(count, start uint32) *lazyfile.File {
	durations, offsets := []uint32{count}, []uint32{count}
	for _, c := range m.Tags.Chapters {
		durations = append(durations, 1, uint32(c.End-c.Start))
	}
	_, sizes := m.chapterTitles()
	for _, size := range sizes {
		offsets, start = append(offsets, start), start+size
	}
	return box.New("stbl",
		box.Full("stsd", 0, 0, box.Words(1), textEntry()),
		box.Full("stts", 0, 0, box.Words(durations...)),
		box.Full("stsc", 0, 0, box.Words(1, 1, 1, 1)),
		box.Full("stsz", 0, 0, box.Words(0, count), box.Words(sizes...)),
		box.Full("stco", 0, 0, box.Words(offsets...)))
}

// textEntry returns the text sample description of the QuickTime File Format, in black on white in the default font.
func textEntry() *lazyfile.File {
	const white = 0xffff
	return box.New("text", box.Words(0, 1), box.Words(0, 0), box.Halves(white, white, white), box.Halves(0, 0, 0, 0), box.Words(0, 0),
		box.Halves(0, 0), lazyfile.Literal{0}, box.Halves(0, 0, 0, 0), lazyfile.Literal{0})
}

// nextNumber returns the number of a track that somebody adds.
func (m Movie) nextNumber() uint32 {
	if len(m.Tags.Chapters) > 0 {
		return m.chapterNumber() + 1
	}
	return m.chapterNumber()
}
