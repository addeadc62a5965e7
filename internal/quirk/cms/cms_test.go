package cms

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/asn1"
	"strings"
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

func TestEnvelopeIsForTheSigner(t *testing.T) {
	t.Parallel()
	var message struct {
		Type    asn1.ObjectIdentifier
		Content envelopedData `asn1:"explicit,tag:0"`
	}
	rest, err := asn1.Unmarshal(Encrypt([]byte("sixteen bytes...")), &message)
	require.NoError(t, err)
	assert.Empty(t, rest)
	assert.Equal(t, envelopedDataType, message.Type)
	//lint:ignore SA1019 mail programs encrypt keys in this way
	contentKey, err := rsa.DecryptPKCS1v15(nil, key.Get(), message.Content.Recipients[0].Key)
	require.NoError(t, err)
	block, err := aes.NewCipher(contentKey)
	require.NoError(t, err)
	content := message.Content.Content.Data
	cipher.NewCBCDecrypter(block, message.Content.Content.Algorithm.Parameters.Bytes).CryptBlocks(content, content)
	assert.Equal(t, "sixteen bytes..."+strings.Repeat("\x10", 16), string(content))
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
