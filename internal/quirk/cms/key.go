// Package cms signs data with a key and a certificate that it derives from a constant. Everybody can derive them, so
// that signatures prove nothing, but programs can verify them.
package cms

import (
	"crypto/rsa"
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
