package photo

// shadeCount is the number of shades of a surface.
const shadeCount = 128

// shades are the colours of a surface from dark to bright.
type shades [shadeCount]light

// newShades returns the shades between two colours.
func newShades(dark, bright tone) shades {
	var s shades
	for i := range s {
		s[i] = dark.toward(bright, int32(i*256/shadeCount)).light()
	}
	return s
}
