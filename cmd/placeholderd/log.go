package main

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

func newLogger(c config, w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.logLevel}
	if c.logFormat == logJSON {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// outcome returns "complete", or the reason why a response is incomplete.
func outcome(result httpapi.Result) string {
	switch {
	case result.Err == nil:
		return "complete"
	case errors.Is(result.Err, httpapi.ErrClientGone):
		return "client_gone"
	case errors.Is(result.Err, httpapi.ErrClientSlow):
		return "client_slow"
	case errors.Is(result.Err, httpapi.ErrFault):
		return "fault"
	default:
		return "failed"
	}
}

// isRejected reports whether a request was rejected because the server was overloaded or its client
// had too many requests, and not because it selects that status as a fault.
func isRejected(result httpapi.Result) bool {
	rejected := result.Status == http.StatusServiceUnavailable || result.Status == http.StatusTooManyRequests
	return rejected && !slices.Contains(result.Faults, "status")
}

// logRequest logs a completed request: at level ERROR if it failed, at level WARN if it
// was rejected, and otherwise at level INFO.
func logRequest(log *slog.Logger, r *http.Request, result httpapi.Result) {
	level := slog.LevelInfo
	status := outcome(result)
	switch {
	case status == "failed":
		level = slog.LevelError
	case isRejected(result):
		level = slog.LevelWarn
	}
	attrs := []slog.Attr{
		slog.String("method", r.Method),
		slog.String("route", result.Route),
		slog.String("path", shortened(r.URL.EscapedPath())),
		slog.String("query", shortened(r.URL.RawQuery)),
		slog.Int("status", result.Status),
		slog.Int64("bytes", result.Bytes),
		slog.Duration("duration", result.Duration),
		slog.String("remote", r.RemoteAddr),
		slog.String("outcome", status),
	}
	attrs = append(attrs, viaAttrs(r)...)
	if len(result.Faults) > 0 {
		attrs = append(attrs, slog.String("faults", strings.Join(result.Faults, ",")))
	}
	if result.Err != nil {
		attrs = append(attrs, slog.Any("error", result.Err))
	}
	log.LogAttrs(r.Context(), level, "request", attrs...)
}

// shortened returns at most 1 KB of s.
func shortened(s string) string {
	const maxLength = 1024
	if len(s) <= maxLength {
		return s
	}
	return s[:maxLength] + "…"
}
