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
				"curl": {"--fail", "--silent", "--show-error", "--continue-at", "-", "--output", resumed},
				"wget": {"--quiet", "--continue", "--output-document", resumed},
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

func TestConformancePDFDocuments(t *testing.T) {
	for target, pages := range map[string]string{"/api/pdf/1": "1", "/api/pdf/3?seed=9": "3", "/api/pdf/100": "100"} {
		t.Run(target, func(t *testing.T) {
			path := download(t, target, "pages.pdf")
			assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
			info := runTool(t, "pdfinfo", path)
			assert.Regexp(t, `Pages: +`+pages+`\n`, info)
			assert.Regexp(t, `Page size: .*A4`, info)
			text := runTool(t, "pdftotext", "-l", "1", path, "-")
			assert.Regexp(t, `(?s)^\s*Page 1\n.*Lorem ipsum dolor sit amet.*\s1 ?/ ?`+pages+`\s`, text)
		})
	}
}
