// Package placeholder generates dummy files for tests: binary files of an
// exact size and type, pictures of exact dimensions, texts of an exact length in
// ten styles, fake records in JSON and CSV, PDF documents, QR codes, and the
// antivirus test file.
//
// Each kind of file has a struct of options and a constructor. The constructor
// checks the options and returns a [Content], which is an [io.Reader],
// [io.WriterTo], [io.Seeker] and [io.ReaderAt]:
//
//	content, err := placeholder.NewFile(placeholder.FileOptions{
//		Type: placeholder.FileZip,
//		Size: 10 * placeholder.MB,
//	})
//	if err != nil {
//		return err
//	}
//	_, err = io.Copy(w, content)
//
// In tests, [Must] saves the error check.
//
// # Same options, same bytes
//
// A generated file is a pure function of its options: the same options give
// the same bytes in any process, on any machine, in all releases of a major
// version. Nothing reads a clock, a global random source or the environment.
// Where content is random it comes from a seed, 0 unless the options say
// otherwise, and every seed gives other bytes.
//
// # Bytes on demand
//
// Constructors are cheap. Bytes are made when they are asked for, those in the
// middle of a file without those before them, in memory that does not grow
// with the size of the file. Only images, placeholder PDFs and QR codes are made
// whole when they are first read or measured; the cost of an image follows its
// bytes, not its pixels. Texts and records are measured before their first
// byte, in milliseconds.
//
// # Errors
//
// Options outside their limits are reported by the constructor as a
// [*ValidationError]. The zero value of an optional field stands for its
// documented default.
package placeholder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Units of size in bytes. A kilobyte is 1024 bytes, as upload limits count.
const (
	KB = 1 << 10
	MB = 1 << 20
	GB = 1 << 30
)

// A ValidationError reports an option outside its limits.
type ValidationError struct {
	Field  string // name of the option as HTTP requests have it, such as "size"
	Value  string // what was given
	Reason string // what is allowed, such as "must be between 1 and 100"
}

// Error returns a sentence that names the option, says what is allowed, and
// shows what was given, shortened if it is long.
func (e *ValidationError) Error() string {
	return fmt.Sprintf("%s %s, got %s", e.Field, e.Reason, quoted(e.Value))
}

// quoted returns value cut to a length that suits a message, and in quotes
// unless it is a plain word or number.
func quoted(value string) string {
	const longest, plain = 40, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	shown, more := value, ""
	codePoints := 0
	for i := range value {
		if codePoints == longest {
			shown, more = value[:i], "…"
			break
		}
		codePoints++
	}
	if shown == "" || strings.Trim(shown, plain) != "" {
		shown = strconv.Quote(shown)
	}
	return shown + more
}

// checkRange reports a number outside its limits.
func checkRange(field string, value, least, most int) error {
	if value < least || value > most {
		return &ValidationError{field, strconv.Itoa(value), fmt.Sprintf("must be between %d and %d", least, most)}
	}
	return nil
}

// checkChoice reports a value that is not among choices.
func checkChoice[T ~string](field string, value T, choices []T) error {
	if slices.Contains(choices, value) {
		return nil
	}
	names := make([]string, len(choices))
	for i, c := range choices {
		names[i] = string(c)
	}
	return &ValidationError{field, string(value), "must be one of " + strings.Join(names, ", ")}
}

// checkUTF8 reports text that is not valid UTF-8.
func checkUTF8(field, text string) error {
	if utf8.ValidString(text) {
		return nil
	}
	return &ValidationError{field, text, "must be valid UTF-8"}
}

// mediaType returns the media type of files with an extension.
func mediaType(extension string) string {
	if t, ok := mediaTypes[extension]; ok {
		return t
	}
	return "application/octet-stream"
}

var mediaTypes = map[string]string{
	"com":  "application/x-msdos-program",
	"csv":  "text/csv; charset=utf-8",
	"doc":  "application/msword",
	"exe":  "application/vnd.microsoft.portable-executable",
	"gif":  "image/gif",
	"jpg":  "image/jpeg",
	"json": "application/json",
	"pdf":  "application/pdf",
	"png":  "image/png",
	"rtf":  "application/rtf",
	"svg":  "image/svg+xml",
	"txt":  "text/plain; charset=utf-8",
	"webp": "image/webp",
	"xls":  "application/vnd.ms-excel",
	"zip":  "application/zip",
}
