package fault

import (
	"crypto/sha256"
	"encoding/base64"
	"hash"
	"net/http"
)

// ReprDigest is the name of the field with a digest of the whole file (RFC 9530, 3).
const ReprDigest = "Repr-Digest"

// FormatDigest returns the value of [ReprDigest] for a SHA-256.
func FormatDigest(sum []byte) string {
	return "sha-256=:" + base64.StdEncoding.EncodeToString(sum) + ":"
}

// NeedsDigest reports whether the header has the right digest, which only the server knows.
func (f Fault) NeedsDigest() bool { return f.Digest == right }

// NeedsFile returns a parameter of f that needs a server of files, or "" if there is none.
func (f Fault) NeedsFile() string {
	switch {
	case f.NeedsDigest():
		return "digest=right"
	case f.Coding != "":
		return "content_encoding"
	case f.RedirectTo != "":
		return "redirect_to"
	default:
		return ""
	}
}

// setDigest sets a wrong digest, or announces that the right one follows in the trailer.
func (f Fault) setDigest(header http.Header) {
	switch f.Digest {
	case wrong:
		sum := sha256.Sum256([]byte(ReprDigest)) // of what no file has
		header.Set(ReprDigest, FormatDigest(sum[:]))
	case trailer:
		header.Set("Trailer", ReprDigest)
	}
}

// newHash returns a hash of the body, or nil if the trailer needs none.
func (f Fault) newHash() hash.Hash {
	if f.Digest == trailer {
		return sha256.New()
	}
	return nil
}
