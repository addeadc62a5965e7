// Command mount is an example of a server that serves placeholder files under a prefix,
// next to its own pages.
package main

import (
	"fmt"
	"log"
	"net/http"
	"time"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

func main() {
	const addr = "localhost:8081"
	log.Printf("open http://%s/", addr)
	server := &http.Server{
		Addr:              addr,
		Handler:           newMux(),
		ReadHeaderTimeout: 5 * time.Second,
		ConnContext:       httpapi.ConnContext, // for throughput and stall detection
	}
	log.Fatal(server.ListenAndServe())
}

func newMux() *http.ServeMux {
	api := httpapi.New(httpapi.Config{
		Prefix: "/dummy",
		Done: func(r *http.Request, result httpapi.Result) {
			log.Printf("%q: status %d, %d bytes in %v", r.URL.Path, result.Status, result.Bytes, result.Duration)
		},
	})
	mux := http.NewServeMux()
	mux.Handle("/dummy/", api)
	mux.HandleFunc("/{$}", index)
	return mux
}

func index(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, `<!doctype html><title>Downloads</title>
<p><a href="/dummy/api/file/10MB?type=zip">A zip of 10 MB</a>
<p><img src="/dummy/api/qr?data=https://example.com/&amp;embed=1" alt="A QR code">
<p><a href="/dummy/">More of them</a>`)
}
