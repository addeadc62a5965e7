package video

import (
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// The place of the first sample of tracks with positions.
const (
	latitude  = -33.8568
	longitude = 151.2153
	altitude  = 4.2 // in metres
)

// positions returns a track with a sample for each second. The camera moves to the north.
func positions(handler, format string, sample func(latitude float64) []byte) track {
	t := dataTrack(handler, box.New(format, box.Words(0, 1)))
	for second := range clipSeconds {
		t.add(sample(latitude + float64(second)/1000))
	}
	return t
}

// dataTrack returns a track of data.
func dataTrack(handler string, entry *lazyfile.File) track {
	return newTrack(handler, box.Full("nmhd", 0, 0), entry, movieScale, nil)
}

// add adds a sample for a second.
func (t *track) add(data []byte) {
	t.samples = append(t.samples, sample{data: data, duration: movieScale, key: true})
}

// cammSample returns a packet of the Camera Motion Metadata Specification with a position.
func cammSample(latitude float64) []byte {
	const position = 5
	b := []byte{0, 0, position, 0}
	for _, v := range []float64{latitude, longitude, altitude} {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	}
	return b
}

// gpmdSample returns a payload of the GoPro Metadata Format with a position and speeds of 0.
func gpmdSample(latitude float64) []byte {
	const degree, metre = 1e7, 1000
	stream := gpmf("STNM", 'c', 1, []byte("GPS (Lat., Long., Alt., 2D speed, 3D speed)"))
	stream = append(stream, gpmf("GPSF", 'L', 4, box.Words(3))...) // a fix in three dimensions
	stream = append(stream, gpmf("SCAL", 'l', 4, box.Words(degree, degree, metre, 1000, 100))...)
	values := []float64{latitude * degree, longitude * degree, altitude * metre, 0, 0}
	var words []byte
	for _, v := range values {
		words = binary.BigEndian.AppendUint32(words, uint32(int32(math.Round(v))))
	}
	stream = append(stream, gpmf("GPS5", 'l', byte(len(words)), words)...)
	device := append(gpmf("DVID", 'L', 4, box.Words(1)), gpmf("DVNM", 'c', 1, []byte("Camera"))...)
	return gpmf("DEVC", 0, 1, append(device, gpmf("STRM", 0, 1, stream)...))
}

// gpmf returns a key, the type of its values, their size and their number, and the values with padding.
func gpmf(key string, valueType, size byte, values []byte) []byte {
	b := append([]byte(key), valueType, size)
	b = binary.BigEndian.AppendUint16(b, uint16(len(values)/int(size)))
	b = append(b, values...)
	return append(b, make([]byte, -len(values)&3)...)
}

// stillTime returns a track that says at which time a Live Photo shows its picture.
func stillTime() track {
	const signedByte = 65
	key := box.New("\x00\x00\x00\x01", box.New("keyd", box.Text("mdtacom.apple.quicktime.still-image-time")), box.New("dtyp", box.Words(0, signedByte)))
	t := dataTrack("meta", box.New("mebx", box.Words(0, 1), box.New("keys", key)))
	t.add(append(box.Words(9, 1), 0xff)) // a size, the key and its value
	t.edits = []edit{{movieScale, -1}, {movieScale, 0}}
	return t
}
