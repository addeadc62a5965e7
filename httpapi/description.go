package httpapi

import (
	"context"
	"net/http"
	"slices"

	"github.com/seed-40aebabe/placeholder/httpapi/internal/admission"
	"github.com/seed-40aebabe/placeholder/httpapi/internal/openapi"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// describeAPI returns the OpenAPI description for a handler with these kinds and
// parameters of faults, and this configuration.
func describeAPI(kinds []grammar.Kind, faults []grammar.Param, config Config) document {
	api := openapi.API{
		Prefix:           apiPath,
		Kinds:            kinds,
		Faults:           faults,
		LimitsPath:       limitsPath,
		QuirksPath:       quirksPath,
		QuirksSchemaPath: quirksSchemaPath,
		HostilePath:      hostilePath,
		UploadsPath:      uploadsPath,
		Domain:           &config.Domain,
		SVG:              svgPolicy,
		Exposed:          exposedHeaders,
		Errors:           exampleErrors(config),
	}
	switch {
	case config.NoDomain:
		api.Domain = new(string)
	case config.Domain == "":
		api.Domain = nil // the domain of the request
	}
	return newJSON(openapi.Describe(api))
}

func (h *Handler) serveDescription(w *response, r *http.Request) error {
	return h.description().serve(w, r)
}

// exampleErrors returns an example of each error response to a request for a file.
func exampleErrors(config Config) []openapi.Error {
	message := func(err error) string {
		_, message := describe(err)
		return message
	}
	_, invalidName := grammar.Open(context.Background(), "pdf/1?filename=My+File")
	unsatisfiable := rangeError(&http.Request{Header: http.Header{"Range": {"bytes=1000000000-"}}})
	errors := []openapi.Error{
		{Status: "416", About: "The range cannot be satisfied.", Example: message(unsatisfiable)},
		{Status: "422", About: "A parameter is missing or not allowed.", Example: message(invalidName)},
		{
			Status:     "503",
			About:      "The server is overloaded. The request may be repeated.",
			Example:    message(admission.ErrOverloaded),
			RetryAfter: retryAfter,
		},
		{
			Status:  "default",
			About:   "Any other error, such as 404 for an unknown path or 412 for a failed condition.",
			Example: message(errPrecondition),
		},
	}
	if config.PerClient > 0 {
		full := clients{max: config.PerClient, requests: map[string]int{"": config.PerClient}}
		_, tooMany := full.enter("")
		errors = slices.Insert(errors, 2, openapi.Error{
			Status:     "429",
			About:      "The client has too many concurrent requests. The request may be repeated.",
			Example:    message(tooMany),
			RetryAfter: retryAfter,
		})
	}
	return errors
}
