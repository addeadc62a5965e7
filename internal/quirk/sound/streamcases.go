package sound

import (
	"bytes"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// layer3Source is the source of cases about frames.
const layer3Source = "ISO/IEC 11172-3, 2.4.1"

// streamCases are cases about how long an mp3 is.
func streamCases() []quirk.Case {
	timing := []quirk.Flag{quirk.Timing}
	return []quirk.Case{
		{
			Token: "mp3-no-info", Format: "mp3", Title: "No Info tag", About: "No frame says how many frames there are.",
			Ordinary: "The first frame has an Info tag with the number of frames, and of samples that players omit.",
			Writers:  "Encoders in hardware, radio stations, and programs that cut files", Source: layer3Source, Valid: true, Flags: timing,
			Build: joined(func(frames [][]byte) [][]byte { return frames[1:] }),
		},
		{
			Token: "mp3-variable", Format: "mp3", Title: "Variable bit rate", About: "The first second has 32 kbit/s, and the second one about 170. A Xing tag has the number of frames.",
			Ordinary: "All frames have 64 kbit/s.",
			Writers:  "LAME with the option -V, and programs that use it", Source: layer3Source, Valid: true, Flags: timing,
			Build: func(twin bool) quirk.File {
				if twin {
					return joined(nil)(true)
				}
				return varied(nil)(true)
			},
		},
		{
			Token: "mp3-variable-no-xing", Format: "mp3", Title: "Variable bit rate without a Xing tag", About: "The bit rate changes after a second, and no frame says how many there are.",
			Ordinary: "The first frame has a Xing tag.",
			Writers:  "Recorders of radio streams, and programs that cut or join files", Source: layer3Source, Valid: true, Flags: timing,
			Build: varied(func(frames [][]byte) [][]byte { return frames[1:] }),
		},
		{
			Token: "mp3-variable-wrong-xing", Format: "mp3", Title: "Xing tag of a longer file", About: "The Xing tag has ten times as many frames and bytes as the file, whose bit rate changes.",
			Ordinary: "The Xing tag is that of the file.",
			Writers:  "Programs that cut a file between two frames, and keep the first one", Source: layer3Source, Flags: timing,
			Build: varied(func(frames [][]byte) [][]byte {
				be := binary.BigEndian
				for _, at := range []int{xingAt + 8, xingAt + 12} {
					be.PutUint32(frames[0][at:], 10*be.Uint32(frames[0][at:]))
				}
				const checksumAt = lameAt + 34
				be.PutUint16(frames[0][checksumAt:], checksum.ARC(frames[0][:checksumAt]))
				return frames
			}),
		},
		{
			Token: "mp3-xing-joined", Format: "mp3", Title: "Two files joined", About: "The file is two files of a second, one after the other, and each has an Info tag of its own second.",
			Ordinary: "The Info tag is that of two seconds.",
			Writers:  "Services of podcasts that insert advertisements, and users with copy /b or cat", Source: layer3Source, Flags: timing,
			Build: func(twin bool) quirk.File {
				if twin {
					return joined(nil)(true)
				}
				half := oneSecond()
				return heard(bytes.Join([][]byte{half, half}, nil), seconds, mp3Rate, 2)
			},
		},
		{
			Token: "mp3-vbri", Format: "mp3", Title: "VBRI tag", About: "The first frame has a VBRI tag with the number of frames and a table for seeking, and no Info tag.",
			Ordinary: "The first frame has an Info tag.",
			Writers:  "Encoders of Fraunhofer, such as those of Adobe Audition and Windows Media Player", Source: "Fraunhofer VBRI header", Valid: true, Flags: timing,
			Build: joined(vbri),
		},
		{
			Token: "mp3-cut", Format: "mp3", Title: "Last frame cut off", About: "The last frame has 20 bytes. The Info tag is that of the whole file.",
			Ordinary: "The last frame is complete.",
			Writers:  "Downloads that were interrupted, and dictation machines", Source: layer3Source, Flags: timing,
			Build: joined(func(frames [][]byte) [][]byte {
				last := len(frames) - 1
				frames[last] = frames[last][:20]
				return frames
			}),
		},
	}
}

// frameCases are cases about the frames of an mp3, and what is between them.
func frameCases() []quirk.Case {
	compression, layout := []quirk.Flag{quirk.Compression}, []quirk.Flag{quirk.Layout}
	ordinary := "The frames are those of MPEG-1 at 44.1 kHz with two channels."
	junk := bytes.Repeat([]byte("no frame "), 60)
	return []quirk.Case{
		{
			Token: "mp3-mpeg-2", Format: "mp3", Title: "MPEG-2", About: "The frames are those of MPEG-2 at 22.05 kHz, with 576 samples instead of 1,152.", Ordinary: ordinary,
			Writers: "Services of audiobooks and speech synthesis, and LAME for low bit rates", Source: "ISO/IEC 13818-3, 2.4", Valid: true, Flags: compression,
			Build: otherStream(22_050, 2, 64),
		},
		{
			Token: "mp3-mpeg-25", Format: "mp3", Title: "MPEG-2.5", About: "The frames are those of MPEG-2.5 at 8 kHz, which no standard of ISO has.", Ordinary: ordinary,
			Writers: "Voice mail, dictation machines, and LAME for 8 kHz", Source: "MPEG-2.5 of Fraunhofer", Flags: compression,
			Build: otherStream(8000, 1, 16),
		},
		{
			Token: "mp3-mono", Format: "mp3", Title: "One channel", About: "The frames have one channel, so that their side information is shorter.", Ordinary: ordinary,
			Writers: "Programs for podcasts, and phones", Source: layer3Source, Valid: true, Flags: compression,
			Build: otherStream(44_100, 1, 64),
		},
		{
			Token: "mp3-joint-stereo", Format: "mp3", Title: "Joint stereo", About: "Every other frame has the sum and the difference of both channels instead of left and right.",
			Ordinary: "All frames have left and right.",
			Writers:  "LAME, whose default it is", Source: "ISO/IEC 11172-3, 2.4.2.3", Valid: true, Flags: compression,
			Build: joined(each(func(i int, frame []byte) []byte {
				const joint, sums = 0x40, 0x20
				frame[3] |= joint | byte(i&1)*sums
				return frame
			})),
		},
		{
			Token: "mp3-checksums", Format: "mp3", Title: "Checksums", About: "Each frame has a checksum of its header and its side information.", Ordinary: "The frames have no checksums.",
			Writers: "Encoders of broadcasters, and LAME with the option -p", Source: "ISO/IEC 11172-3, 2.4.3.1", Valid: true, Flags: layout,
			Build: joined(func(frames [][]byte) [][]byte { return each(checked)(frames) }),
		},
		{
			Token: "mp3-free-format", Format: "mp3", Title: "Free format", About: "The frames have a bit rate of 76.6 kbit/s, which no header can name. A reader has to find the next frame.",
			Ordinary: "The bit rate is one of the table.",
			Writers:  "LAME with the option --freeformat", Source: "ISO/IEC 11172-3, 2.4.2.3", Valid: true, Flags: compression,
			Build: joined(func(frames [][]byte) [][]byte { return each(free)(frames)[1:] }),
		},
		{
			Token: "mp3-junk-before", Format: "mp3", Title: "Junk before the frames", About: "540 bytes of text precede the first frame.", Ordinary: "The file begins with a frame.",
			Writers: "Recorders of radio streams, which begin anywhere, and web servers with an error in a script", Source: layer3Source, Flags: layout,
			Build: joined(func(frames [][]byte) [][]byte { return append([][]byte{junk}, frames...) }),
		},
		{
			Token: "mp3-zeros-before", Format: "mp3", Title: "Zeros before the frames", About: "4,000 zeros precede the first frame.", Ordinary: "The file begins with a frame.",
			Writers: "Programs that remove a tag by overwriting it", Source: layer3Source, Flags: layout,
			Build: joined(func(frames [][]byte) [][]byte { return append([][]byte{make([]byte, 4000)}, frames...) }),
		},
		{
			Token: "mp3-junk-between", Format: "mp3", Title: "Junk between frames", About: "540 bytes of text are between two frames after a second.", Ordinary: "A frame follows another one.",
			Writers: "Recorders of radio streams, which keep titles of songs (ICY)", Source: layer3Source, Flags: layout,
			Build: joined(func(frames [][]byte) [][]byte {
				half := len(frames) / 2
				return append(append(append([][]byte{}, frames[:half]...), junk), frames[half:]...)
			}),
		},
		{
			Token: "mp3-junk-after", Format: "mp3", Title: "Junk after the frames", About: "540 bytes of text follow the last frame.", Ordinary: "The file ends with a frame.",
			Writers: "Programs that append a tag of their own", Source: layer3Source, Flags: layout,
			Build: joined(func(frames [][]byte) [][]byte { return append(frames, junk) }),
		},
		{
			Token: "mp3-reservoir-cut", Format: "mp3", Title: "Start without the data before it",
			About:    "The first two frames refer to data in frames before them, which the file does not have, so that a decoder is silent for 52 ms.",
			Ordinary: "No frame refers to data before the file.",
			Writers:  "Programs that cut a file between two frames, and recorders of radio streams", Source: "ISO/IEC 11172-3, 2.4.2.7", Flags: compression,
			Build: joined(func(frames [][]byte) [][]byte {
				for _, frame := range frames[1:3] {
					frame[4] = 200 >> 1 // main_data_begin
				}
				return frames[1:]
			}),
		},
	}
}
