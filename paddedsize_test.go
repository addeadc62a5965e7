package placeholder_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/bzip2"
	"compress/gzip"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"testing"

	"github.com/hajimehoshi/go-mp3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/archive/archivetest"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// A paddedKind is a small file of a kind that has a size.
type paddedKind struct {
	open   func(size int64) (*placeholder.Content, error)
	decode func(b []byte) error // with an independent decoder
	gap    int64                // number of sizes just above the unpadded file that the format does not have
	limit  int64                // maximum size, if it is not MaxFileSize
	slow   bool                 // takes long to generate, and is padded like other kinds: fewer sizes are tested
}

// paddedKinds returns a file of each kind and format that has a size. Documents have no photos, which
// take most of the time, and what pads a document is beside its parts.
func paddedKinds() map[string]paddedKind {
	kinds := map[string]paddedKind{
		"pdf": {decode: decodePDF, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Size: size})
		}},
		"document": {decode: decodeZip, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewDocument(placeholder.DocumentOptions{Pages: 1, Design: placeholder.DocumentLetter, Size: size})
		}},
		"encrypted document": {slow: true, decode: decodeCompound, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewDocument(placeholder.DocumentOptions{Pages: 1, Design: placeholder.DocumentLetter, Size: size, Password: "secret"})
		}},
		"epub": {slow: true, decode: decodeZip, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewEPUB(placeholder.EPUBOptions{Chapters: 1, Chars: 1, Size: size})
		}},
		"sheet": {decode: decodeZip, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewSheet(placeholder.SheetOptions{Rows: 1, Size: size})
		}},
		"xls": {slow: true, limit: placeholder.MaxSheetXLSSize, decode: decodeXLS, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewSheet(placeholder.SheetOptions{Rows: 1, Format: placeholder.SheetXLS, Size: size})
		}},
		"contacts": {decode: decodeContacts, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewContacts(placeholder.ContactsOptions{Count: 1, Size: size})
		}},
		"calendar": {decode: decodeCalendar, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewCalendar(placeholder.CalendarOptions{Events: 1, Size: size})
		}},
		"eml": {decode: decodeEML, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewMail(placeholder.MailOptions{Messages: 1, Attachments: placeholder.None, Body: placeholder.MailText, Size: size})
		}},
		"msg": {slow: true, limit: placeholder.MaxMailMSGSize, decode: decodeMSG, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewMail(placeholder.MailOptions{Messages: 1, Format: placeholder.MailMSG, Attachments: placeholder.None, Size: size})
		}},
		"mbox": {decode: decodeMbox, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewMail(placeholder.MailOptions{Messages: 2, Attachments: placeholder.None, Size: size})
		}},
		"forwarded eml": {decode: decodeEML, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewMail(placeholder.MailOptions{Messages: 1, Depth: 2, Attachments: placeholder.None, Body: placeholder.MailText, Size: size})
		}},
		"zip of mail": {decode: decodeZip, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewMail(placeholder.MailOptions{Messages: 2, Format: placeholder.MailZip, Attachments: placeholder.None, Size: size})
		}},
		"parquet": {decode: decodeParquet, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewParquet(placeholder.ParquetOptions{Rows: 1, Size: size})
		}},
		"slides": {slow: true, decode: decodeZip, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewSlides(placeholder.SlidesOptions{Slides: 1, Size: size})
		}},
		"video": {decode: decodeMP4, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewVideo(placeholder.VideoOptions{Width: 16, Height: 16, Seconds: 1, FrameRate: 1, Sound: true, Size: size})
		}},
		"wav": {decode: decodeWAV, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewAudio(placeholder.AudioOptions{Seconds: 1, Channels: 1, Tone: placeholder.AudioSilence, Size: size})
		}},
		"mp3": {decode: decodeMP3, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewAudio(placeholder.AudioOptions{Seconds: 1, Format: placeholder.AudioMP3, Channels: 1, Tone: placeholder.AudioSilence, Size: size})
		}},
	}
	for format, decode := range map[placeholder.AudioFormat]func([]byte) error{
		placeholder.AudioM4A: decodeMP4, placeholder.AudioAAC: decodeADTS, placeholder.AudioFLAC: decodeFLAC, placeholder.AudioAIFF: decodeAIFF, placeholder.AudioAU: decodeAU,
	} {
		kinds[string(format)] = paddedKind{gap: soundGaps[format], decode: decode, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewAudio(placeholder.AudioOptions{Seconds: 1, Format: format, Channels: 1, Tone: placeholder.AudioSilence, Size: size})
		}}
	}
	for format, decode := range map[placeholder.VideoFormat]func([]byte) error{
		placeholder.VideoMOV: decodeMP4, placeholder.Video3GP: decodeMP4, placeholder.VideoMKV: decodeMKV, placeholder.VideoTS: decodeTS,
	} {
		kinds[string(format)] = paddedKind{decode: decode, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewVideo(placeholder.VideoOptions{Width: 16, Height: 16, Seconds: 1, FrameRate: 1, Sound: true, Format: format, Size: size})
		}}
	}
	kinds["fragmented video"] = paddedKind{decode: decodeMP4, open: func(size int64) (*placeholder.Content, error) {
		return placeholder.NewVideo(placeholder.VideoOptions{Width: 16, Height: 16, Seconds: 1, FrameRate: 1, Sound: true, Fragmented: true, Size: size})
	}}
	for format, decode := range map[placeholder.ArchiveFormat]func([]byte) error{
		placeholder.ArchiveZip: decodeZip, placeholder.ArchiveTar: decodeTar, placeholder.ArchiveTgz: decodeTgz, placeholder.ArchiveTbz2: decodeTbz2, placeholder.ArchiveTzst: decodeTzst,
		placeholder.ArchiveISO:      func(b []byte) error { _, err := archivetest.ISO(b); return err },
		placeholder.ArchiveCBZ:      decodeZip,
		placeholder.ArchiveSevenZip: func(b []byte) error { _, err := archivetest.SevenZip(b); return err },
	} {
		kinds[string(format)] = paddedKind{decode: decode, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewArchive(placeholder.ArchiveOptions{Files: 1, Format: format, Size: size})
		}}
	}
	for _, format := range placeholder.ImageFormats() {
		for _, style := range placeholder.ImageStyles() {
			kinds[fmt.Sprintf("%s %s", style, format)] = paddedKind{gap: imageGaps[format], slow: style == placeholder.ImagePhoto, decode: imageDecoder(format), open: func(size int64) (*placeholder.Content, error) {
				return placeholder.NewImage(placeholder.ImageOptions{Width: 32, Height: 24, Format: format, Style: style, Size: size})
			}}
		}
	}
	for _, style := range placeholder.ImageStyles() {
		kinds[fmt.Sprintf("%s heic", style)] = paddedKind{slow: style == placeholder.ImagePhoto, decode: decodeHEIC, open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewHEIC(placeholder.HEICOptions{Width: 32, Height: 24, Style: style, Size: size})
		}}
	}
	kinds["avif"] = paddedKind{decode: decodeHEIC, open: func(size int64) (*placeholder.Content, error) {
		return placeholder.NewAVIF(placeholder.AVIFOptions{Width: 32, Height: 24, Size: size})
	}}
	for name, o := range bmps() {
		kinds["bmp "+name] = paddedKind{decode: decodeBMP, open: func(size int64) (*placeholder.Content, error) {
			o.Width, o.Height, o.Size = 32, 24, size
			return placeholder.NewBMP(o)
		}}
	}
	for _, format := range placeholder.ImageFormats() {
		kinds["barcode "+string(format)] = paddedKind{gap: imageGaps[format], slow: true, decode: imageDecoder(format), open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewBarcode(placeholder.BarcodeOptions{Symbology: placeholder.SymbologyEAN8, Format: format, Size: size})
		}}
	}
	for name, o := range icons() {
		kinds["ico "+name] = paddedKind{decode: decodeICO, open: func(size int64) (*placeholder.Content, error) {
			o.Side, o.Size = 48, size
			return placeholder.NewICO(o)
		}}
	}
	for name, o := range tiffs() {
		kinds["tiff "+name] = paddedKind{decode: decodeTIFF, open: func(size int64) (*placeholder.Content, error) {
			o.Width, o.Height, o.Size = 32, 24, size
			return placeholder.NewTIFF(o)
		}}
	}
	for _, format := range placeholder.CanvasFormats() {
		kinds["canvas "+string(format)] = paddedKind{gap: imageGaps[format], decode: imageDecoder(format), open: func(size int64) (*placeholder.Content, error) {
			return placeholder.NewCanvas(placeholder.CanvasOptions{Width: 320, Height: 240, Format: format, Size: size})
		}}
	}
	return kinds
}

