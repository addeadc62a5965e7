package httpapi

import (
	"hash/maphash"
	"net/url"
	"sync"
)

// maxCounted is the number of URLs whose requests are counted.
const maxCounted = 10_000

// A counter counts requests by their URLs, for faults of the first ones. It forgets the URLs that it has counted for the
// longest time.
type counter struct {
	seed maphash.Seed

	mutex  sync.Mutex
	counts map[uint64]int
	keys   []uint64 // of counts, in a ring
	next   int      // index of the oldest key, if the ring is full
}

func newCounter() *counter { return &counter{seed: maphash.MakeSeed(), counts: map[uint64]int{}} }

// count counts a request, and returns the number of those with its path and query.
func (c *counter) count(u *url.URL) int {
	key := maphash.String(c.seed, u.RequestURI())
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if _, ok := c.counts[key]; !ok {
		c.remember(key)
	}
	c.counts[key]++
	return c.counts[key]
}

func (c *counter) remember(key uint64) {
	if len(c.keys) < maxCounted {
		c.keys = append(c.keys, key)
		return
	}
	delete(c.counts, c.keys[c.next])
	c.keys[c.next] = key
	c.next = (c.next + 1) % maxCounted
}
