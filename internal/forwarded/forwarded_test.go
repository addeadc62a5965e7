package forwarded

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestClientIsFoundFromTheRight(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		trusted, header string
		peer            string
		fields          []string
		want            string // address, or "" for a peer that is not trusted
	}{
		"no proxy is trusted":                {"192.0.2.1", "", "198.51.100.9:1", []string{"203.0.113.5"}, ""},
		"proxy sends no header":              {"192.0.2.1", "", "192.0.2.1:1", nil, "192.0.2.1"},
		"one proxy":                          {"192.0.2.0/24", "", "192.0.2.1:1", []string{"203.0.113.5"}, "203.0.113.5"},
		"client forges an address":           {"192.0.2.0/24", "", "192.0.2.1:1", []string{"9.9.9.9, 203.0.113.5"}, "203.0.113.5"},
		"client forges a trusted address":    {"192.0.2.0/24", "", "192.0.2.1:1", []string{"192.0.2.7, 203.0.113.5"}, "203.0.113.5"},
		"two proxies":                        {"192.0.2.0/24", "", "192.0.2.1:1", []string{"9.9.9.9, 203.0.113.5, 192.0.2.2"}, "203.0.113.5"},
		"two fields":                         {"192.0.2.0/24", "", "192.0.2.1:1", []string{"9.9.9.9", "203.0.113.5"}, "203.0.113.5"},
		"all are trusted":                    {"192.0.2.0/24", "", "192.0.2.1:1", []string{"192.0.2.3, 192.0.2.2"}, "192.0.2.3"},
		"garbage before a proxy":             {"192.0.2.0/24", "", "192.0.2.1:1", []string{"x, 192.0.2.2"}, "192.0.2.2"},
		"garbage of the nearest proxy":       {"192.0.2.0/24", "", "192.0.2.1:1", []string{"203.0.113.5, unknown"}, "192.0.2.1"},
		"address with a port":                {"192.0.2.0/24", "", "192.0.2.1:1", []string{"203.0.113.5:4711"}, "203.0.113.5"},
		"IPv6 address in brackets":           {"192.0.2.0/24", "", "192.0.2.1:1", []string{"[2001:db8::5]"}, "2001:db8::5"},
		"IPv6 address with a port":           {"192.0.2.0/24", "", "192.0.2.1:1", []string{"[2001:db8::5]:80"}, "2001:db8::5"},
		"IPv4 proxy on an IPv6 socket":       {"192.0.2.0/24", "", "[::ffff:192.0.2.1]:1", []string{"203.0.113.5"}, "203.0.113.5"},
		"IPv6 proxy":                         {"2001:db8::/32", "", "[2001:db8::1]:1", []string{"203.0.113.5"}, "203.0.113.5"},
		"Unix socket":                        {"unix", "", "@", []string{"203.0.113.5"}, "203.0.113.5"},
		"Unix socket that is not trusted":    {"192.0.2.0/24", "", "@", []string{"203.0.113.5"}, ""},
		"another header":                     {"192.0.2.1", "cf-connecting-ip", "192.0.2.1:1", []string{"203.0.113.5"}, "203.0.113.5"},
		"standard header":                    {"192.0.2.1", "forwarded", "192.0.2.1:1", []string{`for=203.0.113.5;proto=https;by=192.0.2.1`}, "203.0.113.5"},
		"standard header with quotes":        {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`For="[2001:db8::5]:4711"`}, "2001:db8::5"},
		"standard header with escapes":       {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`host="a\",\\";for="203.0.113\.5"`}, "203.0.113.5"},
		"client opens a quote":               {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`for=9.9.9.9;host="`, `for=203.0.113.5`}, "203.0.113.5"},
		"client opens a quote before quotes": {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`for=", for="[2001:db8::5]"`}, "2001:db8::5"},
		"client ends with a backslash":       {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`for=9.9.9.9;host="\, for="[2001:db8::5]"`}, "2001:db8::5"},
		"hidden client":                      {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`for=_hidden`}, "192.0.2.1"},
		"element without for":                {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`for=9.9.9.9, proto=http`}, "192.0.2.1"},
		"element with an error":              {"192.0.2.1", "Forwarded", "192.0.2.1:1", []string{`for="203.0.113.5"x`}, "192.0.2.1"},
	} {
		t.Run(name, func(t *testing.T) {
			header := c.header
			if header == "" {
				header = DefaultHeader
			}
			proxies, err := Parse(c.trusted, header)
			require.NoError(t, err)
			r := &http.Request{RemoteAddr: c.peer, Header: http.Header{}}
			for _, field := range c.fields {
				r.Header.Add(header, field)
			}
			client, ok := proxies.Client(r)
			if assert.Equal(t, c.want != "", ok) && ok {
				assert.Equal(t, c.want, client.Addr.String())
			}
		})
	}
}

