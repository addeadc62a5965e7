package httpapi

import (
	"net/http"
	"strings"
)

// An answer answers a request, unless it returns an error.
type answer func(*response, *http.Request) error

// route returns the pattern of a request's path, which is empty if there is
// none, and what answers the request.
func (h *Handler) route(r *http.Request) (pattern string, answer answer) {
	path := "/" + strings.TrimLeft(r.URL.Path, "/")
	switch {
	case path == pagePath && !h.config.NoPage:
		return path, servePage
	case path == descriptionPath:
		return path, h.serveDescription
	}
	e, segment, ok := h.endpoint(path)
	if !ok {
		return "", h.notFound
	}
	return e.path, func(w *response, r *http.Request) error { return h.serveFile(w, r, e, segment) }
}

// endpoint returns the endpoint of a path, and what stands there for its
// parameters.
func (h *Handler) endpoint(path string) (e endpoint, segment string, ok bool) {
	for _, e := range h.endpoints {
		if segment, ok := e.match(path); ok {
			return e, segment, true
		}
	}
	return endpoint{}, "", false
}

// The paths of what is not a file.
const (
	pagePath        = "/"
	descriptionPath = "/openapi.json"
)

func (h *Handler) notFound(_ *response, r *http.Request) error {
	var paths []string
	if !h.config.NoPage {
		paths = append(paths, pagePath)
	}
	paths = append(paths, descriptionPath)
	for _, e := range h.endpoints {
		paths = append(paths, e.path)
	}
	err := invalid("path", r.URL.Path, "must be one of "+strings.Join(paths, ", "))
	return &statusError{http.StatusNotFound, err.Error()}
}

// name is what the endpoint is called: the segment of its path after /api/.
func (e endpoint) name() string {
	return strings.Split(e.path, "/")[2]
}

// match reports whether path is one of the endpoint's, and what stands in it
// for the parameters.
func (e endpoint) match(path string) (segment string, ok bool) {
	prefix, _, variable := strings.Cut(e.path, "{")
	if !variable {
		return "", path == e.path
	}
	segment, ok = strings.CutPrefix(path, prefix)
	return segment, ok && !strings.Contains(segment, "/")
}

// inPath returns what a segment of a path has for the parameters there, which
// are separated by an x.
func (e endpoint) inPath(segment string) (map[string]string, error) {
	_, pattern, _ := strings.Cut(e.path, "{")
	names := strings.Split(strings.TrimSuffix(pattern, "}"), "}x{")
	raw := strings.SplitN(segment, "x", len(names))
	if len(raw) < len(names) {
		return nil, invalid("path", segment, "must end in {"+pattern)
	}
	given := map[string]string{}
	for i, name := range names {
		given[name] = raw[i]
	}
	return given, nil
}

// hasInPath reports whether a parameter stands in the path.
func (e endpoint) hasInPath(name string) bool {
	return strings.Contains(e.path, "{"+name+"}")
}
