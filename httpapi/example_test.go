package httpapi_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
)

// Serve the endpoints under a prefix of an existing server.
func ExampleNew() {
	mux := http.NewServeMux()
	mux.Handle("/dummy/", httpapi.New(httpapi.Config{Prefix: "/dummy"}))
	server := httptest.NewServer(mux)
	defer server.Close()

	for _, path := range []string{"/dummy/api/file/10MB?type=zip", "/dummy/api/pdf/0"} {
		response, err := http.Get(server.URL + path)
		if err != nil {
			fmt.Println(err)
			return
		}
		defer response.Body.Close()
		fmt.Println(response.StatusCode, response.Header.Get("Content-Type"), response.ContentLength)
		if response.StatusCode != http.StatusOK {
			body, _ := io.ReadAll(response.Body)
			fmt.Printf("%s", body)
		}
	}
	// Output:
	// 200 application/zip 10485760
	// 422 application/json; charset=utf-8 51
	// {"error":"pages must be between 1 and 100, got 0"}
}

// Limit the size of files and disable an endpoint.
func ExampleNew_limits() {
	api := httpapi.New(httpapi.Config{
		Limits:   address.Limits{"file-size": 100 * placeholder.MB},
		Disabled: []string{"eicar"},
	})
	w := httptest.NewRecorder()
	api.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/file/1GB", nil))
	fmt.Println(w.Code, w.Body)
	// Output:
	// 422 {"error":"size must be between 0B and 100MB on this server, got 1GB"}
}
