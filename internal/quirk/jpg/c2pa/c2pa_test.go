package c2pa

import (
	"crypto/ed25519"
	"crypto/x509"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCertificateIsFromTheAuthority(t *testing.T) {
	t.Parallel()
	c, err := x509.ParseCertificate(newCertificate())
	require.NoError(t, err)
	assert.True(t, ed25519.Verify(key("issuer").Public().(ed25519.PublicKey), c.RawTBSCertificate, c.Signature))
	assert.Equal(t, Signer, c.Subject.CommonName)
	assert.Equal(t, issuer, c.Issuer.CommonName)
	assert.NotEmpty(t, c.AuthorityKeyId)
	assert.False(t, c.IsCA)
}

func TestSegmentIsDeterministic(t *testing.T) {
	t.Parallel()
	first := Segment([]byte("before"), []byte("after"))
	assert.Equal(t, first, Segment([]byte("before"), []byte("after")))
	assert.NotEqual(t, first, Segment([]byte("before"), []byte("edited")))
}

func TestStoreFillsTheSegment(t *testing.T) {
	t.Parallel()
	const head = 8 // of the segment, before the first box
	payload := Segment(nil, nil).Payload
	assert.Len(t, payload, head+int(binary.BigEndian.Uint32(payload[head:])))
}

func TestNumbersHaveTheirShortestForm(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "\x00", 23: "\x17", 24: "\x18\x18", 255: "\x18\xff", 256: "\x19\x01\x00"} {
		assert.Equal(t, want, unsigned(n))
	}
	assert.Equal(t, "\x27", negative(-8))
}
