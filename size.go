package placeholder

import "github.com/seed-40aebabe/placeholder/internal/bytesize"

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

// FormatSize returns size, in bytes, in the largest unit that it is a whole
// number of: "10MB", "1536KB", "1023B".
func FormatSize(size int64) string { return bytesize.Format(size) }
