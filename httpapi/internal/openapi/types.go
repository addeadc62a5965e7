package openapi

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Objects of OpenAPI 3.1. An object with a Ref field may be a reference to a
// component.
type (
	document struct {
		OpenAPI    string     `json:"openapi"`
		Info       info       `json:"info"`
		Servers    []server   `json:"servers"`
		Security   []struct{} `json:"security"`
		Tags       []tag      `json:"tags"`
		Paths      paths      `json:"paths"`
		Components components `json:"components"`
		Domain     *string    `json:"x-domain,omitempty"`
	}
	info struct {
		Title       string  `json:"title"`
		Version     string  `json:"version"`
		Description string  `json:"description"`
		License     license `json:"license"`
	}
	license struct {
		Name       string `json:"name"`
		Identifier string `json:"identifier"`
	}
	tag struct {
		Name        string `json:"name"`
		Description string `json:"description"`
	}
	server struct {
		URL         string `json:"url"`
		Description string `json:"description"`
	}
	operation struct {
		path        string              // template, such as "/api/file/{size}"
		ID          string              `json:"operationId"`
		Summary     string              `json:"summary"`
		Description string              `json:"description"`
		Tags        []string            `json:"tags,omitempty"`
		Parameters  []parameter         `json:"parameters"`
		Responses   map[string]response `json:"responses"`
		Dangerous   string              `json:"x-dangerous,omitempty"` // why clients should fetch the files only on request
		Cases       []any               `json:"x-cases,omitempty"`
		Presets     []preset            `json:"x-presets,omitempty"`
		Sized       map[string]string   `json:"x-sized,omitempty"` // addresses of files of an exact size, by their format
	}
	preset struct {
		Title   string `json:"title"`
		Address string `json:"address"` // what follows the prefix of the paths
	}
	parameter struct { // also a header, which has neither name nor location
		Ref         string              `json:"$ref,omitempty"`
		Name        string              `json:"name,omitempty"`
		In          string              `json:"in,omitempty"`
		Required    bool                `json:"required,omitempty"`
		Description string              `json:"description,omitempty"`
		Schema      *schema             `json:"schema,omitempty"`
		Example     any                 `json:"example,omitempty"`
		Style       string              `json:"style,omitempty"`
		Explode     *bool               `json:"explode,omitempty"`
		Replaces    string              `json:"x-replaces,omitempty"`     // must be absent if this is given
		OnlyWith    map[string][]string `json:"x-only-with,omitempty"`    // values of other parameters if this is given
		OmitsDomain bool                `json:"x-omits-domain,omitempty"` // if given
		Dangerous   map[string]string   `json:"x-dangerous,omitempty"`    // the same for values
		Fault       bool                `json:"x-fault,omitempty"`        // changes the response, not the file
		Rare        bool                `json:"x-rare,omitempty"`         // most clients leave it out
	}
	schema struct {
		Ref                  string            `json:"$ref,omitempty"`
		Title                string            `json:"title,omitempty"`
		Type                 string            `json:"type,omitempty"`
		Format               string            `json:"format,omitempty"`
		AnyOf                []*schema         `json:"anyOf,omitempty"`
		Pattern              string            `json:"pattern,omitempty"`
		Description          string            `json:"description,omitempty"`
		Minimum              *uint64           `json:"minimum,omitempty"`
		Maximum              *uint64           `json:"maximum,omitempty"`
		MultipleOf           uint64            `json:"multipleOf,omitempty"`
		MaximumSize          string            `json:"x-maximum,omitempty"`
		MinLength            uint64            `json:"minLength,omitempty"`
		MaxLength            uint64            `json:"maxLength,omitempty"`
		Enum                 []string          `json:"enum,omitempty"`
		Default              any               `json:"default,omitempty"`
		Items                *schema           `json:"items,omitempty"`
		MinItems             uint64            `json:"minItems,omitempty"`
		MaxItems             uint64            `json:"maxItems,omitempty"`
		UniqueItems          bool              `json:"uniqueItems,omitempty"`
		Fields               []field           `json:"x-fields,omitempty"` // that records can have
		Properties           map[string]schema `json:"properties,omitempty"`
		Required             []string          `json:"required,omitempty"`
		AdditionalProperties *bool             `json:"additionalProperties,omitempty"`
	}
	field struct {
		Name        string `json:"name"`
		Type        string `json:"type"`
		Description string `json:"description"`
	}
	response struct {
		Ref         string               `json:"$ref,omitempty"`
		Description string               `json:"description,omitempty"`
		Headers     map[string]parameter `json:"headers,omitempty"`
		Content     map[string]mediaType `json:"content,omitempty"`
	}
	mediaType struct {
		Schema  *schema           `json:"schema,omitempty"`
		Example map[string]string `json:"example,omitempty"`
	}
	components struct {
		Parameters map[string]parameter `json:"parameters"`
		Headers    map[string]parameter `json:"headers"`
		Responses  map[string]response  `json:"responses"`
		Schemas    map[string]schema    `json:"schemas"`
	}
)

// paths is marshalled as an object that keeps its order, which the page follows.
type paths []operation

// MarshalJSON implements [json.Marshaler].
func (p paths) MarshalJSON() ([]byte, error) {
	var members [][]byte
	for _, get := range p {
		object, err := json.Marshal(map[string]map[string]operation{get.path: {"get": get}})
		if err != nil {
			return nil, err
		}
		members = append(members, object[1:len(object)-1])
	}
	return fmt.Appendf(nil, "{%s}", bytes.Join(members, []byte(","))), nil
}

func parameterRef(name string) parameter { return parameter{Ref: "#/components/parameters/" + name} }
func responseRef(name string) response   { return response{Ref: "#/components/responses/" + name} }

// headerRefs returns references to the headers with these names.
func headerRefs(names ...string) map[string]parameter {
	refs := map[string]parameter{}
	for _, name := range names {
		refs[name] = parameter{Ref: "#/components/headers/" + name}
	}
	return refs
}
