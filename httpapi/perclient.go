package httpapi

import (
	"fmt"
	"net/http"
	"net/netip"
	"sync"
)

// ClientNetwork returns the IPv4 address or the /64 network of the IPv6 address in the
// RemoteAddr of a request, with or without a port. Hosts commonly have all addresses of a /64
// network. If RemoteAddr is not an address, as for Unix sockets, ClientNetwork returns all of it.
func ClientNetwork(r *http.Request) string {
	addr, err := netip.ParseAddr(r.RemoteAddr)
	if err != nil {
		withPort, err := netip.ParseAddrPort(r.RemoteAddr)
		if err != nil {
			return r.RemoteAddr
		}
		addr = withPort.Addr()
	}
	addr = addr.Unmap().WithZone("")
	if addr.Is4() {
		return addr.String()
	}
	network, _ := addr.Prefix(64) // has no zone and enough bits
	return network.String()
}

// clients counts the requests in flight of each client. It has no entry for a client without
// requests.
type clients struct {
	max      int
	mu       sync.Mutex
	requests map[string]int
}

// enter admits a request of a client, which is in flight until leave is called. leave is never
// nil.
func (c *clients) enter(client string) (leave func(), err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.requests[client] >= c.max {
		message := fmt.Sprintf("too many concurrent requests of this client: the maximum is %d", c.max)
		return func() {}, &statusError{http.StatusTooManyRequests, message}
	}
	c.requests[client]++
	return func() { c.leave(client) }, nil
}

func (c *clients) leave(client string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.requests[client]--
	if c.requests[client] == 0 {
		delete(c.requests, client)
	}
}
