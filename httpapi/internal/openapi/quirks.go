package openapi

// quirksOperation returns the operation that lists quirks.
func (api API) quirksOperation() operation {
	properties := map[string]schema{
		"case":        {Type: "string", Description: "Name of the case, which follows quirk/ in the address of the file."},
		"format":      {Type: "string", Description: "Extension of the file."},
		"title":       {Type: "string", Description: "Title for people."},
		"about":       {Type: "string", Description: "What is special about the file."},
		"ordinary":    {Type: "string", Description: "What the twin has instead."},
		"writers":     {Type: "string", Description: "Programs, devices or services that write such files."},
		"source":      {Type: "string", Description: "Clause of the standard."},
		"flags":       {Type: "array", Items: &schema{Type: "string"}, Description: "Properties that the case shares with others."},
		"valid":       {Type: "boolean", Description: "Whether the standard allows the file."},
		"expect":      {Type: "object", Description: "What a correct reader finds in the file, as the schema in quirks.schema.json describes."},
		"twin_expect": {Type: "object", Description: "What a correct reader finds in the twin, if that is something else."},
	}
	return operation{
		path:        api.QuirksPath,
		ID:          "quirks",
		Summary:     "Quirks",
		Description: "Files as other programs write them, each with one property that breaks readers, and what a correct reader finds in each.",
		Parameters:  []parameter{parameterRef("IfNoneMatch")},
		Responses:   api.listResponses("The quirks.", objectSchema(properties, "twin_expect")),
	}
}

// quirksSchemaOperation returns the operation for the schema of the list.
func (api API) quirksSchemaOperation() operation {
	return operation{
		path:        api.QuirksSchemaPath,
		ID:          "quirks-schema",
		Summary:     "Schema of quirks",
		Description: "JSON Schema (draft 2020-12) of the list of quirks. It explains each member with an example.",
		Parameters:  []parameter{parameterRef("IfNoneMatch")},
		Responses:   api.documentResponses("The schema.", "application/schema+json", &schema{Type: "object"}),
	}
}
