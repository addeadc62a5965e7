package httpapi

import (
	"context"
	"net"

	"github.com/seed-40aebabe/placeholder"
)

// maxUnsent is how much of a response the system takes before it can send it.
const maxUnsent = 128 * placeholder.KB

// ConnContext is for the field of the same name of an [http.Server]. It bounds
// what the system buffers of the responses on a connection, where that is Linux
// or macOS. It would take megabytes, which have grown cold in the processor's
// cache by the time they are sent, so that downloads are slower, and which hide
// from [Config.StallTimeout] how a client reads: they shrink by a third at a time.
func ConnContext(ctx context.Context, c net.Conn) context.Context {
	if wrapped, ok := c.(interface{ NetConn() net.Conn }); ok { // as in package tls
		c = wrapped.NetConn()
	}
	if tcp, ok := c.(*net.TCPConn); ok {
		if raw, err := tcp.SyscallConn(); err == nil {
			boundUnsent(raw)
		}
	}
	return ctx
}
