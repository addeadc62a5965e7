package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A leaf is a flat pointed shape: a leaf or a petal.
type leaf struct {
	u, v     int64 // position of the base
	length   int64
	width    int64 // half of it
	cos, sin int64 // of the direction to the tip: to the right and up
	colour   raster.Pixel
	facing   vector
	scene    *still
}

func (l *leaf) local(u, v int64) (along, across int64) {
	u, v = u-l.u, l.v-v
	return (u*l.cos + v*l.sin) >> oneBits, (v*l.cos - u*l.sin) >> oneBits
}

func (l *leaf) distance(u, v int64) int64 {
	along, across := l.local(u, v)
	t := along * 256 / l.length
	if t <= 0 || t >= 256 {
		return min(along, l.length-along) - max(across, -across)
	}
	half := l.width * t * (256 - t) >> 14 * (320 - t/2) >> 8
	return (half - max(across, -across)) * 3 / 4
}

func (l *leaf) tone(u, v int64) paint.Tone {
	along, across := l.local(u, v)
	n := l.facing
	n.x += across * one / max(l.width, 1) * l.sin >> (oneBits + 1)
	n.y += across * one / max(l.width, 1) * l.cos >> (oneBits + 1)
	c := l.scene.studio.lit(paint.ToneOf(l.colour), n.normalized(), 235, 220)
	rib := paint.Ease(max(across, -across), 0, l.width/5)
	vein := paint.Smooth(along*90, (along+2*max(across, -across))*90, 5) >> 11
	return c.Toward(paint.ToneOf(l.scene.studio.shade), int32((256-rib)*24>>8+max(vein, 0))).Exposed()
}

func (l *leaf) bounds() box {
	u, v := l.u+l.length*l.cos>>oneBits, l.v-l.length*l.sin>>oneBits
	return box{min(u, l.u), max(u, l.u), min(v, l.v), max(v, l.v)}.expanded(l.width * 5 / 4)
}
