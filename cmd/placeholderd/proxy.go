package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"

	"github.com/seed-40aebabe/placeholder/internal/forwarded"
)

// parseProxies parses -trusted-proxies and -client-header.
func (c *config) parseProxies() error {
	if c.trustedProxies == "" {
		if c.clientHeader != forwarded.DefaultHeader {
			return errors.New("client-header requires trusted-proxies")
		}
		return nil
	}
	if !headerName.MatchString(c.clientHeader) {
		return fmt.Errorf("client-header must be the name of a header field, got %q", c.clientHeader)
	}
	var err error
	if c.proxies, err = forwarded.Parse(c.trustedProxies, c.clientHeader); err != nil {
		return fmt.Errorf("trusted-proxies %w", err)
	}
	return nil
}

var headerName = regexp.MustCompile(`^[!#$%&'*+.^_|~0-9A-Za-z` + "`" + `-]+$`) // a token of RFC 9110

// withClient returns a handler that passes requests to next. If a request comes from a trusted
// proxy, it gets the address and the host of the client first.
func withClient(proxies forwarded.Proxies, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if client, ok := proxies.Client(r); ok {
			proxy := r.RemoteAddr
			r = r.WithContext(context.WithValue(r.Context(), viaKey{}, via{proxy, client}))
			if client.Addr.IsValid() {
				r.RemoteAddr = client.Addr.String()
			}
			if client.Host != "" {
				r.Host = client.Host
			}
		}
		next.ServeHTTP(w, r)
	})
}

// via says how a request came through a trusted proxy. viaKey is its key in a context.
type (
	via struct {
		proxy  string // address
		client forwarded.Client
	}
	viaKey struct{}
)

// viaAttrs returns what the log says about the proxy of a request.
func viaAttrs(r *http.Request) []slog.Attr {
	v, ok := r.Context().Value(viaKey{}).(via)
	if !ok {
		return nil
	}
	return []slog.Attr{
		slog.String("proxy", v.proxy),
		slog.String("host", shortened(r.Host)),
		slog.String("scheme", v.client.Scheme),
	}
}
