package picture

import (
	"image"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// Paint returns p with drawings above it, in order. The palette is the palette of p and more
// colours, up to 256 in all. If there are more, Paint selects colours that represent all of them.
// The result may share memory with p, so the caller must not use p after that.
func (p Picture) Paint(drawings []Drawing) Picture {
	if len(drawings) == 0 { // the usual case
		return p
	}
	w := &painter{strip: newStrip(p.Width), colors: newColors(p.Palette)}
	w.addLayers(drawings, image.Rect(0, 0, p.Width, p.Height()))
	if len(w.layers) == 0 {
		return p
	}
	below, y := bandReader{bands: p.Bands}, 0
	for height := below.rest(); height > 0; height = below.rest() {
		w.advance(y)
		rows := 1
		if len(w.active) == 0 {
			rows = min(height, w.nextTop()-y)
			w.bands = append(w.bands, fineBand{height: rows, below: below.runs()})
		} else {
			w.row(below.runs(), y)
		}
		below.skip(rows)
		y += rows
	}
	w.advance(y)
	w.release()
	palette, indices := reduce(w.all, len(p.Palette), w.pixels(), maxPalette)
	return Picture{Width: p.Width, Palette: palette, Bands: w.reduced(indices), scanner: p.scanner}
}

// coverages is the number of steps of the coverage of a pixel by a layer, up to full.
const coverages = 15

// A layer is a layer of a drawing that is at least partly in the picture.
type layer struct {
	drawing *Drawing
	outline glyph.Outline
	color   colorIndex
	opaque  bool
	bounds  image.Rectangle // within the picture
	scanner *scanner        // of the bounds; nil before the first row
}

// A painter paints layers above a picture, row by row.
type painter struct {
	*colors
	layers []layer
	spare  []*scanner // of layers that have ended
	starts []int      // indices of the layers that have not started, sorted by their tops
	active []int      // indices of the layers in the current row, in order
	strip  *strip
	runs   []fineRun // current row
	bands  []fineBand
}

// A fineBand is a band of a picture with any number of colours.
type fineBand struct {
	height int
	below  []Run // the runs, if no layer is above them
	runs   []fineRun
}

// A fineRun is a run of pixels in such a band.
type fineRun struct {
	length uint16
	color  colorIndex
}

// addLayers adds the layers that are in the picture.
func (w *painter) addLayers(drawings []Drawing, picture image.Rectangle) {
	for i := range drawings {
		d := &drawings[i]
		for _, l := range d.Layers {
			if bounds := d.bounds(l.Outline).Intersect(picture); !bounds.Empty() && l.Color.A > 0 {
				w.starts = append(w.starts, len(w.layers))
				w.layers = append(w.layers, layer{d, l.Outline, w.add(l.Color), l.Color.A == 255, bounds, nil})
			}
		}
	}
	slices.SortStableFunc(w.starts, func(a, b int) int { return w.layers[a].bounds.Min.Y - w.layers[b].bounds.Min.Y })
}

// nextTop returns the first row of the layers that have not started.
func (w *painter) nextTop() int {
	if len(w.starts) == 0 {
		return 1 << 30
	}
	return w.layers[w.starts[0]].bounds.Min.Y
}

// advance ends layers that end above row y, and starts layers that begin there.
func (w *painter) advance(y int) {
	w.active = slices.DeleteFunc(w.active, func(i int) bool { return w.end(&w.layers[i], y) })
	for w.nextTop() <= y {
		i := w.starts[0]
		w.starts = w.starts[1:]
		w.start(&w.layers[i])
		at, _ := slices.BinarySearch(w.active, i)
		w.active = slices.Insert(w.active, at, i)
	}
}

// start traces the outline of a layer.
func (w *painter) start(l *layer) {
	if n := len(w.spare); n > 0 {
		l.scanner, w.spare = w.spare[n-1], w.spare[:n-1]
		l.scanner.resize(l.bounds.Dx(), l.bounds.Dy(), coverages)
	} else {
		l.scanner = newScanner(l.bounds.Dx(), l.bounds.Dy(), coverages)
	}
	l.scanner.edges = slices.Grow(l.scanner.edges, len(l.outline)) // many layers are small
	l.drawing.trace(&Outline{scanner: l.scanner}, l.outline, l.bounds.Min)
}

// end reports whether a layer has ended above row y, and spares its scanner then.
func (w *painter) end(l *layer, y int) bool {
	ended := y >= l.bounds.Max.Y
	if ended {
		l.scanner.reset()
		w.spare = append(w.spare, l.scanner)
		l.scanner = nil
	}
	return ended
}

// release releases the scanners after the last row.
func (w *painter) release() {
	for _, s := range w.spare {
		s.release()
	}
}

// row appends row y, given the runs below the layers.
func (w *painter) row(below []Run, y int) {
	w.strip.load(below)
	for _, i := range w.active {
		w.paint(&w.layers[i], y)
	}
	w.runs = w.strip.appendRuns(w.runs[:0])
	if last := len(w.bands) - 1; last >= 0 && slices.Equal(w.bands[last].runs, w.runs) {
		w.bands[last].height++
		return
	}
	w.bands = append(w.bands, fineBand{height: 1, runs: slices.Clone(w.runs)})
}

// paint paints row y of a layer over the strip.
func (w *painter) paint(l *layer, y int) {
	l.scanner.scan(y - l.bounds.Min.Y)
	x := l.bounds.Min.X
	for _, run := range l.scanner.runs {
		end := x + int(run.Length)
		switch coverage := run.Color; {
		case coverage == coverages && l.opaque:
			w.strip.fill(x, end, l.color)
		case coverage > 0:
			w.strip.change(x, end, func(c colorIndex) colorIndex { return w.mix(c, l.color, coverage) })
		}
		x = end
	}
}

// pixels returns the number of pixels of each colour in the rows with layers.
func (w *painter) pixels() []int {
	counts := make([]int, len(w.all))
	for _, b := range w.bands {
		for _, run := range b.runs {
			counts[run.color] += b.height * int(run.length)
		}
	}
	return counts
}

// reduced returns the bands in the colours of a palette.
func (w *painter) reduced(indices []uint8) []Band {
	bands := make([]Band, len(w.bands))
	for i, b := range w.bands {
		runs := b.below
		if runs == nil {
			runs = make([]Run, 0, len(b.runs))
			for _, run := range b.runs {
				runs = appendRun(runs, int(run.length), indices[run.color])
			}
		}
		bands[i] = Band{b.height, runs}
	}
	return bands
}
