package httpapi_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// The endpoints in an existing server, under a prefix.
func ExampleNew() {
	mux := http.NewServeMux()
	mux.Handle("/dummy/", http.StripPrefix("/dummy", httpapi.New(httpapi.Config{})))
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
