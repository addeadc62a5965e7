package sound

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// lengthCases are cases about the lengths in a WAV.
func lengthCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "wav-streamed", Format: "wav", Title: "Unknown lengths",
			About:    "The container and the samples have the length 0xFFFFFFFF, because the file was written to a pipe.",
			Ordinary: "Both have their lengths.",
			Writers:  "FFmpeg and SoX to a pipe, and services of speech synthesis", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.riff, w.length = unknown, unknown }),
		},
		{
			Token: "wav-streamed-zero", Format: "wav", Title: "Lengths of 0",
			About:    "The container and the samples have the length 0, because the recording was not finished.",
			Ordinary: "Both have their lengths.",
			Writers:  "Recorders that lost power, and programs that write to a pipe", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.riff, w.length = none, none }),
		},
		{
			Token: "wav-streamed-2-gb", Format: "wav", Title: "Lengths of 2 GB",
			About:    "The container and the samples have lengths of almost 2 GB, because the file was written to a pipe.",
			Ordinary: "Both have their lengths.",
			Writers:  "espeak, mpg123 and arecord to a pipe", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.riff, w.length = 0x7ffff024, 0x7ffff000 }),
		},
		{
			Token: "wav-container-length", Format: "wav", Title: "Wrong length of the container",
			About:    "The length of the container is that of the whole file, 8 bytes too many.",
			Ordinary: "The container ends with the file.",
			Writers:  "Programs that count the head of the container", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) { w.riff = int64(len(w.data) + 44) }),
		},
		{
			Token: "wav-cut", Format: "wav", Title: "Half of the samples",
			About:    "The length of the samples is that of four seconds, of which the file has two.",
			Ordinary: "The samples have their length.",
			Writers:  "Downloads that were interrupted, and recorders that lost power", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(func(w *wave) {
				w.length = 2 * int64(len(w.data))
				w.riff = w.length + 36
			}),
		},
		{
			Token: "wav-odd-samples", Format: "wav", Title: "Samples of an odd length",
			About:    "The samples have 15,999 bytes, and a byte that the length does not count follows them.",
			Ordinary: "The samples have 16,000 bytes.",
			Writers:  "Programs that write 8 bits", Source: riff, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: oddWave(false),
		},
		{
			Token: "wav-odd-samples-unpadded", Format: "wav", Title: "Samples of an odd length at the end of the file",
			About:    "The samples have 15,999 bytes, with which the file ends.",
			Ordinary: "The samples have 16,000 bytes.",
			Writers:  "Programs that do not know that chunks have an even length", Source: riff, Flags: []quirk.Flag{quirk.Layout},
			Build: oddWave(true),
		},
		{
			Token: "wav-rf64", Format: "wav", Title: "RF64 below 4 GB",
			About:    "The file is an RF64, which has its lengths in 64 bits, although it is small.",
			Ordinary: "The file is a RIFF.",
			Writers:  "FFmpeg with the option -rf64 always, Adobe Audition and REAPER", Source: "EBU Tech 3306", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(large("RF64")),
		},
		{
			Token: "wav-bw64", Format: "wav", Title: "BW64",
			About:    "The file is a BW64, which has its lengths in 64 bits.",
			Ordinary: "The file is a RIFF.",
			Writers:  "Tools of broadcasters for sound of objects (ADM), and libbw64", Source: "ITU-R BS.2088", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: changedWave(large("BW64")),
		},
		{
			Token: "wav-average-zero", Format: "wav", Title: "No bytes per second",
			About:    "The format says that a second has 0 bytes.",
			Ordinary: "The format says how many bytes a second has.",
			Writers:  "Firmware of recorders, and scripts that fill in only what they need", Source: riff + ", WAVE Format Chunk", Flags: []quirk.Flag{quirk.Timing},
			Build: changedWave(func(w *wave) { copy(w.format[8:12], "\x00\x00\x00\x00") }),
		},
	}
}

// oddWave returns the builder of a WAV of 8 bits whose samples may have an odd length.
func oddWave(bare bool) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		w := newWave()
		w.format, w.data, w.bare = format(1, 1, waveRate, 8), samples(1, audio.Encoding{Bits: 8, Unsigned: true}), bare
		if !twin {
			w.data = w.data[:len(w.data)-1]
		}
		return heard(w.bytes(), float64(len(w.data))/waveRate, waveRate, 1)
	}
}

// large returns the change of a WAV into a form with lengths of 64 bits.
func large(form string) func(w *wave) {
	return func(w *wave) {
		le := binary.LittleEndian
		sizes := le.AppendUint64(nil, uint64(len(w.data)+44-8+36))
		sizes = le.AppendUint64(sizes, uint64(len(w.data)))
		sizes = le.AppendUint64(sizes, seconds*waveRate)
		w.form, w.before = form, chunk("ds64", append(sizes, 0, 0, 0, 0))
		w.riff, w.length = unknown, unknown
	}
}