// soundGaps are the numbers of bytes that are too few for a tag.
var soundGaps = map[placeholder.AudioFormat]int64{placeholder.AudioAAC: 9}

// imageGaps are the numbers of bytes that are too few for a chunk of a PNG.
var imageGaps = map[placeholder.ImageFormat]int64{placeholder.ImagePNG: 11}

// upTo returns the numbers from 1 to n, or every fifth if each takes long.
func upTo(n int64, slow bool) (all []int64) {
	step := int64(1)
	if slow {
		step = 5
	}
	for i := int64(1); i <= n; i += step {
		all = append(all, i)
	}
	return all
}

func TestPaddedFilesHaveEverySizeFromTheMinimum(t *testing.T) {
	t.Parallel()
	for name, kind := range paddedKinds() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			unpadded := readAll(t, placeholder.Must(kind.open(0)))
			size := int64(len(unpadded))
			_, err := kind.open(size - 1)
			assertInvalid(t, err, fmt.Sprintf("Size must be at least %dB for ", size))
			assert.True(t, bytes.Equal(unpadded, readAll(t, placeholder.Must(kind.open(size)))), "of its own size")
			for _, n := range exhaustive.Or([]int64{1, 100, 256}, upTo(256, kind.slow)) {
				content, err := kind.open(size + n)
				if n <= kind.gap {
					assertInvalid(t, err, fmt.Sprintf("Size must be %dB or at least %dB for ", size, size+kind.gap+1))
					continue
				}
				require.NoError(t, err)
				require.Equal(t, size+n, content.Size())
				if n < 32 || n == 100 || n%32 == 0 {
					require.NoError(t, kind.decode(readAll(t, content)), "%d bytes more", n)
				}
			}
		})
	}
}

