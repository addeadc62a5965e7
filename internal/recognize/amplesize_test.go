package recognize

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// TestArchivesHaveTheirAmpleSizes generates archives of the sizes that are assumed without
// measuring them, and counts their files.
func TestArchivesHaveTheirAmpleSizes(t *testing.T) {
	t.Parallel()
	for _, files := range exhaustive.Or([]int64{0, 1, 2}, []int64{0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 400, placeholder.MaxArchiveFiles}) {
		for _, format := range []placeholder.ArchiveFormat{placeholder.ArchiveZip, placeholder.ArchiveTar, placeholder.ArchiveTgz, placeholder.ArchiveTbz2, placeholder.ArchiveISO} { // whose files are counted
			for depth := range min(2, files+1) {
				t.Run(fmt.Sprintf("%d files as %s of depth %d", files, format, depth), func(t *testing.T) {
					t.Parallel()
					i := inventory{format: string(format), nested: depth}
					content, err := placeholder.New(t.Context(), placeholder.ArchiveOptions{
						Files: int(files), Format: format, Depth: int(depth), Size: i.ampleSize(files),
					})
					require.NoError(t, err)
					found := newSource(t.Context(), "", content, content.Size()).recognize()
					assert.Equal(t, count(files+1, "file"), found.kept[0])
				})
			}
		}
	}
}
