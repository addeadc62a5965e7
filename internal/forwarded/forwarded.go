// Package forwarded finds the client of a request that came through trusted proxies.
//
// Each proxy appends the address that it received a request from to a field of the header. Clients
// can send such a field as well, so the addresses count from the right, and only as long as trusted
// proxies have added them: the first address that no trusted proxy has is the client.
package forwarded

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
)

// DefaultHeader is the field that most proxies set.
const DefaultHeader = "X-Forwarded-For"

// Standard is the field of RFC 7239. All others are lists of addresses.
const Standard = "Forwarded"

// Proxies are the proxies that are trusted. The zero Proxies trusts none.
type Proxies struct {
	networks []netip.Prefix
	unix     bool // peers on a Unix socket
	header   string
}

// Parse parses a comma-separated list of IP addresses, networks such as 10.0.0.0/8, and unix
// for peers on a Unix socket. header is the only field that addresses are read from.
func Parse(list, header string) (Proxies, error) {
	p := Proxies{header: http.CanonicalHeaderKey(header)}
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if item == "unix" {
			p.unix = true
			continue
		}
		network, err := parseNetwork(item)
		if err != nil {
			return Proxies{}, fmt.Errorf("must be a list of addresses, networks such as 10.0.0.0/8, and unix, got %q", item)
		}
		p.networks = append(p.networks, network)
	}
	return p, nil
}

func parseNetwork(s string) (netip.Prefix, error) {
	if addr, err := netip.ParseAddr(s); err == nil && addr.Zone() == "" {
		return netip.PrefixFrom(addr.Unmap(), addr.Unmap().BitLen()), nil
	}
	return netip.ParsePrefix(s)
}

// A Client is who sent a request to the outermost trusted proxy.
type Client struct {
	Addr   netip.Addr // invalid if not known
	Host   string     // that the client requested, or ""
	Scheme string     // http or https, or ""
}

// Client returns the client of a request. ok is false if it did not come from a trusted proxy.
func (p Proxies) Client(r *http.Request) (c Client, ok bool) {
	peer, isUnix := peerOf(r)
	if !isUnix && !p.trusts(peer) || isUnix && !p.unix {
		return Client{}, false
	}
	c.Addr = peer
	for list := strings.Join(r.Header.Values(p.header), ","); list != ""; {
		var element string
		list, element = cutLast(list)
		hop := p.parse(element)
		if !hop.Addr.IsValid() {
			break
		}
		if c = hop; !p.trusts(hop.Addr) {
			break
		}
	}
	if p.header != Standard {
		c.Host = last(r.Header, "X-Forwarded-Host")
		c.Scheme = last(r.Header, "X-Forwarded-Proto")
	}
	if c.Scheme != "http" && c.Scheme != "https" {
		c.Scheme = ""
	}
	return c, true
}

// peerOf returns the address that a request was received from.
func peerOf(r *http.Request) (addr netip.Addr, isUnix bool) {
	addrPort, err := netip.ParseAddrPort(r.RemoteAddr)
	return addrPort.Addr().Unmap().WithZone(""), err != nil
}

func (p Proxies) trusts(addr netip.Addr) bool {
	for _, n := range p.networks {
		if n.Contains(addr) {
			return true
		}
	}
	return false
}

// cutLast returns the last element of a list, and those before it. It reads from the right, so that
// what a client sent, such as a quote without an end, cannot hide what a proxy has appended.
func cutLast(list string) (before, element string) {
	quoted := false
	for i := len(list) - 1; i >= 0; i-- {
		switch {
		case list[i] == '"' && !isEscaped(list[:i]):
			quoted = !quoted
		case list[i] == ',' && !quoted:
			return list[:i], list[i+1:]
		}
	}
	return "", list
}

// isEscaped reports whether the character after s is escaped by a backslash.
func isEscaped(s string) bool {
	backslashes := len(s) - len(strings.TrimRight(s, `\`))
	return backslashes%2 == 1
}

// parse parses what one proxy has added.
func (p Proxies) parse(element string) Client {
	if p.header == Standard {
		return parseElement(element)
	}
	return Client{Addr: parseAddr(strings.TrimSpace(element))}
}

// last returns the last item of the lists in a field of the header.
func last(header http.Header, name string) string {
	values := header.Values(name)
	if len(values) == 0 {
		return ""
	}
	list := values[len(values)-1]
	return strings.TrimSpace(list[strings.LastIndexByte(list, ',')+1:])
}

// parseAddr parses an address with or without a port. The address is invalid if it cannot be
// parsed, as unknown and the identifiers that RFC 7239 allows instead of addresses.
func parseAddr(s string) netip.Addr {
	if addrPort, err := netip.ParseAddrPort(s); err == nil {
		return addrPort.Addr().Unmap().WithZone("")
	}
	if inner, ok := strings.CutPrefix(s, "["); ok {
		s = strings.TrimSuffix(inner, "]")
	}
	addr, _ := netip.ParseAddr(s)
	return addr.Unmap().WithZone("")
}
