package sound

import (
	"context"
	"encoding/binary"
	"math"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
	"github.com/seed-40aebabe/placeholder/internal/media/gsm"
	"github.com/seed-40aebabe/placeholder/internal/media/mp3"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Sources of cases about samples.
const (
	waveSource       = "RFC 2361, appendix A"
	gsmSource        = waveSource + ", and ETSI EN 300 961"
	extensibleSource = "Multiple Channel Audio Data and WAVE Files of Microsoft, WAVEFORMATEXTENSIBLE"
)

// sampleCases are cases about the samples of a WAV.
func sampleCases() []quirk.Case {
	compression := []quirk.Flag{quirk.Compression}
	ordinary := "The samples are integers of 16 bits."
	return []quirk.Case{
		{
			Token: "wav-8-bits", Format: "wav", Title: "8 bits", About: "The samples have 8 bits without a sign, and silence is 128.", Ordinary: ordinary,
			Writers: "Programs for DOS and Windows 3.1, and games", Source: riff, Valid: true, Flags: compression,
			Build: codedWave(format(1, 2, waveRate, 8), nil, audio.Encoding{Bits: 8, Unsigned: true}),
		},
		{
			Token: "wav-24-bits", Format: "wav", Title: "24 bits", About: "The samples have 24 bits, three bytes each.", Ordinary: ordinary,
			Writers: "Sound interfaces, Pro Tools, and recorders of Zoom and Tascam", Source: riff, Valid: true, Flags: compression,
			Build: codedWave(format(1, 2, waveRate, 24), nil, audio.Encoding{Bits: 24}),
		},
		{
			Token: "wav-32-bits", Format: "wav", Title: "32 bits", About: "The samples are integers of 32 bits.", Ordinary: ordinary,
			Writers: "SoX and sound editors", Source: riff, Valid: true, Flags: compression,
			Build: codedWave(format(1, 2, waveRate, 32), nil, audio.Encoding{Bits: 32}),
		},
		{
			Token: "wav-float", Format: "wav", Title: "Floating point", About: "The samples are floating-point numbers of 32 bits.", Ordinary: ordinary,
			Writers: "Audacity, REAPER, and recorders with two converters", Source: waveSource, Valid: true, Flags: compression,
			Build: codedWave(format(3, 2, waveRate, 32, 0, 0), fact(waveRate), audio.Encoding{Codec: audio.Float}),
		},
		{
			Token: "wav-float-no-fact", Format: "wav", Title: "Floating point without the number of samples",
			About: "The samples are floating-point numbers of 32 bits, and no chunk has their number.", Ordinary: ordinary,
			Writers: "Programs in Python with SciPy, and JavaScript in browsers", Source: waveSource, Flags: compression,
			Build: codedWave(format(3, 2, waveRate, 32), nil, audio.Encoding{Codec: audio.Float}),
		},
		{
			Token: "wav-float-64", Format: "wav", Title: "Floating point of 64 bits", About: "The samples are floating-point numbers of 64 bits.", Ordinary: ordinary,
			Writers: "SciPy and MATLAB, which write the type of an array", Source: waveSource, Valid: true, Flags: compression,
			Build: double,
		},
		{
			Token: "wav-mu-law", Format: "wav", Title: "µ-law", About: "The samples are logarithmic with 8 bits.", Ordinary: ordinary,
			Writers: "Telephone systems in North America, such as Asterisk", Source: waveSource, Valid: true, Flags: compression,
			Build: codedWave(format(7, 2, waveRate, 8, 0, 0), fact(waveRate), audio.Encoding{Codec: audio.MuLaw}),
		},
		{
			Token: "wav-a-law", Format: "wav", Title: "A-law", About: "The samples are logarithmic with 8 bits.", Ordinary: ordinary,
			Writers: "Telephone systems in Europe, such as Asterisk", Source: waveSource, Valid: true, Flags: compression,
			Build: codedWave(format(6, 2, waveRate, 8, 0, 0), fact(waveRate), audio.Encoding{Codec: audio.ALaw}),
		},
		{
			Token: "wav-extension-empty", Format: "wav", Title: "Format of 18 bytes", About: "The format ends with an extension of 0 bytes, which PCM does not need.",
			Ordinary: "The format has 16 bytes.",
			Writers:  "Programs that write a WAVEFORMATEX of Windows as it is in memory", Source: waveSource, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: codedWave(format(1, 2, waveRate, 16, 0, 0), nil, audio.Encoding{}),
		},
		{
			Token: "wav-extensible", Format: "wav", Title: "Extensible format", About: "The format is extensible: its number is 0xFFFE, and a GUID says that it is PCM.",
			Ordinary: "The number of the format is 1.",
			Writers:  "FFmpeg and SoX for more than two channels or 16 bits, and Windows", Source: extensibleSource, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: codedWave(extensible(1, 2, 16, 16, 3), nil, audio.Encoding{}),
		},
		{
			Token: "wav-extensible-float", Format: "wav", Title: "Extensible format of floating point", About: "The format is extensible, and a GUID says that samples are floating-point numbers.",
			Ordinary: ordinary,
			Writers:  "Adobe Audition and Steinberg Cubase", Source: extensibleSource, Valid: true, Flags: compression,
			Build: codedWave(extensible(3, 2, 32, 32, 3), fact(waveRate), audio.Encoding{Codec: audio.Float}),
		},
		{
			Token: "wav-extensible-no-mask", Format: "wav", Title: "Channels without places", About: "The format is extensible, and the mask of the places of channels is 0.",
			Ordinary: "The number of the format is 1.",
			Writers:  "Ambisonic recorders, and multitrack recorders", Source: extensibleSource, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: codedWave(extensible(1, 2, 16, 16, 0), nil, audio.Encoding{}),
		},
		{
			Token: "wav-extensible-rear", Format: "wav", Title: "Unusual places of channels", About: "The format is extensible, and the places of both channels are in the rear.",
			Ordinary: "The number of the format is 1.",
			Writers:  "Programs that split surround sound into files of two channels", Source: extensibleSource, Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: codedWave(extensible(1, 2, 16, 16, 0x30), nil, audio.Encoding{}),
		},
		{
			Token: "wav-valid-bits", Format: "wav", Title: "24 of 32 bits", About: "The samples have 32 bits, of which the format says that 24 are valid.", Ordinary: ordinary,
			Writers: "Windows, which records with the format of sound interfaces", Source: extensibleSource, Valid: true, Flags: compression,
			Build: codedWave(extensible(1, 2, 32, 24, 3), nil, audio.Encoding{Bits: 32}),
		},
		{
			Token: "wav-gsm", Format: "wav", Title: "GSM", About: "The samples are blocks of 65 bytes in GSM 06.10, each of 320 samples.", Ordinary: ordinary,
			Writers: "Voice mail of Asterisk and Cisco Unity, and recorders of calls", Source: gsmSource, Valid: true, Flags: compression,
			Build: gsmWave(func(*wave) {}),
		},
		{
			Token: "wav-gsm-no-fact", Format: "wav", Title: "GSM without the number of samples", About: "The samples are in GSM 06.10, and no chunk has their number.", Ordinary: ordinary,
			Writers: "Recorders of calls with a header of their own", Source: gsmSource, Flags: compression,
			Build: gsmWave(func(w *wave) { w.fact = nil }),
		},
		{
			Token: "wav-gsm-padded", Format: "wav", Title: "Zero in the length of GSM",
			About:    "The samples are in GSM 06.10. Their length has an odd number of bytes, and the zero that follows counts as one of them.",
			Ordinary: ordinary, Writers: "SoX", Source: gsmSource, Flags: compression,
			Build: gsmWave(func(w *wave) { w.length = int64(len(w.data) + 1) }),
		},
		{
			Token: "wav-mp3", Format: "wav", Title: "MP3 in a WAV", About: "The samples are frames of an mp3.", Ordinary: ordinary,
			Writers: "Sound Forge, Windows Sound Recorder with an ACM codec, and radio automation", Source: waveSource, Valid: true, Flags: compression,
			Build: layer3,
		},
	}
}

// double is the builder of a WAV with floating-point numbers of 64 bits.
func double(twin bool) quirk.File {
	w := newWave()
	if !twin {
		var b []byte
		for i := 0; i < len(w.data); i += 4 { // every other sample, so that the file is small
			value := float64(int16(binary.LittleEndian.Uint16(w.data[i:]))) / (1 << 15)
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(value))
		}
		w.data, w.format = b, format(3, 1, waveRate/2, 64, 0, 0)
		w.fact = fact(seconds * waveRate / 2)
	}
	return heard(w.bytes(), seconds, quirk.Either(twin, waveRate, waveRate/2), 1)
}

