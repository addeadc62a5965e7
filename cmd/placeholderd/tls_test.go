package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// A certificate is a self-signed certificate for 127.0.0.1 in PEM files.
type certificate struct{ certFile, keyFile string }

// newCertificate creates a certificate with a serial number in a new directory.
func newCertificate(t *testing.T, serial int64) certificate {
	t.Helper()
	dir := t.TempDir()
	c := certificate{filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")}
	c.renew(t, serial)
	return c
}

// renew replaces the files.
func (c certificate) renew(t *testing.T, serial int64) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(serial),
		NotAfter:     time.Now().Add(time.Hour),
		IPAddresses:  []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	require.NoError(t, err)
	encodedKey, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	writePEM(t, c.certFile, "CERTIFICATE", cert)
	writePEM(t, c.keyFile, "PRIVATE KEY", encodedKey)
}

func writePEM(t *testing.T, name, blockType string, data []byte) {
	t.Helper()
	require.NoError(t, os.WriteFile(name, pem.EncodeToMemory(&pem.Block{Type: blockType, Bytes: data}), 0o600))
}

func (c certificate) args() []string { return []string{"-tls-cert", c.certFile, "-tls-key", c.keyFile} }

// client returns a client that trusts only this certificate.
func (c certificate) client(t *testing.T, http2 bool) http.Client {
	t.Helper()
	cert, err := os.ReadFile(c.certFile)
	require.NoError(t, err)
	roots := x509.NewCertPool()
	require.True(t, roots.AppendCertsFromPEM(cert))
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}, ForceAttemptHTTP2: http2}
	t.Cleanup(transport.CloseIdleConnections)
	return http.Client{Transport: transport}
}

func TestTLSServesHTTP1AndHTTP2(t *testing.T) {
	t.Parallel()
	cert := newCertificate(t, 1)
	d, admin := startWithAdmin(t, cert.args()...)
	assert.Regexp(t, `^https://127\.0\.0\.1:\d+$`, d.url)
	assert.Regexp(t, `^http://127\.0\.0\.1:\d+$`, admin.url)
	for version, want := range map[bool]string{false: "HTTP/1.1", true: "HTTP/2.0"} {
		t.Run(want, func(t *testing.T) {
			client := &daemon{url: d.url, client: cert.client(t, version)}
			assert.Equal(t, want, client.get(t, "/api/eicar").Proto)
			assert.Len(t, client.body(t, "/api/file/1MB"), 1<<20)
			assert.Equal(t, "ok\n", client.body(t, "/healthz"))
		})
	}
	assert.Equal(t, "ok\n", admin.body(t, "/healthz"))
}

func TestTLSVersionsBelow12AreRejected(t *testing.T) {
	t.Parallel()
	d := startDaemon(t, newCertificate(t, 1).args()...)
	for version, want := range map[uint16]bool{tls.VersionTLS11: false, tls.VersionTLS12: true, tls.VersionTLS13: true} {
		t.Run(tls.VersionName(version), func(t *testing.T) {
			connection, err := tls.Dial("tcp", strings.TrimPrefix(d.url, "https://"),
				&tls.Config{InsecureSkipVerify: true, MinVersion: version, MaxVersion: version})
			assert.Equal(t, want, err == nil)
			if err == nil {
				assert.NoError(t, connection.Close())
			}
		})
	}
}

func TestShutdownWaitsForHTTP2Downloads(t *testing.T) {
	t.Parallel()
	cert := newCertificate(t, 1)
	d := startDaemon(t, cert.args()...)
	d.client = cert.client(t, true)
	response := d.get(t, "/api/file/50MB")
	d.stop()
	n, err := io.Copy(io.Discard, response.Body)
	require.NoError(t, err)
	assert.EqualValues(t, 50<<20, n)
	assert.Equal(t, exitOK, <-d.code)
}

