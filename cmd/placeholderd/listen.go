package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"

	"github.com/coreos/go-systemd/v22/activation"
)

// listeners are where a daemon accepts connections.
type listeners struct {
	files net.Listener
	other net.Listener // or nil
	admin net.Listener // or nil
}

// listen listens on the sockets that systemd passed, and otherwise on the addresses in c.
func listen(ctx context.Context, c config) (listeners, error) {
	passed, err := activation.ListenersWithNames()
	if err != nil {
		return listeners{}, err
	}
	if len(passed) > 0 {
		return selectListeners(passed)
	}
	var l listeners
	if c.adminAddr != "" {
		if l.admin, err = listenOn(ctx, c.adminAddr); err != nil {
			return listeners{}, err
		}
	}
	if c.otherAddr != "" {
		if l.other, err = listenOn(ctx, c.otherAddr); err != nil {
			return listeners{}, errors.Join(err, l.close())
		}
	}
	if l.files, err = listenOn(ctx, c.addr); err != nil {
		return listeners{}, errors.Join(err, l.close())
	}
	return l, nil
}

// selectListeners selects from sockets by their FileDescriptorName: "admin" for -admin-addr, "other" for
// -other-addr, and any further name for -addr.
func selectListeners(passed map[string][]net.Listener) (listeners, error) {
	var l listeners
	for name, sockets := range passed {
		for _, socket := range sockets {
			listener := &l.files
			switch name {
			case "admin":
				listener = &l.admin
			case "other":
				listener = &l.other
			}
			if *listener != nil {
				return l, fmt.Errorf("systemd passed both %s and %s for the same purpose, want FileDescriptorName=admin or FileDescriptorName=other for one of them",
					(*listener).Addr(), socket.Addr())
			}
			*listener = socket
		}
	}
	switch {
	case l.files == nil:
		return l, errors.New("systemd passed no socket for files: all are named admin or other")
	case l.other != nil && l.other.Addr().Network() == "unix":
		return l, fmt.Errorf("the socket named other must have a host and a port, because redirects lead to it, got %s", l.other.Addr())
	default:
		return l, nil
	}
}

// close closes listeners that no server has closed.
func (l listeners) close() error {
	var errs []error
	for _, listener := range []net.Listener{l.admin, l.other, l.files} {
		if listener != nil {
			errs = append(errs, listener.Close())
		}
	}
	return errors.Join(errs...)
}

// splitAddr returns the network of an address such as localhost:8080 or unix:/run/x.sock.
func splitAddr(addr string) (network, address string) {
	if path, ok := strings.CutPrefix(addr, "unix:"); ok {
		return "unix", path
	}
	return "tcp", addr
}

// listenOn listens on an address.
func listenOn(ctx context.Context, addr string) (net.Listener, error) {
	network, address := splitAddr(addr)
	if network == "unix" {
		removeAbandoned(ctx, address)
	}
	return new(net.ListenConfig).Listen(ctx, network, address)
}

// removeAbandoned removes a Unix socket that nothing listens on, because its process was killed.
func removeAbandoned(ctx context.Context, path string) {
	info, err := os.Lstat(path)
	if err != nil || info.Mode().Type() != os.ModeSocket {
		return
	}
	conn, err := new(net.Dialer).DialContext(ctx, "unix", path)
	if err == nil {
		_ = conn.Close()
	} else if errors.Is(err, syscall.ECONNREFUSED) {
		_ = os.Remove(path) // otherwise listening fails
	}
}

// listenURL returns a URL for a listener that works in a browser on this machine, or the address
// of a Unix socket as -addr takes it.
func listenURL(scheme string, addr net.Addr) string {
	if addr.Network() == "unix" {
		return "unix:" + addr.String()
	}
	host, port, _ := net.SplitHostPort(addr.String()) // a TCP address has both
	if net.ParseIP(host).IsUnspecified() {
		host = "localhost"
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}
