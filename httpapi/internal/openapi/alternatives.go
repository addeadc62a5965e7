package openapi

import (
	"reflect"
	"strings"
)

// nameAlternatives moves the schemas of values of several types from parameters to the components.
// Generators of clients need a name for such a type, as conformance/generators_test.go shows.
func (c components) nameAlternatives(operations []operation) {
	for _, operation := range operations {
		for i, p := range operation.Parameters {
			operation.Parameters[i] = c.nameAlternative(p)
		}
	}
	for key, p := range c.Parameters {
		c.Parameters[key] = c.nameAlternative(p)
	}
}

func (c components) nameAlternative(p parameter) parameter {
	if p.Schema == nil || p.Schema.AnyOf == nil {
		return p
	}
	name := typeName(p.Name)
	reference := &schema{Ref: "#/components/schemas/" + name, Title: p.Schema.Title}
	p.Schema.Title = ""
	if other, ok := c.Schemas[name]; ok && !reflect.DeepEqual(other, *p.Schema) {
		panic("openapi: parameters named " + p.Name + " have different schemas")
	}
	c.Schemas[name] = *p.Schema
	p.Schema = reference
	return p
}

// typeName returns the name of the schema of a parameter, such as TextSizeValue for text_size. The
// suffix avoids a conflict with the types that generators make from the parameters in the components.
func typeName(parameter string) string {
	var name strings.Builder
	for word := range strings.SplitSeq(parameter, "_") {
		name.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return name.String() + "Value"
}
