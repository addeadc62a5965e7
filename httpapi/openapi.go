package httpapi

import (
	"bytes"
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// openAPI returns the description of kinds of files for programs: OpenAPI 3.1. The
// domain is that of [Config.Domain].
func openAPI(kinds []address.Kind, domain string) []byte {
	paths := object{}
	for i := range kinds {
		paths = append(paths, member{apiPath + kinds[i].Template(), object{{"get", operation(&kinds[i])}}})
	}
	description := object{
		{"openapi", "3.1.0"},
		{"info", object{
			{"title", "Placeholder files"},
			{"version", "1.0.0"},
			{"description", apiDescription},
			{"license", object{{"name", "MIT"}, {"identifier", "MIT"}}},
		}},
		{"servers", []object{{{"url", "."}, {"description", "Where this document is"}}}},
		{"security", []object{}},
		{"paths", paths},
		{"components", object{
			{"parameters", object{{"Range", rangeHeader}, {"IfNoneMatch", ifNoneMatchHeader}}},
			{"headers", fileHeaders},
			{"responses", errorResponses()},
			{"schemas", object{{"Error", errorSchema}}},
		}},
	}
	switch domain {
	case "": // that of the request
	case NoDomain:
		description = append(description, member{"x-domain", ""})
	default:
		description = append(description, member{"x-domain", domain})
	}
	document, err := json.MarshalIndent(description, "", "  ")
	if err != nil {
		panic(err) // it holds texts and numbers
	}
	return append(document, '\n')
}

const apiDescription = `Dummy files for tests, made on demand.

The same address always gives the same bytes: where content is random it comes from a seed. So each file has a known
length and a strong ETag, and ranges and conditional requests work as RFC 9110 says.

A parameter that is given empty counts as not given, one of another name is ignored, and one that is given twice is an
error. All endpoints take GET alone; errors are JSON.`

// operation describes how to get a kind of file.
func operation(k *address.Kind) object {
	o := object{
		{"operationId", k.Name},
		{"summary", k.Title},
		{"description", k.About},
		{"parameters", parameters(k)},
		{"responses", responses(k)},
		{"x-go", object{{"constructor", k.Constructor}, {"options", k.Options}}},
	}
	if k.TriggersScanners {
		o = append(o, member{"x-triggers-scanners", true})
	}
	return o
}

func parameters(k *address.Kind) []object {
	var all []object
	for _, p := range k.Params {
		all = append(all, parameter(p))
	}
	return append(all, reference("parameters/Range"), reference("parameters/IfNoneMatch"))
}

func parameter(p address.Param) object {
	in, schema := "query", schema(p.Rule)
	if p.InPath {
		in = "path"
	}
	if p.Rule.Default != "" {
		schema = append(schema, member{"default", inJSON(p.Rule, p.Rule.Default)})
	}
	o := object{
		{"name", p.Name},
		{"in", in},
		{"required", p.Required},
		{"description", p.About},
		{"schema", schema},
	}
	if p.Example != "" {
		o = append(o, member{"example", inJSON(p.Rule, p.Example)})
	}
	if p.Option != "" {
		option := object{{"option", p.Option}}
		if p.Zero != "" {
			option = append(option, member{"zero", p.Zero})
		}
		if p.HoldsDomain {
			option = append(option, member{"domain", true})
		}
		o = append(o, member{"x-go", option})
	}
	return o
}

// schema returns the JSON Schema of the values that a rule allows.
func schema(r placeholder.Rule) object {
	switch r.Type {
	case placeholder.ValueInteger:
		return object{{"type", "integer"}, {"minimum", r.Min}, {"maximum", r.Max}}
	case placeholder.ValueSize:
		largest := placeholder.FormatSize(int64(r.Max))
		return object{
			{"type", "string"},
			{"pattern", r.Pattern()},
			{"description", "A number and a unit: B, KB, MB or GB, where 1KB is 1024B. At most " + largest + "."},
			{"x-maximum", largest},
		}
	case placeholder.ValueChoice:
		return object{{"type", "string"}, {"enum", r.Choices}}
	case placeholder.ValueColor:
		return object{{"type", "string"}, {"format", "color"}, {"pattern", r.Pattern()}}
	case placeholder.ValueBaseName:
		return object{{"type", "string"}, {"pattern", r.Pattern()}}
	default:
		return textSchema(r)
	}
}

func textSchema(r placeholder.Rule) object {
	schema := object{{"type", "string"}}
	if r.Min > 0 {
		schema = append(schema, member{"minLength", r.Min})
	}
	if r.Max < math.MaxUint64 {
		schema = append(schema, member{"maxLength", r.Max})
	}
	return schema
}

// inJSON returns a value of a rule as JSON: integers as numbers, others as strings.
func inJSON(r placeholder.Rule, s string) any {
	if r.Type == placeholder.ValueInteger {
		return json.Number(s)
	}
	return s
}

func responses(k *address.Kind) object {
	types := mediaTypes(k)
	whole, parts := object{}, object{{"multipart/byteranges", object{}}}
	for _, t := range types {
		whole = append(whole, member{t, object{{"schema", contentSchema(t)}}})
		parts = append(parts, member{t, object{}})
	}
	headers := []string{"Access-Control-Allow-Origin", "Cache-Control", "Content-Disposition", "ETag", "X-Content-Type-Options"}
	if slices.Contains(types, "image/svg+xml") {
		headers = append(headers, "Content-Security-Policy")
	}
	bodied := append(slices.Clone(headers), "Accept-Ranges", "Content-Length")
	responses := object{
		{"200", object{{"description", "The file."}, {"headers", headerReferences(bodied...)}, {"content", whole}}},
		{"206", object{
			{"description", "The parts of the file that Range names."},
			{"headers", headerReferences(append(bodied, "Content-Range")...)},
			{"content", parts},
		}},
		{"304", object{
			{"description", "The client has the file already, as If-None-Match says."},
			{"headers", headerReferences(headers...)},
		}},
	}
	for _, r := range errorResponses() {
		responses = append(responses, member{r.name, reference("responses/" + r.name)})
	}
	return responses
}

func headerReferences(names ...string) object {
	headers := object{}
	for _, name := range names {
		headers = append(headers, member{name, reference("headers/" + name)})
	}
	return headers
}

// mediaTypes returns the media types of a kind of file: those of its example, with
// any choice of any parameter.
func mediaTypes(k *address.Kind) []string {
	addresses := []string{k.Example()}
	for _, p := range k.Params {
		for _, choice := range p.Rule.Choices {
			separator := "?"
			if strings.Contains(addresses[0], "?") {
				separator = "&"
			}
			addresses = append(addresses, addresses[0]+separator+p.Name+"="+choice)
		}
	}
	var types []string
	for _, a := range addresses {
		content, err := address.Parse(a)
		if err == nil && !slices.Contains(types, content.MediaType()) {
			types = append(types, content.MediaType())
		}
	}
	return types
}

// contentSchema says what JSON Schema can of files of a media type.
func contentSchema(mediaType string) object {
	switch {
	case mediaType == "application/json":
		return object{{"type", "array"}, {"items", object{{"type", "object"}}}}
	case strings.HasPrefix(mediaType, "text/"):
		return object{{"type", "string"}}
	default:
		return object{} // bytes
	}
}

var (
	rangeHeader = requestHeader("Range",
		"Parts of the file to send (RFC 9110, 14.2). They take no longer to make at its end than at its start.", "bytes=0-99")
	ifNoneMatchHeader = requestHeader("If-None-Match",
		"ETag of a file that the client has (RFC 9110, 13.1.2).", `"3702d9edb4b36397e23cb50cf34f78e3"`)
	fileHeaders = object{
		{"Accept-Ranges", header("That ranges are served.", "bytes")},
		{"Access-Control-Allow-Origin", header("That scripts of any origin may read the file.", "*")},
		{"Cache-Control", header("How long the file may be cached.", "public, max-age=86400")},
		{"Content-Disposition", header("Whether the file is a download, and its name.", `attachment; filename="file-10mb.zip"`)},
		{"Content-Length", header("Number of bytes that follow.", "10485760")},
		{"Content-Range", header("Which part of the file follows, and the size of the whole; if there are several, each has its own.", "bytes 0-99/10485760")},
		{"Content-Security-Policy", header("What keeps scripts of SVG from being run; other formats have none.", svgPolicy)},
		{"ETag", header("Validator, which is another for files of other bytes.", `"3702d9edb4b36397e23cb50cf34f78e3"`)},
		{"X-Content-Type-Options", header("That the media type is to be believed.", "nosniff")},
	}
	errorSchema = object{
		{"type", "object"},
		{"required", []string{"error"}},
		{"additionalProperties", false},
		{"properties", object{{"error", object{
			{"type", "string"},
			{"description", "What is wrong: the name of the parameter, what is allowed, and what was given."},
		}}}},
	}
)

func requestHeader(name, about, example string) object {
	return append(object{{"name", name}, {"in", "header"}, {"required", false}}, header(about, example)...)
}

func header(about, example string) object {
	return object{{"description", about}, {"schema", object{{"type", "string"}}}, {"example", example}}
}

func reference(to string) object {
	return object{{"$ref", "#/components/" + to}}
}

// errorResponses returns the errors of all endpoints by their status.
func errorResponses() object {
	_, invalidName := address.Parse("pdf/1?filename=My+File")
	r := http.Request{Header: http.Header{"Range": {"bytes=9-0"}}}
	retryAfter := member{"Retry-After", header("Seconds to wait.", strconv.Itoa(int(patience.Seconds())))}
	return object{
		{"416", errorResponse("Range names no byte of the file.", rangeError(&r))},
		{"422", errorResponse("A parameter is missing or not within its limits.", invalidName)},
		{"503", errorResponse("There is too much load; the request may be sent again.", errOverload, retryAfter)},
		{"default", errorResponse("Any other error, such as 404 for an unknown path and 412 for a condition.", errPrecondition)},
	}
}

// errorResponse describes what clients get for errors such as err.
func errorResponse(about string, err error, headers ...member) object {
	_, message := describe(err)
	headers = append(headers, member{"Cache-Control", header("That errors are not cached.", "no-store")})
	return object{
		{"description", about},
		{"headers", append(headerReferences("Access-Control-Allow-Origin", "X-Content-Type-Options"), headers...)},
		{"content", object{{"application/json; charset=utf-8", object{
			{"schema", reference("schemas/Error")},
			{"example", errorBody{message}},
		}}}},
	}
}

// An object of JSON keeps the order of its members.
type object []member

type member struct {
	name  string
	value any
}

// MarshalJSON implements [json.Marshaler].
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		value, err := json.Marshal(m.value)
		if err != nil {
			return nil, err
		}
		name, _ := json.Marshal(m.name) // a string never fails
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
