package grammar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func TestAttachmentIsParsedStrictly(t *testing.T) {
	t.Parallel()
	for query, reason := range map[string]string{
		"attachment=mail/1%3Fattachment=mail/1%3Fattachment=mail/1": "must be the address of a file (attachment must be the address of a file (kind must be one of ",
		"attachment=fiel/1MB":                       "did you mean file?)",
		"attachment=https://files.example/api/qr":   "must be the address of a file, such as file/1MB",
		"attachment=file/1MB%3Ftpye=zip":            "(parameter must be one of ",
		"attachment=file/1MB%3Ftype=zip%26delay=1s": "(delay applies over HTTP only",
		"attachment=file/6GB":                       "(size must be between 0B and 5GB, got 6GB)",
		"attachment=image/8x8%3Fsize=1B":            "(size must be at least ",
		"attachment=file/51MB":                      "must have at most 50MB",
		"attachment=file/1B&attachment=file/2B":     "must be given once",
	} {
		t.Run(query, func(t *testing.T) {
			_, err := grammar.Open(t.Context(), "mail/1?"+query)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Equal(t, "attachment", invalid.Field)
			assert.Contains(t, invalid.Reason, reason)
		})
	}
}

func TestAttachmentErrorHasSizeOrAddress(t *testing.T) {
	t.Parallel()
	for query, given := range map[string]string{
		"attachment=file/51MB":               "51MB",
		"attachment=file/1KB&content=eicar":  "file/1KB",
		"attachment=file/1B&attachments=2":   "2",
		"attachment=image/8x8%3Fsize%3D51MB": "51MB",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			_, err := grammar.Open(t.Context(), "mail/1?"+query)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Equal(t, given, invalid.Value)
		})
	}
}

func TestAttachmentHasTheLimitsOfItsKind(t *testing.T) {
	t.Parallel()
	kinds := grammar.Kinds(grammar.Limits{"file-size": 1000, "image-side": 50}, "pdf")
	mail, segment, ok := grammar.Lookup(kinds, "mail/1")
	require.True(t, ok)
	for query, reason := range map[string]string{
		"attachment=file/1000B":  "",
		"attachment=file/1001B":  "size must be between 0B and 1000B on this server",
		"attachment=image/50x51": "height must be between 1 and 50 on this server",
		"attachment=pdf/1":       "attachment must be of a kind that is enabled on this server, got \"pdf/1\"",
	} {
		_, err := mail.Parse(segment, query, "")
		if reason == "" {
			assert.NoError(t, err, query)
		} else {
			assert.ErrorContains(t, err, reason, query)
		}
	}
}

func TestMailIsAsDangerousAsItsAttachment(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]struct{ dangerous, hazardous bool }{
		"":                                    {false, false},
		"?attachment=file/1KB":                {false, false},
		"?content=eicar":                      {true, false},
		"?attachment=eicar":                   {true, false},
		"?attachment=archive/1?content=eicar": {true, false},
		"?attachment=bomb/1KB":                {true, true},
		"?attachment=hostile/zip-overlap":     {true, true},
	} {
		r, err := grammar.Parse("mail/1" + query)
		require.NoError(t, err)
		assert.Equal(t, want.dangerous, r.Dangerous(), query)
		assert.Equal(t, want.hazardous, r.Hazardous(), query)
	}
}

func TestImageInMailShowsDomainOfServer(t *testing.T) {
	t.Parallel()
	for _, same := range [][2]string{
		{"https://a.example/api/mail/1?attachment=image/300x200", "https://a.example:8080/api/mail/1?attachment=image/300x200"},
		{"https://a.example/api/mail/1?attachment=image/300x200%3Fwatermark=0", "mail/1?attachment=image/300x200"},
	} {
		assert.Equal(t, fingerprint(t, same[0]), fingerprint(t, same[1]))
	}
	assert.NotEqual(t, fingerprint(t, "https://a.example/api/mail/1?attachment=image/300x200"), fingerprint(t, "mail/1?attachment=image/300x200"))
}

func fingerprint(t *testing.T, s string) string {
	t.Helper()
	content, err := grammar.Open(t.Context(), s)
	require.NoError(t, err)
	return content.Fingerprint()
}

func TestKindsPanicsForAnUnknownKind(t *testing.T) {
	t.Parallel()
	assert.PanicsWithValue(t, "address: kind must be one of file, archive, image, heic, avif, bmp, ico, tiff, qr, barcode, text, html, markdown, json, csv, xml, yaml, parquet, sql, geojson, gpx, log, pdf, document, sheet, slides, epub, mail, contacts, calendar, audio, "+
		"video, quirk, eicar, canvas, bomb, hostile, got fiel; did you mean file?", func() { grammar.Kinds(nil, "fiel") })
	assert.NotPanics(t, func() { grammar.Kinds(nil, "mail", "file") })
}

func TestMessagesContainMessages(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"attachment=mail/1", "attachment=mail/9", "attachment=mail/1?attachment=pdf/1", "attachment=mail/3%3Fformat=zip%26attachment=eicar"} {
		r, err := grammar.Parse("mail/2?" + query)
		require.NoError(t, err, query)
		_, err = r.Content(t.Context())
		require.NoError(t, err, query)
		assert.Equal(t, strings.HasSuffix(query, "eicar"), r.Dangerous(), query)
	}
}

func TestMailAloneHasNoOtherFilesAsAttachment(t *testing.T) {
	t.Parallel()
	others := slices.DeleteFunc(grammar.Names(), func(name string) bool { return name == "mail" })
	kinds := grammar.Kinds(nil, others...)
	require.Len(t, kinds, 1)
	_, err := kinds[0].Parse("1", "attachment=file/1KB", "")
	assert.ErrorContains(t, err, "attachment must be of a kind that is enabled on this server")
	_, err = kinds[0].Parse("1", "", "")
	assert.NoError(t, err)
}