func TestOnlyOneHeaderIsRead(t *testing.T) {
	t.Parallel()
	proxies, err := Parse("192.0.2.1", "X-Real-IP")
	require.NoError(t, err)
	r := &http.Request{RemoteAddr: "192.0.2.1:1", Header: http.Header{
		"X-Forwarded-For": {"9.9.9.9"}, "Forwarded": {"for=9.9.9.9"}, "X-Real-Ip": {"203.0.113.5"},
	}}
	client, _ := proxies.Client(r)
	assert.Equal(t, "203.0.113.5", client.Addr.String())
}

func TestHostAndSchemeComeFromTheProxy(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		header       string
		fields       http.Header
		host, scheme string
	}{
		"X-Forwarded fields": {
			"X-Forwarded-For",
			http.Header{"X-Forwarded-For": {"203.0.113.5"}, "X-Forwarded-Host": {"example.com"}, "X-Forwarded-Proto": {"https"}},
			"example.com", "https",
		},
		"the nearest proxy's value": {
			"X-Forwarded-For",
			http.Header{"X-Forwarded-For": {"203.0.113.5"}, "X-Forwarded-Host": {"forged.example, example.com"}},
			"example.com", "",
		},
		"unknown scheme": {
			"X-Forwarded-For",
			http.Header{"X-Forwarded-For": {"203.0.113.5"}, "X-Forwarded-Proto": {"javascript"}},
			"", "",
		},
		"element of the client": {
			"Forwarded",
			http.Header{"Forwarded": {`for=9.9.9.9;host=forged.example, for=203.0.113.5;host="example.com:8443";proto=HTTPS, for=192.0.2.1;host=inner.example`}},
			"example.com:8443", "https",
		},
		"other fields beside Forwarded": {
			"Forwarded",
			http.Header{"Forwarded": {"for=203.0.113.5"}, "X-Forwarded-Host": {"forged.example"}},
			"", "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			proxies, err := Parse("192.0.2.0/24", c.header)
			require.NoError(t, err)
			client, ok := proxies.Client(&http.Request{RemoteAddr: "192.0.2.1:1", Header: c.fields})
			require.True(t, ok)
			assert.Equal(t, "203.0.113.5", client.Addr.String())
			assert.Equal(t, c.host, client.Host)
			assert.Equal(t, c.scheme, client.Scheme)
		})
	}
}

func TestListOfProxiesIsChecked(t *testing.T) {
	t.Parallel()
	for _, list := range []string{"", "10.0.0.0/33", "proxy.example", "10.0.0.1,,::1", "fe80::1%eth0"} {
		_, err := Parse(list, DefaultHeader)
		assert.ErrorContains(t, err, "networks such as 10.0.0.0/8", list)
	}
	_, err := Parse("10.0.0.1, ::1,2001:db8::/32, unix", DefaultHeader)
	assert.NoError(t, err)
}

// What a client sends before what its proxy appends never changes who the client is.
func FuzzClientCannotForgeItsAddress(f *testing.F) {
	for _, sent := range []string{"", "9.9.9.9", `for="`, `for=\`, `for=9.9.9.9;host="\`, `"`, `,`, `for="[::1]`, `\"`} {
		f.Add(sent)
	}
	f.Fuzz(func(t *testing.T, sent string) {
		for header, appended := range map[string]string{
			"X-Forwarded-For": "203.0.113.5",
			"Forwarded":       `for="203.0.113.5:80";host="a\"b";proto=http`,
		} {
			proxies, err := Parse("192.0.2.1", header)
			require.NoError(t, err)
			client, ok := proxies.Client(&http.Request{RemoteAddr: "192.0.2.1:1", Header: http.Header{header: {sent + ", " + appended}}})
			require.True(t, ok)
			assert.Equal(t, "203.0.113.5", client.Addr.String())
		}
	})
}
