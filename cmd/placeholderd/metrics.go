package main

import (
	"cmp"
	"net/http"
	"strconv"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promauto"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// metrics are the Prometheus metrics of the daemon. The label route is the pattern of
// a path, or "none" for unknown paths, so the number of its values is limited.
type metrics struct {
	registry   *prometheus.Registry
	requests   *prometheus.CounterVec
	rejected   *prometheus.CounterVec
	incomplete *prometheus.CounterVec
	sent       *prometheus.CounterVec
	faults     *prometheus.CounterVec
	wait       *prometheus.HistogramVec
	firstByte  *prometheus.HistogramVec
	duration   *prometheus.HistogramVec
}

// firstByteBuckets are the upper bounds of the times to the first byte, in seconds. They
// include the usual thresholds of alerts. The largest pictures can take seconds.
var firstByteBuckets = []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10}

func newMetrics() *metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	registered := promauto.With(registry)
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return registered.NewCounterVec(prometheus.CounterOpts{Namespace: "placeholderd", Name: name, Help: help}, labels)
	}
	histogram := func(name, help string, buckets []float64) *prometheus.HistogramVec {
		return registered.NewHistogramVec(prometheus.HistogramOpts{
			Namespace: "placeholderd", Name: name, Help: help, Buckets: buckets,
		}, []string{"route"})
	}
	return &metrics{
		registry:   registry,
		requests:   counter("requests_total", "Completed requests, by HTTP status.", "route", "code"),
		rejected:   counter("requests_rejected_total", "Requests rejected with status 503 because the server was overloaded, or 429 because their client had too many.", "route"),
		incomplete: counter("responses_incomplete_total", "Incomplete responses, by reason: client_gone, client_slow, fault or failed.", "route", "reason"),
		sent:       counter("response_bytes_total", "Bytes of response bodies sent.", "route"),
		faults:     counter("faults_total", "Faults of completed requests, by parameter.", "fault"),
		wait:       histogram("request_wait_seconds", "Time that requests waited for memory and processors.", prometheus.ExponentialBuckets(0.001, 4, 7)),
		firstByte:  histogram("time_to_first_byte_seconds", "Time from the start of a request to the first byte of the body.", firstByteBuckets),
		duration:   histogram("request_duration_seconds", "Time from the start of a request to the end of the response.", prometheus.ExponentialBuckets(0.001, 4, 11)),
	}
}

// watch adds metrics of the current load of a handler.
func (m *metrics) watch(load func() httpapi.Load) {
	gauge := func(name, help string, value func() float64) {
		promauto.With(m.registry).NewGaugeFunc(prometheus.GaugeOpts{Namespace: "placeholderd", Name: name, Help: help}, value)
	}
	gauge("requests_in_flight", "Requests being served or waiting.", func() float64 { return float64(load().InFlight) })
	gauge("requests_waiting", "Requests waiting for memory or a processor.", func() float64 { return float64(load().Waiting) })
	gauge("faults_in_flight", "Requests with faults being served or waiting.", func() float64 { return float64(load().Faults) })
	gauge("memory_reserved_bytes", "Memory reserved for responses in progress, by estimate.", func() float64 { return float64(load().Memory) })
}

// observe records a completed request.
func (m *metrics) observe(result httpapi.Result) {
	route := cmp.Or(result.Route, "none")
	m.requests.WithLabelValues(route, strconv.Itoa(result.Status)).Inc()
	if isRejected(result) {
		m.rejected.WithLabelValues(route).Inc()
	}
	if reason := outcome(result); reason != "complete" && result.Status != http.StatusInternalServerError {
		m.incomplete.WithLabelValues(route, reason).Inc()
	}
	m.sent.WithLabelValues(route).Add(float64(result.Bytes))
	for _, name := range result.Faults {
		m.faults.WithLabelValues(name).Inc()
	}
	if len(result.Faults) > 0 {
		return // their times say nothing about the server
	}
	if result.Wait > 0 {
		m.wait.WithLabelValues(route).Observe(result.Wait.Seconds())
	}
	if result.FirstByte > 0 {
		m.firstByte.WithLabelValues(route).Observe(result.FirstByte.Seconds())
	}
	m.duration.WithLabelValues(route).Observe(result.Duration.Seconds())
}
