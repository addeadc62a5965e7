package openapi

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// hostileOperation returns the operation that lists hostile files.
func (api API) hostileOperation() operation {
	properties := map[string]schema{
		"case":              {Type: "string", Description: "Name of the case, which follows hostile/ in the address of the file."},
		"format":            {Type: "string", Description: "Extension of the file."},
		"title":             {Type: "string", Description: "Title for people."},
		"attack":            {Type: "string", Description: "What the file tries."},
		"verdict":           choiceOf("What a correct receiver does with the file at least. It may reject all.", placeholder.HostileReject, placeholder.HostileSanitize, placeholder.HostileIgnore),
		"failure":           {Type: "string", Description: "How to see that a receiver failed."},
		"harmless":          {Type: "string", Description: "What the twin, which must be accepted, has or lacks."},
		"cwe":               {Type: "integer", Description: "Number in the Common Weakness Enumeration."},
		"asvs":              {Type: "string", Description: "Section of the OWASP Application Security Verification Standard 5.0."},
		"triggers_scanners": {Type: "boolean", Description: "Whether the file contains the antivirus test file, which scanners must report."},
	}
	return operation{
		path:        api.HostilePath,
		ID:          "hostile-files",
		Summary:     "Hostile files",
		Description: "Files that attack the programs that receive them, what a correct receiver does with each, and how to see that it failed.",
		Parameters:  []parameter{parameterRef("IfNoneMatch")},
		Responses:   api.listResponses("The files.", objectSchema(properties, "asvs", "triggers_scanners")),
	}
}

// uploadsOperation returns the operation that lists files for a receiver.
func (api API) uploadsOperation() operation {
	properties := map[string]schema{
		"name":     {Type: "string", Description: "Name of the check, which is unique."},
		"address":  {Type: "string", Description: "What follows /api/ in the URL of the file."},
		"filename": {Type: "string", Description: "Hostile name under which to upload the file, instead of its own."},
		"format":   {Type: "string", Description: "Extension of the file."},
		"want":     choiceOf("What a correct receiver does. either is for files that it may reject, and that are harmless if it does not.", receiver.Accept, receiver.Reject, receiver.Either),
		"why":      {Type: "string", Description: "What the file is."},
		"served":   servedSchema,
	}
	return operation{
		path:    api.UploadsPath,
		ID:      "uploads",
		Summary: "Uploads",
		Description: "Files for a system that receives files, as placeholder test --upload sends them, and whether the system should accept them. " +
			"The first ones are plain files of each type, if there are others.",
		Parameters: queryOf(receiver.Params()),
		Responses:  api.listResponses("The files.", objectSchema(properties, "filename")),
	}
}

// choiceOf returns the schema of a string that is one of some values.
func choiceOf[T ~string](about string, values ...T) schema {
	s := schema{Type: "string", Description: about}
	for _, value := range values {
		s.Enum = append(s.Enum, string(value))
	}
	return s
}
