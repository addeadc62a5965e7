// Package openapi generates the OpenAPI 3.1 description of the API.
package openapi

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// An API is the input of [Describe].
type API struct {
	Prefix  string         // prefix of the paths of files, such as "/api/"
	Kinds   []grammar.Kind // kinds of files that are served
	Domain  *string        // domain on images and videos; nil for the host of the request
	SVG     string         // Content-Security-Policy of SVG images
	Exposed string         // Access-Control-Expose-Headers
	Errors  []Error

	Faults     []grammar.Param // parameters of each operation for a file
	LimitsPath string          // path of the list of files around limits, such as "/limits.json"

	QuirksPath       string // path of the list of quirks, such as "/quirks.json"
	QuirksSchemaPath string // path of the schema of that list
	HostilePath      string // path of the list of hostile files
	UploadsPath      string // path of the list of files for a receiver
}

// An Error is an error response that every operation has.
type Error struct {
	Status     string // HTTP status, or "default"
	About      string
	Example    string // example of the message
	RetryAfter string // example of the Retry-After header; empty if there is none
}

// Describe returns the description of an API as JSON.
func Describe(api API) []byte {
	description, err := json.MarshalIndent(api.document(), "", "  ")
	if err != nil {
		panic(err) // unreachable: a document contains only strings and numbers
	}
	return append(description, '\n')
}

const about = `Dummy files for tests, generated on demand.

The same URL always gives the same bytes: random content comes from a seed. So each file has a known length and a strong
ETag, and ranges and conditional requests work as in RFC 9110.

An empty parameter counts as absent, an unknown one is ignored, and a repeated one is an error. All endpoints take GET
only. Errors are JSON. Scripts of any origin may read all responses, and send Range, conditions such as If-None-Match,
Authorization and Cache-Control: preflights get status 204.`

func (api API) document() document {
	var paths paths
	for i := range api.Kinds {
		paths = append(paths, api.operation(&api.Kinds[i]))
	}
	paths = append(paths, api.limitsOperation(), api.quirksOperation(), api.quirksSchemaOperation(), api.hostileOperation(), api.uploadsOperation())
	components := api.components()
	components.nameAlternatives(paths)
	return document{
		OpenAPI: "3.1.0",
		Info: info{
			Title:       "Placeholder files",
			Version:     "1.0.0",
			Description: about,
			License:     license{Name: "MIT", Identifier: "MIT"},
		},
		Servers:    []server{{URL: ".", Description: "The directory of this document"}},
		Security:   []struct{}{},
		Tags:       api.groups(),
		Paths:      paths,
		Components: components,
		Domain:     api.Domain,
	}
}

// groups returns the groups of the kinds as tags of operations.
func (api API) groups() (tags []tag) {
	for _, g := range grammar.Groups() {
		if slices.ContainsFunc(api.Kinds, func(k grammar.Kind) bool { return k.Group == g.Name }) {
			tags = append(tags, tag{g.Name, g.About})
		}
	}
	return tags
}

func (api API) operation(k *grammar.Kind) operation {
	var parameters []parameter
	for _, p := range k.Params {
		parameters = append(parameters, newParameter(p))
	}
	var cases []any
	for _, c := range k.Cases {
		cases = append(cases, c.Details)
	}
	var presets []preset
	for _, p := range k.Presets {
		presets = append(presets, preset(p))
	}
	return operation{
		path:        api.Prefix + k.Template(),
		ID:          k.Name,
		Summary:     k.Title,
		Description: k.About,
		Tags:        []string{k.Group},
		Parameters:  append(parameters, api.sharedParameters()...),
		Responses:   api.responses(k),
		Dangerous:   danger(k),
		Cases:       cases,
		Presets:     presets,
	}
}

// Reasons not to fetch a file without being asked, see [grammar.Kind].
const (
	triggersScanners = "an antivirus program could report it"
	isHazardous      = "it is made to harm programs that open it"
)

// danger returns the reason not to fetch any file of a kind without being asked, or "".
func danger(k *grammar.Kind) string {
	switch {
	case k.TriggersScanners:
		return triggersScanners
	case k.Hazardous:
		return isHazardous
	}
	return ""
}

// dangerousValues returns the reasons not to fetch files with some values of a parameter.
func dangerousValues(p grammar.Param) map[string]string {
	reasons := map[string]string{}
	for _, value := range p.TriggersScanners {
		reasons[value] = triggersScanners
	}
	return reasons
}

// sharedParameters returns references to the parameters that all operations have.
func (api API) sharedParameters() []parameter {
	shared := []parameter{parameterRef("Range"), parameterRef("IfNoneMatch")}
	for _, p := range api.Faults {
		shared = append(shared, parameterRef(p.Name))
	}
	return shared
}

func newParameter(p grammar.Param) parameter {
	described := parameter{
		Name:        p.Name,
		In:          "query",
		Required:    p.Required,
		Description: p.About,
		Schema:      newSchema(p.Rule),
		Example:     jsonValue(p.Rule, p.Example),
		Replaces:    p.Replaces,
		OnlyWith:    p.OnlyWith,
		OmitsDomain: p.OmitsDomain,
		Dangerous:   dangerousValues(p),
		Rare:        p.Rare,
	}
	described.Schema.Title = p.Label
	if described.Schema.Type == "array" { // separated by commas
		described.Style, described.Explode = "form", new(bool)
	}
	if p.InPath {
		described.In = "path"
	}
	return described
}

