package httpapi

import (
	"bytes"
	"encoding/json"
	"net/http"
	"sync"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// quirksDocument is the list of quirks, with what a correct reader finds in each.
var quirksDocument = sync.OnceValue(func() document {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false) // for people: values contain markup
	encoder.SetIndent("", "  ")
	_ = encoder.Encode(placeholder.QuirkCases()) // cannot fail: a Buffer returns no error, and the list contains no invalid value
	return newJSON(b.Bytes())
})

func serveQuirks(w *response, r *http.Request) error { return quirksDocument().serve(w, r) }

// quirksSchemaDocument is the JSON Schema of the list of quirks.
var quirksSchemaDocument = sync.OnceValue(func() document {
	schema := newJSON(expect.Schema())
	schema.header["Content-Type"] = "application/schema+json"
	return schema
})

func serveQuirksSchema(w *response, r *http.Request) error { return quirksSchemaDocument().serve(w, r) }
