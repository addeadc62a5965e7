package sound

import (
	"crypto/md5"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// flacCases are cases about FLAC.
func flacCases() []quirk.Case {
	layout, compression, timing := []quirk.Flag{quirk.Layout}, []quirk.Flag{quirk.Compression}, []quirk.Flag{quirk.Timing}
	blocks := "The file has only the first metadata block and a comment."
	return []quirk.Case{
		{
			Token: "flac-unknown-total", Format: "flac", Title: "Unknown number of samples", About: "The number of samples is 0, which means unknown.", Ordinary: "The file says how many samples it has.",
			Writers: "Encoders to a pipe, such as flac and FFmpeg", Source: "RFC 9639, 8.2", Valid: true, Flags: timing,
			Build: changedLossless(func(f *lossless) { f.total = 0 }),
		},
		{
			Token: "flac-no-md5", Format: "flac", Title: "No checksum of the samples", About: "The MD5 of the samples is 0, which means unknown.", Ordinary: "The file has the MD5 of its samples.",
			Writers: "Encoders to a pipe, and in hardware", Source: "RFC 9639, 8.2", Valid: true, Flags: layout,
			Build: changedLossless(func(f *lossless) { f.sum = [md5.Size]byte{} }),
		},
		{
			Token: "flac-variable-blocks", Format: "flac", Title: "Blocks that vary", About: "Frames have 4,000 or 2,000 samples, and have the number of their first sample instead of their own.",
			Ordinary: "All frames have 4,000 samples.",
			Writers:  "FLACCL of CUETools and flake", Source: "RFC 9639, 9.1", Valid: true, Flags: compression,
			Build: changedLossless(func(f *lossless) { f.varied = true }),
		},
		{
			Token: "flac-small-blocks", Format: "flac", Title: "Small blocks", About: "Frames have 192 samples.", Ordinary: "Frames have 4,000 samples.",
			Writers: "Encoders for streams with a low delay", Source: "RFC 9639, 9.1.1", Valid: true, Flags: compression,
			Build: changedLossless(func(f *lossless) { f.block = 192 }),
		},
		{
			Token: "flac-24-bits", Format: "flac", Title: "24 bits", About: "The samples have 24 bits.", Ordinary: "The samples have 16 bits.",
			Writers: "Shops of music in high resolution, and sound editors", Source: "RFC 9639, 9.1.4", Valid: true, Flags: compression,
			Build: changedLossless(func(f *lossless) {
				f.bits = 24
				f.sum = md5.Sum(f.samples(audio.Encoding{Bits: 24}))
			}),
		},
		{
			Token: "flac-8-bits", Format: "flac", Title: "8 bits", About: "The samples have 8 bits, with a sign.", Ordinary: "The samples have 16 bits.",
			Writers: "Archives of sounds of old games and computers", Source: "RFC 9639, 9.1.4", Valid: true, Flags: compression,
			Build: changedLossless(func(f *lossless) {
				f.bits = 8
				f.sum = md5.Sum(f.samples(audio.Encoding{Bits: 8}))
			}),
		},
		{
			Token: "flac-unusual-rate", Format: "flac", Title: "Rate only in the first block", About: "The frames do not say the rate. Only the first metadata block has it.", Ordinary: "Each frame says the rate.",
			Writers: "Encoders of recordings with unusual rates", Source: "RFC 9639, 9.1.2", Valid: true, Flags: compression,
			Build: changedLossless(func(f *lossless) { f.coded = false }),
		},
		{
			Token: "flac-seek-table", Format: "flac", Title: "Seek table with a placeholder", About: "A seek table has two points and a placeholder.", Ordinary: blocks,
			Writers: "flac and programs that use libFLAC, which reserve points", Source: "RFC 9639, 8.5", Valid: true, Flags: layout,
			Build: changedLossless(func(f *lossless) { f.first(typeSeekTable, f.seekPoints()) }),
		},
		{
			Token: "flac-cue-sheet", Format: "flac", Title: "Cue sheet", About: "A cue sheet has a track and the lead-out.", Ordinary: blocks,
			Writers: "Programs that copy a CD into a file, such as CUETools", Source: "RFC 9639, 8.7", Valid: true, Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				f := changedLossless(func(f *lossless) { f.first(typeCueSheet, cueSheet()) })(twin)
				return quirk.Either(twin, f, chaptered(f, expect.Item{End: seconds}))
			},
		},
		{
			Token: "flac-padding", Format: "flac", Title: "Large padding", About: "60,000 bytes of padding precede the frames.", Ordinary: blocks,
			Writers: "metaflac and editors of tags, which leave room for a cover", Source: "RFC 9639, 8.3", Valid: true, Flags: layout,
			Build: changedLossless(func(f *lossless) { f.blocks = append(f.blocks, metadata{typePadding, make([]byte, 60_000)}) }),
		},
		{
			Token: "flac-application", Format: "flac", Title: "Block of an application", About: "A metadata block of an application (riff) has the head of the WAV that was encoded.", Ordinary: blocks,
			Writers: "flac with the option --keep-foreign-metadata", Source: "RFC 9639, 8.4", Valid: true, Flags: layout,
			Build: changedLossless(func(f *lossless) {
				f.first(typeApplication, append([]byte("riffRIFF"), binary.LittleEndian.AppendUint32(nil, 36+seconds*flacRate*2)...))
			}),
		},
	}
}