func TestUnusableCertificateIsFailure(t *testing.T) {
	t.Parallel()
	one, other := newCertificate(t, 1), newCertificate(t, 2)
	for name, c := range map[string]struct {
		certificate
		want string
	}{
		"missing certificate": {certificate{"/missing.pem", one.keyFile}, "open /missing.pem: no such file or directory"},
		"missing key":         {certificate{one.certFile, "/missing.pem"}, "open /missing.pem: no such file or directory"},
		"not PEM":             {certificate{"tls_test.go", one.keyFile}, "failed to find any PEM data in certificate input"},
		"swapped files":       {certificate{one.keyFile, one.certFile}, "failed to find certificate PEM data"},
		"another key":         {certificate{one.certFile, other.keyFile}, "private key does not match public key"},
	} {
		t.Run(name, func(t *testing.T) {
			code, stdout, stderr := runToEnd(t, noEnv, append(c.args(), "-addr", "127.0.0.1:0")...)
			assert.Equal(t, exitFailure, code)
			assert.Empty(t, stdout, "does not listen")
			assert.Contains(t, stderr, "placeholderd: cannot load certificate "+c.certFile+" with key "+c.keyFile+": ")
			assert.Contains(t, stderr, c.want)
			assert.Equal(t, 1, strings.Count(stderr, "\n"))
		})
	}
}

func TestRenewedCertificateIsUsed(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		cert := newCertificate(t, 1)
		pair, err := newKeyPair(cert.certFile, cert.keyFile)
		require.NoError(t, err)
		var stderr daemon // only its log is used
		go pair.watch(t.Context(), slog.New(slog.NewTextHandler(&stderr, nil)))
		for _, step := range []struct {
			name   string
			change func()
			serial int64
			log    string
		}{
			{"unchanged files", func() {}, 1, ""},
			{"renewed", func() { cert.renew(t, 2) }, 2, `level=INFO msg="certificate renewed" expires=`},
			{"incomplete", func() { writePEM(t, cert.keyFile, "PRIVATE KEY", nil) }, 2, `level=WARN msg="certificate not renewed" error="cannot load certificate `},
			{"missing", func() { require.NoError(t, os.Remove(cert.certFile)) }, 2, `no such file or directory`},
			{"complete again", func() { cert.renew(t, 3) }, 3, `level=INFO msg="certificate renewed" expires=`},
		} {
			before := len(stderr.log())
			step.change()
			time.Sleep(renewalInterval)
			synctest.Wait()
			current, err := pair.config().GetCertificate(nil)
			require.NoError(t, err)
			assert.EqualValues(t, step.serial, current.Leaf.SerialNumber.Int64(), step.name)
			log := stderr.log()[before:]
			assert.Contains(t, log, step.log, step.name)
			assert.Equal(t, step.log == "", log == "", step.name)
		}
	})
}

// A stoppableConn is a connection whose client may stop reading.
type stoppableConn struct {
	net.Conn
	stopped *atomic.Bool
	ended   <-chan struct{}
}

func (c *stoppableConn) Read(p []byte) (int, error) {
	if c.stopped.Load() {
		<-c.ended
	}
	return c.Conn.Read(p)
}

// Package tls takes five seconds to close a connection that accepts no data.
func TestStalledHTTP2ConnectionIsClosed(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	cert := newCertificate(t, 1)
	d := startDaemon(t, append(cert.args(), "-stall-timeout", "500ms")...)
	var stopped atomic.Bool
	d.client = cert.client(t, true)
	d.client.Transport.(*http.Transport).DialContext = func(ctx context.Context, network, addr string) (net.Conn, error) {
		connection, err := new(net.Dialer).DialContext(ctx, network, addr)
		if err == nil {
			err = connection.(*net.TCPConn).SetReadBuffer(64 << 10) // less than the window of a stream
		}
		return &stoppableConn{connection, &stopped, t.Context().Done()}, err
	}
	d.get(t, "/api/file/5GB")
	stopped.Store(true)
	if !assert.Eventually(t, func() bool { return strings.Contains(d.log(), "outcome=client_slow") }, 3*timeout, tick) {
		t.Log(d.log())
	}
}
