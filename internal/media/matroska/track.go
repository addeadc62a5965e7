package matroska

import (
	"time"

	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// trackEntries returns the descriptions of tracks (RFC 9559, 5.1.4).
func (m Movie) trackEntries() []byte {
	var entries []byte
	for i := range m.Tracks {
		t := &m.Tracks[i]
		content := [][]byte{number(trackNumberID, uint64(i+1)), number(trackUIDID, uint64(i+1)), number(flagLacingID, 0), text(languageID, t.Language)}
		if i > 1 {
			content = append(content, number(flagDefaultID, 0))
		}
		entries = append(entries, element(trackEntryID, append(append(content, codec(t)...), element(codecPrivateID, t.Config))...)...)
	}
	return element(tracksID, entries)
}

// codec returns the elements that describe the samples of a track.
func codec(t *movie.Track) [][]byte {
	duration := number(defaultDurationID, uint64(t.Time(1, int(time.Second))-t.Time(0, int(time.Second))))
	if t.IsVideo() {
		return [][]byte{number(trackTypeID, 1), text(codecIDID, "V_MPEG4/ISO/AVC"), duration, pictures(t)}
	}
	delay := t.UnprimedTime(0, int(time.Second)) - t.Time(0, int(time.Second))
	return [][]byte{
		number(trackTypeID, 2), text(codecIDID, "A_AAC"), duration, number(codecDelayID, uint64(delay)),
		element(audioID, float(samplingFrequencyID, float64(t.Sample.Rate)), number(channelsID, 1)),
	}
}

// pictures returns the properties of pictures.
func pictures(t *movie.Track) []byte {
	const bt709, limited = 1, 1
	return element(videoID, number(pixelWidthID, uint64(t.Width)), number(pixelHeightID, uint64(t.Height)),
		element(colourID, number(matrixID, bt709), number(rangeID, limited), number(transferID, bt709), number(primariesID, bt709)))
}
