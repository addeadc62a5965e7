package httpapi

import (
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
)

// A footprint is an estimate of what a response with a file needs. The tests compare the
// memory with the allocator, and BenchmarkFirstByte compares the time.
type footprint struct {
	memory   int64         // bytes allocated in total
	time     time.Duration // of a processor, until the first byte is sent
	held     int64         // bytes held while the file is sent, apart from a buffered file
	buffered bool          // the whole file is generated before any of it is sent
	checked  bool          // the file is generated to find out whether the options are valid
}

// cost returns what the response needs until it can be sent.
func (f footprint) cost() admission.Cost { return admission.Cost{Memory: f.memory, Time: f.time} }

// sending returns the number of bytes that the response holds while it sends a file of the
// given size. The buffer of a whole file may have spare capacity.
func (f footprint) sending(size int64) int64 {
	if f.buffered {
		return f.held + size + size/4
	}
	return f.held
}

const kb = placeholder.KB

// footprintOf returns the footprint of a response with a kind of file.
func footprintOf(kind string, r *address.Request) footprint {
	switch kind {
	case "file":
		return footprint{memory: 256 * kb, time: time.Millisecond, held: 128 * kb}
	case "image":
		return imageFootprint(r)
	case "text":
		return textFootprint(r)
	case "json":
		return recordsFootprint(r, "count", "keys")
	case "csv":
		return recordsFootprint(r, "rows", "columns")
	case "document":
		return documentFootprint(r)
	case "slides":
		return slidesFootprint(r)
	case "sheet":
		return sheetFootprint(r)
	case "pdf":
		return pdfFootprint(r)
	case "archive":
		return archiveFootprint(r)
	case "audio":
		return audioFootprint(r)
	case "video":
		return videoFootprint(r)
	case "qr":
		return footprint{memory: 1024 * kb, time: 2 * time.Millisecond, held: 64 * kb, buffered: true}
	case "eicar":
		return footprint{memory: 16 * kb, held: 16 * kb}
	default:
		panic("httpapi: no footprint of kind " + kind)
	}
}

// recordsFootprint returns the footprint of records, whose sizes are added up before the
// first byte. Messy values have to be generated for that. Each field of another person
// needs random sequences of its own.
func recordsFootprint(r *address.Request, count, part string) footprint {
	fields, memory, held := int64(r.Number(part)), int64(10), int64(1)
	if names := r.Text("fields"); names != "" { // such as paragraphs
		fields, memory, held = 1+int64(strings.Count(names, ",")), 72, 16
	}
	perValue := 10 + 4*r.Number("messy")
	if r.Number("nulls") > 0 {
		perValue += 15
	}
	values := int64(r.Number(count)) * fields
	return footprint{memory: (512 + memory*fields) * kb, time: time.Duration(values * int64(perValue)), held: (160 + held*fields) * kb}
}

// documentFootprint returns the footprint of a docx, whose pages are measured before its first
// byte and held one at a time.
func documentFootprint(r *address.Request) footprint {
	pages := int64(r.Number("pages"))
	f := footprint{
		memory: (2048 + pages) * kb, time: 2*time.Millisecond + time.Duration(pages)*50*time.Microsecond,
		held: (512 + pages/16) * kb,
	}
	if r.Number("size") > 0 { // measured: 7 KB per page more
		f.memory, f.checked = f.memory+8*pages*kb, true
	}
	return f
}

// slidesFootprint returns the footprint of a pptx, whose slides are held.
func slidesFootprint(r *address.Request) footprint {
	slides := int64(r.Number("count"))
	return footprint{
		memory: (2048 + 24*slides) * kb, time: 2*time.Millisecond + time.Duration(slides)*100*time.Microsecond,
		held: (512 + 8*slides) * kb, checked: r.Number("size") > 0,
	}
}

// sheetFootprint returns the footprint of a spreadsheet: that of records, and the sizes of
// groups of rows, which are measured twice if there is a size.
func sheetFootprint(r *address.Request) footprint {
	f := recordsFootprint(r, "rows", "columns")
	values := int64(r.Number("rows")) * max(int64(r.Number("columns")), 1)
	f.memory, f.held = 2*f.memory+values/2, f.held+values/2
	if r.Number("size") > 0 {
		f.memory, f.held, f.checked = 2*f.memory+8192*kb, f.held+1024*kb, true
	}
	return f
}

// pdfFootprint returns the footprint of a placeholder PDF. If there is a size, padding that is
// not held follows the pages.
func pdfFootprint(r *address.Request) footprint {
	pages := int64(r.Number("pages"))
	f := footprint{
		memory: (1024 + 200*pages) * kb, time: time.Millisecond + time.Duration(pages)*400*time.Microsecond,
		held: 64 * kb, buffered: true,
	}
	if r.Number("size") > 0 {
		f.buffered, f.checked, f.held = false, true, f.held+60*pages*kb
	}
	return f
}

// textFootprint returns the footprint of a text. Its sections are measured before the
// first byte, and those of a PDF are typeset.
func textFootprint(r *address.Request) footprint {
	chars := int64(r.Number("chars"))
	if r.Text("format") == string(placeholder.TextPDF) {
		return footprint{memory: 896*kb + chars/4, time: time.Duration(20 * chars), held: 192*kb + chars/32}
	}
	return footprint{memory: 1024 * kb, time: time.Duration(10 * chars), held: 128 * kb}
}

// archiveFootprint returns the footprint of an archive, whose files are generated before its
// first byte and held. Those of archives within it are few.
func archiveFootprint(r *address.Request) footprint {
	const maxInner = 10 // files of an archive within another one
	files := int64(r.Number("files"))
	files += int64(r.Number("depth")) * min(files, maxInner)
	return footprint{
		memory: (512 + 120*files) * kb, time: time.Duration(files) * 200 * time.Microsecond,
		held: (256 + 8*files) * kb, checked: r.Number("size") > 0,
	}
}

// audioFootprint returns the footprint of an audio file. An mp3 is encoded frame by frame, and
// frames that repeat are held.
func audioFootprint(r *address.Request) footprint {
	if r.Text("format") == string(placeholder.AudioMP3) {
		return footprint{memory: 512 * kb, time: 4 * time.Millisecond, held: 384 * kb}
	}
	return footprint{memory: 256 * kb, time: time.Millisecond, held: 128 * kb}
}

// videoFootprint returns the footprint of a video. The slices of its pictures are encoded before
// its first byte, and a second of pictures is generated at a time.
func videoFootprint(r *address.Request) footprint {
	const macroblock = 256 // pixels
	macroblocks := int64(r.Number("width")) * int64(r.Number("height")) / macroblock
	frames, seconds := int64(r.Number("fps")), int64(r.Number("seconds"))
	return footprint{
		memory: 1024*kb + 1024*macroblocks + 16*kb*frames + 512*seconds,
		time:   5*time.Millisecond + time.Duration(macroblocks)*time.Microsecond,
		held:   256*kb + 512*macroblocks + 8*kb*frames + 256*seconds, checked: r.Number("size") > 0,
	}
}
