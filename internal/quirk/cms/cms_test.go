package cms

import (
	"crypto/sha256"
	"crypto/x509"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestKeyIsValid(t *testing.T) {
	t.Parallel()
	for _, p := range key.Get().Primes {
		assert.True(t, p.ProbablyPrime(20))
	}
	assert.NoError(t, key.Get().Validate())
}

func TestCertificateIsSelfSigned(t *testing.T) {
	t.Parallel()
	c, err := x509.ParseCertificate(newCertificate())
	require.NoError(t, err)
	assert.NoError(t, c.CheckSignature(c.SignatureAlgorithm, c.RawTBSCertificate, c.Signature))
	assert.Equal(t, Signer, c.Subject.CommonName)
	assert.Equal(t, c.Subject.String(), c.Issuer.String())
	assert.Equal(t, x509.KeyUsageDigitalSignature|x509.KeyUsageContentCommitment, c.KeyUsage)
}

func TestSignaturesAreDeterministic(t *testing.T) {
	t.Parallel()
	digest := sha256.Sum256([]byte("data"))
	assert.Equal(t, Sign(digest, true), Sign(digest, true))
	assert.NotEqual(t, Sign(digest, true), Sign(digest, false))
	assert.Equal(t, SignMessage([]byte("data")), SignMessage([]byte("data")))
	assert.Contains(t, string(SignMessage([]byte("data"))), "data")
}

func BenchmarkKey(b *testing.B) {
	for range b.N {
		key.Compute()
	}
}

func BenchmarkSign(b *testing.B) {
	digest := sha256.Sum256([]byte("data"))
	for range b.N {
		Sign(digest, true)
	}
}
