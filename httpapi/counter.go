package httpapi

import (
	"hash/maphash"
	"net/url"
	"sync"
)

// maxCounted is the number of URLs whose requests are counted.
const maxCounted = 10_000

// A counter counts requests by URL, for the fault fail_first. When it has too many URLs, it forgets the one that came first.
type counter struct {
	seed maphash.Seed

	mutex  sync.Mutex
	counts map[uint64]int
	keys   []uint64 // of counts, in a ring
	next   int      // index of the oldest key, if the ring is full
}

func newCounter() *counter { return &counter{seed: maphash.MakeSeed(), counts: map[uint64]int{}} }

// count counts a request for u, and returns how many had the same path and query.
func (c *counter) count(u *url.URL) int {
	key := maphash.String(c.seed, u.RequestURI())
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.counts[key] == 0 {
		c.remember(key)
	}
	c.counts[key]++
	return c.counts[key]
}

// remember adds a key, in place of the oldest one if the ring is full.
func (c *counter) remember(key uint64) {
	if len(c.keys) < maxCounted {
		c.keys = append(c.keys, key)
		return
	}
	delete(c.counts, c.keys[c.next])
	c.keys[c.next] = key
	c.next = (c.next + 1) % maxCounted
}
