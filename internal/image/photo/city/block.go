package city

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
)

// A block is a part of a building with a front of windows.
type block struct {
	left, right int64
	top, bottom int64
	corner      int64 // position of the edge between the front and its darker side
	taper       int64 // width of the upper end, of 256
	slant       int64 // rise of the upper edge to the right, of 256
	seed        uint32
	look        *look
	flood       int64 // height of the lit crown, or 0
}

// A look is the colours of blocks: of walls, and of windows with and without light.
type look struct {
	wall, side, base paint.Light // the front, the darker front and the foot, without fraction bits
	crown            paint.Light
	glass            paint.Light
	windows          [windowTones]paint.Light
	pattern          pattern
	rise             int64 // height of the light of streets on walls
}

// cityWidth is the width of the city. Wider pictures show it repeatedly.
const cityWidth int64 = 5 * unit

// repeats returns how often a frame shows the city again at each side.
func repeats(f paint.Frame) int64 { return (f.U(f.Width-1) + cityWidth/2) / cityWidth }

// A district paints buildings from the farthest to the nearest.
type district struct {
	frame  paint.Frame
	blocks []block
	last   [][]int // row of each block below which others hide it, by cell from its left edge on
	lowest []int   // greatest of these rows
}

// coverCells is the number of columns for which newDistrict knows where buildings hide others.
const coverCells = 1024

// newDistrict returns a painter of blocks.
func newDistrict(f paint.Frame, blocks []block) *district {
	p := &district{frame: f, blocks: blocks, last: make([][]int, len(blocks)), lowest: make([]int, len(blocks))}
	var cover [coverCells]int64 // the highest position that is hidden
	for i := range cover {
		cover[i] = 64 * unit
	}
	for i := len(blocks) - 1; i >= 0; i-- {
		b := &blocks[i]
		first, end := cellOf(b.left), cellOf(b.right)
		for k := first; k <= end; k++ {
			p.last[i] = append(p.last[i], min(f.Pixels(min(cover[k], b.bottom))+1, f.Height))
		}
		p.lowest[i] = slices.Max(p.last[i])
		if b.taper == 256 && b.bottom >= blocks[0].bottom { // others float, as bridges do
			for k := first + 1; k < end; k++ {
				cover[k] = min(cover[k], b.top+b.rise())
			}
		}
	}
	return p
}

func cellOf(u int64) int { return int(min(max((u+cityWidth/2)*coverCells/cityWidth, 0), coverCells-1)) }

// cellStart returns the position of the left edge of a cell.
func cellStart(cell int) int64 { return int64(cell)*cityWidth/coverCells - cityWidth/2 }

func (p *district) paint(row []paint.Light, y int) {
	count := repeats(p.frame)
	lower := p.frame.V(y) + unit/int64(p.frame.Height)
	for i := range p.blocks {
		b := &p.blocks[i]
		if y > p.lowest[i] || lower < b.top-b.rise() {
			continue
		}
		first, end := p.visible(i, y)
		for turn := -count; turn <= count && first < end; turn++ {
			from := max(p.frame.Column(cellStart(first)+turn*cityWidth)-1, 0)
			to := min(p.frame.Column(cellStart(end)+turn*cityWidth)+1, len(row)-1)
			b.paint(row, p.frame, y, turn*cityWidth, i, from, to)
		}
	}
}

// visible returns the cells in which block i may be visible in row y, from first to end-1.
func (p *district) visible(i, y int) (first, end int) {
	last := p.last[i]
	for end = len(last); end > 0 && y > last[end-1]; {
		end--
	}
	for first < end && y > last[first] {
		first++
	}
	left := cellOf(p.blocks[i].left)
	return left + first, left + end
}

// paint paints the part of the block in row y between two columns, moved to the right. Blocks of different
// variants have unrelated textures.
func (b *block) paint(row []paint.Light, f paint.Frame, y int, shift int64, variant, from, to int) {
	v := f.V(y)
	a, z := b.edges(f, v, shift)
	from, to = max(int(a>>8), from), min(int(z>>8), to)
	if from > to {
		return
	}
	wall, side := b.walls(v)
	if int32(y)<<8 < f.Rows256(b.top+b.rise()) || int32(y+1)<<8 > f.Rows256(b.bottom) {
		b.border(row[from:to+1], f, y, int64(from)<<8-a, z-a, wall)
		return
	}
	corner := min(max(int(columns256(f, b.corner+shift)>>8), from-1), to)
	first, last := row[from], row[to]
	texture := paint.TextureAt(y, variant)
	texture.Spread(row[from:corner+1], from, wall)
	texture.Spread(row[corner+1:to+1], corner+1, side)
	row[from] = paint.Blend(first, row[from], int32(min(int64(from+1)<<8-a, 256)))
	row[to] = paint.Blend(last, row[to], int32(min(z-int64(to)<<8, 256)))
	b.windows(row[from:to+1], f, y, a-int64(from)<<8, z-int64(from)<<8)
}

// edges returns the positions of the left and the right edge at v in 1/256 of a column.
func (b *block) edges(f paint.Frame, v, shift int64) (left, right int64) {
	left, right = b.left+shift, b.right+shift
	if b.taper != 256 {
		down := min(max((v-b.top)*256/max(b.bottom-b.top, 1), 0), 256)
		width := (right - left) * (b.taper + (256-b.taper)*down>>8) >> 8
		middle := (left + right) / 2
		left, right = middle-width/2, middle+width/2
	}
	return columns256(f, left), columns256(f, right)
}

// walls returns the colours of both fronts at v.
func (b *block) walls(v int64) (wall, side paint.Light) {
	wall, side = b.look.wall, b.look.side
	if b.flood > 0 {
		lit := (256 - paint.Ease(v-b.top, 0, b.flood)) * 190 >> 8
		wall = paint.Mix(wall, b.look.crown, lit)
		side = paint.Sum(side, 256-lit, b.look.crown, lit/2).Whole()
	}
	street := paint.Ease(v, b.bottom-b.look.rise, b.bottom)
	street = street * street >> 8
	return paint.BlendWhole(wall, b.look.base, street), paint.Sum(side, 256-street, b.look.base, street*3/4)
}

// rise returns how far the upper edge is above and below its middle.
func (b *block) rise() int64 { return max(b.slant, -b.slant) * (b.right - b.left) >> 9 }

// border paints pixels that the upper or the lower edge crosses. at is the distance of the first one
// from the left edge, and width the width of the block, both in 1/256 of a column.
func (b *block) border(out []paint.Light, f paint.Frame, y int, at, width int64, wall paint.Light) {
	top, bottom := int64(f.Rows256(b.top)), min(int64(f.Rows256(b.bottom)), int64(y+1)<<8)
	for k := range out {
		upper := max(top-(at-width/2)*b.slant>>8, int64(y)<<8)
		covered := max(bottom-upper, 0) * min(max(at+256, 0), max(width-at, 0), 256) >> 8
		out[k] = paint.Blend(out[k], wall, int32(covered))
		at += 256
	}
}

// columns256 returns the distance of position u from the left edge in 1/256 of a column.
func columns256(f paint.Frame, u int64) int64 {
	return int64(f.Width)<<7 + u*int64(f.Height)>>(unitBits-8)
}
