package httpapi

import (
	"context"
	"net"

	"github.com/seed-40aebabe/placeholder"
)

// maxUnsent is the maximum number of unsent bytes that the kernel buffers for a
// connection.
const maxUnsent = 128 * placeholder.KB

// ConnContext is a value for the ConnContext field of [http.Server]. On Linux and
// macOS, it limits the unsent bytes that the kernel buffers for a connection. On
// other systems, it has no effect.
//
// Without the limit, the kernel buffers megabytes. Downloads are slower, because
// those bytes are no longer in the processor's cache when they are sent. The buffers
// also accept data in such large steps, a third of their size at a time, that
// [Config.StallTimeout] cannot tell how fast a client reads.
func ConnContext(ctx context.Context, c net.Conn) context.Context {
	if wrapped, ok := c.(interface{ NetConn() net.Conn }); ok { // as in package tls
		c = wrapped.NetConn()
	}
	if tcp, ok := c.(*net.TCPConn); ok {
		if raw, err := tcp.SyscallConn(); err == nil {
			limitUnsent(raw, maxUnsent)
		}
	}
	return ctx
}
