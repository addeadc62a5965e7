package fault

import (
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"syscall"
)

// garbageReply is the line of a reply that is not HTTP.
const garbageReply = "garbage"

// reply ends the connection of w without a response. Over HTTP/2, it leaves that to the caller, who
// resets the stream.
func (f Fault) reply(w http.ResponseWriter) error {
	if f.Reply == garbage {
		if connection, _, err := http.NewResponseController(w).Hijack(); err == nil {
			_, _ = io.WriteString(connection, garbageReply+"\r\n\r\n") // the client may be gone
			_ = connection.Close()
		}
	}
	return ErrCut
}

// replyError returns the error that the transport of net/http reports for such a reply.
func (f Fault) replyError() error {
	if f.Reply == garbage {
		return fmt.Errorf("net/http: HTTP/1.x transport connection broken: malformed HTTP response %q", garbageReply)
	}
	return io.EOF
}

// reset resets the connection of w (RFC 9293, 3.6). Bytes that the client has not got are lost. Over HTTP/2, it
// leaves that to the caller, who resets the stream.
func reset(w http.ResponseWriter) {
	connection, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	if secure, ok := connection.(*tls.Conn); ok {
		connection = secure.NetConn()
	}
	if tcp, ok := connection.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // so that Close resets; it ends the connection in any case
	}
	_ = connection.Close()
}

// cutError returns the error of a body that is cut, as in net/http.
func (f Fault) cutError() error {
	if f.CutBy == rst {
		return &net.OpError{Op: "read", Net: "tcp", Err: os.NewSyscallError("read", syscall.ECONNRESET)}
	}
	return io.ErrUnexpectedEOF
}
