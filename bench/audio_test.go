package bench

import (
	"encoding/binary"
	"io"
	"sync"

	"github.com/braheezy/shine-mp3/pkg/mp3"

	"github.com/seed-40aebabe/placeholder"
)

func audio() []task {
	return []task{sound(placeholder.AudioNoise), sound(placeholder.AudioBeeps), sound(placeholder.AudioSine)}
}

// sound returns the task of a minute of a tone as mp3. The other encoder is given the samples and
// does not have to generate them.
func sound(tone placeholder.AudioTone) task {
	o := placeholder.AudioOptions{Seconds: 60, Tone: tone, Format: placeholder.AudioMP3}
	samples := sync.OnceValues(func() ([]int16, error) {
		o := o
		o.Format = placeholder.AudioWAV
		wav, err := placeholder.NewAudio(o)
		if err != nil {
			return nil, err
		}
		samples := make([]int16, 2*60*44_100)
		if _, err := wav.Seek(44, io.SeekStart); err != nil {
			return nil, err
		}
		return samples, binary.Read(wav, binary.LittleEndian, samples)
	})
	return task{"MP3 of 60 s of " + string(tone), generate(placeholder.NewAudio, o), map[string]implementation{
		"shine-mp3": func(w io.Writer) error {
			data, err := samples()
			if err != nil {
				return err
			}
			return mp3.NewEncoder(44_100, 2).Write(w, data)
		},
	}}
}
