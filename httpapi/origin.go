package httpapi

import "net/http"

// exposedHeaders are the header fields that scripts of other origins may read, besides
// those that every response exposes.
const exposedHeaders = "Accept-Ranges, Content-Disposition, Content-Range, ETag, Repr-Digest, Retry-After"

// allowScripts lets scripts of all origins read a response.
func allowScripts(header http.Header) {
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Access-Control-Expose-Headers", exposedHeaders)
}

// isPreflight reports whether a browser asks whether a script of another origin may send a GET
// request with header fields such as Range.
func isPreflight(r *http.Request) bool {
	return r.Method == http.MethodOptions && r.Header.Get("Origin") != "" &&
		r.Header.Get("Access-Control-Request-Method") == http.MethodGet
}

// servePreflight allows the request of a script. The response is the same for all paths, so that a
// script can read the error about an unknown one.
func servePreflight(w *response, _ *http.Request) error {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Access-Control-Allow-Methods", http.MethodGet)
	w.Header().Set("Access-Control-Allow-Headers", "Authorization, Cache-Control, If-Match, If-Modified-Since, If-None-Match, If-Range, Range")
	w.Header().Set("Access-Control-Max-Age", "86400") // browsers may keep it for less (Fetch, CORS-preflight cache)
	w.WriteHeader(http.StatusNoContent)
	return nil
}
