package fault

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// redirectStatus returns the status of redirects.
func (f Fault) redirectStatus() int { return cmp.Or(f.RedirectStatus, http.StatusFound) }

// redirect returns the URL to redirect a request for u to, or "" and the query to continue with if no redirects are left. The
// URL is relative to u, unless it is at the other origin. The query parameter that o.Counter names has the number that is
// left. If it is absent, all are. An empty o.Counter means that the request selects the fault itself, by the parameter redirect.
func (f Fault) redirect(u *url.URL, o Options) (location, query string) {
	if f.Redirects == 0 {
		return "", u.RawQuery
	}
	counter := o.Counter
	name := cmp.Or(counter, "redirect")
	given, query := partition(u.RawQuery, func(s string) bool { return s == name })
	left := f.Redirects
	if counter != "" && given.Has(name) && left != EndlessRedirects {
		n, _ := strconv.Atoi(given.Get(name))
		left = max(0, n)
	}
	switch {
	case left == 0:
		return "", query
	case left == EndlessRedirects:
		query = u.RawQuery
	case left > 1 || counter != "":
		query = strings.TrimPrefix(query+"&"+name+"="+strconv.Itoa(left-1), "&")
	default:
		_, query = partition(query, f.endsWithRedirects)
	}
	path := u.EscapedPath()
	location = "./" + path[strings.LastIndex(path, "/")+1:] // a bare name with a colon would have a scheme
	if f.RedirectTo != "" {
		location = o.Other + "/" + strings.TrimLeft(path, "/") // anything but a slash could change the host
	}
	if query != "" {
		location += "?" + query
	}
	return location, ""
}

// ParseOther returns the URL of another origin as [Options] need it, without a final slash.
func ParseOther(s string) (string, error) {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "", errors.New("must be a URL such as http://localhost:8081")
	}
	return strings.TrimRight(u.String(), "/"), nil
}

// endsWithRedirects reports whether a parameter would be an error after the last redirect.
func (f Fault) endsWithRedirects(name string) bool {
	hasOthers := slices.ContainsFunc(f.Names(), func(s string) bool { return !ofRedirects[s] })
	return ofRedirects[name] && (!ofSome[name] || !hasOthers)
}
