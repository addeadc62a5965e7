package placeholder

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/bytesize"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// MaxFileSize is the largest size of a binary file in bytes: 5 GB.
const MaxFileSize int64 = 5 * GB

// ParseSize parses a size of at most [MaxFileSize], such as "10MB", "1.5KB" or
// "0B". The units are B, KB, MB and GB, or KiB, MiB and GiB for the same, in
// any case. A fraction of a byte is dropped. The error is a [*ValidationError]
// with the field "Size".
func ParseSize(s string) (int64, error) {
	rule := option.Rule{Name: "Size", Type: option.ValueSize, Max: uint64(MaxFileSize)}
	size, err := rule.Parse(s)
	return int64(size), validationError(err)
}

// newPaddedContent is newContent for kinds with a Size option. A size of 0 means no padding. If
// the size is too small, the error says that the minimum is for file, such as "this image".
func newPaddedContent(ctx context.Context, r revision, options option.Options, name string, size int64, file string, open opener) (*Content, error) {
	content := newContent(r, options, name, open)
	if size == 0 {
		return content, nil
	}
	if _, err := content.SizeContext(ctx); err != nil {
		return nil, sizeError(err, size, file)
	}
	return content, nil
}

// sizeError returns the error for a size for which there is no file, or err if that has another
// reason.
func sizeError(err error, size int64, file string) error {
	invalid := ValidationError{Field: "Size", Value: FormatSize(size), Max: uint64(MaxFileSize)}
	if tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err); ok {
		invalid.Min, invalid.Reason = uint64(tooSmall.Min), fmt.Sprintf("must be at least %dB for %s", tooSmall.Min, file)
		return &invalid
	}
	if gap, ok := errors.AsType[*lazyfile.GapError](err); ok {
		invalid.Min, invalid.Reason = uint64(gap.Below), fmt.Sprintf("must be %dB or at least %dB for %s", gap.Below, gap.Above, file)
		return &invalid
	}
	return err
}

// FormatSize returns size, in bytes, in the largest unit that it is a whole
// number of: "10MB", "1536KB", "1023B".
func FormatSize(size int64) string { return bytesize.Format(size) }

// tooLargeFor returns the error for a size above the limit of a format, which is lower than MaxFileSize.
func tooLargeFor(format string, size, limit int64) error {
	return &ValidationError{
		Field: "Size", Value: FormatSize(size), Max: uint64(limit), Reason: fmt.Sprintf("must be at most %s for format %s", FormatSize(limit), format),
	}
}
