package jpg

import (
	"bytes"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// structureCases are cases about segments.
func structureCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "jpg-fill-bytes", Format: "jpg", Title: "Fill bytes before markers",
			About:    "Bytes 0xFF are before all markers but the first, and are no part of them.",
			Ordinary: "The same file without these bytes.",
			Writers:  "Programs behind 138 pictures of the data set ImageNet", Source: "B.1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: coded(scene(), func(p picture) []byte {
				return edited(p, func(s segments) segments {
					for i := range s[1:] {
						s[1+i].Fill = 1 + i%3
					}
					return s
				})
			}, usual),
		},
		{
			Token: "jpg-no-header", Format: "jpg", Title: "Neither JFIF nor Exif",
			About:    "Nothing says that the components are YCbCr.",
			Ordinary: "The same picture with JFIF.",
			Writers:  "Webcams, and programs that save frames of MJPEG", Source: "B.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Header},
			Build: coded(scene(), func(p picture) []byte { return file(nil, p.baseline()...) }, usual),
		},
		{
			Token: "jpg-default-huffman-tables", Format: "jpg", Title: "No Huffman tables",
			About:    "The file has no Huffman tables, and the coded data need those of annex K.",
			Ordinary: "The same coded data with the tables.",
			Writers:  "Webcams (USB video class), and programs that save frames of MJPEG", Source: "K.3.3", Valid: false,
			Flags: []quirk.Flag{quirk.Header},
			Build: coded(scene(), func(p picture) []byte { return typical(p, false) }, func(p picture) []byte { return typical(p, true) }),
		},
		{
			Token: "jpg-tables-in-one-segment", Format: "jpg", Title: "All tables in one segment",
			About:    "One segment has all quantization tables, and another one all Huffman tables.",
			Ordinary: "The same file with a segment for each table.",
			Writers:  "Photoshop, and cameras of Canon and Sony", Source: "B.2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: coded(scene(), func(p picture) []byte { return edited(p, joined) }, usual),
		},
		{
			Token: "jpg-16-bit-quantization", Format: "jpg", Title: "Quantization tables of 16 bits",
			About:    "The quantization tables have 16 bits, and some divisors need more than 8.",
			Ordinary: "The same picture with tables of 8 bits.",
			Writers:  "cjpeg with -quality below 25, without -baseline", Source: "B.2.4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), wideTables, usual),
		},
		{
			Token: "jpg-comments", Format: "jpg", Title: "Comments",
			About:    "Two segments have comments, before and after the tables, in UTF-8.",
			Ordinary: "The same picture without comments.",
			Writers:  "GIMP, wrjpgcom, and cameras of Casio", Source: "B.2.4.5", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: coded(scene(), func(p picture) []byte {
				return edited(p, func(s segments) segments {
					return slices.Insert(slices.Insert(s, 4, comment("Zweiter: Größe 60")), 2, comment("First: a café"))
				})
			}, usual),
		},
		{
			Token: "jpg-ducky", Format: "jpg", Title: "Segment for a quality",
			About:    "Segments APP12 and APP14 are between JFIF and the tables.",
			Ordinary: "The same picture without these segments.",
			Writers:  "Photoshop with Save for Web", Source: "B.2.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: coded(scene(), func(p picture) []byte {
				ducky := t81.Segment{Marker: t81.APP0 + 12, Payload: []byte("Ducky\x00\x01\x00\x04\x00\x00\x00\x3c\x00\x00")}
				return file(segments{jfif(), ducky, t81.Adobe(1)}, p.baseline()...)
			}, usual),
		},
		{
			Token: "jpg-jfif-thumbnail", Format: "jpg", Title: "Thumbnail in JFIF",
			About:    "The header has a thumbnail of 10 by 6 pixels in RGB.",
			Ordinary: "The same picture without a thumbnail.",
			Writers:  "Java with ImageIO, for programs that give it a thumbnail", Source: "ITU-T T.871, 10.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: coded(scene(), func(p picture) []byte { return file(segments{jfifThumbnail(p)}, p.baseline()...) }, usual),
		},
		{
			Token: "jpg-bytes-after-end", Format: "jpg", Title: "Bytes after the end",
			About:    "Zeros follow the marker of the end.",
			Ordinary: "The same file without these bytes.",
			Writers:  "Cameras and phones that write whole sectors of a memory card", Source: "B.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: coded(scene(), func(p picture) []byte { return append(usual(p), make([]byte, 700)...) }, usual),
		},
		{
			Token: "jpg-picture-after-end", Format: "jpg", Title: "Another picture after the end",
			About:    "A second picture follows the first without a word about it, with other colors.",
			Ordinary: "The first picture alone.",
			Writers:  "Cameras of Fujifilm and Panasonic, for previews of a size between thumbnail and picture", Source: "B.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: coded(scene(), func(p picture) []byte { return append(usual(p), usual(grays())...) }, usual),
		},
		{
			Token: "jpg-no-end", Format: "jpg", Title: "No marker of the end",
			About:    "The file ends after the coded data of the last block.",
			Ordinary: "The same file with the marker.",
			Writers:  "Network cameras, and programs that cut a stream of MJPEG", Source: "B.2.1", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: coded(scene(), func(p picture) []byte { return bytes.TrimSuffix(usual(p), []byte{0xff, t81.EOI}) }, usual),
		},
		{
			Token: "jpg-two-starts", Format: "jpg", Title: "Two markers of the start",
			About:    "The marker of the start is there twice.",
			Ordinary: "The same file with one marker.",
			Writers:  "Web cameras, in their streams of pictures", Source: "B.2.1", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: coded(scene(), func(p picture) []byte { return append([]byte{0xff, t81.SOI}, usual(p)...) }, usual),
		},
	}
}

