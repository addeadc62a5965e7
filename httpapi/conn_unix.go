//go:build linux || darwin

package httpapi

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// boundUnsent sets the option TCP_NOTSENT_LOWAT. Where that fails, all works as
// without it.
func boundUnsent(c syscall.RawConn) {
	_ = c.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_NOTSENT_LOWAT, maxUnsent)
	})
}
