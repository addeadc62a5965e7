package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func BenchmarkWork(b *testing.B) {
	for _, works := range kinds {
		for _, w := range works() {
			for _, e := range w.by {
				b.Run(w.name+"/by="+e.name, func(b *testing.B) {
					b.ReportAllocs()
					var made counter
					for b.Loop() {
						made = 0
						require.NoError(b, e.run(&made))
					}
					b.SetBytes(int64(made))
				})
			}
		}
	}
}
