package paint

// Positions in a scene are fixed-point numbers. The unit is the height of the picture.
const (
	UnitBits = 20
	Unit     = 1 << UnitBits
)

// A Gradient is the value of noise, from -1<<15 to 1<<15 for a single octave, and its
// derivatives.
type Gradient struct{ Value, DU, DV int64 }

// Noise returns smooth noise and its derivatives at a position: random values at integer
// positions and a quintic interpolation between them. Its second derivatives are
// continuous, so shading by the first ones shows no lattice.
func Noise(u, v int64, seed uint32) Gradient {
	i, j := uint32(u>>UnitBits), uint32(v>>UnitBits)
	s, ds := fade(u & (Unit - 1) >> 4)
	t, dt := fade(v & (Unit - 1) >> 4)
	a, b := RandomAt(i, j, seed), RandomAt(i+1, j, seed)
	c, d := RandomAt(i, j+1, seed), RandomAt(i+1, j+1, seed)
	top, bottom := a+(b-a)*s>>16, c+(d-c)*s>>16
	left, right := a+(c-a)*t>>16, b+(d-b)*t>>16
	return Gradient{
		Value: top + (bottom-top)*t>>16,
		DU:    (right - left) * ds >> 16,
		DV:    (bottom - top) * dt >> 16,
	}
}

// Smooth returns the value of noise at a position in less time.
func Smooth(u, v int64, seed uint32) int64 {
	i, j := uint32(u>>UnitBits), uint32(v>>UnitBits)
	s, _ := fade(u & (Unit - 1) >> 4)
	t, _ := fade(v & (Unit - 1) >> 4)
	a, b := RandomAt(i, j, seed), RandomAt(i+1, j, seed)
	c, d := RandomAt(i, j+1, seed), RandomAt(i+1, j+1, seed)
	top, bottom := a+(b-a)*s>>16, c+(d-c)*s>>16
	return top + (bottom-top)*t>>16
}

// RandomAt returns the random value of a lattice point, from -1<<15 to 1<<15-1.
func RandomAt(i, j, seed uint32) int64 {
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

// Turn doubles a position and rotates it by the angle of a 3-4-5 triangle, so that the
// lattices of successive octaves do not align.
func Turn(u, v int64) (int64, int64) { return (8*u - 6*v) / 5, (6*u + 8*v) / 5 }

// turns are the cosine and sine, times 256, of the rotation of each octave.
var turns = [maxOctaves][2]int64{
	{256, 0}, {205, 154}, {72, 246}, {-90, 240}, {-216, 138}, {-255, -20},
	{-192, -169}, {-52, -251}, {109, -232}, {226, -120}, {253, 40}, {178, 184},
}

const maxOctaves = 12

// Fractal returns the sum of octaves of noise, from about -1<<16 to 1<<16.
func Fractal(u, v int64, octaves int, seed uint32) int64 {
	var sum int64
	weight := int64(256)
	for k := range octaves {
		sum += Smooth(u, v, seed+uint32(k)) * weight >> 8
		weight = weight * 3 / 4
		u, v = Turn(u, v)
	}
	return sum
}

// Relief returns fractal noise with derivatives, as rocks and skins have, with creased crests unless it is rolling. Octaves have
// similar weights in the derivatives, as in the slopes of rock.
func Relief(u, v int64, octaves int, rolling bool, seed uint32) Gradient {
	var sum Gradient
	height, weight := int64(256), int64(256)
	decay := int64(145) // of the height, of 256: rocks are jagged
	if rolling {
		decay = 128
	}
	for k := range octaves {
		n := Noise(u, v, seed+uint32(k))
		if n.Value > 0 && !rolling {
			n = Gradient{-n.Value, -n.DU, -n.DV}
		}
		cos, sin := turns[k][0], turns[k][1]
		sum.Value += n.Value * height >> 8
		sum.DU += (n.DU*cos + n.DV*sin) * weight >> 16
		sum.DV += (n.DV*cos - n.DU*sin) * weight >> 16
		height = height * decay >> 8
		weight = weight * 7 / 8
		u, v = Turn(u, v)
	}
	return sum
}
