package heif

import (
	"context"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// EncodeRaster returns the file of a raster, which is upright. The last part of the head is the head of the box of
// data.
//
// A section is a row of tiles, or a column of a picture on its side, so that memory does not depend on its height. The
// last section is the thumbnail.
func EncodeRaster(r raster.Raster, o Options) lazyfile.Sections {
	e := &rasterEncoder{converter: newConverter(o.Bits), file: file{Options: o, width: r.Width, height: r.Height}}
	e.raster = turned(r, o.Orientation)
	if o.Orientation.Transposes() {
		e.width, e.height = r.Height, r.Width
		if !o.Codec.isGrid() {
			e.raster = e.raster.Transpose()
		} else {
			e.byColumn = true
		}
	}
	count := e.bands()
	if e.hasThumbnail() {
		count++
	}
	return lazyfile.Sections{
		Count: count, Encoder: e.encoder, Sequential: o.Codec.isGrid(),
		Head: func(all []lazyfile.Summary) []lazyfile.Part { return e.measured(all).head() },
		Tail: func([]lazyfile.Summary) []lazyfile.Part { return e.file.tail() },
	}
}

// turned returns a raster mirrored as it is stored with an orientation, but not transposed.
func turned(r raster.Raster, o exif.Orientation) raster.Raster {
	if o.MirrorsX() {
		r = r.MirrorX()
	}
	if o.MirrorsY() {
		r = r.MirrorY()
	}
	return r
}

// A rasterEncoder encodes a raster.
type rasterEncoder struct {
	file
	raster    raster.Raster // which has the columns of the picture as rows if tiles are stored by column
	converter *converter
}

// measured returns the file with the sizes of sections.
func (e *rasterEncoder) measured(all []lazyfile.Summary) *file {
	f := e.file
	for i, section := range all {
		if i < e.bands() {
			f.color = append(f.color, section.Sizes...)
		} else {
			f.thumbnail = int(section.Bits / 8)
		}
	}
	return &f
}

// bands returns the number of sections that are not the thumbnail.
func (e *rasterEncoder) bands() int {
	if !e.Codec.isGrid() {
		return e.tile(false).Slices()
	}
	return tiles(e.raster.Height)
}

// encoder returns a function that encodes a section.
func (e *rasterEncoder) encoder() func(i int) lazyfile.Section {
	if e.Bits > 8 {
		return newBandEncoder[uint16](e).section
	}
	return newBandEncoder[uint8](e).section
}

// A bandEncoder encodes sections. Two goroutines paint and encode the tiles of a grid.
type bandEncoder[T sample] struct {
	*rasterEncoder
	band    band[T]
	workers []*worker
	tiles   [][]byte
	data    []byte // of a section
}

// A worker is what a goroutine needs.
type worker struct {
	paint   func(row []raster.Pixel, y int)
	rows    [2][]raster.Pixel
	encoder encoder
	samples intra.Samples
}

func newBandEncoder[T sample](e *rasterEncoder) *bandEncoder[T] {
	b := &bandEncoder[T]{rasterEncoder: e, workers: make([]*worker, 2), tiles: make([][]byte, tiles(e.raster.Width))}
	if !e.Codec.isGrid() { // sections are encoded concurrently
		b.workers, b.tiles = b.workers[:1], b.tiles[:1]
	}
	for i := range b.workers {
		b.workers[i] = &worker{paint: e.raster.Painter(), encoder: e.tile(false).encoder()}
		for j := range b.workers[i].rows {
			b.workers[i].rows[j] = make([]raster.Pixel, e.raster.Width)
		}
	}
	return b
}

// share lets the workers process count things.
func (b *bandEncoder[T]) share(count, batch int, process func(w *worker, i int)) {
	var taken atomic.Int32
	if len(b.workers) == 1 {
		batch = count
	}
	_ = lazyfile.InBatches(context.Background(), count, batch, func() func(i int) {
		w := b.workers[taken.Add(1)-1]
		return func(i int) { process(w, i) }
	})
}

// section encodes a section.
func (b *bandEncoder[T]) section(i int) lazyfile.Section {
	if i == b.bands() {
		return lazyfile.WholeBytes(b.thumbnail().encode(b.Options, b.byColumn), 0)
	}
	width, height, top, slice := tileSide, tileSide, i*tileSide, 0
	if !b.Codec.isGrid() {
		start, end := b.tile(false).SliceRows(i)
		width, height, top, slice = b.width, end-start, start, i
	}
	b.paint(top, len(b.tiles)*(width+1)&^1, (height+1)&^1)
	b.share(len(b.tiles), 1, func(w *worker, t int) {
		b.band.read(&w.samples, t*width, width, height, b.byColumn)
		b.tiles[t] = w.encoder.AppendSlice(b.tiles[t][:0], slice, w.samples)
	})
	b.data = b.data[:0]
	for _, tile := range b.tiles {
		b.data = append(b.data, tile...)
	}
	section := lazyfile.WholeBytes(b.data, 0)
	section.Sizes = sizes(b.tiles)
	return section
}

// paint sets the band to rows of the raster from top on. The last one fills the band.
func (b *bandEncoder[T]) paint(top, width, height int) {
	b.band.resize(width, height)
	pairs := (min(height, b.raster.Height-top) + 1) / 2
	b.share(pairs, (pairs+1)/2, func(w *worker, i int) {
		y := top + 2*i
		w.paint(w.rows[0], y)
		if y+1 < b.raster.Height {
			w.paint(w.rows[1], y+1)
		} else {
			copy(w.rows[1], w.rows[0])
		}
		b.band.set(i, b.converter, w.rows[0], w.rows[1])
	})
	for i := pairs; i < height/2; i++ {
		b.band.repeat(i)
	}
}

// thumbnail returns the thumbnail of the raster.
func (b *bandEncoder[T]) thumbnail() *thumbnail {
	t := newThumbnail(b.raster.Width, b.raster.Height)
	b.share(t.height, (t.height+1)/2, func(w *worker, y int) { t.set(y, b.raster.Height, w) })
	return t
}
