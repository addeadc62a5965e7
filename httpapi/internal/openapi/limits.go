package openapi

import (
	"maps"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

// limitsOperation returns the operation that lists files around limits.
func (api API) limitsOperation() operation {
	return operation{
		path:    api.LimitsPath,
		ID:      "limits",
		Summary: "Limits",
		Description: "Files on both sides of each limit of a system that receives files, and whether the system should accept them. " +
			"No file exceeds two limits. At least one limit is needed.",
		Parameters: queryOf(limits.Params()),
		Responses:  api.listResponses("The files.", caseSchema()),
		Sized:      sizedAddresses(),
	}
}

// queryOf returns the parameters of a query for a list.
func queryOf(params grammar.Params) (parameters []parameter) {
	for _, p := range params {
		parameters = append(parameters, newParameter(p))
	}
	return append(parameters, parameterRef("IfNoneMatch"))
}

// sizedAddresses returns templates of addresses by format. Clients replace {size} with a size, and {rows}
// with a count of rows; a row has at most sized.RowSize bytes.
func sizedAddresses() map[string]string {
	addresses := map[string]string{}
	for _, f := range sized.Formats() {
		addresses[f.Name] = f.Address
	}
	return addresses
}

// listResponses returns the responses of an operation for a list of items.
func (api API) listResponses(about string, item *schema) map[string]response {
	return api.documentResponses(about, "application/json", &schema{Type: "array", Items: item})
}

// documentResponses returns the responses of an operation for a fixed document.
func (api API) documentResponses(about, media string, body *schema) map[string]response {
	headers := headerRefs("Access-Control-Allow-Origin", "Access-Control-Expose-Headers", "ETag", "X-Content-Type-Options")
	headers["Cache-Control"] = newHeader("Caches must revalidate the document, which may change with each release.", "no-cache")
	headers["Vary"] = newHeader("The document is compressed for clients that accept it.", "Accept-Encoding")
	withBody := headerRefs("Accept-Ranges", "Content-Length")
	maps.Copy(withBody, headers)
	responses := map[string]response{
		"200": {
			Description: about,
			Headers:     withBody,
			Content:     map[string]mediaType{media: {Schema: body}},
		},
		"304": {Description: "The document matches If-None-Match, so no body is sent.", Headers: headers},
	}
	for _, e := range api.Errors {
		responses[e.Status] = responseRef(e.Status)
	}
	return responses
}

// caseSchema returns the JSON Schema of a file in the list.
func caseSchema() *schema {
	properties := map[string]schema{
		"name":       {Type: "string", Description: "Name of the file, which says on which side of the limit it is."},
		"address":    {Type: "string", Description: "What follows /api/ in the URL of the file."},
		"size":       {Type: "integer", Description: "Bytes of the file."},
		"media_type": {Type: "string", Description: "Media type of the file."},
		"limit":      {Type: "string", Description: "Name of the limit that the file is around."},
		"value":      {Type: "integer", Description: "What is limited; the unpacked bytes if that is the ratio."},
		"offset":     {Type: "integer", Description: "From the limit, in bytes, files, levels or pixels. Above 0 if the file exceeds it."},
		"accept":     {Type: "boolean", Description: "Whether the file is within the limit."},
		"reason":     {Type: "string", Description: "On which side of which limit the file is."},
		"served":     servedSchema,
	}
	return objectSchema(properties)
}

// servedSchema is the schema of the member served of files in lists.
var servedSchema = schema{Type: "boolean", Description: "Whether this server allows the address. Its operator may have disabled the kind, or lowered its limits."}

// objectSchema returns the schema of an object that has all properties except, possibly, the optional ones.
func objectSchema(properties map[string]schema, optional ...string) *schema {
	required := slices.DeleteFunc(slices.Sorted(maps.Keys(properties)), func(name string) bool { return slices.Contains(optional, name) })
	return &schema{Type: "object", Properties: properties, Required: required, AdditionalProperties: new(false)}
}
