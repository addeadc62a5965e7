//go:build linux

package httpapi

import (
	"crypto/tls"
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

func TestConnContextLimitsUnsentBytes(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	for name, wrap := range map[string]func(net.Conn) net.Conn{
		"plain": func(c net.Conn) net.Conn { return c },
		"tls":   func(c net.Conn) net.Conn { return tls.Server(c, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			connection, err := net.Dial("tcp", listener.Addr().String())
			require.NoError(t, err)
			defer connection.Close()
			assert.Equal(t, t.Context(), ConnContext(t.Context(), wrap(connection)))
			raw, err := connection.(*net.TCPConn).SyscallConn()
			require.NoError(t, err)
			require.NoError(t, raw.Control(func(fd uintptr) {
				limit, err := unix.GetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_NOTSENT_LOWAT)
				require.NoError(t, err)
				assert.EqualValues(t, maxUnsent, limit)
			}))
		})
	}
	pipe, _ := net.Pipe()
	ConnContext(t.Context(), pipe) // is ignored
}
