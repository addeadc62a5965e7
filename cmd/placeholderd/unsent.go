//go:build linux || darwin

package main

import (
	"net"

	"golang.org/x/sys/unix"
)

// mostUnsent is how many bytes the system takes of a response before it can send
// them. The megabytes that it would take else are of no use: what a client has
// not asked for yet grows cold in the cache, and a client that reads slowly
// seems not to read at all until it has emptied a third of them.
const mostUnsent = 128 << 10

// boundUnsent sets the bound for a connection, if the system can (RFC 9293 knows
// none of it).
func boundUnsent(c net.Conn) {
	tcp, ok := c.(*net.TCPConn)
	if !ok {
		return
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_NOTSENT_LOWAT, mostUnsent)
	})
}
