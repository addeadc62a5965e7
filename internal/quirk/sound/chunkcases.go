package sound

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// riff is the source of cases about chunks.
const riff = "Multimedia Programming Interface and Data Specifications 1.0, Resource Interchange File Format"

// chunkCases are cases about the chunks around the samples of a WAV.
func chunkCases() []quirk.Case {
	info := slices.Concat([]byte("INFO"), chunk("ISFT", []byte("Lavf60.3.100\x00\x00")))
	return []quirk.Case{
		{
			Token: "wav-odd-chunk", Format: "wav", Title: "Chunk of an odd length",
			About:    "A chunk of 21 bytes precedes the samples. A byte that its length does not count follows it.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Audacity and other programs that write texts of any length", Source: riff, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.between = chunk("note", []byte("recorded at the studi")) }),
		},
		{
			Token: "wav-odd-chunk-unpadded", Format: "wav", Title: "Chunk of an odd length without a byte after it",
			About:    "A chunk of 21 bytes precedes the samples, and the next chunk begins at an odd position.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Programs that do not know the rule, such as old versions of recorders on phones", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.between = chunk("note", []byte("recorded at the studi"))[:8+21] }),
		},
		{
			Token: "wav-list-first", Format: "wav", Title: "List before the format",
			About:    "The first chunk is a list that names the program, and the format follows it.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Sound editors that write the texts of a file first", Source: riff, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.before = chunk("LIST", info) }),
		},
		{
			Token: "wav-list-between", Format: "wav", Title: "List before the samples",
			About:    "A list that names the program is between the format and the samples, which begin at byte 78 instead of 44.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "FFmpeg", Source: riff, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.between = chunk("LIST", info) }),
		},
		{
			Token: "wav-list-last", Format: "wav", Title: "List after the samples",
			About:    "A list that names the program follows the samples. A reader that takes the rest of the file for samples ends with a click.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Audacity, Adobe Audition and REAPER", Source: riff, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.after = chunk("LIST", info) }),
		},
		{
			Token: "wav-junk-first", Format: "wav", Title: "JUNK before the format",
			About:    "A chunk of zeros before the format reserves room for the sizes of an RF64.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Pro Tools, Logic Pro, and recorders that may exceed 4 GB", Source: "EBU Tech 3306, section 3.5", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.before = chunk("JUNK", make([]byte, 28)) }),
		},
		{
			Token: "wav-filler", Format: "wav", Title: "Filler up to 4 KB",
			About:    "A chunk of filler (FLLR) makes the samples begin at byte 4,096.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Core Audio of Apple, and so afconvert and apps of iPhones", Source: riff, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.between = chunk("FLLR", make([]byte, 4096-44-8)) }),
		},
		{
			Token: "wav-bext", Format: "wav", Title: "Broadcast extension",
			About:    "A chunk of 602 bytes before the format says who recorded the sound, and when.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Recorders for film and radio, Pro Tools, and Adobe Audition", Source: "EBU Tech 3285, section 2.3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.before = chunk("bext", broadcast()) }),
		},
		{
			Token: "wav-cue", Format: "wav", Title: "Cue points",
			About:    "A cue point marks a second, and a list that names it follows the samples.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Adobe Audition, Sound Forge and WaveLab", Source: riff + ", Cue-Points Chunk", Valid: true, Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: func(twin bool) quirk.File {
				f := changedWave(func(w *wave) { w.after = cue() })(twin)
				return quirk.Either(twin, f, chaptered(f, expect.Item{Start: 1, End: seconds, Text: "second"}))
			},
		},
		{
			Token: "wav-trailing-bytes", Format: "wav", Title: "Bytes after the container",
			About:    "128 bytes, which the length of the container does not count, follow it.",
			Ordinary: "The file ends with its container.",
			Writers:  "Programs that append a tag (ID3v1), as they do to an mp3", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.beyond = append([]byte("TAGbeeps"), make([]byte, 120)...) }),
		},
		{
			Token: "wav-fact-pcm", Format: "wav", Title: "Number of samples of PCM",
			About:    "A chunk has the number of samples, which only compressed sound needs.",
			Ordinary: "The file has only its format and its samples.",
			Writers:  "Steinberg Cubase and Microsoft Sound Recorder", Source: riff + ", Fact Chunk", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.fact = fact(seconds * waveRate) }),
		},
	}
}

// broadcast returns the data of a broadcast extension of version 1.
func broadcast() []byte {
	const fixed, dateAt, timeAt, versionAt = 602, 320, 330, 346
	b := make([]byte, fixed)
	copy(b, "Beeps")
	copy(b[256:], "placeholder")
	copy(b[dateAt:], "2026-11-29")
	copy(b[timeAt:], "08:30:00")
	b[versionAt] = 1
	return b
}

// cue returns the chunks of a cue point at a second and of its name.
func cue() []byte {
	le := binary.LittleEndian
	point := le.AppendUint32(nil, 1)
	for _, field := range []uint32{1, waveRate} {
		point = le.AppendUint32(point, field)
	}
	point = append(point, "data"...)
	for _, field := range []uint32{0, 0, waveRate} {
		point = le.AppendUint32(point, field)
	}
	label := chunk("labl", append(le.AppendUint32(nil, 1), "second\x00\x00"...))
	return append(chunk("cue ", point), chunk("LIST", append([]byte("adtl"), label...))...)
}
