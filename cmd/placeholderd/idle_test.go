package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func (i *idleTimers) len() (n int) {
	i.timers.Range(func(any, any) bool {
		n++
		return true
	})
	return n
}

func TestIdleConnectionsAreClosed(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var timers idleTimers
		client, server := net.Pipe()
		defer client.Close()
		closed := make(chan time.Time, 1)
		go func() {
			_, err := client.Read(make([]byte, 1))
			assert.Equal(t, io.EOF, err)
			closed <- time.Now()
		}()
		for range 3 {
			timers.connState(server, http.StateActive)
			time.Sleep(2 * idleTimeout)
			timers.connState(server, http.StateIdle)
			time.Sleep(idleTimeout - 1)
		}
		last := time.Now()
		assert.Equal(t, time.Duration(1), (<-closed).Sub(last))
		timers.connState(server, http.StateClosed)
		assert.Zero(t, timers.len())
	})
}

// A client that disconnects during requests leaves no timer, which would keep the memory
// of its connection.
func TestAbortedHTTP2ConnectionLeavesNoTimer(t *testing.T) {
	t.Parallel()
	started, closed := make(chan bool), make(chan bool)
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		started <- r.ProtoMajor == 2
		<-r.Context().Done()
	}))
	server.EnableHTTP2 = true
	var timers idleTimers
	server.Config.IdleTimeout = -1
	server.Config.ConnState = func(c net.Conn, state http.ConnState) {
		timers.connState(c, state)
		if state == http.StateClosed {
			close(closed)
		}
	}
	server.StartTLS()
	defer server.Close()
	var connection net.Conn
	server.Client().Transport.(*http.Transport).DialContext = func(_ context.Context, network, addr string) (_ net.Conn, err error) {
		connection, err = net.Dial(network, addr)
		return connection, err
	}
	go func() {
		_, err := server.Client().Get(server.URL)
		assert.Error(t, err)
	}()
	require.True(t, <-started)
	require.NoError(t, connection.Close())
	<-closed
	assert.Zero(t, timers.len())
}
