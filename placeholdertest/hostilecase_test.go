package placeholdertest_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestHostileCasesHaveFileAndTwin(t *testing.T) {
	t.Parallel()
	cases := placeholdertest.HostileCases()
	require.Len(t, cases, len(placeholder.HostileCases()))
	for _, c := range cases {
		t.Run(c.Case, func(t *testing.T) {
			t.Parallel()
			attack, err := io.ReadAll(c.Content)
			require.NoError(t, err)
			twin, err := io.ReadAll(c.Twin)
			require.NoError(t, err)
			assert.NotEmpty(t, twin)
			assert.NotEqual(t, attack, twin)
			assert.Equal(t, c.Case+"."+c.Format, c.Content.Name())
			assert.Equal(t, c.Case+"-twin."+c.Format, c.Twin.Name())
		})
	}
}

func TestHostileCasesOfFormats(t *testing.T) {
	t.Parallel()
	cases := placeholdertest.HostileCases("zip")
	require.NotEmpty(t, cases)
	for _, c := range cases {
		assert.Equal(t, "zip", c.Format)
	}
}

func TestHostileCasesSuggestFormat(t *testing.T) {
	t.Parallel()
	const formats = "csv, docm, docx, eml, exe, gif, html, jpg, json, pdf, png, pptx, svg, tar, txt, xlsx, xml, zip"
	for given, end := range map[string]string{
		"jpeg": "jpeg; did you mean jpg?", ".zip": ".zip; did you mean zip?", "ZIP": "ZIP; did you mean zip?", "text": "text; did you mean txt?",
		"tgz": "tgz", "": `""`,
	} {
		t.Run("format "+given, func(t *testing.T) {
			t.Parallel()
			want := "placeholdertest.HostileCases: format must be one of " + formats + ", got " + end
			assert.PanicsWithValue(t, want, func() { placeholdertest.HostileCases("svg", given) })
		})
	}
}
