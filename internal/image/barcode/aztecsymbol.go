package barcode

// An aztecSymbol is a symbol of Aztec Code: layers of data around a finder pattern. A compact one has a smaller finder.
type aztecSymbol struct {
	matrix
	compact bool
	layers  int
	places  []int // of the rows and columns of data, between lines of the reference grid
}

// newAztecSymbol returns the smallest symbol of bits, without its finder, or nil if there are too many.
func newAztecSymbol(bits []bool) *aztecSymbol {
	const maxCompact, maxLayers = 4, 32
	for layers := 1; layers <= maxLayers; layers++ {
		for _, compact := range []bool{true, false} {
			if compact && layers > maxCompact || !compact && layers < maxCompact { // a compact one is as large
				continue
			}
			s := &aztecSymbol{compact: compact, layers: layers}
			if s.capacity() < len(bits) {
				continue
			}
			if words := s.words(bits); s.fits(len(words)) {
				s.draw(words)
				return s
			}
		}
	}
	return nil
}

// wordBits returns the number of bits of a word.
func (s *aztecSymbol) wordBits() int {
	switch {
	case s.layers <= 2:
		return 6
	case s.layers <= 8:
		return 8
	case s.layers <= 22:
		return 10
	default:
		return 12
	}
}

// capacity returns the number of bits of all layers.
func (s *aztecSymbol) capacity() int {
	if s.compact {
		return (88 + 16*s.layers) * s.layers
	}
	return (112 + 16*s.layers) * s.layers
}

// fits reports whether words leave room for error correction: 23% of the symbol and three words (clause 10).
func (s *aztecSymbol) fits(words int) bool {
	const maxCompactWords = 64
	check := s.capacity()/s.wordBits() - words
	return check >= 3+(23*s.capacity()/s.wordBits()+99)/100 && !(s.compact && words > maxCompactWords)
}

// words returns bits as words, with a bit inserted where a word would be all zeros or ones.
func (s *aztecSymbol) words(bits []bool) (words []int) {
	n := s.wordBits()
	for i := 0; i < len(bits); {
		word := 0
		for j := range n {
			if i+j >= len(bits) || bits[i+j] { // ones pad the last word
				word |= 1 << (n - 1 - j)
			}
		}
		i += n
		switch word >> 1 {
		case 0:
			word, i = 1, i-1
		case 1<<(n-1) - 1:
			word, i = 1<<n-2, i-1
		}
		words = append(words, word)
	}
	return words
}

// aztecField returns the field of words of some bits.
func aztecField(bits int) *field {
	polynomials := map[int]int{4: 0x13, 6: 0x43, 8: 0x12d, 10: 0x409, 12: 0x1069}
	return newBinaryField(1<<bits, polynomials[bits])
}

// draw allocates the matrix, and draws the data and the message about its size.
func (s *aztecSymbol) draw(words []int) {
	s.allocate()
	n := s.wordBits()
	check := aztecField(n).check(words, s.capacity()/n-len(words))
	bits := make([]bool, s.capacity()%n)
	for _, word := range append(words, check...) {
		bits = appendBits(bits, word, n)
	}
	s.drawLayers(bits)
	s.drawMessage(len(words))
}

// allocate sets the matrix, and the places of rows and columns. Every 16th line from the middle is one of the reference grid.
func (s *aztecSymbol) allocate() {
	if s.compact {
		side := 11 + 4*s.layers
		s.matrix = newMatrix(side, side)
		for i := range side {
			s.places = append(s.places, i)
		}
		return
	}
	count := 14 + 4*s.layers
	side := count + 1 + 2*((count/2-1)/15)
	s.matrix, s.places = newMatrix(side, side), make([]int, count)
	for i := range count / 2 {
		distance := i + i/15 + 1
		s.places[count/2-1-i], s.places[count/2+i] = side/2-distance, side/2+distance
	}
}

// drawLayers draws the bits of the layers, from the outermost one, counterclockwise in lines of two modules.
func (s *aztecSymbol) drawLayers(bits []bool) {
	last := len(s.places) - 1
	for layer := range s.layers {
		length := len(s.places) - 4*layer - 2 // of a side
		first := 2 * layer
		for side := range 4 {
			for i := range length {
				for j := range 2 {
					near, along := first+j, first+i
					var x, y int
					switch side {
					case 0:
						x, y = near, along
					case 1:
						x, y = along, last-near
					case 2:
						x, y = last-near, last-along
					case 3:
						x, y = last-along, near
					}
					s.matrix[s.places[y]][s.places[x]] = bits[0]
					bits = bits[1:]
				}
			}
		}
	}
}

// drawMessage draws the number of layers and words around the finder, clockwise.
func (s *aztecSymbol) drawMessage(words int) {
	layerBits, wordBits, total, side := 5, 11, 10, 10
	if s.compact {
		layerBits, wordBits, total, side = 2, 6, 7, 7
	}
	bits := appendBits(appendBits(nil, s.layers-1, layerBits), words-1, wordBits)
	var message []int
	for i := 0; i < len(bits); i += 4 {
		word := 0
		for _, bit := range bits[i : i+4] {
			word *= 2
			if bit {
				word++
			}
		}
		message = append(message, word)
	}
	bits = nil
	for _, word := range append(message, aztecField(4).check(message, total-len(message))...) {
		bits = appendBits(bits, word, 4)
	}
	middle := len(s.matrix) / 2
	radius := side/2 + 2
	for i := range side {
		offset := middle - side/2 + i
		if !s.compact {
			offset += i / 5 // the reference grid
		}
		opposite := 2*middle - offset
		s.matrix[middle-radius][offset] = bits[i]
		s.matrix[offset][middle+radius] = bits[side+i]
		s.matrix[middle+radius][opposite] = bits[2*side+i]
		s.matrix[opposite][middle-radius] = bits[3*side+i]
	}
}

// finder draws the bull's eye with the marks of orientation, and the reference grid.
func (s *aztecSymbol) finder() {
	middle, radius := len(s.matrix)/2, 7
	if s.compact {
		radius = 5
	} else {
		s.grid()
	}
	for y := -radius + 1; y < radius; y++ {
		for x := -radius + 1; x < radius; x++ {
			s.matrix[middle+y][middle+x] = max(x, -x, y, -y)%2 == 0
		}
	}
	for _, mark := range [][2]int{{-radius, -radius}, {1 - radius, -radius}, {-radius, 1 - radius}, {radius, -radius}, {radius, 1 - radius}, {radius, radius - 1}} {
		s.matrix[middle+mark[1]][middle+mark[0]] = true
	}
}

// grid draws the reference grid: alternating modules in every 16th row and column from the middle.
func (s *aztecSymbol) grid() {
	middle := len(s.matrix) / 2
	for line := middle % 16; line < len(s.matrix); line += 16 {
		for i := range s.matrix {
			dark := (i-middle)%2 == 0
			s.matrix[line][i], s.matrix[i][line] = dark, dark
		}
	}
}