func TestFilesHaveLargeSizes(t *testing.T) {
	t.Parallel()
	for name, kind := range paddedKinds() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const size = placeholder.MB + 1
			b := readAll(t, placeholder.Must(kind.open(size)))
			require.Len(t, b, size)
			require.NoError(t, kind.decode(b))
			limit := cmp.Or(kind.limit, placeholder.MaxFileSize)
			assert.Equal(t, limit, placeholder.Must(kind.open(limit)).Size())
			for _, size := range []int64{-1, placeholder.MaxFileSize + 1} {
				_, err := kind.open(size)
				assertInvalid(t, err, "Size must be between 1B and 5GB, got ")
			}
		})
	}
}

func imageDecoder(format placeholder.ImageFormat) func(b []byte) error {
	if format == placeholder.ImageSVG {
		return func(b []byte) error { return xml.Unmarshal(b, new(struct{})) }
	}
	return func(b []byte) error {
		_, err := decoders[format](bytes.NewReader(b))
		return err
	}
}

func decodeZip(b []byte) error {
	r, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return err
	}
	for _, f := range r.File {
		content, err := f.Open()
		if err != nil {
			return err
		}
		if _, err := io.Copy(io.Discard, content); err != nil {
			return err
		}
	}
	return nil
}

// decodeCompound checks the header of a compound file ([MS-CFB] 2.2).
func decodeCompound(b []byte) error {
	if !bytes.HasPrefix(b, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) || !bytes.Contains(b, []byte("<dataIntegrity ")) {
		return errors.New("not an encrypted package")
	}
	return nil
}

func decodeTar(b []byte) error {
	for r := tar.NewReader(bytes.NewReader(b)); ; {
		if _, err := r.Next(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func decodeTzst(b []byte) error {
	content, err := archivetest.Zstd(b)
	return errors.Join(err, decodeTar(content))
}

func decodeTbz2(b []byte) error {
	content, err := io.ReadAll(bzip2.NewReader(bytes.NewReader(b)))
	return errors.Join(err, decodeTar(content))
}

func decodeTgz(b []byte) error {
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return err
	}
	content, err := io.ReadAll(r)
	return errors.Join(err, decodeTar(content))
}

func decodeMP3(b []byte) error {
	r, err := mp3.NewDecoder(bytes.NewReader(b))
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, r)
	return err
}

// decodeWAV walks the chunks of a WAV.
func decodeWAV(b []byte) error {
	end := 8 + int(binary.LittleEndian.Uint32(b[4:]))
	names := map[string]bool{}
	for at := 12; at+8 <= end; {
		names[string(b[at:at+4])] = true
		at += 8 + int(binary.LittleEndian.Uint32(b[at+4:]))
		if at > end {
			return fmt.Errorf("a chunk ends at %d, the container at %d", at, end)
		}
	}
	if delete(names, "JUNK"); end > len(b) || !maps.Equal(names, map[string]bool{"fmt ": true, "data": true}) {
		return fmt.Errorf("chunks %v to %d of %d", names, end, len(b))
	}
	return nil
}

// decodeMP4 walks the boxes of an MP4.
func decodeMP4(b []byte) error {
	for len(b) > 0 {
		size := binary.BigEndian.Uint32(b)
		if size < 8 || int(size) > len(b) {
			return fmt.Errorf("a box of %d bytes", size)
		}
		b = b[size:]
	}
	return nil
}

// decodeMKV checks that the segment ends with the file. Its size has 8 bytes.
func decodeMKV(b []byte) error {
	at := bytes.Index(b, []byte("\x18\x53\x80\x67\x01")) + 4
	if size := binary.BigEndian.Uint64(b[at:]) & (1<<56 - 1); int(size) != len(b)-at-8 {
		return fmt.Errorf("a segment of %d bytes", size)
	}
	return nil
}

// decodeTS finds the start of each packet.
func decodeTS(b []byte) error {
	for at := 0; at < len(b); at += 188 {
		if b[at] != 0x47 {
			return fmt.Errorf("no packet at %d", at)
		}
	}
	return nil
}

// decodePDF finds the cross-reference table.
func decodePDF(b []byte) error {
	var at int
	_, tail, _ := bytes.Cut(b[len(b)-200:], []byte("\nstartxref\n"))
	if _, err := fmt.Sscanf(string(tail), "%d\n%%%%EOF", &at); err != nil {
		return err
	}
	if !bytes.HasPrefix(b[at:], []byte("xref\n")) {
		return fmt.Errorf("no table at %d", at)
	}
	return nil
}
