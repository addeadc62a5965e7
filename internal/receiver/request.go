package receiver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/textproto"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/check"
	"github.com/seed-40aebabe/placeholder/internal/form"
)

// An Endpoint is where files are sent, and how.
//
// {name} in the URL and in values of the header stands for the name of the file, escaped as in a URL, and {size} for its
// number of bytes.
type Endpoint struct {
	URL     string
	Method  string // PUT implies Raw
	Raw     bool   // sends the file as the body, instead of a form
	Field   string // name of the field of the form with the file
	Form    []form.Field
	Header  http.Header   // may have the Content-Type of files that are sent as the body
	Timeout time.Duration // after which a receiver that neither takes nor sends a byte has failed
	// Dial connects to the receiver. By default, it opens a connection of the network.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// Methods are the methods of uploads.
var Methods = []string{http.MethodPost, http.MethodPut, http.MethodPatch}

// These stand for the name and for the number of bytes of the file.
const (
	nameVariable = "{name}"
	sizeVariable = "{size}"
)

// variables replaces the variables in URLs and headers.
func variables(name string, size int64) *strings.Replacer {
	return strings.NewReplacer(nameVariable, url.PathEscape(name), sizeVariable, strconv.FormatInt(size, 10))
}

// Check returns an error if the endpoint cannot be used.
func (e Endpoint) Check() error {
	u, err := url.Parse(variables("name", 1).Replace(e.URL))
	if err != nil {
		return fmt.Errorf("upload: %w", err)
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return fmt.Errorf("upload must be a URL that begins with http:// or https://, got %q", e.URL)
	}
	return check.ValidateTimeout(e.Timeout)
}

// SendsNames reports whether the receiver gets the names of files.
func (e Endpoint) SendsNames() bool {
	return !e.sendsBody() || strings.Contains(e.URL+fmt.Sprint(e.Header), nameVariable)
}

// sendsBody reports whether files are sent as the body.
func (e Endpoint) sendsBody() bool { return e.Raw || e.Method == http.MethodPut }

// request returns the request that uploads a file.
func (e Endpoint) request(ctx context.Context, c Case) (*http.Request, error) {
	content, err := c.open(ctx)
	if err != nil {
		return nil, err
	}
	name := content.Name()
	if c.RawName != nil {
		name = *c.RawName
	}
	replacer := variables(name, content.Size())
	size, body := content.Size(), func() io.ReadCloser { return content.Open() }
	mediaType := cmp.Or(e.Header.Get("Content-Type"), content.MediaType())
	if !e.sendsBody() {
		upload := form.Upload(e.Field, name, content)
		if c.RawName != nil {
			upload = form.RawUpload(e.Field, name, content)
		}
		f, err := form.New(append(e.Form[:len(e.Form):len(e.Form)], upload)...)
		if err != nil {
			return nil, err
		}
		size, mediaType, body = f.Size(), form.MediaType, f.Open
	}
	r, err := http.NewRequestWithContext(ctx, e.Method, replacer.Replace(e.URL), nil)
	if err != nil {
		return nil, err
	}
	for field, values := range e.Header {
		for _, value := range values {
			r.Header.Add(field, replacer.Replace(value))
		}
	}
	form.SetBody(r, mediaType, size, body)
	return r, nil
}

// ParseHeader parses a field of a header, such as "X-Tenant: 7". Secrets do not belong on a command line.
func ParseHeader(s string) (name, value string, err error) {
	name, value, ok := strings.Cut(s, ":")
	name, value = textproto.CanonicalMIMEHeaderKey(strings.TrimSpace(name)), strings.TrimSpace(value)
	switch {
	case !ok || name == "" || strings.ContainsAny(name+value, "\r\n"):
		return "", "", fmt.Errorf("header must be a name, a colon and a value, such as \"X-Tenant: 7\", got %q", s)
	case name == "Authorization":
		return "", "", errors.New("header must not be Authorization, which programs on this machine could read; use bearer-env")
	default:
		return name, value, nil
	}
}

// newClient returns a client that talks to one host, and to no proxy.
func (e Endpoint) newClient() *http.Client {
	dial := e.Dial
	if dial == nil {
		dial = (&net.Dialer{Timeout: e.Timeout}).DialContext
	}
	return &http.Client{
		Transport: &http.Transport{
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				conn, err := dial(ctx, network, address)
				if err != nil {
					return nil, err
				}
				return &patientConn{Conn: conn, timeout: e.Timeout}, nil
			},
			TLSHandshakeTimeout: e.Timeout,
			// Each upload has a connection of its own, so one that breaks says something about the upload. Connection:
			// close would let servers close it before the client has read the answer (RFC 9112, 9.6).
			MaxIdleConnsPerHost: -1,
			DisableCompression:  true,
		},
		CheckRedirect: func(r *http.Request, via []*http.Request) error {
			first := via[0].URL
			if r.URL.Scheme != first.Scheme || r.URL.Host != first.Host {
				return fmt.Errorf("a redirect to another host, %s://%s, which is not followed", r.URL.Scheme, r.URL.Host)
			}
			if len(via) >= 10 {
				return errors.New("more than 10 redirects")
			}
			return nil
		},
	}
}

// A patientConn is a connection that fails if nothing moves for a time. If the receiver stops reading, it goes on as if the
// bytes were sent, so that the client reads the answer that the receiver may have sent before.
type patientConn struct {
	net.Conn
	timeout time.Duration
}

func (c *patientConn) Write(p []byte) (int, error) {
	if err := c.SetDeadline(time.Now().Add(c.timeout)); err != nil {
		return 0, err
	}
	n, err := c.Conn.Write(p)
	if err == nil || errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, net.ErrClosed) {
		return n, err
	}
	return len(p), nil
}

func (c *patientConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(c.timeout)); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

// maxBody is the number of bytes of an answer that are read.
const maxBody = 1 << 20

// send uploads a file.
func (e Endpoint) send(ctx context.Context, client *http.Client, c Case) answer {
	request, err := e.request(ctx, c)
	if err != nil {
		return answer{err: err}
	}
	response, err := client.Do(request)
	if err != nil {
		return answer{err: e.describe(err)}
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxBody))
	if err != nil {
		err = fmt.Errorf("%s, and then %w", response.Status, e.describe(err))
	}
	return answer{response.StatusCode, body, err}
}

// errTimeout says that the receiver did nothing for too long.
var errTimeout = errors.New("a timeout")

// describe returns an error in few words, without the URL.
func (e Endpoint) describe(err error) error {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err
	}
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Errorf("%w: nothing happened for %s", errTimeout, e.Timeout)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), strings.Contains(err.Error(), "connection reset"):
		return errors.New("a connection that was closed without an answer")
	default:
		return err
	}
}
