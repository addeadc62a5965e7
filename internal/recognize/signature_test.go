package recognize_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// likeOf returns the address of a file of a format, or "" if there is none.
func likeOf(f signature.Format) string {
	switch {
	case f.Like.Address != "":
		return strings.NewReplacer("{width}", "40", "{height}", "30", "{size}", "500").Replace(f.Like.Address)
	case f.Like.FileType != "":
		return "file/20KB?type=" + f.Like.FileType
	default:
		return ""
	}
}

// formatOf returns the name of the first format of a file by the tables.
func formatOf(name string, head []byte) string {
	i := slices.IndexFunc(signature.All(), func(f signature.Format) bool {
		_, extension, _ := strings.Cut(name, ".")
		return f.Matches(head) && (f.Extensions == nil || slices.Contains(f.Extensions, extension))
	})
	if i < 0 {
		return ""
	}
	return signature.All()[i].Name
}

func TestTablesOfSignaturesAgreeWithRecognizers(t *testing.T) {
	t.Parallel()
	for _, f := range signature.All() {
		address := likeOf(f)
		if address == "" {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			file := generate(t, address)
			name := "file." + f.Name
			assert.Equal(t, f.Name, formatOf(name, file[:min(len(file), signature.HeadSize)]))
			kind, _, _ := strings.Cut(address, "/")
			proposed, _, _ := strings.Cut(propose(t, name, file).Address, "/")
			assert.Equal(t, kind, proposed)
			if f.Layouts != nil {
				width, height := f.Dimensions(file)
				want := [2]int{40, 30}
				if kind == "ico" { // which is square
					want = [2]int{40, 40}
				}
				assert.Equal(t, want, [2]int{width, height})
			}
		})
	}
}

// Formats without a pattern are recognized by these bytes alone.
func TestFileWithAnotherSignatureIsNotRecognized(t *testing.T) {
	t.Parallel()
	for _, f := range signature.All() {
		address := likeOf(f)
		if address == "" || f.Pattern != nil {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			file := generate(t, address)
			i := slices.IndexFunc(f.Starts, func(s signature.Start) bool {
				return signature.Format{Starts: []signature.Start{s}}.Matches(file)
			})
			require.NotEqual(t, -1, i)
			part := f.Starts[i][0]
			file[part.Offset] ^= 0x80
			p := propose(t, "file."+f.Name, file)
			assert.Empty(t, p.Address)
		})
	}
}
