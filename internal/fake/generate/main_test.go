package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCommittedTableIsUpToDate(t *testing.T) {
	committed, err := os.ReadFile("../english.go")
	require.NoError(t, err)
	assert.True(t, bytes.Equal(committed, table()), "english.go is out of date, run go generate ./...")
}
