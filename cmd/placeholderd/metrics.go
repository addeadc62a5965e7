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
	wait       *prometheus.HistogramVec
	firstByte  *prometheus.HistogramVec
	duration   *prometheus.HistogramVec
}

func newMetrics() *metrics {
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	registered := promauto.With(registry)
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		return registered.NewCounterVec(prometheus.CounterOpts{Namespace: "placeholderd", Name: name, Help: help}, labels)
	}
	histogram := func(name, help string, buckets int) *prometheus.HistogramVec {
		return registered.NewHistogramVec(prometheus.HistogramOpts{
			Namespace: "placeholderd", Name: name, Help: help,
			Buckets: prometheus.ExponentialBuckets(0.001, 4, buckets),
		}, []string{"route"})
	}
	return &metrics{
		registry:   registry,
		requests:   counter("requests_total", "Completed requests, by HTTP status.", "route", "code"),
		rejected:   counter("requests_rejected_total", "Requests rejected with status 503 because the server was overloaded.", "route"),
		incomplete: counter("responses_incomplete_total", "Incomplete responses, by reason: client_gone, client_slow or failed.", "route", "reason"),
		sent:       counter("response_bytes_total", "Bytes of response bodies sent.", "route"),
		wait:       histogram("request_wait_seconds", "Time that requests waited for memory and processors.", 7),
		firstByte:  histogram("time_to_first_byte_seconds", "Time from the start of a request to the first byte of the body.", 8),
		duration:   histogram("request_duration_seconds", "Time from the start of a request to the end of the response.", 11),
	}
}

// watch adds metrics of the current load of a handler.
func (m *metrics) watch(load func() httpapi.Load) {
	gauge := func(name, help string, value func() float64) {
		promauto.With(m.registry).NewGaugeFunc(prometheus.GaugeOpts{Namespace: "placeholderd", Name: name, Help: help}, value)
	}
	gauge("requests_in_flight", "Requests being served or waiting.", func() float64 { return float64(load().InFlight) })
	gauge("requests_waiting", "Requests waiting for memory or a processor.", func() float64 { return float64(load().Waiting) })
	gauge("memory_reserved_bytes", "Memory reserved for responses in progress, by estimate.", func() float64 { return float64(load().Memory) })
}

// observe records a completed request.
func (m *metrics) observe(result httpapi.Result) {
	route := cmp.Or(result.Route, "none")
	m.requests.WithLabelValues(route, strconv.Itoa(result.Status)).Inc()
	if result.Status == http.StatusServiceUnavailable {
		m.rejected.WithLabelValues(route).Inc()
	}
	if reason := outcome(result); reason != "complete" && result.Status != http.StatusInternalServerError {
		m.incomplete.WithLabelValues(route, reason).Inc()
	}
	m.sent.WithLabelValues(route).Add(float64(result.Bytes))
	if result.Wait > 0 {
		m.wait.WithLabelValues(route).Observe(result.Wait.Seconds())
	}
	if result.FirstByte > 0 {
		m.firstByte.WithLabelValues(route).Observe(result.FirstByte.Seconds())
	}
	m.duration.WithLabelValues(route).Observe(result.Duration.Seconds())
}
