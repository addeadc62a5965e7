package openapi

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func (api API) responses(k *grammar.Kind) map[string]response {
	types := mediaTypes(k)
	whole, parts := map[string]mediaType{}, map[string]mediaType{"multipart/byteranges": {}}
	for _, t := range types {
		whole[t], parts[t] = mediaType{Schema: contentSchema(t)}, mediaType{}
	}
	headers := []string{"Access-Control-Allow-Origin", "Access-Control-Expose-Headers", "Cache-Control",
		"Content-Disposition", "ETag", "X-Content-Type-Options"}
	if k.Hazardous || slices.ContainsFunc(types, func(t string) bool { return strings.HasSuffix(t, "xml") || strings.HasPrefix(t, "text/html") }) {
		headers = append(headers, "Content-Security-Policy")
	}
	if k.MayBeDangerous() {
		headers = append(headers, "X-Robots-Tag")
	}
	withBody := append(slices.Clone(headers), "Accept-Ranges", "Content-Length")
	responses := map[string]response{
		"200": {Description: "The file.", Headers: headerRefs(withBody...), Content: whole},
		"206": {
			Description: "The requested ranges of the file.",
			Headers:     headerRefs(append(withBody, "Content-Range")...),
			Content:     parts,
		},
		"304": {Description: "The file matches If-None-Match, so no body is sent.", Headers: headerRefs(headers...)},
	}
	for _, e := range api.Errors {
		responses[e.Status] = responseRef(e.Status)
	}
	return responses
}

// contentSchema returns the JSON Schema for files of a media type. It is empty for
// binary formats.
func contentSchema(mediaType string) *schema {
	switch {
	case mediaType == "application/json":
		return &schema{Type: "array", Items: &schema{Type: "object"}}
	case strings.HasPrefix(mediaType, "text/"):
		return &schema{Type: "string"}
	default:
		return &schema{}
	}
}

const exampleETag = `"3702d9edb4b36397e23cb50cf34f78e3"`

func (api API) components() components {
	errors := map[string]response{}
	for _, e := range api.Errors {
		errors[e.Status] = e.response()
	}
	parameters := map[string]parameter{
		"Range": requestHeader("Range",
			"Parts of the file to send (RFC 9110, 14.2). Any range is generated equally fast.", "bytes=0-99"),
		"IfNoneMatch": requestHeader("If-None-Match",
			"ETag of a file that the client has (RFC 9110, 13.1.2).", exampleETag),
	}
	for _, p := range api.Faults {
		described := newParameter(p)
		described.Fault = true
		parameters[p.Name] = described
	}
	return components{
		Parameters: parameters,
		Headers: map[string]parameter{
			"Accept-Ranges":                 newHeader("Ranges are supported.", "bytes"),
			"Access-Control-Allow-Origin":   newHeader("Scripts of any origin may read the response.", "*"),
			"Access-Control-Expose-Headers": newHeader("Header fields that these scripts may read.", api.Exposed),
			"Cache-Control":                 newHeader("How long the file may be cached.", "public, max-age=86400"),
			"Content-Disposition":           newHeader("Whether the file is a download, and its name.", `attachment; filename="file-10mb.zip"`),
			"Content-Length":                newHeader("Number of bytes in the body.", "10485760"),
			"Content-Range": newHeader("Position of the part in the file, and the size of the file. In a multipart body, each part has its own.",
				"bytes 0-99/10485760"),
			"Content-Security-Policy": newHeader("Keeps scripts in pages, SVG, other XML and hazardous files from running. Others have none.", api.SVG),
			"ETag":                    newHeader("Validator. It differs for files of different bytes.", exampleETag),
			"X-Content-Type-Options":  newHeader("Disables MIME sniffing.", "nosniff"),
			"X-Robots-Tag":            newHeader("Keeps search engines away from files that programs may report or fail on. Others have none.", "noindex"),
		},
		Responses: errors,
		Schemas: map[string]schema{"Error": {
			Type:     "object",
			Required: []string{"error"},
			Properties: map[string]schema{"error": {
				Type:        "string",
				Description: "Name of the parameter, what is allowed, and what was given.",
			}},
			AdditionalProperties: new(false),
		}},
	}
}

func requestHeader(name, about, example string) parameter {
	return parameter{Name: name, In: "header", Description: about, Schema: &schema{Type: "string"}, Example: example}
}

func newHeader(about, example string) parameter {
	return parameter{Description: about, Schema: &schema{Type: "string"}, Example: example}
}

func (e Error) response() response {
	headers := headerRefs("Access-Control-Allow-Origin", "Access-Control-Expose-Headers", "X-Content-Type-Options")
	headers["Cache-Control"] = newHeader("Errors are not cached.", "no-store")
	if e.Status == "416" {
		headers["Content-Range"] = newHeader("Size of the file.", "bytes */10485760")
	}
	if e.RetryAfter != "" {
		headers["Retry-After"] = newHeader("Seconds to wait before the next attempt.", e.RetryAfter)
	}
	return response{
		Description: e.About,
		Headers:     headers,
		Content: map[string]mediaType{"application/json; charset=utf-8": {
			Schema:  &schema{Ref: "#/components/schemas/Error"},
			Example: map[string]string{"error": e.Example},
		}},
	}
}
