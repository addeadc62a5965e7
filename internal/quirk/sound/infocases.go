package sound

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// info returns a list INFO of names and texts in turn, which end with a zero.
func info(pairs ...string) []byte {
	b := []byte("INFO")
	for pair := range slices.Chunk(pairs, 2) {
		b = append(b, chunk(pair[0], []byte(pair[1]+"\x00"))...)
	}
	return chunk("LIST", b)
}

// withInfo returns the builder of a WAV with a title in the list INFO, and of one with it in a charset.
func withInfo(name, bytes string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		w := newWave()
		w.between = info("INAM", quirk.Either(twin, title, bytes), "IART", artist)
		return tagged(heard(w.bytes(), seconds, waveRate, 1), named(quirk.Title, quirk.Either(twin, title, name), quirk.Artist, artist))
	}
}

// taggedWave returns the builder of a WAV, and of it after a change, in which a reader finds properties in both.
func taggedWave(ordinary, special func(w *wave), properties []quirk.Property) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		w := newWave()
		quirk.Either(twin, ordinary, special)(&w)
		return tagged(heard(w.bytes(), seconds, waveRate, 1), properties)
	}
}

// infoCases are cases about what a WAV says of itself.
func infoCases() []quirk.Case {
	const source, ascii, bare = riff + ", INFO List Chunk", "The title is in ASCII.", "The file has only its format and its samples."
	charset, items := []quirk.Flag{quirk.Encoding}, []quirk.Flag{quirk.Items}
	plain := func(w *wave) { w.between = info("INAM", title, "IART", artist) }
	return []quirk.Case{
		{
			Token: "wav-info-utf-8", Format: "wav", Title: "List INFO in UTF-8", About: "The title in the list INFO is in UTF-8. The list does not say its charset.", Ordinary: ascii,
			Writers: "FFmpeg, Audacity and TagLib", Source: source, Flags: charset, Build: withInfo(german, german),
		},
		{
			Token: "wav-info-windows-1252", Format: "wav", Title: "List INFO in Windows-1252", About: "The title in the list INFO is in Windows-1252. The list does not say its charset.", Ordinary: ascii,
			Writers: "Sound Forge, and other programs for Windows in Western Europe and America", Source: source, Flags: charset,
			Build: withInfo(german, encoded(charmap.Windows1252, german)),
		},
		{
			Token: "wav-info-shift-jis", Format: "wav", Title: "List INFO in Shift-JIS", About: "The title in the list INFO is in Shift-JIS. The list does not say its charset.", Ordinary: ascii,
			Writers: "Programs for Windows in Japan", Source: source, Flags: charset, Build: withInfo(kanji, encoded(japanese.ShiftJIS, kanji)),
		},
		{
			Token: "wav-info-first", Format: "wav", Title: "List INFO before the format", About: "The list INFO precedes the format.", Ordinary: "The list is between the format and the samples.",
			Writers: "Sound editors that write the texts of a file first", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: taggedWave(plain, func(w *wave) { w.before = info("INAM", title, "IART", artist) }, known()),
		},
		{
			Token: "wav-info-last", Format: "wav", Title: "List INFO after the samples", About: "The list INFO follows the samples.", Ordinary: "The list is between the format and the samples.",
			Writers: "Audacity, Adobe Audition and REAPER", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: taggedWave(plain, func(w *wave) { w.after = info("INAM", title, "IART", artist) }, known()),
		},
		{
			Token: "wav-info-unterminated", Format: "wav", Title: "Texts without a zero", About: "No zero ends the texts of the list INFO. One of them has an odd length, and a byte that its length does not count follows it.", Ordinary: "A zero ends each text.",
			Writers: "Programs and scripts that write the bytes of a text", Source: source, Flags: []quirk.Flag{quirk.Characters},
			Build: taggedWave(plain, func(w *wave) {
				w.between = chunk("LIST", slices.Concat([]byte("INFO"), chunk("INAM", []byte(title)), chunk("IART", []byte(artist))))
			}, known()),
		},
		{
			Token: "wav-info-all", Format: "wav", Title: "List INFO of many texts", About: "The list INFO has the album, the track, the genre, the date, a comment and the copyright, too.", Ordinary: "The list has the title and the artist.",
			Writers: "FFmpeg, Audacity and Windows Media Player", Source: source, Valid: true, Flags: items,
			Build: func(twin bool) quirk.File {
				if twin {
					return taggedWave(plain, plain, known())(true)
				}
				all := func(w *wave) {
					w.between = info("INAM", title, "IART", artist, "IPRD", album, "ITRK", "3", "IGNR", "Rock", "ICRD", "2024-11-29", "ICMT", "Recorded in spring", "ICOP", "2024 Ann Example")
				}
				return taggedWave(plain, all, known(quirk.Album, album, quirk.Track, "3", quirk.Genre, "Rock", quirk.Date, "2024-11-29", quirk.Comment, "Recorded in spring", quirk.Copyright, "2024 Ann Example"))(false)
			},
		},
		{
			Token: "wav-id3", Format: "wav", Title: "ID3v2 in a chunk", About: "A chunk with ID3v2 (id3 ) follows the samples.", Ordinary: "The list INFO has the same texts.",
			Writers: "MusicBrainz Picard, and other programs that use Mutagen", Source: "TagLib, RIFF::WAV", Valid: true, Flags: items,
			Build: taggedWave(plain, func(w *wave) { w.after = chunk("id3 ", v24().bytes()) }, known()),
		},
		{
			Token: "wav-id3-upper-case", Format: "wav", Title: "ID3v2 in a chunk in upper case", About: "The chunk with ID3v2 has the name ID3 in upper case.", Ordinary: "Its name is in lower case.",
			Writers: "Programs that use TagLib, such as Kid3 and Clementine", Source: "TagLib, RIFF::WAV", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: taggedWave(func(w *wave) { w.after = chunk("id3 ", v24().bytes()) }, func(w *wave) { w.after = chunk("ID3 ", v24().bytes()) }, known()),
		},
		{
			Token: "wav-bext-history", Format: "wav", Title: "Broadcast extension with a history", About: "A broadcast extension of version 2 has the loudness, and a history of the coding in lines after its 602 bytes.", Ordinary: "The extension has no history.",
			Writers: "Recorders for film and radio, and archives", Source: "EBU Tech 3285, section 2.3 and appendix A", Valid: true, Flags: items,
			Build: changedBroadcast(func(b []byte) []byte {
				const versionAt, loudnessAt = 346, 412
				b[versionAt] = 2
				for i, hundredths := range []int16{-2300, 700, -100, -2000, -2200} { // loudness, range, peak, momentary and short-term
					binary.LittleEndian.PutUint16(b[loudnessAt+2*i:], uint16(hundredths))
				}
				return append(b, "A=ANALOGUE,M=mono,T=Example Recorder\r\nA=PCM,F=8000,W=16,M=mono,T=placeholder\r\n"...)
			}),
		},
		{
			Token: "wav-cue-regions", Format: "wav", Title: "Regions", About: "Two cue points have labels, and regions with a length and a text (ltxt).", Ordinary: bare,
			Writers: "Sound Forge, WaveLab and REAPER", Source: riff + ", Associated Data Chunk", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: func(twin bool) quirk.File {
				f := changedWave(func(w *wave) { w.after = regions() })(twin)
				return quirk.Either(twin, f, inTwoChapters(f))
			},
		},
		{
			Token: "wav-sampler", Format: "wav", Title: "Loops of a sampler", About: "A chunk (smpl) has the note of the sound and two loops, one of them in both directions.", Ordinary: bare,
			Writers: "Samplers, Sound Forge and libraries of loops", Source: "RIFF New Multimedia Data Types and Data Techniques 3.0, Sample Chunk", Valid: true, Flags: items,
			Build: changedWave(func(w *wave) { w.after = sampler() }),
		},
		{
			Token: "wav-ixml", Format: "wav", Title: "Chunk of iXML", About: "A chunk has a document in XML about the scene and the take, in which spaces follow the last element.", Ordinary: bare,
			Writers: "Recorders of Sound Devices, Zoom and Zaxcom", Source: "iXML Specification 2.10", Valid: true, Flags: items,
			Build: changedWave(func(w *wave) {
				document := `<?xml version="1.0" encoding="UTF-8"?><BWFXML><IXML_VERSION>2.10</IXML_VERSION><PROJECT>` + title + `</PROJECT><SCENE>12A</SCENE><TAKE>3</TAKE><NOTE>Grüner Tee</NOTE></BWFXML>`
				w.before = chunk("iXML", []byte(document+strings.Repeat(" ", 512)))
			}),
		},
		{
			Token: "wav-axml", Format: "wav", Title: "Document in XML", About: "A chunk (axml) has a document in XML with the title in the terms of the EBU.", Ordinary: bare,
			Writers: "Tools of broadcasters", Source: "EBU Tech 3285, supplement 5", Valid: true, Flags: items,
			Build: changedWave(func(w *wave) {
				w.after = chunk("axml", fmt.Appendf(nil, `<?xml version="1.0" encoding="UTF-8"?><ebuCoreMain><coreMetadata><title><title>%s</title></title></coreMetadata></ebuCoreMain>`, title))
			}),
		},
	}
}

