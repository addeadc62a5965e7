package tiff

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// blocks divide pages into strips or tiles. A tile is a strip of a narrow raster, see tiled.
type blocks struct {
	Format
	pages   Pages
	width   int // of a block in pixels
	rows    int // of a block, of which the last one of a page may have fewer
	height  int // of all blocks of a page
	rowSize int // of a block in bytes
	jpeg    func() *jpeg.Strips
}

func newBlocks(p Pages, f Format) *blocks {
	const blockSize, mcu = 64 << 10, 16
	b := &blocks{Format: f, pages: p, width: p.Width, height: p.Height}
	if f.Tile > 0 {
		b.width, b.height = f.Tile, f.Tile*divide(p.Width, f.Tile)*divide(p.Height, f.Tile)
	}
	b.rowSize = divide(b.width*f.Bits*f.samples(), 8)
	b.rows = min(p.Height, max(1, blockSize/b.rowSize))
	switch {
	case f.Tile > 0:
		b.rows = f.Tile
	case f.Compression == JPEG:
		b.rows = mcu * divide(b.rows, mcu)
	}
	b.jpeg = sync.OnceValue(func() *jpeg.Strips { return jpeg.NewStrips(b.divided(p.Page(0)).Raster, f.JPEG) })
	return b
}

// divide returns the quotient of two numbers, rounded up.
func divide(n, by int) int { return (n + by - 1) / by }

// divided returns a page whose raster consists of tiles if the format has them.
func (b *blocks) divided(p Page) Page {
	if b.Tile > 0 {
		p.Raster = tiled(p.Raster, b.Tile)
	}
	return p
}

// perPage returns the number of blocks of a page.
func (b *blocks) perPage() int { return divide(b.height, b.rows) }

// count returns the number of blocks of all pages.
func (b *blocks) count() int { return b.pages.Count * b.perPage() }

// bounds returns the page of block i, its first row in the page, and the number of its rows.
func (b *blocks) bounds(i int) (page, first, rows int) {
	page, first = i/b.perPage(), i%b.perPage()*b.rows
	return page, first, min(b.rows, b.height-first)
}

// A reader reads the blocks of pages.
type reader struct {
	*blocks
	pageAt func(i int) Page
	page   int // that is open, or -1
	raster raster.Raster
	paint  func(row []raster.Pixel, y int)
	pack   func(out []byte, pixels []raster.Pixel)
	pixels []raster.Pixel
	data   []byte
}

func newReader(b *blocks) *reader {
	pageAt := b.pages.Page
	if b.pages.Successive != nil {
		pageAt = b.pages.Successive()
	}
	return &reader{blocks: b, pageAt: pageAt, page: -1, pack: b.packer(), pixels: make([]raster.Pixel, b.width), data: make([]byte, b.rows*b.rowSize)}
}

// open makes a page the current one.
func (r *reader) open(page int) {
	if page != r.page {
		r.page, r.raster = page, r.divided(r.pageAt(page)).Raster
		r.paint = r.raster.Painter()
	}
}

// block returns the bytes of block i, which are valid until the next call.
func (r *reader) block(i int) []byte {
	page, first, rows := r.bounds(i)
	r.open(page)
	out := r.data[:rows*r.rowSize]
	clear(out)
	for y := range rows {
		r.paint(r.pixels, first+y)
		r.pack(out[y*r.rowSize:][:r.rowSize], r.pixels)
	}
	return out
}

// tiled returns a raster with the tiles of r below each other, from left to right and from top to bottom. Copies of
// the last pixels fill those at the edges. A painter holds a row of tiles.
func tiled(r raster.Raster, side int) raster.Raster {
	across := divide(r.Width, side)
	return raster.Raster{Width: side, Height: side * across * divide(r.Height, side), Painter: func() func([]raster.Pixel, int) {
		t := tileRow{raster: r, side: side, width: across * side, paint: r.Painter(), row: -1}
		return func(row []raster.Pixel, y int) {
			tile := y / side
			t.load(tile / across)
			copy(row, t.pixels[y%side*t.width+tile%across*side:])
		}
	}}
}

// A tileRow holds the pixels of a row of tiles.
type tileRow struct {
	raster raster.Raster
	side   int
	width  int // of all tiles
	paint  func([]raster.Pixel, int)
	row    int // or -1
	pixels []raster.Pixel
}

// load paints a row of tiles.
func (t *tileRow) load(row int) {
	if row == t.row {
		return
	}
	if t.pixels == nil {
		t.pixels = make([]raster.Pixel, t.width*t.side)
	}
	t.row = row
	for y := range t.side {
		out := t.pixels[y*t.width:][:t.width]
		if at := row*t.side + y; at < t.raster.Height {
			t.paint(out[:t.raster.Width], at)
			fill(out[t.raster.Width:], out[t.raster.Width-1])
		} else {
			copy(out, t.pixels[(y-1)*t.width:])
		}
	}
}

func fill(pixels []raster.Pixel, p raster.Pixel) {
	for i := range pixels {
		pixels[i] = p
	}
}
