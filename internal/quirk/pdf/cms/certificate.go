package cms

import (
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509/pkix"
	"encoding/asn1"
	"math/big"
	"time"
)

// Signer is the name in the certificate.
const Signer = "Example Works"

// Object identifiers.
var (
	commonName    = asn1.ObjectIdentifier{2, 5, 4, 3}
	organization  = asn1.ObjectIdentifier{2, 5, 4, 10}
	keyUsage      = asn1.ObjectIdentifier{2, 5, 29, 15}
	rsaEncryption = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 1, 1}
	rsaWithSHA256 = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 1, 11}
	digestSHA256  = asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 1}
)

// algorithm returns an algorithm without parameters.
func algorithm(id asn1.ObjectIdentifier) pkix.AlgorithmIdentifier {
	return pkix.AlgorithmIdentifier{Algorithm: id, Parameters: asn1.NullRawValue}
}

// A certificate is a certificate of X.509 (RFC 5280, section 4.1).
type certificate struct {
	Content   contentToSign
	Algorithm pkix.AlgorithmIdentifier
	Signature asn1.BitString
}

// A contentToSign is what the issuer signs.
type contentToSign struct {
	Version    int `asn1:"explicit,tag:0"`
	Serial     *big.Int
	Algorithm  pkix.AlgorithmIdentifier
	Issuer     pkix.RDNSequence
	Validity   struct{ NotBefore, NotAfter time.Time }
	Subject    pkix.RDNSequence
	Key        publicKeyInfo
	Extensions []pkix.Extension `asn1:"explicit,tag:3"`
}

type publicKeyInfo struct {
	Algorithm pkix.AlgorithmIdentifier
	Key       asn1.BitString
}

// serial returns the serial number of the certificate.
func serial() *big.Int { return big.NewInt(118) }

// name returns the name of the signer, which issues the certificate as well.
func name() pkix.RDNSequence {
	return pkix.RDNSequence{{{Type: organization, Value: Signer}}, {{Type: commonName, Value: Signer}}}
}

// newCertificate returns the certificate of the signer in DER.
func newCertificate() []byte {
	const version3 = 2
	content := contentToSign{
		Version: version3, Serial: serial(), Algorithm: algorithm(rsaWithSHA256), Issuer: name(), Subject: name(),
		Key:        publicKeyInfo{algorithm(rsaEncryption), bits(der(struct{ N, E *big.Int }{key.Get().N, big.NewInt(int64(key.Get().E))}))},
		Extensions: []pkix.Extension{{Id: keyUsage, Critical: true, Value: der(asn1.BitString{Bytes: []byte{0xc0}, BitLength: 2})}}, // digitalSignature, nonRepudiation
	}
	content.Validity.NotBefore = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	content.Validity.NotAfter = time.Date(2049, 12, 31, 0, 0, 0, 0, time.UTC)
	return der(certificate{content, algorithm(rsaWithSHA256), bits(sign(der(content)))})
}

// sign returns a signature (RFC 8017, section 8.2), which does not depend on random numbers.
func sign(data []byte) []byte {
	digest := sha256.Sum256(data)
	signature, err := rsa.SignPKCS1v15(nil, key.Get(), crypto.SHA256, digest[:])
	if err != nil {
		panic(err) // the key is constant
	}
	return signature
}

func bits(b []byte) asn1.BitString { return asn1.BitString{Bytes: b, BitLength: 8 * len(b)} }

// der returns the encoding of a value.
func der(value any) []byte { return derWith(value, "") }

// derWith returns the encoding of a value with parameters as in the tag of a field.
func derWith(value any, parameters string) []byte {
	b, err := asn1.MarshalWithParams(value, parameters)
	if err != nil {
		panic(err) // the types are constant
	}
	return b
}