// changedBroadcast returns the builder of a WAV with a broadcast extension, and of it after a change.
func changedBroadcast(change func(b []byte) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		b := broadcast()
		if !twin {
			b = change(b)
		}
		w := newWave()
		w.before = chunk("bext", b)
		return tagged(heard(w.bytes(), seconds, waveRate, 1), named(quirk.Description, "Beeps"))
	}
}

// regions returns the chunks of two cue points, and of their labels and lengths.
func regions() []byte {
	le, names := binary.LittleEndian, []string{"Tea", "Garden"}
	points, labels, lengths := le.AppendUint32(nil, uint32(len(names))), []byte("adtl"), []byte(nil)
	for i, name := range names {
		id, position := uint32(i+1), uint32(i*waveRate)
		points = le.AppendUint32(le.AppendUint32(points, id), position)
		points = append(points, "data\x00\x00\x00\x00\x00\x00\x00\x00"...)
		points = le.AppendUint32(points, position)
		labels = append(labels, chunk("labl", append(le.AppendUint32(nil, id), name+"\x00"...))...)
		region := le.AppendUint32(le.AppendUint32(nil, id), waveRate)
		region = append(region, "rgn \x00\x00\x00\x00\x00\x00\x00\x00"...) // no country, language, dialect and code page
		lengths = append(lengths, chunk("ltxt", append(region, name+"\x00"...))...)
	}
	return append(chunk("cue ", points), chunk("LIST", append(labels, lengths...))...)
}

// sampler returns the chunk of a sampler with two loops.
func sampler() []byte {
	const note, forward, alternating = 69, 0, 1
	var b []byte
	for _, n := range []uint32{
		0, 0, 1e9 / waveRate, note, 0, 0, 0, 2, 0, // no manufacturer, product, pitch and time code
		1, forward, 1000, 4999, 0, 0,
		2, alternating, 6000, 9999, 0, 3,
	} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return chunk("smpl", b)
}
