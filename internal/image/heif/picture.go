package heif

import (
	"context"
	"image/color"
	"iter"
	"slices"
	"sort"

	"github.com/seed-40aebabe/placeholder/internal/image/intra"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Encode returns the parts of the file of a picture, as it is stored. The second part is the head of the box of data.
// Equal tiles of one colour are encoded once.
func Encode(p picture.Picture, o Options) []lazyfile.Part {
	f := &file{Options: o, width: p.Width, height: p.Height()}
	e := newPictureEncoder(p, f, opaque)
	data := e.encode()
	f.color = sizes(data)
	if p.IsTransparent() {
		opacity := newPictureEncoder(p, f, opacityOf)
		opacity.monochrome = true
		tiles := opacity.encode()
		f.alpha, data = sizes(tiles), append(data, tiles...)
	}
	if f.hasThumbnail() {
		thumbnail := newPictureEncoder(p, f, onWhite).thumbnail()
		f.thumbnail, data = len(thumbnail), append(data, thumbnail)
	}
	parts := f.head()
	for _, d := range data {
		parts = append(parts, lazyfile.Literal(d))
	}
	return append(parts, f.tail()...)
}

func sizes(data [][]byte) (sizes []int) {
	for _, d := range data {
		sizes = append(sizes, len(d))
	}
	return sizes
}

// opaque returns a colour without its opacity, which is another picture.
func opaque(c color.NRGBA) raster.Pixel { return raster.RGB(c.R, c.G, c.B) }

// opacityOf returns the opacity of a colour as a shade of gray.
func opacityOf(c color.NRGBA) raster.Pixel { return raster.RGB(c.A, c.A, c.A) }

// onWhite returns a colour in front of white.
func onWhite(c color.NRGBA) raster.Pixel {
	const white = 0xffffff
	return raster.Pixel(white).Blend(opaque(c), uint32(c.A)+uint32(c.A)>>7)
}

// A pictureEncoder encodes a picture in the colours of pixels.
type pictureEncoder struct {
	*file
	monochrome bool
	converter  *converter
	bands      []picture.Band // which are not empty
	ends       []int          // rows before which they end
	pixels     []raster.Pixel // of the palette
	luma       []uint16       // of the palette
	chroma     [][2]uint16    // of four pixels of a colour of the palette
}

func newPictureEncoder(p picture.Picture, f *file, pixelOf func(color.NRGBA) raster.Pixel) *pictureEncoder {
	e := &pictureEncoder{file: f, converter: newConverter(f.Bits)}
	end := 0
	for _, b := range p.Bands {
		if b.Height > 0 {
			end += b.Height
			e.bands, e.ends = append(e.bands, b), append(e.ends, end)
		}
	}
	for _, c := range p.Palette {
		pixel := pixelOf(c)
		e.pixels, e.luma = append(e.pixels, pixel), append(e.luma, uint16(e.converter.luma(pixel)))
		cb, cr := e.converter.chroma(pixel, pixel, pixel, pixel)
		e.chroma = append(e.chroma, [2]uint16{uint16(cb), uint16(cr)})
	}
	return e
}

// A part is a rectangle of a picture that is encoded at once: a tile, or a slice.
type part struct{ x, y, width, height, slice int }

// parts returns the parts of the picture, row by row.
func (e *pictureEncoder) parts() (parts []part) {
	if !e.Codec.isGrid() {
		p := e.tile(e.monochrome)
		for i := range p.Slices() {
			start, end := p.SliceRows(i)
			parts = append(parts, part{0, start, e.width, end - start, i})
		}
		return parts
	}
	for y := 0; y < e.height; y += tileSide {
		for x := 0; x < e.width; x += tileSide {
			parts = append(parts, part{x, y, tileSide, tileSide, 0})
		}
	}
	return parts
}

// encode returns the coded parts.
func (e *pictureEncoder) encode() [][]byte {
	parts := e.parts()
	data, same := make([][]byte, len(parts)), make([]int, len(parts)) // same is the first part with the same samples
	type uniform struct {
		pixel   raster.Pixel
		height  int
		isFirst bool // slice, which has headers
	}
	flat := map[uniform]int{}
	var distinct []int
	for i, p := range parts {
		same[i] = i
		if pixel, ok := e.only(p); ok && e.Codec.repeats() {
			u := uniform{pixel, p.height, p.slice == 0}
			if first, ok := flat[u]; ok {
				same[i] = first
				continue
			}
			flat[u] = i
		}
		distinct = append(distinct, i)
	}
	_ = lazyfile.InBatches(context.Background(), len(distinct), 1, func() func(i int) {
		encoder, samples := e.tile(e.monochrome).encoder(), &intra.Samples{}
		return func(i int) {
			p := parts[distinct[i]]
			e.read(samples, p)
			data[distinct[i]] = encoder.AppendSlice(nil, p.slice, *samples)
		}
	})
	for i := range data {
		if same[i] != i {
			data[i] = e.tile(e.monochrome).Renumber(data[same[i]], parts[i].slice)
		}
	}
	return data
}

// band returns the index of the band that has a row, or of the last one.
func (e *pictureEncoder) band(y int) int {
	return sort.Search(len(e.ends)-1, func(i int) bool { return e.ends[i] > y })
}

// only returns the pixel of a part that has no other.
func (e *pictureEncoder) only(p part) (pixel raster.Pixel, ok bool) {
	for i := e.band(p.y); i <= e.band(p.y+p.height-1); i++ {
		for _, index := range within(e.bands[i].Runs, p.x, p.width) {
			if ok && e.pixels[index] != pixel {
				return 0, false
			}
			pixel, ok = e.pixels[index], true
		}
	}
	return pixel, ok
}

// within returns the lengths and colours of the part of runs from x on that has a width. Its last colour fills the
// width.
func within(runs []picture.Run, x, width int) iter.Seq2[int, uint8] {
	return func(yield func(int, uint8) bool) {
		end, last := 0, uint8(0)
		for _, run := range runs {
			start := max(end, x)
			end += int(run.Length)
			n := min(end, x+width) - start
			if n <= 0 {
				continue
			}
			if last = run.Color; !yield(n, last) {
				return
			}
			if end >= x+width {
				return
			}
		}
		if n := x + width - max(end, x); n > 0 {
			yield(n, last)
		}
	}
}

// read sets samples to a part. Chroma is not used if the picture is monochrome.
func (e *pictureEncoder) read(s *intra.Samples, p part) {
	columns, rows := (p.width+1)/2, (p.height+1)/2
	s.Luma = slices.Grow(s.Luma[:0], 2*p.width*rows)
	for i := range s.Chroma {
		s.Chroma[i] = slices.Grow(s.Chroma[i][:0], columns*rows)
	}
	above, below := make([]uint8, 2*columns), make([]uint8, 2*columns)
	for pair, previous := 0, [2]int{-1, -1}; pair < rows; pair++ {
		bands := [2]int{e.band(p.y + 2*pair), e.band(p.y + 2*pair + 1)}
		if bands == previous {
			s.Luma = again(s.Luma, 2*p.width)
			for i := range s.Chroma {
				s.Chroma[i] = again(s.Chroma[i], columns)
			}
			continue
		}
		previous = bands
		expand(above, e.bands[bands[0]].Runs, p.x, p.width)
		expand(below, e.bands[bands[1]].Runs, p.x, p.width)
		s.Luma = e.appendLuma(e.appendLuma(s.Luma, above[:p.width]), below[:p.width])
		e.appendChroma(&s.Chroma, above, below)
	}
	s.Luma = s.Luma[:p.width*p.height]
}

// again appends the last n samples.
func again(samples []uint16, n int) []uint16 { return append(samples, samples[len(samples)-n:]...) }

// expand sets indices to the part of runs from x on that has a width. The last one fills the rest.
func expand(indices []uint8, runs []picture.Run, x, width int) {
	at := 0
	for n, index := range within(runs, x, width) {
		fill(indices[at:at+n], index)
		at += n
	}
	fill(indices[at:], indices[at-1])
}

// appendLuma appends the luma of a row of indices.
func (e *pictureEncoder) appendLuma(luma []uint16, indices []uint8) []uint16 {
	for _, index := range indices {
		luma = append(luma, e.luma[index])
	}
	return luma
}

// appendChroma appends the chroma of two rows of indices.
func (e *pictureEncoder) appendChroma(chroma *[2][]uint16, above, below []uint8) {
	for x := 0; x < len(above); x += 2 {
		p, q, r, s := above[x], above[x+1], below[x], below[x+1]
		if p == q && p == r && p == s {
			chroma[0], chroma[1] = append(chroma[0], e.chroma[p][0]), append(chroma[1], e.chroma[p][1])
			continue
		}
		cb, cr := e.converter.chroma(e.pixels[p], e.pixels[q], e.pixels[r], e.pixels[s])
		chroma[0], chroma[1] = append(chroma[0], uint16(cb)), append(chroma[1], uint16(cr))
	}
}

// thumbnail returns the coded thumbnail.
func (e *pictureEncoder) thumbnail() []byte {
	t := newThumbnail(e.width, e.height)
	w := &worker{paint: e.paint, rows: [2][]raster.Pixel{make([]raster.Pixel, e.width)}}
	for y := range t.height {
		t.set(y, e.height, w)
	}
	return t.encode(e.Options, false)
}

// paint sets row to a row of pixels.
func (e *pictureEncoder) paint(row []raster.Pixel, y int) {
	at := 0
	for n, index := range within(e.bands[e.band(y)].Runs, 0, e.width) {
		fill(row[at:at+n], e.pixels[index])
		at += n
	}
}