// gsmWave is the builder of a WAV of a second in GSM 06.10 after a change.
func gsmWave(change func(*wave)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		w := newWave()
		w.data = w.data[:2*gsm.Rate]
		if !twin {
			signal := beeps(gsm.Rate, 1)
			signal.Seconds = 1
			blocks, err := gsm.Encode(context.Background(), signal)
			if err != nil {
				panic(err) // the context does not end
			}
			w.data, w.fact, w.format = bytesOf(blocks), fact(gsm.Rate), format(0x31, 1, gsm.Rate, 0, 2, 0, 0x40, 1)
			binary.LittleEndian.PutUint32(w.format[8:], gsm.Rate*gsm.BlockSize/gsm.BlockSamples)
			binary.LittleEndian.PutUint16(w.format[12:], gsm.BlockSize)
			change(&w)
		}
		return heard(w.bytes(), 1, waveRate, 1)
	}
}

// layer3 is the builder of a WAV with frames of an mp3 (MPEGLAYER3WAVEFORMAT).
func layer3(twin bool) quirk.File {
	w := newWave()
	if !twin {
		const kbps, rate = 32, 16_000
		frames := bytesOf(mp3.NewStream(beeps(rate, 1), kbps))
		frames = frames[mp3Frames(frames)[1].start:mp3Frames(frames)[57].start] // without the first one, which describes the others
		le := binary.LittleEndian
		w.format = format(0x55, 1, rate, 0, 12, 0, 1, 0, 2, 0, 0, 0)
		le.PutUint32(w.format[8:], kbps*1000/8)
		le.PutUint16(w.format[12:], 1)
		w.format = le.AppendUint16(w.format, 144) // bytes of a frame
		w.format = append(w.format, 1, 0, 0, 0)   // frames of a block, and no delay
		w.fact = fact(seconds * rate)
		w.data = slices.Clip(frames)
	}
	return heard(w.bytes(), seconds, quirk.Either(twin, waveRate, 16_000), 1)
}
