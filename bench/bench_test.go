package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func BenchmarkTask(b *testing.B) {
	for _, tasks := range groups {
		for _, t := range tasks() {
			for _, impl := range t.implementations {
				b.Run(t.name+"/by="+impl.name, func(b *testing.B) {
					b.ReportAllocs()
					var written counter
					for b.Loop() {
						written = 0
						require.NoError(b, impl.run(&written))
					}
					b.SetBytes(int64(written))
				})
			}
		}
	}
}
