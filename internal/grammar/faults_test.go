package grammar_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func TestFaultsAreNotPartOfAnAddress(t *testing.T) {
	t.Parallel()
	for _, p := range grammar.FaultParams(time.Minute) {
		_, err := grammar.Parse("file/1KB?" + p.Name + "=" + p.Example)
		assert.ErrorContains(t, err, p.Name+" applies over HTTP only, got ")
	}
	_, err := grammar.Parse("https://files.example/api/image/800x600?delay=2s&format=png")
	assert.EqualError(t, err, "delay applies over HTTP only, got 2s")
}

func TestFaultsDifferFromParametersOfFiles(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for _, k := range grammar.Kinds(nil) {
		for _, p := range k.Params {
			names[p.Name] = true
		}
	}
	for _, p := range grammar.FaultParams(time.Minute) {
		assert.False(t, names[p.Name], p.Name)
	}
}

func TestExamplesOfFaultsAreValid(t *testing.T) {
	t.Parallel()
	for _, p := range grammar.FaultParams(time.Minute) {
		_, err := p.Rule.Parse(p.Example)
		require.NoError(t, err)
	}
}
