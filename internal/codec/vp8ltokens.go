package codec

import "github.com/seed-40aebabe/placeholder/internal/raster"

// A residualToken is a residual, a reference to the colour cache, or a copy of residuals.
type residualToken struct {
	distance uint32 // distance code of a copy (RFC 9649, 5.2.2), or 0
	value    uint32 // the residual, inCache and the index in the cache, or the length of the copy
}

// inCache marks references to the colour cache. Residuals have no alpha.
const inCache = 1 << 24

const (
	maxCacheBits    = 8
	historyBits     = 13 // of the index in the table of previous positions
	minHistoryMatch = 3  // residuals that have to match, which are hashed
	unknownPixel    = ^raster.Pixel(0)
)

// A tokenizer converts residuals to tokens.
type tokenizer struct {
	*residualCode                                 // estimates costs
	cacheBits     uint                            // size of the colour cache, or 0
	width         int                             // of the raster
	pixels        []raster.Pixel                  // the residuals
	cache         [1 << maxCacheBits]raster.Pixel // entries that precede the pixels are unknown
	history       [1 << historyBits]int32         // position after the last occurrence of each hash
	tokens        []residualToken
}

func newTokenizer(m *vp8lModel, width int) *tokenizer {
	return &tokenizer{residualCode: m.costs, cacheBits: m.cacheBits, width: width}
}

// tokenize returns the tokens of residuals. They are valid until the next call.
func (t *tokenizer) tokenize(pixels []raster.Pixel) []residualToken {
	t.pixels, t.tokens = pixels, t.tokens[:0]
	clear(t.history[:])
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

// match returns the longest copy from above, from the left or from the history, or n == 0 if
// it costs more bits than the pixels themselves.
func (t *tokenizer) match(i int) (distance, n int) {
	try := func(d int) {
		if d > i || t.pixels[i-d] != t.pixels[i] {
			return
		}
		if length := t.matchLength(i, d); length > n {
			distance, n = d, length
		}
	}
	try(t.width)
	try(1)
	if previous := t.remember(i); previous > 0 && n < maxVP8LCopy {
		try(i + 1 - previous)
	}
	if n == 0 || !t.pays(residualToken{t.distanceCode(distance), uint32(n)}, t.pixels[i:i+n]) {
		return 0, 0
	}
	return distance, n
}

// matchLength returns the number of pixels at i that equal those at a distance before it.
func (t *tokenizer) matchLength(i, distance int) int {
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
// occurrence of pixels with the same hash, or 0.
func (t *tokenizer) remember(i int) int {
	if i+minHistoryMatch > len(t.pixels) {
		return 0
	}
	p := t.pixels[i:][:minHistoryMatch]
	hash := (uint32(p[0])*0x9e3779b1 + uint32(p[1])*0x85ebca6b + uint32(p[2])*0xc2b2ae35) >> (32 - historyBits)
	previous := t.history[hash]
	t.history[hash] = int32(i + 1)
	return int(previous)
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

// cacheIndex returns the index of a pixel in the colour cache (5.2.3).
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
