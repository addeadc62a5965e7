package mq_test

import (
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/mq"
)

// The sequence is that of T.88, H.2. The marker that ends it there is not a part of the code.
func TestEncoderWritesSequenceOfStandard(t *testing.T) {
	t.Parallel()
	decisions, err := hex.DecodeString("00020051000000c00352872aaaaaaaaa82c02000fcd79ef6bf7fed904f46a3bf")
	require.NoError(t, err)
	e := mq.NewEncoder()
	var context mq.Context
	for _, b := range decisions {
		for i := range 8 {
			e.Encode(&context, b>>(7-i)&1)
		}
	}
	assert.Equal(t, "84c73bfce1a1430402200000410dbb86f4317fff88ff37471adb6adf", hex.EncodeToString(e.Bytes()))
}
