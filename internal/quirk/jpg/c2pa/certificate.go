package c2pa

import (
	"crypto/ed25519"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/x509/pkix"
	"encoding/asn1"

	"github.com/seed-40aebabe/placeholder/internal/quirk/cms"
)

// Signer is the name in the certificate.
const Signer = cms.Signer

// issuer is the name of the authority that issues the certificate, and that nobody trusts.
const issuer = "Example Authority"

// key returns the key of a role.
func key(role string) ed25519.PrivateKey {
	seed := sha256.Sum256([]byte("placeholder content credentials: " + role))
	return ed25519.NewKeyFromSeed(seed[:])
}

// newCertificate returns the certificate of the signer as the profile wants it (14.5.1).
func newCertificate() []byte {
	algorithm := pkix.AlgorithmIdentifier{Algorithm: asn1.ObjectIdentifier{1, 3, 101, 112}} // Ed25519 (RFC 8410)
	public := func(role string) []byte { return key(role).Public().(ed25519.PublicKey) }
	identifier := sha1.Sum(public("issuer"))
	return cms.Certificate{
		Issuer: issuer, Subject: Signer, Algorithm: algorithm, KeyAlgorithm: algorithm, Key: public("signer"),
		Extensions: []pkix.Extension{
			cms.KeyUsage(),
			{Id: asn1.ObjectIdentifier{2, 5, 29, 37}, Value: cms.DER([]asn1.ObjectIdentifier{{1, 3, 6, 1, 5, 5, 7, 3, 36}})}, // document signing (RFC 9336)
			{Id: asn1.ObjectIdentifier{2, 5, 29, 35}, Value: cms.DER(struct {
				Identifier []byte `asn1:"tag:0"`
			}{identifier[:]})},
		},
		Sign: func(data []byte) []byte { return ed25519.Sign(key("issuer"), data) },
	}.Bytes()
}
