package grammar

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// videoFootprint returns the footprint of a video. A second of pictures is generated at a time.
func videoFootprint(r *Request) Footprint {
	if placeholder.VideoStyle(r.Text("style")) == placeholder.VideoPhoto {
		return footageFootprint(r)
	}
	return flatVideoFootprint(r)
}

// macroblocks returns the number of macroblocks of a picture of a video.
func macroblocks(r *Request) int64 {
	const pixels = 256 // of a macroblock
	return int64(r.Number("width")) * int64(r.Number("height")) / pixels
}

// flatVideoFootprint returns the footprint of a video of style VideoFlat. The slices of its pictures are
// encoded before its first byte.
func flatVideoFootprint(r *Request) Footprint {
	macroblocks, frames, seconds := macroblocks(r), int64(r.Number("fps")), int64(r.Number("seconds"))
	return Footprint{
		Memory: 1536*kb + 1280*macroblocks + 16*kb*frames + 512*seconds,
		Time:   5*time.Millisecond + time.Duration(macroblocks)*time.Microsecond,
		Held:   256*kb + 512*macroblocks + 8*kb*frames + 256*seconds, Checked: r.Number("size") > 0,
	}
}

// footageFootprint returns the footprint of a video of style VideoPhoto. The panorama is painted, and
// held, when the first picture is read.
func footageFootprint(r *Request) Footprint {
	const (
		perMacroblock = 2 * 256 * 3 / 2 // bytes of a panorama of two pictures
		perColumn     = 4 * 1100        // of two painters of the panorama, per column of a picture
		usualBitrate  = 1               // more than the default in kbit/s, per macroblock
		perKilobit    = 5 * 1000 / 8    // of a second, and of buffers for its largest picture
	)
	seconds, bitrate := int64(r.Number("seconds")), int64(r.Number("bitrate"))
	if bitrate == 0 {
		bitrate = usualBitrate * macroblocks(r)
	}
	held := 8192*kb + perMacroblock*macroblocks(r) + perColumn*int64(r.Number("width")) + perKilobit*bitrate + 512*seconds
	return Footprint{
		Memory: held + perKilobit*bitrate,
		Time:   10*time.Millisecond + time.Duration(macroblocks(r))*30*time.Microsecond,
		Held:   held, Checked: r.Number("size") > 0,
	}
}
