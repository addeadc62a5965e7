package placeholder

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/image/photo"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/video"
)

// footage returns the pictures of a video of style VideoPhoto.
func (o VideoOptions) footage() video.Footage {
	return video.Footage{
		Width: o.Width, Height: o.Height, Rate: o.FrameRate, NTSC: o.NTSC, Bitrate: o.Bitrate, Signal: o.signal(),
		Scene: photo.Scene(o.Scene), Seed: o.Seed, Rotation: movie.Rotation(o.Rotation),
	}
}

// bitrates returns the bit rates that are allowed for a video of style VideoPhoto.
func (o VideoOptions) bitrates() (minimum, maximum int) {
	const share = 98 // percent of the file; the index and the sound have the rest
	f := o.footage()
	fits := int(MaxFileSize * share / 100 * 8 / 1000 / int64(o.Seconds))
	return f.MinBitrate(), min(f.MaxBitrate(), MaxVideoBitrate, fits)
}

// setDefaults sets the scene and the bit rate of style VideoPhoto if they are absent.
func (o *VideoOptions) setDefaults() {
	_, maximum := o.bitrates()
	o.Scene = o.Scene.of(o.Seed)
	o.Bitrate = cmp.Or(o.Bitrate, min(o.footage().DefaultBitrate(), maximum))
}

// checkBitrate checks that there are enough bits for each macroblock, and no more than a video that
// repeats nothing could use.
func (o VideoOptions) checkBitrate() error {
	minimum, maximum := o.bitrates()
	switch {
	case maximum < minimum:
		return o.secondsError(int(int64(o.Seconds) * int64(maximum) / int64(minimum)))
	case minimum <= o.Bitrate && o.Bitrate <= maximum:
		return nil
	}
	return &ValidationError{
		Field: "Bitrate", Value: strconv.Itoa(o.Bitrate), Min: uint64(minimum), Max: uint64(maximum),
		Reason: fmt.Sprintf("must be between %d and %d for %s", minimum, maximum, o.format()),
	}
}

// secondsError returns the error for a video that exceeds the largest file at the lowest bit rate.
func (o VideoOptions) secondsError(maximum int) error {
	return &ValidationError{
		Field: "Seconds", Value: strconv.Itoa(o.Seconds), Min: 1, Max: uint64(maximum),
		Reason: fmt.Sprintf("must be between 1 and %d for %s", maximum, o.pictures()),
	}
}

// format describes what the limits of the bit rate depend on.
func (o VideoOptions) format() string {
	return fmt.Sprintf("%d seconds of %s", o.Seconds, o.pictures())
}

// pictures describes what the minimum of the bit rate depends on.
func (o VideoOptions) pictures() string {
	return fmt.Sprintf("%dx%d at %s frames per second", o.Width, o.Height, frameRateField{&o}.Text())
}
