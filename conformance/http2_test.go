//go:build conformance

package conformance

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// newTLSDaemon starts a daemon with a new self-signed certificate, and returns it with
// the file of the certificate.
func newTLSDaemon(t *testing.T, stderr io.Writer, args ...string) (p *process, certFile string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		Subject:      pkix.Name{CommonName: "placeholderd"}, // curl requires one
		NotAfter:     time.Now().Add(24 * time.Hour),
		IPAddresses:  []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	require.NoError(t, err)
	encodedKey, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	dir := t.TempDir()
	certFile, keyFile := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	certPEM := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert})
	require.NoError(t, os.WriteFile(certFile, certPEM, 0o600))
	require.NoError(t, os.WriteFile(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: encodedKey}), 0o600))
	p = newDaemon(t, stderr, append(args, "-tls-cert", certFile, "-tls-key", keyFile)...)
	require.True(t, strings.HasPrefix(p.url, "https://"), p.url)
	p.tls = &tls.Config{RootCAs: x509.NewCertPool(), ServerName: "127.0.0.1"}
	require.True(t, p.tls.RootCAs.AppendCertsFromPEM(certPEM))
	return p, certFile
}

// checksum returns the SHA-256 of a file that is generated without a server.
func checksum(t *testing.T, target string) [sha256.Size]byte {
	t.Helper()
	content, err := grammar.Open(t.Context(), target)
	require.NoError(t, err)
	hash := sha256.New()
	_, err = io.Copy(hash, content)
	require.NoError(t, err)
	return [sha256.Size]byte(hash.Sum(nil))
}

func TestConformanceCurlOverTLS(t *testing.T) {
	p, cert := newTLSDaemon(t, os.Stderr, "-log-level", "error")
	const target = "/api/file/200MB?type=zip"
	want := checksum(t, target)
	for option, version := range map[string]string{"--http1.1": "1.1", "--http2": "2"} {
		t.Run("curl "+option, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "file")
			curl := []string{option, "--cacert", cert, "--fail", "--silent", "--show-error", "--write-out", "%{http_version} %{http_code}", "--output", path}
			assert.Equal(t, version+" 200", runTool(t, "curl", append(curl, p.url+target)...))
			assert.Equal(t, want, sha256.Sum256([]byte(read(t, path))))

			require.NoError(t, os.Truncate(path, 70_000_001))
			assert.Equal(t, version+" 206", runTool(t, "curl", append(curl, "--continue-at", "-", p.url+target)...))
			assert.Equal(t, want, sha256.Sum256([]byte(read(t, path))))

			assert.Equal(t, version+" 206", runTool(t, "curl", append(curl, "--range", "100-199", p.url+target)...))
			assert.Len(t, read(t, path), 100)
			assert.Equal(t, version+" 405", runTool(t, "curl", append(curl, "--no-fail", "--data-binary", "@"+cert, p.url+target)...))
		})
	}
}

// Many streams share each connection.
func TestConformanceH2load(t *testing.T) {
	p, _ := newTLSDaemon(t, os.Stderr, "-log-level", "error")
	for _, c := range []struct {
		target            string
		requests, streams int
	}{
		{"/api/eicar", 10_000, 100},
		{"/api/file/10MB?type=png", 50, 20},
		{"/api/pdf/20", 200, 50},
	} {
		t.Run(c.target, func(t *testing.T) {
			out := runTool(t, "h2load", "--requests", fmt.Sprint(c.requests), "--clients", "2", "--max-concurrent-streams", fmt.Sprint(c.streams), p.url+c.target)
			assert.Contains(t, out, "Application protocol: h2")
			assert.Contains(t, out, fmt.Sprintf("%[1]d total, %[1]d started, %[1]d done, %[1]d succeeded, 0 failed, 0 errored, 0 timeout", c.requests))
			assert.Contains(t, out, fmt.Sprintf("status codes: %d 2xx, 0 3xx, 0 4xx, 0 5xx", c.requests))
		})
	}
	require.Eventually(t, func() bool {
		return p.metric(t, "placeholderd_requests_in_flight") == 0 && p.metric(t, "placeholderd_memory_reserved_bytes") == 0
	}, time.Minute, 10*time.Millisecond)
	assert.Zero(t, p.metric(t, "placeholderd_responses_incomplete_total"))
}

func TestConformanceNghttp(t *testing.T) {
	p, _ := newTLSDaemon(t, os.Stderr, "-log-level", "error")
	args := []string{"--null-out", "--stat", "--no-verify-peer"}
	for _, kind := range grammar.Kinds(nil) {
		args = append(args, p.url+"/api/"+kind.Example())
	}
	out := runTool(t, "nghttp", args...)
	assert.Equal(t, len(args)-3, strings.Count(out, " 200 "), out)
}