// edited returns the usual file after a change of its segments.
func edited(p picture, edit func(s segments) segments) []byte {
	return t81.Join(edit(slices.Concat(segments{{Marker: t81.SOI}, jfif()}, p.baseline(), segments{{Marker: t81.EOI}}))...)
}

// joined joins segments with tables of the same kind.
func joined(s segments) segments {
	var out segments
	for _, next := range s {
		last := len(out) - 1
		if last >= 0 && out[last].Marker == next.Marker && (next.Marker == t81.DQT || next.Marker == t81.DHT) {
			out[last].Payload = slices.Concat(out[last].Payload, next.Payload)
			continue
		}
		out = append(out, next)
	}
	return out
}

// typical returns a picture with the Huffman tables of annex K, which the file has or not.
func typical(p picture, hasTables bool) []byte {
	f := p.stored(upright).ycbcr(2, 2)
	scan := f.Image().TypicalSequential(everything())
	if !hasTables {
		scan = slices.DeleteFunc(scan, func(s t81.Segment) bool { return s.Marker == t81.DHT })
	}
	return file(segments{jfif()}, append(head(f, t81.SOF0), scan...)...)
}

func comment(text string) t81.Segment { return t81.Segment{Marker: t81.COM, Payload: []byte(text)} }

// wideTables returns a picture with large divisors of high frequencies.
func wideTables(p picture) []byte {
	f := p.stored(upright).ycbcr(2, 2)
	coded := segments{}
	for i := range f.Tables {
		for k := 40; k < 64; k++ {
			f.Tables[i][k] = 300
		}
		coded = append(coded, f.Tables[i].Segment(byte(i), 16))
	}
	coded = append(coded, f.Header(t81.SOF1))
	return file(segments{jfif()}, append(coded, f.Image().Sequential(everything())...)...)
}

// jfifThumbnail returns a header with a thumbnail of ten pixels in a row.
func jfifThumbnail(p picture) t81.Segment {
	header := jfif()
	width, height := p.width/10, p.height/10
	header.Payload[len(header.Payload)-2], header.Payload[len(header.Payload)-1] = byte(width), byte(height)
	for i := range width * height {
		c := p.at(10*(i%width)+5, 10*(i/width)+5)
		header.Payload = append(header.Payload, c.R, c.G, c.B)
	}
	return header
}