// newSchema returns the JSON Schema of the values that a rule allows.
func newSchema(r option.Rule) *schema {
	s := &schema{Type: "string", Pattern: r.Pattern(), Enum: r.Choices, Default: jsonValue(r, r.Default)}
	switch r.Type {
	case option.ValueInteger:
		s.Type, s.Minimum, s.Maximum, s.MultipleOf = "integer", &r.Min, &r.Max, r.Step
		if r.Max > math.MaxInt64 { // which generators of clients refuse as a maximum
			s.Format, s.Maximum = "uint64", nil
		}
		if len(r.Choices) > 0 {
			s.Enum = nil // the default stays a number, because generators of clients refuse one that may be of several types
			about := fmt.Sprintf("%d to %d%s.", r.Min, r.Max, r.OrWords())
			return &schema{Description: about, AnyOf: []*schema{s, {Type: "string", Enum: r.Choices}}}
		}
	case option.ValueDuration:
		s.Description = "A duration such as 500ms or 1m30s, from " + r.Format(r.Min) + " to " + r.Format(r.Max) + "."
	case option.ValuePosition:
		s.Description = "A percentage such as 50%, or a number and a unit such as 1MB."
	case option.ValueSize:
		s.MaximumSize = r.Format(r.Max)
		units := "B, KB, MB or GB"
		if r.Max >= placeholder.TB-1 { // as in the pattern
			units = "B, KB, MB, GB or TB"
		}
		s.Description = "A number and a unit: " + units + ", where 1KB is 1024B and a fraction of a byte is dropped. At most " + s.MaximumSize + "."
	case option.ValueAddress:
		s.Format, s.Description = "address", "An address, which is what follows /api/ in a URL."
	case option.ValueColor, option.ValueRGB:
		s.Format = "color"
	case option.ValueTextSize:
		about := fmt.Sprintf("%d to %d, or a percentage such as 12.5%%.", r.Min, r.Max)
		return &schema{Description: about, AnyOf: []*schema{{Type: "integer", Minimum: &r.Min, Maximum: &r.Max}, s}}
	case option.ValueTime:
		s.Format, s.Description = "date-time", "From "+r.Format(r.Min)+" to "+r.Format(r.Max)+", in whole seconds."
	case option.ValueLocalTime:
		s.Description = "A date and time, with or without a zone, such as 2024-06-01T12:00:00 or 2024-06-01T12:00:00+02:00."
	case option.ValuePlace:
		s.Description = "Latitude and longitude in degrees, such as -33.857,151.2153."
	case option.ValuePoint:
		s.Description = "Distances from the left and from the top in pixels, such as 3,0."
	case option.ValueName:
		s.Description = "A letter or _, and up to 62 letters, digits, _ and - after it."
	case option.ValueOrdinal:
		s.Description = "A number, with how many there are after a slash or without, such as 3/12."
	case option.ValueLanguage:
		s.MaxLength = r.Max
	case option.ValueText:
		s.MinLength = r.Min
		if r.Max < math.MaxUint64 {
			s.MaxLength = r.Max
		}
	case option.ValuePassword:
		s.Format, s.Description = "password", fmt.Sprintf("At most %d characters and %d bytes of UTF-8, after preparation with SASLprep (RFC 4013).", r.Max, placeholder.MaxPasswordBytes)
	case option.ValueList:
		return newListSchema(r, &schema{Type: "string", Enum: r.Choices})
	case option.ValueFields:
		list := newListSchema(r, &schema{Type: "string", Pattern: r.Pattern()})
		for _, f := range placeholder.RecordFields() {
			list.Fields = append(list.Fields, field{f.Name, f.Type, f.About})
		}
		return list
	}
	return s
}

func newListSchema(r option.Rule, word *schema) *schema {
	return &schema{Type: "array", Items: word, MinItems: r.Min, MaxItems: r.Max, UniqueItems: true}
}

// jsonValue returns a value of a rule for JSON: nil if it is empty, a number if the
// rule is for integers, an array if it is for lists, and otherwise a string.
func jsonValue(r option.Rule, s string) any {
	switch {
	case s == "":
		return nil
	case r.Type == option.ValueInteger:
		return json.Number(s)
	case r.Type == option.ValueList, r.Type == option.ValueFields:
		return strings.Split(s, ",")
	default:
		return s
	}
}

// mediaTypes returns the media types of a kind of file. It varies one parameter of
// the example at a time, over all choices.
func mediaTypes(k *grammar.Kind) []string {
	addresses := []string{k.Example()}
	for _, p := range k.Params {
		if p.Rule.Type != option.ValueChoice || p.Option == "" { // which changes no media type
			continue
		}
		for _, choice := range p.Rule.Choices {
			addresses = append(addresses, withChoice(k, p, choice))
		}
	}
	var types []string
	for _, a := range addresses {
		content, err := grammar.Open(context.Background(), a)
		if err == nil && !slices.Contains(types, content.MediaType()) {
			types = append(types, content.MediaType())
		}
	}
	return types
}

// withChoice returns the example of a kind with another value of a parameter, which is the only
// one in the path or is in the query.
func withChoice(k *grammar.Kind, p grammar.Param, choice string) string {
	switch example := k.Example(); {
	case p.InPath:
		return strings.ReplaceAll(k.Template(), "{"+p.Name+"}", choice)
	case strings.Contains(example, "?"):
		return example + "&" + p.Name + "=" + choice
	default:
		return example + "?" + p.Name + "=" + choice
	}
}
