package paint

// ShadeCount is the number of shades of a surface.
const ShadeCount = 128

// Shades are the colours of a surface from dark to bright.
type Shades [ShadeCount]Light

// NewShades returns the shades between two colours.
func NewShades(dark, bright Tone) Shades {
	var s Shades
	for i := range s {
		s[i] = dark.Toward(bright, int32(i*256/ShadeCount)).Light()
	}
	return s
}
