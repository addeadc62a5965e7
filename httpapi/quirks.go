package httpapi

import (
	"net/http"
	"sync"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// quirksDocument is the list of quirks, with what a correct reader finds in each.
var quirksDocument = sync.OnceValue(func() document { return newList(placeholder.QuirkCases()) })

func serveQuirks(w *response, r *http.Request) error { return quirksDocument().serve(w, r) }

// quirksSchemaDocument is the JSON Schema of the list of quirks.
var quirksSchemaDocument = sync.OnceValue(func() document {
	schema := newJSON(expect.Schema())
	schema.header["Content-Type"] = "application/schema+json"
	return schema
})

func serveQuirksSchema(w *response, r *http.Request) error { return quirksSchemaDocument().serve(w, r) }

// hostileDocument is the list of hostile files, with what a correct receiver does with each.
var hostileDocument = sync.OnceValue(func() document { return newList(placeholder.HostileCases()) })

func serveHostile(w *response, r *http.Request) error { return hostileDocument().serve(w, r) }
