package codec

import "github.com/seed-40aebabe/placeholder/internal/raster"

// A residualToken is a residual, a reference to the colour cache, or a copy of residuals.
type residualToken struct {
	distance uint32 // distance code of a copy (RFC 9649, 3.6.2.2), or 0
	value    uint32 // the residual, inCache and the index in the cache, or the length of the copy
}

// inCache marks references to the colour cache. Residuals have no alpha.
const inCache = 1 << 24

const (
	maxCacheBits = 8
	historyBits  = 14
	maxTries     = 32  // number of positions with the same hash that are compared
	longMatch    = 128 // pixels that make further comparisons futile
	unknownPixel = ^raster.Pixel(0)
)

// A tokenizer converts residuals to tokens.
type tokenizer struct {
	*residualCode                                 // estimates costs
	cacheBits     uint                            // size of the colour cache, or 0
	width         int                             // of the raster
	pixels        []raster.Pixel                  // the residuals
	cache         [1 << maxCacheBits]raster.Pixel // entries that precede the pixels are unknown
	last          [1 << historyBits]int32         // position after the last pixels with each hash, or 0
	previous      []int32                         // the same before each position in the history
	lastDistance  int                             // of a copy that is neither from above nor from the left
	tokens        []residualToken
}

func newTokenizer(m *vp8lModel, width int) *tokenizer {
	return &tokenizer{residualCode: m.costs, cacheBits: m.cacheBits, width: width}
}

// tokenize returns the tokens of residuals. They are valid until the next call.
func (t *tokenizer) tokenize(pixels []raster.Pixel) []residualToken {
	t.pixels, t.tokens = pixels, t.tokens[:0]
	clear(t.last[:])
	t.previous = resize(t.previous, len(pixels))
	t.lastDistance = 1
	for i := range t.cache {
		t.cache[i] = unknownPixel
	}
	for i := 0; i < len(pixels); {
		if distance, n := t.match(i); n > 0 {
			t.tokens = append(t.tokens, residualToken{t.distanceCode(distance), uint32(n)})
			t.update(pixels[i : i+n])
			i += n
			continue
		}
		t.tokens = append(t.tokens, residualToken{value: t.pixelValue(pixels[i])})
		t.update(pixels[i : i+1])
		i++
	}
	return t.tokens
}

// match returns the longest copy from above, from the left, from the distance of the last
// copy, or from the history, or n == 0 if it costs more bits than the pixels themselves.
func (t *tokenizer) match(i int) (distance, n int) {
	for _, d := range [...]int{t.width, 1, t.lastDistance} {
		if length := t.matchLength(i, d); length > n {
			distance, n = d, length
		}
	}
	previous := t.remember(i)
	for tries := 0; tries < maxTries && previous > 0 && n < longMatch; tries++ {
		d := i + 1 - previous
		length := t.matchLength(i, d)
		if length == 0 {
			break // other pixels with the same hash, as is usual in noise
		}
		if length > n {
			distance, n = d, length
		}
		previous = int(t.previous[i-d])
	}
	if n == 0 || !t.pays(residualToken{t.distanceCode(distance), uint32(n)}, t.pixels[i:i+n]) {
		return 0, 0
	}
	if distance > 1 && distance != t.width {
		t.lastDistance = distance
	}
	return distance, n
}

// matchLength returns the number of pixels at i that equal those at a distance before it.
func (t *tokenizer) matchLength(i, distance int) int {
	if distance > i || t.pixels[i-distance] != t.pixels[i] {
		return 0
	}
	pixels := t.pixels[i:min(len(t.pixels), i+maxVP8LCopy)]
	before := t.pixels[i-distance:][:len(pixels)]
	for n, p := range pixels {
		if p != before[n] {
			return n
		}
	}
	return len(pixels)
}

// remember enters the pixels at i in the history, and returns the position after the last
// pixels with the same hash, or 0.
func (t *tokenizer) remember(i int) int {
	if i+2 >= len(t.pixels) {
		return 0
	}
	first, second, third := uint32(t.pixels[i]), uint32(t.pixels[i+1]), uint32(t.pixels[i+2])
	hash := (first*0x9e3779b1 + second*0x85ebca6b + third*0xc2b2ae35) >> (32 - historyBits)
	last := t.last[hash]
	t.previous[i], t.last[hash] = last, int32(i+1)
	return int(last)
}

// pays reports whether a copy costs less than the pixels.
func (t *tokenizer) pays(copied residualToken, pixels []raster.Pixel) bool {
	left := t.cost(copied)
	for _, p := range pixels {
		left -= t.cost(residualToken{value: t.pixelValue(p)})
		if left < 0 {
			return true
		}
	}
	return false
}

// distanceCode returns the code of a distance. Of the codes for short distances, only those
// for the pixel above and on the left are used.
func (t *tokenizer) distanceCode(distance int) uint32 {
	switch distance {
	case t.width:
		return uint32(fromAbove)
	case 1:
		return uint32(fromLeft)
	}
	return uint32(distance) + 120
}

// pixelValue returns the value of the token of a single pixel.
func (t *tokenizer) pixelValue(p raster.Pixel) uint32 {
	if t.cacheBits > 0 {
		if i := t.cacheIndex(p); t.cache[i] == p {
			return inCache | i
		}
	}
	return uint32(p)
}

// cacheIndex returns the index of a pixel in the colour cache (3.6.2.3).
func (t *tokenizer) cacheIndex(p raster.Pixel) uint32 {
	return uint32(p) * 0x1e35a7bd >> (32 - t.cacheBits) & (1<<maxCacheBits - 1)
}

// update enters pixels in the colour cache.
func (t *tokenizer) update(pixels []raster.Pixel) {
	if t.cacheBits == 0 {
		return
	}
	last := unknownPixel
	for _, p := range pixels {
		if p != last {
			t.cache[t.cacheIndex(p)] = p
		}
		last = p
	}
}
