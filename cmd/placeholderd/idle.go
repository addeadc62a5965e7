package main

import (
	"net"
	"net/http"
	"sync"
	"time"
)

// idleTimeout is how long a connection without requests remains open.
const idleTimeout = 2 * time.Minute

// closeIdle makes a server close idle connections by itself, instead of by its
// IdleTimeout. If the client of an HTTP/2 connection disconnects during requests, net/http
// starts the timer of IdleTimeout once more. Until it expires, it keeps all memory of the
// connection, which may be more than a megabyte.
func closeIdle(server *http.Server) {
	server.IdleTimeout = -1
	server.ConnState = new(idleTimers).connState
}

// idleTimers are the timers of idle connections.
type idleTimers struct {
	timers sync.Map // from net.Conn to *time.Timer
}

// connState starts the timer of a connection that becomes idle, and stops it when the
// state changes. The last state of each connection is [http.StateClosed].
func (i *idleTimers) connState(c net.Conn, state http.ConnState) {
	if timer, ok := i.timers.LoadAndDelete(c); ok {
		timer.(*time.Timer).Stop()
	}
	if state == http.StateIdle {
		i.timers.Store(c, time.AfterFunc(idleTimeout, func() { _ = c.Close() }))
	}
}
