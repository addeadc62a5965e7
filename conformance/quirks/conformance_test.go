//go:build conformance

package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// At least one independent program reads each quirk and each twin as expected.
func TestConformanceProgramsReadQuirks(t *testing.T) {
	_, err := options{dir: "readers", all: true}.run()
	require.NoError(t, err)
}
