package h264

import "github.com/seed-40aebabe/placeholder/internal/bitio/nal"

// Mastering returns supplemental enhancement information that precedes the slices of key frames (7.3.2.3), after its
// length in 32 bits: the display that pictures were made for, and how bright they are (D.1.29 and D.1.31). It is empty if
// the signal does not need it.
func (f Format) Mastering() []byte {
	const header, display, light, stop = 6, 137, 144, 0x80
	m := f.Signal.Mastering()
	if m == nil {
		return nil
	}
	var payload []byte
	for _, message := range []struct {
		kind byte
		data []byte
	}{{display, m.Display()}, {light, m.Light()}} {
		payload = append(append(payload, message.kind, byte(len(message.data))), message.data...)
	}
	return nal.AppendPrefixed(nil, []byte{header}, append(payload, stop))
}
