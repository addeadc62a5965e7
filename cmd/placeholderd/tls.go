package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync/atomic"
	"time"
)

// enableTLS makes a server use the certificate of the settings, if there is one, until
// ctx ends.
func enableTLS(ctx context.Context, c config, server *http.Server, log *slog.Logger) error {
	if c.tlsCert == "" {
		return nil
	}
	pair, err := newKeyPair(c.tlsCert, c.tlsKey)
	if err != nil {
		return err
	}
	server.TLSConfig = pair.config()
	closeIdle(server)
	go pair.watch(ctx, log)
	return nil
}

// renewalInterval is the time between checks for a renewed certificate.
const renewalInterval = time.Minute

// A keyPair is a certificate and its key. While watch runs, it follows its files, so that
// a renewed certificate needs no restart.
type keyPair struct {
	certFile, keyFile string
	current           atomic.Pointer[tls.Certificate]
}

// newKeyPair loads a certificate and its key from PEM files.
func newKeyPair(certFile, keyFile string) (*keyPair, error) {
	k := &keyPair{certFile: certFile, keyFile: keyFile}
	_, err := k.load()
	return k, err
}

// load reads the files and reports whether they contain another certificate than before.
// After an error, the current certificate remains in use.
func (k *keyPair) load() (changed bool, err error) {
	loaded, err := tls.LoadX509KeyPair(k.certFile, k.keyFile)
	if err != nil {
		return false, fmt.Errorf("cannot load certificate %s with key %s: %w", k.certFile, k.keyFile, err)
	}
	old := k.current.Swap(&loaded)
	return old == nil || !slices.EqualFunc(old.Certificate, loaded.Certificate, bytes.Equal), nil
}

// watch loads the files in intervals until ctx ends. It compares contents instead of
// modification times, which need not change when a file is replaced. The two files may be
// replaced one after the other, so an error can be temporary.
func (k *keyPair) watch(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(renewalInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		switch changed, err := k.load(); {
		case err != nil:
			log.Warn("certificate not renewed", "error", err, "expires", k.expires())
		case changed:
			log.Info("certificate renewed", "expires", k.expires())
		}
	}
}

// expires returns the time when the current certificate expires.
func (k *keyPair) expires() time.Time { return k.current.Load().Leaf.NotAfter }

// config returns the settings of a TLS server with the current certificate. Package
// net/http adds the protocols HTTP/2 and HTTP/1.1.
func (k *keyPair) config() *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return k.current.Load(), nil },
	}
}
