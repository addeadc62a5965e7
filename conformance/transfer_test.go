//go:build conformance

package conformance

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestConformanceSplitAndResumedDownloads(t *testing.T) {
	for _, target := range []string{"/api/file/40MB?type=zip", "/api/file/40MB?type=png&mode=zero", "/api/pdf/100", "/api/qr?data=hello", "/api/eicar",
		"/api/text/10000000?text_type=german", "/api/text/10000000?text_type=error&format=rtf", "/api/text/1000000?format=pdf",
		"/api/image/8000x6000?format=jpg", "/api/json/100000?keys=20", "/api/csv/20000?columns=100"} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			whole, err := os.ReadFile(download(t, target, "whole"))
			require.NoError(t, err)

			args, path := splitDownload(t, 4, daemon.url+target)
			runTool(t, "aria2c", args...)
			pieces, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(whole, pieces))

			// Resume a download that was interrupted in the middle.
			resumed := filepath.Join(t.TempDir(), "resumed")
			for program, options := range map[string][]string{
				"curl": {"--fail", "--silent", "--show-error", "--retry", "9", "--continue-at", "-", "--output", resumed},
				"wget": {"--quiet", "--retry-on-http-error", "503", "--waitretry", "2", "--continue", "--output-document", resumed},
			} {
				t.Run(program, func(t *testing.T) {
					require.NoError(t, os.WriteFile(resumed, whole[:len(whole)/2], 0o600))
					runTool(t, program, append(options, daemon.url+target)...)
					again, err := os.ReadFile(resumed)
					require.NoError(t, err)
					assert.True(t, bytes.Equal(whole, again))
				})
			}
		})
	}
}
