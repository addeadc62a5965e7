//go:build conformance

package conformance

import (
	"cmp"
	"io"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// metric returns the value of a metric, summed over all labels.
func (p *process) metric(t *testing.T, name string) (sum float64) {
	t.Helper()
	for _, s := range p.samples(t, name) {
		sum += s.value
	}
	return sum
}

// A sample is the value of a metric for a combination of labels.
type sample struct {
	labels map[string]string
	value  float64
}

// samples returns all samples of a metric.
func (p *process) samples(t *testing.T, name string) (samples []sample) {
	t.Helper()
	response, err := http.Get(p.admin + "/metrics")
	require.NoError(t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	for _, line := range regexp.MustCompile(`(?m)^`+name+`(?:\{(.*)\})? (\S+)$`).FindAllSubmatch(text, -1) {
		value, err := strconv.ParseFloat(string(line[2]), 64)
		require.NoError(t, err)
		labels := map[string]string{}
		for _, label := range regexp.MustCompile(`(\w+)="([^"]*)"`).FindAllSubmatch(line[1], -1) {
			labels[string(label[1])] = string(label[2])
		}
		samples = append(samples, sample{labels, value})
	}
	return samples
}

// A bucket of a histogram has the number of values up to a bound.
type bucket struct{ bound, count float64 }

// quantile returns the smallest bound of a histogram that a share of the values of some
// routes does not exceed.
func (p *process) quantile(t *testing.T, name string, share float64, routes []string) float64 {
	t.Helper()
	counts := map[float64]float64{}
	for _, s := range p.samples(t, name+"_bucket") {
		if slices.Contains(routes, s.labels["route"]) {
			bound, err := strconv.ParseFloat(s.labels["le"], 64)
			require.NoError(t, err)
			counts[bound] += s.value
		}
	}
	require.NotZero(t, counts[math.Inf(1)], "values of %s", name)
	var buckets []bucket
	for bound, count := range counts {
		buckets = append(buckets, bucket{bound, count})
	}
	slices.SortFunc(buckets, func(a, b bucket) int { return cmp.Compare(a.bound, b.bound) })
	i := slices.IndexFunc(buckets, func(b bucket) bool { return b.count >= share*counts[math.Inf(1)] })
	return buckets[i].bound
}
