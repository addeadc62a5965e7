package cms

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/x509/pkix"
	"encoding/asn1"
	"math/big"
)

// Object identifiers.
var (
	envelopedDataType = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 3}
	aes256CBC         = asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 1, 42}
)

// An envelopedData is encrypted for recipients (RFC 5652, section 6.1).
type envelopedData struct {
	Version    int
	Recipients []recipientInfo `asn1:"set"`
	Content    encryptedContent
}

// A recipientInfo has the key of the content for a recipient (RFC 5652, section 6.2.1).
type recipientInfo struct {
	Version     int
	Certificate issuerAndSerial
	Algorithm   pkix.AlgorithmIdentifier
	Key         []byte
}

type encryptedContent struct {
	Type      asn1.ObjectIdentifier
	Algorithm pkix.AlgorithmIdentifier
	Data      []byte `asn1:"tag:0"`
}

// Encrypt returns data that is encrypted with AES-256 for the signer.
func Encrypt(data []byte) []byte {
	contentKey, iv := Derived("content key", 32), Derived("initialization vector", aes.BlockSize)
	block, err := aes.NewCipher(contentKey)
	if err != nil {
		panic(err) // the size of the key is constant
	}
	padding := aes.BlockSize - len(data)%aes.BlockSize
	content := append(bytes.Clone(data), bytes.Repeat([]byte{byte(padding)}, padding)...)
	cipher.NewCBCEncrypter(block, iv).CryptBlocks(content, content)
	return DER(contentInfo{Type: envelopedDataType, Content: envelopedData{
		Recipients: []recipientInfo{{Certificate: issuerAndSerial{name(Signer), serial()}, Algorithm: algorithm(rsaEncryption), Key: EncryptKey(contentKey)}},
		Content:    encryptedContent{dataType, pkix.AlgorithmIdentifier{Algorithm: aes256CBC, Parameters: asn1.RawValue{FullBytes: DER(iv)}}, content},
	}})
}

// An issuerAndSerial identifies a certificate (RFC 5652, section 10.2.4).
type issuerAndSerial struct {
	Issuer pkix.RDNSequence
	Serial *big.Int
}
