package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheTableIsWhatIsGenerated(t *testing.T) {
	committed, err := os.ReadFile("../english.go")
	require.NoError(t, err)
	assert.Equal(t, string(committed), string(table()), "go generate ./... writes it anew")
}
