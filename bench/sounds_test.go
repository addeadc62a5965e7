package bench

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/seed-40aebabe/placeholder"
)

// sounds returns tasks that encode ten minutes of music. This library generates the music as well, which is all it does for a wav; the
// others read it from a wav.
func sounds() []task {
	music := func(format placeholder.AudioFormat, codec placeholder.AudioCodec) implementation {
		return generate(placeholder.NewAudio, placeholder.AudioOptions{Seconds: 600, Tone: placeholder.AudioMusic, Format: format, Codec: codec})
	}
	return []task{
		{"600 s of music as wav", music(placeholder.AudioWAV, ""), map[string]implementation{"cp": soundEncoder("cp", "music.wav", "music.out")}},
		{"600 s of music as flac", music(placeholder.AudioFLAC, ""), map[string]implementation{"flac -0": soundEncoder("flac", "-0", "-s", "-f", "-o", "music.out", "music.wav")}},
		{"600 s of music as m4a", music(placeholder.AudioM4A, ""), map[string]implementation{"ffmpeg": ffmpegEncoder("aac", "-b:a", "192k")}},
		{"600 s of music as alac", music(placeholder.AudioM4A, placeholder.AudioALAC), map[string]implementation{"ffmpeg": ffmpegEncoder("alac")}},
	}
}

func ffmpegEncoder(codec string, options ...string) implementation {
	args := append([]string{"-v", "error", "-y", "-threads", "1", "-i", "music.wav", "-c:a", codec}, options...)
	return soundEncoder("ffmpeg", append(args, "-f", "ipod", "music.out")...)
}

// soundEncoder returns an implementation by a command that makes music.out of music.wav. The first call makes that.
func soundEncoder(name string, args ...string) implementation {
	var folder string
	return func(w io.Writer) error {
		if folder == "" {
			var err error
			if folder, err = os.MkdirTemp("", "sound"); err != nil {
				return err
			}
			o := placeholder.AudioOptions{Seconds: 600, Tone: placeholder.AudioMusic}
			if err := save(filepath.Join(folder, "music.wav"), generate(placeholder.NewAudio, o)); err != nil {
				return err
			}
		}
		command := exec.Command(name, args...)
		command.Dir = folder
		if out, err := command.CombinedOutput(); err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
		out, err := os.Open(filepath.Join(folder, "music.out"))
		if err != nil {
			return err
		}
		defer out.Close()
		_, err = io.Copy(w, out)
		return err
	}
}
