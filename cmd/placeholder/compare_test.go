package main

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

func TestCompareFindsFirstDifference(t *testing.T) {
	t.Parallel()
	const block = 256 * placeholder.KB
	for _, size := range []string{"0B", "1B", "256KB", "262145B", "600000B"} {
		content := placeholder.Must(address.Parse("file/" + size))
		same, err := io.ReadAll(content.Open())
		require.NoError(t, err)
		assert.NoError(t, compare(content, bytes.NewReader(same)))
		assert.NoError(t, compare(content, iotest.OneByteReader(bytes.NewReader(same))))

		longer := append(bytes.Clone(same), 'x')
		d := differenceOf(t, content, longer)
		assert.EqualValues(t, len(same), d.offset)
		assert.Empty(t, d.want)
		assert.Equal(t, "x", string(d.got))

		for _, offset := range []int{0, 1, block - 1, block, block + 1, len(same) - 1} {
			if offset < 0 || offset >= len(same) {
				continue
			}
			changed := bytes.Clone(same)
			changed[offset]++
			d := differenceOf(t, content, changed)
			assert.EqualValues(t, offset, d.offset)
			assert.Equal(t, same[offset], d.want[0])
			assert.Equal(t, changed[offset], d.got[0])

			d = differenceOf(t, content, same[:offset])
			assert.EqualValues(t, offset, d.offset)
			assert.EqualValues(t, offset, d.gotSize)
			assert.True(t, d.sizeKnown)
			assert.Empty(t, d.got)
		}
	}
}

func differenceOf(t *testing.T, content *placeholder.Content, got []byte) *difference {
	t.Helper()
	d, ok := errors.AsType[*difference](compare(content, bytes.NewReader(got)))
	require.True(t, ok)
	assert.EqualValues(t, content.Size(), d.wantSize)
	return d
}

func TestCompareReportsReadError(t *testing.T) {
	t.Parallel()
	err := compare(placeholder.Must(address.Parse("file/1MB")), iotest.ErrReader(io.ErrNoProgress))
	assert.ErrorIs(t, err, io.ErrNoProgress)
}
