package placeholder

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/bytesize"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// MaxFileSize is the largest size of a binary file in bytes: 5 GB.
const MaxFileSize int64 = 5 * GB

// ParseSize parses a size of at most [MaxFileSize], such as "10MB", "1.5KB" or
// "0B". The units are B, KB, MB and GB, or KiB, MiB and GiB for the same, in
// any case. A fraction of a byte is dropped. The error is a [*ValidationError]
// with the field "size".
func ParseSize(s string) (int64, error) {
	size, err := fileSizeRule("size").Parse(s)
	return int64(size), err
}

func fileSizeRule(name string) Rule {
	return Rule{Name: name, Type: ValueSize, Max: uint64(MaxFileSize)}
}

// paddedSizeRule returns the rule for the size of a file that is padded if it has one.
func paddedSizeRule() Rule {
	rule := fileSizeRule("Size")
	rule.Min = 1
	return rule
}

// newPaddedContent is like [newContent], for a file that is padded to a size, or not if that is
// 0. The error for a size that is too small says what the minimum depends on, such as "this
// image".
func newPaddedContent(ctx context.Context, r revision, options []option, name string, size int64, file string, open opener) (*Content, error) {
	content, err := newContent(r, options, name, open)
	if err != nil || size == 0 {
		return content, err
	}
	if _, err = content.SizeContext(ctx); err != nil {
		return nil, sizeError(err, size, file)
	}
	return content, nil
}

// sizeError returns the error for a size for which there is no file, or err if that has another
// reason.
func sizeError(err error, size int64, file string) error {
	rule := paddedSizeRule()
	if tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err); ok {
		rule.Min = uint64(tooSmall.Min)
		return rule.outside(FormatSize(size), fmt.Sprintf("must be at least %dB for %s", tooSmall.Min, file))
	}
	if gap, ok := errors.AsType[*lazyfile.GapError](err); ok {
		rule.Min = uint64(gap.Below)
		return rule.outside(FormatSize(size), fmt.Sprintf("must be %dB or at least %dB for %s", gap.Below, gap.Above, file))
	}
	return err
}

// FormatSize returns size, in bytes, in the largest unit that it is a whole
// number of: "10MB", "1536KB", "1023B".
func FormatSize(size int64) string { return bytesize.Format(size) }
