package main

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestProgressLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name        string
		done, total int64
		elapsed     time.Duration
		want        string
	}{
		{"beginning", 0, 5 << 30, time.Second, "0%  0.0 B of 5.0 GB  0.0 B/s"},
		{"middle", 2 << 30, 5 << 30, 2 * time.Second, "40%  2.0 GB of 5.0 GB  1.0 GB/s  3s left"},
		{"slow", 1536, 10 << 20, time.Second, "0%  1.5 KB of 10.0 MB  1.5 KB/s  1h53m46s left"},
		{"end", 1000, 1000, time.Second, "100%  1000.0 B of 1000.0 B  1000.0 B/s  0s left"},
		{"empty file", 0, 0, time.Second, "0%  0.0 B of 0.0 B  0.0 B/s"},
		{"more than expected", 20, 10, time.Second, "100%  10.0 B of 10.0 B  10.0 B/s  0s left"},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.want, progressLine(c.done, c.total, c.elapsed))
		})
	}
}

func TestChecksLine(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "0%  0 of 2030 checks", checksLine(0, 2030, time.Second))
	assert.Equal(t, "40%  812 of 2030 checks  15s left", checksLine(812, 2030, 10*time.Second))
	assert.Equal(t, "0%  0 of 0 checks", checksLine(0, 0, time.Second))
}

func TestReportStandsAboveProgress(t *testing.T) {
	t.Parallel()
	var terminal bytes.Buffer
	p := &progress{terminal: &terminal}
	report := above{p, &terminal}
	p.show(8, "10%  and more")
	for _, line := range []string{"FAIL a\n", "FAIL b\n"} {
		_, err := report.Write([]byte(line))
		require.NoError(t, err)
	}
	p.show(8, "20%")
	p.clear()
	p.clear()
	assert.Equal(t, "\r10%  and\r        \rFAIL a\nFAIL b\n\r20%     \r        \r", terminal.String())
}
