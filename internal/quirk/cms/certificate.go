package cms

import (
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

// A Certificate is a certificate of X.509 (RFC 5280, section 4.1) before it is signed.
type Certificate struct {
	Issuer, Subject string                   // organization and common name
	Algorithm       pkix.AlgorithmIdentifier // of the signature
	KeyAlgorithm    pkix.AlgorithmIdentifier
	Key             []byte // of the subject
	Extensions      []pkix.Extension
	Sign            func(data []byte) []byte // with the key of the issuer
}

// signed is a signed certificate.
type signed struct {
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

// Bytes returns the certificate in DER. It is valid from 2026 to 2049.
func (c Certificate) Bytes() []byte {
	const version3 = 2
	content := contentToSign{
		Version: version3, Serial: serial(), Algorithm: c.Algorithm, Issuer: name(c.Issuer), Subject: name(c.Subject),
		Key: publicKeyInfo{c.KeyAlgorithm, bits(c.Key)}, Extensions: c.Extensions,
	}
	content.Validity.NotBefore = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	content.Validity.NotAfter = time.Date(2049, 12, 31, 0, 0, 0, 0, time.UTC)
	return DER(signed{content, c.Algorithm, bits(c.Sign(DER(content)))})
}

// serial returns the serial number of certificates.
func serial() *big.Int { return big.NewInt(118) }

// name returns the name of an organization.
func name(organizationName string) pkix.RDNSequence {
	return pkix.RDNSequence{{{Type: organization, Value: organizationName}}, {{Type: commonName, Value: organizationName}}}
}

// KeyUsage returns the extension that allows signatures.
func KeyUsage() pkix.Extension {
	const digitalSignature, nonRepudiation = 0x80, 0x40
	return pkix.Extension{Id: keyUsage, Critical: true, Value: DER(asn1.BitString{Bytes: []byte{digitalSignature | nonRepudiation}, BitLength: 2})}
}

// newCertificate returns the certificate of the signer in DER, who issues it as well.
func newCertificate() []byte {
	return Certificate{
		Issuer: Signer, Subject: Signer, Algorithm: algorithm(rsaWithSHA256), KeyAlgorithm: algorithm(rsaEncryption),
		Key:        DER(struct{ N, E *big.Int }{PublicKey().N, big.NewInt(int64(PublicKey().E))}),
		Extensions: []pkix.Extension{KeyUsage()}, Sign: Signature,
	}.Bytes()
}

func bits(b []byte) asn1.BitString { return asn1.BitString{Bytes: b, BitLength: 8 * len(b)} }

// DER returns the encoding of a value.
func DER(value any) []byte { return derWith(value, "") }

// derWith returns the encoding of a value with parameters as in the tag of a field.
func derWith(value any, parameters string) []byte {
	b, err := asn1.MarshalWithParams(value, parameters)
	if err != nil {
		panic(err) // the types are constant
	}
	return b
}
