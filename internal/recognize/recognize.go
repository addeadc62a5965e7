// Package recognize recognizes files by their content, and proposes addresses of files like
// them.
//
// A reader of a format returns what an address can keep of a file. [File] then adds the exact
// size if the address can have it. Readers get a [source], which limits what they read, because
// files may be damaged or made to exhaust their readers.
package recognize

import (
	"bytes"
	"context"
	"io"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A Proposal is an address that gives a file like another one.
type Proposal struct {
	Address  string   // "" if no address can imitate the file
	Problem  string   // why there is no address
	Kept     []string // what both files have in common, such as "800x600 pixels"
	Lost     []string // what the address does not keep, such as "what it shows"
	Size     int64    // of the file that was read, in bytes
	SizeKept bool     // whether the file of the address has Size bytes
	Reduced  bool     // whether no more than the type and the size are kept
	MinSize  int64    // minimum size of a file of the address, if Size is less, or 0
}

// File proposes an address for a file of size bytes. The name of the file selects between formats of
// text, and tells archives from files of other applications. File returns an error only if r or ctx
// has one. It reads, or decompresses, up to 1 GB, and holds up to 16 MB in memory.
func File(ctx context.Context, name string, r io.ReaderAt, size int64) (Proposal, error) {
	s := newSource(ctx, name, r, size)
	found := s.recognize()
	if s.err != nil {
		return Proposal{}, s.err
	}
	return found.propose(ctx, size)
}

// recognize returns what an address can keep of the file.
func (s *source) recognize() facts {
	head, err := attempt(func() []byte { return bytes.Clone(s.upTo(0, signature.HeadSize)) })
	if err != nil {
		return facts{}
	}
	for _, f := range formats() {
		if !f.matches(head) {
			continue
		}
		found, err := attempt(func() facts { return f.read(s) })
		if err == nil && found.unlike == "" && s.isOther(f) {
			return facts{unlike: s.extension()}
		}
		if err == nil || s.err != nil {
			return found
		}
	}
	return s.unrecognized(head)
}

// isOther reports whether the extension belongs to another application that builds on the format. A
// file with the extension of one of our formats is misnamed instead.
func (s *source) isOther(f format) bool {
	if f.own == nil || slices.Contains(f.own, s.extension()) {
		return false
	}
	_, isKnown := grammar.Extensions()[s.extension()]
	return !isKnown
}

// unrecognized returns the facts about a file that has none of the formats.
func (s *source) unrecognized(head []byte) facts {
	raw := facts{kind: "file", segment: placeholder.FormatSize(s.size), exact: true, lost: []string{"its content"}}
	other, damaged := signature.OtherNameOf(head), signature.NameOf(s.extension(), head)
	switch isRaw := slices.Contains(signature.Raw.Extensions, s.extension()); {
	case s.size == 0, other == "" && isRaw && signature.Raw.IsRandom(head):
		return raw
	case other != "":
		return facts{unlike: other}
	case isRaw && len(bytes.Trim(head, "\x00")) == 0:
		raw.keepIf(true, "zeros at the beginning", "mode=zero")
		return raw
	case damaged != "":
		return facts{unlike: "damaged " + damaged}
	case looksLikeText(head):
		return facts{unlike: "text that is not UTF-8"}
	default:
		return facts{unlike: "unknown format"}
	}
}

// A format is a format of files that can be recognized.
type format struct {
	// matches reports whether a file may have the format. head has its first [signature.HeadSize]
	// bytes, or all bytes if there are fewer.
	matches func(head []byte) bool
	// read returns what an address can keep of a file. It fails if the file does not have the
	// format, or is damaged, or is beyond what can be read.
	read func(s *source) facts
	own  []string // as in [signature.Format]
}

// formats returns all formats. They are tried in this order.
func formats() []format {
	return []format{
		{matches: signature.EICAR.Matches, read: readEICAR},
		{matches: signature.PNG.Matches, read: readPNG},
		{matches: signature.JPEG.Matches, read: readJPEG},
		{matches: signature.GIF.Matches, read: readGIF},
		{matches: signature.WebP.Matches, read: readWebP},
		{matches: signature.SVG.Matches, read: readSVG, own: signature.SVG.Own},
		{matches: signature.WAV.Matches, read: readWAV},
		{matches: signature.MP3.Matches, read: readMP3},
		{matches: signature.MP4.Matches, read: readMP4},
		{matches: signature.Zip.Matches, read: readZip, own: signature.Zip.Own},
		{matches: signature.Tgz.Matches, read: readTgz, own: signature.Tgz.Own},
		{matches: signature.Tar.Matches, read: readTar, own: signature.Tar.Own},
		{matches: startsOldTar, read: readTar, own: signature.Tar.Own},
		{matches: signature.PDF.Matches, read: readPDF},
		{matches: signature.RTF.Matches, read: named("rtf")}, // its characters would have to be interpreted
		{matches: signature.Contacts.Matches, read: readContacts},
		{matches: signature.Calendar.Matches, read: readCalendar},
		{matches: signature.Mail.Matches, read: readMail},
		{matches: signature.Mailbox.Matches, read: readMail},
		{matches: utf16.Matches, read: named("text in UTF-16")}, // tests that have one need it for its encoding
		{matches: signature.JSONRecords.Matches, read: readJSON, own: signature.JSONRecords.Own},
		{matches: looksLikeText, read: readCSV},
		{matches: looksLikeText, read: readText},
	}
}
