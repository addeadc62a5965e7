//go:build linux || darwin

package httpapi

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// limitUnsent sets the socket option TCP_NOTSENT_LOWAT to the given number of bytes. Errors are
// ignored, because the option only improves throughput and the accuracy of the stall
// timeout.
func limitUnsent(c syscall.RawConn, bytes int) {
	_ = c.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_NOTSENT_LOWAT, bytes)
	})
}
