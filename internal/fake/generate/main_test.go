package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheTableIsWhatIsGenerated(t *testing.T) {
	committed, err := os.ReadFile("../english.go")
	require.NoError(t, err)
	assert.True(t, bytes.Equal(committed, table()), "go generate ./... writes it anew")
}
