package httpapi

import (
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// An endpoint serves a request, or returns an error for the client.
type endpoint func(*response, *http.Request) error

// A route is an endpoint and the paths that it serves. Its pattern may end with a segment in braces,
// which stands for any last segment, or for the rest of the path if it ends with dots, as in
// [http.ServeMux]. That has no such pattern as {width}x{height}, and
// redirects paths with a double slash, which clients build from a base URL with a final slash.
type route struct {
	pattern string
	serve   endpoint
}

// Paths of the endpoints. apiPath is the prefix of all files.
const (
	apiPath          = "/api/"
	pagePath         = "/"
	descriptionPath  = "/openapi.json"
	scriptPattern    = "/script/{module...}"
	limitsPath       = "/limits.json"
	quirksPath       = "/quirks.json"
	quirksSchemaPath = "/quirks.schema.json"
	hostilePath      = "/hostile.json"
	uploadsPath      = "/uploads.json"
)

// listRoutes returns all routes below the prefix.
func (h *Handler) listRoutes() []route {
	var routes []route
	if !h.config.NoPage {
		routes = append(routes, route{pagePath, servePage}, route{scriptPattern, h.serveScript})
	}
	routes = append(routes, route{descriptionPath, h.serveDescription}, route{limitsPath, h.serveLimits},
		route{quirksPath, serveQuirks}, route{quirksSchemaPath, serveQuirksSchema},
		route{hostilePath, serveHostile}, route{uploadsPath, h.serveUploads})
	for i := range h.kinds {
		kind := &h.kinds[i]
		serve := func(w *response, r *http.Request) error { return h.serveFile(w, r, kind) }
		routes = append(routes, route{apiPath + kind.Template(), serve})
	}
	return routes
}

// byPath returns routes by their paths, without a segment in braces.
func byPath(routes []route) map[string]route {
	table := map[string]route{}
	for _, r := range routes {
		fixed, _, _ := strings.Cut(r.pattern, "{")
		table[fixed] = r
	}
	return table
}

// find returns the endpoint for the path of a request, and sets the path, the pattern and the segment
// of the response.
func (h *Handler) find(w *response, r *http.Request) endpoint {
	if r.URL.Path == h.config.Prefix && r.URL.Path != "" {
		w.pattern = pagePath
		return redirectToDirectory
	}
	w.path = h.path(r)
	found, segment, ok := h.match(w.path)
	if !ok {
		return h.notFound
	}
	w.pattern, w.segment = found.pattern, segment
	return found.serve
}

// match returns the route for a path, and the part of the path that the braces of its pattern stand for.
func (h *Handler) match(p string) (route, string, bool) {
	if found, ok := h.routes[p]; ok {
		return found, "", true
	}
	dir, last := path.Split(p)
	if found := h.routes[dir]; strings.HasSuffix(found.pattern, "}") {
		return found, last, true
	}
	for end := len(dir); end > 1; end = 1 + strings.LastIndexByte(dir[:end-1], '/') {
		if found := h.routes[dir[:end]]; strings.HasSuffix(found.pattern, "...}") {
			return found, p[end:], true
		}
	}
	return route{}, "", false
}

// path returns the path of a request below the prefix, with exactly one leading slash, or "" if it
// is not below the prefix.
func (h *Handler) path(r *http.Request) string {
	path, ok := strings.CutPrefix(r.URL.Path, h.config.Prefix)
	if !ok || h.config.Prefix != "" && !strings.HasPrefix(path, "/") {
		return ""
	}
	return "/" + strings.TrimLeft(path, "/")
}

// redirectToDirectory adds a slash to the path, which the relative links of the page need. The
// location is relative as well, because a proxy may have removed a prefix.
func redirectToDirectory(w *response, r *http.Request) error {
	w.Header().Set("Location", path.Base(r.URL.Path)+"/")
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(http.StatusPermanentRedirect)
	return nil
}

// notFound returns the error for a path without an endpoint. Under /api/, it is the error of the grammar
// of addresses.
func (h *Handler) notFound(w *response, r *http.Request) error {
	file, isFile := strings.CutPrefix(w.path, apiPath)
	if name, _, _ := strings.Cut(file, "/"); isFile && slices.Contains(h.config.Disabled, name) {
		disabled := placeholder.ValidationError{Field: "kind", Value: name, Reason: "must be enabled on this server"}
		return &statusError{http.StatusNotFound, disabled.Error()}
	}
	if isFile && len(h.kinds) > 0 {
		_, _, err := grammar.Find(h.kinds, file)
		return &statusError{http.StatusNotFound, grammar.WithSuggestion(h.kinds, file, r.URL.RawQuery, err).Error()}
	}
	invalid := &placeholder.ValidationError{Field: "path", Value: r.URL.Path, Reason: "must be one of " + strings.Join(h.paths(), ", ")}
	_ = grammar.WithSuggestion(h.kinds, strings.TrimPrefix(w.path, "/"), r.URL.RawQuery, invalid)
	if invalid.Suggestion != "" {
		invalid.Suggestion = h.config.Prefix + apiPath + invalid.Suggestion
	}
	return &statusError{http.StatusNotFound, invalid.Error()}
}

// paths returns the paths of all endpoints that users may want.
func (h *Handler) paths() []string {
	var paths []string
	for _, r := range h.listRoutes() {
		if r.pattern != scriptPattern {
			paths = append(paths, h.config.Prefix+r.pattern)
		}
	}
	return paths
}
