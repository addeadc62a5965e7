package placeholdertest_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// A client that repeats requests must get through a server that is overloaded twice.
func ExampleFaulty_retry() {
	server := httptest.NewServer(placeholdertest.Faulty(http.FileServer(http.Dir(".")), placeholdertest.Fault{
		Status:    http.StatusServiceUnavailable,
		FailFirst: 2,
	}))
	defer server.Close()
	for attempt := 1; ; attempt++ {
		response, err := http.Get(server.URL)
		if err != nil {
			log.Fatal(err)
		}
		_ = response.Body.Close()
		fmt.Println(attempt, response.Status, response.Header.Get("Retry-After"))
		if response.StatusCode == http.StatusOK {
			return
		}
	}
	// Output:
	// 1 503 Service Unavailable 1
	// 2 503 Service Unavailable 1
	// 3 200 OK
}

// A client that resumes downloads must get the whole file although each connection breaks in its
// middle.
func ExampleFaulty_resume() {
	article := strings.Repeat("All work and no play. ", 50)
	server := httptest.NewServer(placeholdertest.Faulty(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.ServeContent(w, r, "article.txt", time.Time{}, strings.NewReader(article))
	}), placeholdertest.Fault{Cut: "50%"}))
	defer server.Close()

	var got strings.Builder
	for got.Len() < len(article) {
		r, err := http.NewRequest(http.MethodGet, server.URL, nil)
		if err != nil {
			log.Fatal(err)
		}
		if got.Len() > 0 {
			r.Header.Set("Range", "bytes="+strconv.Itoa(got.Len())+"-")
		}
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			log.Fatal(err)
		}
		n, err := io.Copy(&got, response.Body)
		_ = response.Body.Close()
		fmt.Println(response.StatusCode, n, err)
	}
	fmt.Println(got.String() == article)
	// Output:
	// 200 550 unexpected EOF
	// 206 550 <nil>
	// true
}

// The timeout of a client must fire if a server accepts a request and does not respond.
func ExampleFaultyTransport() {
	client := &http.Client{
		Transport: placeholdertest.FaultyTransport(placeholdertest.Transport(), placeholdertest.Fault{Delay: time.Hour}),
		Timeout:   10 * time.Millisecond,
	}
	_, err := client.Get("https://files.example/api/file/10MB")
	fmt.Println(errors.Is(err, context.DeadlineExceeded))
	// Output: true
}
