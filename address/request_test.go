package address_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

func TestRequestHasOptionsAndContent(t *testing.T) {
	t.Parallel()
	request, err := address.Parse("mail/1?attachment=file%2F1KB&attachments=1")
	require.NoError(t, err)
	options, err := request.Options(t.Context())
	require.NoError(t, err)
	mail, ok := options.(placeholder.MailOptions)
	require.True(t, ok)
	assert.Equal(t, "file-1kb.bin", mail.Attachment.Name())
	want, err := placeholder.NewMail(mail)
	require.NoError(t, err)
	content, err := request.Content(t.Context())
	require.NoError(t, err)
	assert.Equal(t, want.Fingerprint(), content.Fingerprint())
}

func TestRequestTellsHazards(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]struct{ dangerous, hazardous bool }{
		"file/1KB":                       {false, false},
		"eicar":                          {true, false},
		"bomb/1MB":                       {true, true},
		"mail/1?attachment=bomb%2F1MB":   {true, true},
		"mail/1?attachment=file%2F1KB":   {false, false},
		"archive/3?content=eicar":        {true, false},
		"hostile/zip-parent-path?twin=1": {true, true},
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			request, err := address.Parse(s)
			require.NoError(t, err)
			assert.Equal(t, want.dangerous, request.Dangerous())
			assert.Equal(t, want.hazardous, request.Hazardous())
		})
	}
	_, err := address.Parse("fil/1KB")
	assert.ErrorContains(t, err, "did you mean file?")
	_, err = address.Open(t.Context(), "fil/1KB")
	assert.ErrorContains(t, err, "did you mean file?")
}
