package placeholder

import (
	"crypto/sha256"
	"strconv"
)

// A revision names a generator and numbers the bytes that it makes. It is part of
// every fingerprint. The number goes up in each release in which the same options
// give other bytes, so that no cache ever combines the two.
type revision string

// A fingerprint identifies the bytes of a file by its generator and options.
type fingerprint [16]byte

// newFingerprint returns the fingerprint of a file. Options that have their
// default are left out, so that an option can be added without changing the
// fingerprints of files that do not use it. Values are preceded by their length,
// so that no two lists of options have the same encoding.
func newFingerprint(r revision, options []option) fingerprint {
	encoding := []byte(r)
	for _, o := range options {
		if o.value != o.Default {
			encoding = append(encoding, " "+o.Name+" "+strconv.Itoa(len(o.value))+":"+o.value...)
		}
	}
	sum := sha256.Sum256(encoding)
	return fingerprint(sum[:len(fingerprint{})])
}
