package photo

// Positions in a scene are fixed-point numbers. The unit is the height of the picture.
const (
	unitBits = 20
	unit     = 1 << unitBits
)

// A gradient is the value of noise, from -1<<15 to 1<<15 for a single octave, and its
// derivatives.
type gradient struct{ value, du, dv int64 }

// noise returns smooth noise and its derivatives at a position: random values at integer
// positions and a quintic interpolation between them. Its second derivatives are
// continuous, so shading by the first ones shows no lattice.
func noise(u, v int64, seed uint32) gradient {
	i, j := uint32(u>>unitBits), uint32(v>>unitBits)
	s, ds := fade(u & (unit - 1) >> 4)
	t, dt := fade(v & (unit - 1) >> 4)
	a, b := corner(i, j, seed), corner(i+1, j, seed)
	c, d := corner(i, j+1, seed), corner(i+1, j+1, seed)
	top, bottom := a+(b-a)*s>>16, c+(d-c)*s>>16
	left, right := a+(c-a)*t>>16, b+(d-b)*t>>16
	return gradient{
		value: top + (bottom-top)*t>>16,
		du:    (right - left) * ds >> 16,
		dv:    (bottom - top) * dt >> 16,
	}
}

// smooth returns the value of noise at a position in less time.
func smooth(u, v int64, seed uint32) int64 {
	i, j := uint32(u>>unitBits), uint32(v>>unitBits)
	s, _ := fade(u & (unit - 1) >> 4)
	t, _ := fade(v & (unit - 1) >> 4)
	a, b := corner(i, j, seed), corner(i+1, j, seed)
	c, d := corner(i, j+1, seed), corner(i+1, j+1, seed)
	top, bottom := a+(b-a)*s>>16, c+(d-c)*s>>16
	return top + (bottom-top)*t>>16
}

// corner returns the random value of a lattice point.
func corner(i, j, seed uint32) int64 {
	h := i*0x9e3779b1 ^ j*0x85ebca77 ^ seed
	h = (h ^ h>>15) * 0x2c1b3c6d
	h = (h ^ h>>12) * 0x297a2d39
	return int64(int16(h >> 16))
}

// fade returns 6t^5-15t^4+10t^3 and its derivative. All have 16 fraction bits.
func fade(t int64) (value, slope int64) {
	const one = 1 << 16
	square, rest := t*t>>16, (one-t)*(one-t)>>16
	value = square * t >> 16 * (t*(6*t-15*one)>>16 + 10*one) >> 16
	return value, 30 * (square * rest >> 16)
}

// turn doubles a position and rotates it by the angle of a 3-4-5 triangle, so that the
// lattices of successive octaves do not align.
func turn(u, v int64) (int64, int64) { return (8*u - 6*v) / 5, (6*u + 8*v) / 5 }

// turns are the cosine and sine, times 256, of the rotation of each octave.
var turns = [maxOctaves][2]int64{
	{256, 0}, {205, 154}, {72, 246}, {-90, 240}, {-216, 138}, {-255, -20},
	{-192, -169}, {-52, -251}, {109, -232}, {226, -120}, {253, 40}, {178, 184},
}

const maxOctaves = 12

// fractal returns the sum of octaves of noise, from about -1<<16 to 1<<16.
func fractal(u, v int64, octaves int, seed uint32) int64 {
	var sum int64
	weight := int64(256)
	for k := range octaves {
		sum += smooth(u, v, seed+uint32(k)) * weight >> 8
		weight = weight * 3 / 4
		u, v = turn(u, v)
	}
	return sum
}

// mountains returns fractal noise with derivatives, as rocks and skins have, with creased crests unless it is rolling. Octaves have
// similar weights in the derivatives, as in the slopes of rock.
func mountains(u, v int64, octaves int, rolling bool, seed uint32) gradient {
	var sum gradient
	height, weight := int64(256), int64(256)
	decay := int64(145) // of the height, of 256: rocks are jagged
	if rolling {
		decay = 128
	}
	for k := range octaves {
		n := noise(u, v, seed+uint32(k))
		if n.value > 0 && !rolling {
			n = gradient{-n.value, -n.du, -n.dv}
		}
		cos, sin := turns[k][0], turns[k][1]
		sum.value += n.value * height >> 8
		sum.du += (n.du*cos + n.dv*sin) * weight >> 16
		sum.dv += (n.dv*cos - n.du*sin) * weight >> 16
		height = height * decay >> 8
		weight = weight * 7 / 8
		u, v = turn(u, v)
	}
	return sum
}
