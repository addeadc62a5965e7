// Package cms signs and encrypts data with a key and a certificate that it derives from a constant. Everybody can derive
// them, so that signatures prove nothing, but programs can verify them.
package cms

import (
	"bytes"
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/sha3"
	"fmt"
	"math/big"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// key is the key of the signer, which is computed when it is first used.
var key = lazy.Value[*rsa.PrivateKey]{Compute: func() *rsa.PrivateKey {
	const exponent = 65537
	p, q := prime(231), prime(1349)
	one := big.NewInt(1)
	totient := new(big.Int).Mul(new(big.Int).Sub(p, one), new(big.Int).Sub(q, one))
	k := &rsa.PrivateKey{
		PublicKey: rsa.PublicKey{N: new(big.Int).Mul(p, q), E: exponent},
		D:         new(big.Int).ModInverse(big.NewInt(exponent), totient),
		Primes:    []*big.Int{p, q},
	}
	k.Precompute()
	return k
}}

// prime returns number i of a sequence of odd numbers of 1024 bits, if that is a prime. Few of them are; a test checks
// that those of the key are. To search for primes would take longer.
func prime(i int) *big.Int {
	digits := sha3.SumSHAKE256(fmt.Appendf(nil, "placeholder signature %d", i), 128)
	digits[0] |= 0xc0
	digits[127] |= 1
	return new(big.Int).SetBytes(digits)
}

// PublicKey returns the public key of the signer.
func PublicKey() *rsa.PublicKey { return &key.Get().PublicKey }

// Signature returns a signature with a SHA-256 digest (RFC 8017, section 8.2), which does not depend on random numbers.
func Signature(data []byte) []byte {
	digest := sha256.Sum256(data)
	signature, err := rsa.SignPKCS1v15(nil, key.Get(), crypto.SHA256, digest[:])
	if err != nil {
		panic(err) // the key is constant
	}
	return signature
}

// EncryptKey encrypts a key for the signer (RFC 8017, section 7.2.1). What should be random padding is derived from a constant.
func EncryptKey(k []byte) []byte {
	public := PublicKey()
	padding := bytes.ReplaceAll(Derived("padding", public.Size()-len(k)-3), []byte{0}, []byte{1})
	padded := append(append(append([]byte{0, 2}, padding...), 0), k...)
	n := new(big.Int).SetBytes(padded)
	return n.Exp(n, big.NewInt(int64(public.E)), public.N).FillBytes(make([]byte, public.Size()))
}

// Derived returns bytes for a purpose, such as a key.
func Derived(purpose string, size int) []byte {
	return sha3.SumSHAKE256([]byte("placeholder "+purpose), size)
}
