package fonts

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// maxCached is the number of segments in half of the cache.
const maxCached = 60_000 // 600 kB, about 1,000 Han characters

// A cache keeps decoded outlines. It has two halves, and replaces the older one if the newer one
// is full.
type cache struct {
	mutex        sync.RWMutex
	newer, older map[cacheKey]glyph.Outline
	segments     int // in newer
}

type cacheKey struct {
	font *Font
	gid  uint32
}

var outlines cache

func (c *cache) get(f *Font, gid uint32) glyph.Outline {
	key := cacheKey{f, gid}
	c.mutex.RLock()
	o, ok := c.newer[key]
	if !ok {
		o, ok = c.older[key]
	}
	c.mutex.RUnlock()
	if !ok {
		o = f.decode(gid)
		c.put(key, o)
	}
	return o
}

func (c *cache) put(key cacheKey, o glyph.Outline) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.newer == nil || c.segments > maxCached {
		c.older, c.newer, c.segments = c.newer, map[cacheKey]glyph.Outline{}, 0
	}
	c.newer[key] = o
	c.segments += len(o)
}
