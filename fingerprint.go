package placeholder

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// A revision is the name of a generator and the version of its output, such as
// "file 1". It is part of every fingerprint. Any change of the bytes for the same
// options needs a new version, so that no cache combines old and new bytes.
type revision string

// newFingerprint identifies the bytes of a file by their generator and options. It omits
// options that have their default, so that adding an option does not change the
// fingerprints of files that do not use it. Each value follows its length, so that no
// two lists of options have the same encoding.
func newFingerprint(r revision, options []option) string {
	encoding := []byte(r)
	for _, o := range options {
		if o.value != o.Default {
			encoding = append(encoding, " "+o.Name+" "+strconv.Itoa(len(o.value))+":"+o.value...)
		}
	}
	sum := sha256.Sum256(encoding)
	return hex.EncodeToString(sum[:16])
}
