package cms

import (
	"crypto/sha256"
	"crypto/x509/pkix"
	"encoding/asn1"
)

// Object identifiers.
var (
	dataType             = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 1}
	signedDataType       = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 2}
	contentType          = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 3}
	messageDigest        = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 4}
	signingCertificateV2 = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 16, 2, 47} // RFC 5035
)

// A contentInfo is a message (RFC 5652, section 3).
type contentInfo struct {
	Type    asn1.ObjectIdentifier
	Content any `asn1:"explicit,tag:0"`
}

// A signedData has signatures of data, which may be elsewhere (RFC 5652, section 5.1).
type signedData struct {
	Version      int
	Digests      []pkix.AlgorithmIdentifier `asn1:"set"`
	Data         encapsulated
	Certificates []asn1.RawValue `asn1:"set,tag:0"`
	Signers      []signerInfo    `asn1:"set"`
}

// An encapsulated has the data that is signed, unless that is elsewhere (RFC 5652, section 5.2).
type encapsulated struct {
	Type asn1.ObjectIdentifier
	Data []byte `asn1:"explicit,optional,omitempty,tag:0"`
}

// A signerInfo is a signature (RFC 5652, section 5.3).
type signerInfo struct {
	Version     int
	Certificate issuerAndSerial
	Digest      pkix.AlgorithmIdentifier
	Attributes  []attribute `asn1:"set,tag:0"`
	Algorithm   pkix.AlgorithmIdentifier
	Signature   []byte
}

type attribute struct {
	Type   asn1.ObjectIdentifier
	Values []asn1.RawValue `asn1:"set"`
}

// Sign returns a detached signature of the data with a SHA-256 digest. It is one of CAdES (EN 319 122-1, baseline B)
// without a time if isCAdES is true.
func Sign(digest [sha256.Size]byte, isCAdES bool) []byte { return signData(digest, isCAdES, nil) }

// SignMessage returns the data with a signature with a SHA-256 digest.
func SignMessage(data []byte) []byte { return signData(sha256.Sum256(data), false, data) }

func signData(digest [sha256.Size]byte, isCAdES bool, data []byte) []byte {
	certificate := newCertificate()
	attributes := []attribute{newAttribute(contentType, dataType), newAttribute(messageDigest, digest[:])}
	if isCAdES {
		hash := sha256.Sum256(certificate)
		attributes = append(attributes, newAttribute(signingCertificateV2, struct{ Certificates []struct{ Hash []byte } }{[]struct{ Hash []byte }{{hash[:]}}}))
	}
	info := signerInfo{Version: 1, Certificate: issuerAndSerial{name(Signer), serial()}, Digest: algorithm(digestSHA256), Attributes: attributes, Algorithm: algorithm(rsaEncryption), Signature: Signature(derWith(attributes, "set"))}
	message := contentInfo{Type: signedDataType, Content: signedData{
		Version: 1, Digests: []pkix.AlgorithmIdentifier{algorithm(digestSHA256)}, Data: encapsulated{dataType, data},
		Certificates: []asn1.RawValue{{FullBytes: certificate}}, Signers: []signerInfo{info},
	}}
	return DER(message)
}

func newAttribute(t asn1.ObjectIdentifier, value any) attribute {
	return attribute{t, []asn1.RawValue{{FullBytes: DER(value)}}}
}
