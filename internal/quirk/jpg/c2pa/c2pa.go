// Package c2pa signs pictures with content credentials (C2PA Technical Specification 2.1). The key is derived from a
// constant, so that everybody can sign with it. The signature proves nothing, but programs can verify it.
package c2pa

import (
	"crypto/ed25519"
	"crypto/sha256"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
)

// Labels of boxes.
const (
	manifestLabel = "urn:c2pa:6f1c2a54-7d1e-4b39-9f0a-2d8e5c7b1a90"
	assertions    = "c2pa.assertions"
	actionsLabel  = "c2pa.actions.v2"
	hashLabel     = "c2pa.hash.data"
	signature     = "c2pa.signature"
)

// Segment returns the segment of JPEG with a manifest of the bytes before and after it.
func Segment(before, after []byte) t81.Segment {
	digest := sha256.Sum256(slices.Concat(before, after))
	size := 0
	for { // until the manifest has the size of the segment
		s := t81.Segment{Marker: t81.APP0 + 11, Payload: []byte("JP\x00\x01\x00\x00\x00\x01" + store(len(before), size, string(digest[:])))}
		if n := len(t81.Join(s)); n != size {
			size = n
			continue
		}
		return s
	}
}

// store returns the store with a manifest of a picture, of which it leaves out a part. The digest is that of the rest.
func store(start, size int, digest string) string {
	actions := cborBox("cbor", actionsLabel, pairs("actions", array(pairs("action", text("c2pa.created"),
		"digitalSourceType", text("http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture")))))
	hash := cborBox("cbor", hashLabel, pairs("exclusions", array(pairs("start", unsigned(start), "length", unsigned(size))),
		"name", text("jumbf manifest"), "alg", text("sha256"), "hash", bytes(digest), "pad", bytes("")))
	claim := pairs(
		"instanceID", text("xmp:iid:1d2f3a4b-5c6d-4e7f-8091-a2b3c4d5e6f7"),
		"claim_generator_info", pairs("name", text("placeholder"), "version", text("1")),
		"signature", text("self#jumbf=/c2pa/"+manifestLabel+"/"+signature),
		"created_assertions", array(link(actionsLabel, actions), link(hashLabel, hash)),
		"dc:title", text(Title),
		"alg", text("sha256"))
	return superbox("c2pa", "c2pa", superbox("c2ma", manifestLabel,
		superbox("c2as", assertions, actions+hash)+cborBox("c2cl", "c2pa.claim.v2", claim)+cborBox("c2cs", signature, sign(claim))))
}

// Title is the title of pictures in their manifests.
const Title = "Four areas"

// link returns a reference to an assertion with its digest, which is that of its content (8.4.2).
func link(label, assertion string) string {
	digest := sha256.Sum256([]byte(assertion[boxHead:]))
	return pairs("url", text("self#jumbf="+assertions+"/"+label), "hash", bytes(string(digest[:])))
}

// sign returns a signature of a claim (RFC 9052, section 4.2), with the certificate of the key.
func sign(claim string) string {
	const sign1, algorithm, edDSA, chain = 18, 1, -8, 33
	protected := bytes(dictionary(unsigned(algorithm), negative(edDSA), unsigned(chain), bytes(string(newCertificate()))))
	signed := array(text("Signature1"), protected, bytes(""), bytes(claim))
	return head(cborTag, sign1) + array(protected, dictionary(), null, bytes(string(ed25519.Sign(key("signer"), []byte(signed)))))
}
