package matroska

import (
	"time"

	"github.com/seed-40aebabe/placeholder/internal/media/movie"
	"github.com/seed-40aebabe/placeholder/internal/media/signal"
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
	return element(videoID, number(pixelWidthID, uint64(t.Width)), number(pixelHeightID, uint64(t.Height)), colour(t.Signal))
}

// colour returns the colour space of pictures.
func colour(s signal.Signal) []byte {
	const limited = 1
	d, content := s.Description(), [][]byte{}
	if s.TenBits {
		content = append(content, number(bitsPerChannelID, uint64(s.Bits())))
	}
	content = append(content, number(matrixID, uint64(d.Matrix)), number(rangeID, limited), number(transferID, uint64(d.Transfer)), number(primariesID, uint64(d.Primaries)))
	if m := s.Mastering(); m != nil {
		content = append(content, number(maxLightID, uint64(m.MaxLight)), number(maxAverageID, uint64(m.MaxAverage)), mastering(m))
	}
	return element(colourID, content...)
}

// mastering returns the display that pictures were made for.
func mastering(m *signal.Mastering) []byte {
	var content [][]byte
	for i, c := range [][2]uint16{m.Red, m.Green, m.Blue, m.White} {
		x := redXID + 2*id(i)
		content = append(content, float(x, float64(c[0])/50_000), float(x+1, float64(c[1])/50_000))
	}
	return element(masteringID, append(content, float(maxLuminanceID, float64(m.Max)/10_000), float(minLuminanceID, float64(m.Min)/10_000))...)
}
