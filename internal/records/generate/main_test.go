//go:build conformance

package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestConformanceCommittedFilesAreUpToDate(t *testing.T) {
	for name, text := range files() {
		committed, err := os.ReadFile("../data/faker/" + name + ".txt")
		require.NoError(t, err)
		assert.True(t, string(committed) == text, "%s.txt is out of date, run go generate ./internal/records", name)
	}
}
