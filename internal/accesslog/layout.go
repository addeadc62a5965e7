package accesslog

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

// A Layout is the format of lines.
type Layout uint8

// The layouts.
const (
	Nginx   Layout = iota // the format combined of nginx
	Apache                // the format combined of Apache
	Common                // the Common Log Format
	JSON                  // an object for each line, with the names of nginx
	Syslog                // RFC 5424
	RFC3164               // the older syslog
	IIS                   // W3C Extended Log File Format
)

// A layout is how lines are written.
type layout struct {
	// append appends a line to b.lines, and sets b.gap.
	append func(l *log, b *buffer, q *request)
	head   func(b *buffer, seconds int64) []byte // lines before the first one; nil if there are none
	space  byte                                  // between the words that pad a line
	zero   string                                // number of bytes if there are none
}

func (l Layout) layout() layout {
	return [...]layout{
		Nginx:   {append: appendCombined, space: ' ', zero: "0"},
		Apache:  {append: appendCombined, space: ' ', zero: "-"},
		Common:  {append: appendCommon, space: '+', zero: "-"},
		JSON:    {append: appendJSON, space: ' ', zero: "0"},
		Syslog:  {append: appendSyslog, space: ' ', zero: "0"},
		RFC3164: {append: appendRFC3164, space: ' ', zero: "0"},
		IIS:     {append: appendIIS, head: headOfIIS, space: '+', zero: "0"},
	}[l]
}

const (
	host      = "https://shop.example"
	webSearch = "https://search.example/"
)

func (b *buffer) text(s string) { b.lines = append(b.lines, s...) }
func (b *buffer) number(n int)  { b.lines = strconv.AppendInt(b.lines, int64(n), 10) }

// agent appends the user agent, after which there may be a gap.
func (b *buffer) agent(q *request) {
	b.text(q.session.agent())
	b.gap = len(b.lines)
}

func (b *buffer) client(q *request) { b.lines = appendClient(b.lines, q.session.id) }

func (q *request) method() string {
	if q.isForm {
		return "POST"
	}
	return "GET"
}

// target appends the path and the query of a page.
func (l *log) target(b *buffer, p page) {
	b.lines = l.appendQuery(l.appendPath(b.lines, p), "?", p)
}

// request appends the first line of a request, after whose target there may be a gap.
func (l *log) request(b *buffer, q *request) {
	b.text(q.method())
	b.text(" ")
	l.target(b, q.page)
	b.gap = len(b.lines)
	b.text(" HTTP/1.1")
}

// referrer appends what refers to the page, or a text if there is nothing.
func (l *log) referrer(b *buffer, q *request, absent string) {
	switch q.referrer {
	case searchEngine:
		b.text(webSearch)
	case ownPage:
		b.text(host)
		l.target(b, q.from)
	default:
		b.text(absent)
	}
}

// size appends the number of bytes.
func (l *log) size(b *buffer, q *request) {
	if q.bytes == 0 {
		b.text(l.zero)
		return
	}
	b.number(q.bytes)
}

// appendCommon appends a line in the Common Log Format (Apache, mod_log_config).
func appendCommon(l *log, b *buffer, q *request) {
	l.common(b, q)
	b.text("\n")
}

func (l *log) common(b *buffer, q *request) {
	b.client(q)
	b.text(" - - [")
	b.lines = append(b.clock.AppendDate(b.lines, q.at/1000, "02/Jan/2006"), ':')
	b.lines = timestamp.AppendTime(b.lines, q.at/1000)
	b.text(` +0000] "`)
	l.request(b, q)
	b.text(`" `)
	b.number(q.status)
	b.text(" ")
	l.size(b, q)
}

// appendCombined appends a line in the format combined of Apache and nginx.
func appendCombined(l *log, b *buffer, q *request) {
	l.common(b, q)
	b.text(` "`)
	l.referrer(b, q, "-")
	b.text(`" "`)
	b.agent(q)
	b.text("\"\n")
}

// iso appends a time with milliseconds (RFC 3339).
func (b *buffer) iso(at int64) {
	b.lines = b.clock.AppendDate(b.lines, at/1000, "2006-01-02T")
	b.lines = append(timestamp.AppendTime(b.lines, at/1000), '.')
	b.millis(int(at % 1000))
	b.text("Z")
}

// millis appends three digits.
func (b *buffer) millis(n int) {
	b.lines = append(b.lines, '0'+byte(n/100), '0'+byte(n/10%10), '0'+byte(n%10))
}

// appendJSON appends an object. No value has a character that needs an escape.
func appendJSON(l *log, b *buffer, q *request) {
	b.text(`{"time":"`)
	b.iso(q.at)
	b.text(`","remote_addr":"`)
	b.client(q)
	b.text(`","request_method":"`)
	b.text(q.method())
	b.text(`","request_uri":"`)
	l.target(b, q.page)
	b.text(`","server_protocol":"HTTP/1.1","status":`)
	b.number(q.status)
	b.text(`,"body_bytes_sent":`)
	l.size(b, q)
	b.text(`,"request_time":`)
	b.number(q.millis / 1000)
	b.text(".")
	b.millis(q.millis % 1000)
	b.text(`,"http_referer":"`)
	l.referrer(b, q, "")
	b.text(`","http_user_agent":"`)
	b.agent(q)
	b.text("\"}\n")
}

// priority appends the facility local0 and the severity (RFC 5424, 6.2.1): informational, warning or error.
func (b *buffer) priority(q *request) {
	const local0 = 16 * 8
	severity := 6
	switch q.status / 100 {
	case 4:
		severity = 4
	case 5:
		severity = 3
	}
	b.text("<")
	b.number(local0 + severity)
	b.text(">")
}

// server appends the name of the server that answers a session.
func (b *buffer) server(q *request) {
	b.text("web")
	b.number(int(q.session.id>>48%3) + 1)
}

// message appends the message of syslog.
func (l *log) message(b *buffer, q *request) {
	b.text(`"`)
	l.request(b, q)
	b.text(`" `)
	b.number(q.status)
	b.text(" ")
	l.size(b, q)
	b.text(` "`)
	l.referrer(b, q, "-")
	b.text(`" "`)
	b.agent(q)
	b.text("\"\n")
}

const process = 812

// appendSyslog appends a message (RFC 5424, 6). Its structured data has the number for documentation (RFC 5612).
func appendSyslog(l *log, b *buffer, q *request) {
	b.priority(q)
	b.text("1 ")
	b.iso(q.at)
	b.text(" ")
	b.server(q)
	b.text(".shop.example shop ")
	b.number(process)
	b.text(` access [request@32473 client="`)
	b.client(q)
	b.text(`" session="`)
	b.lines = strconv.AppendUint(b.lines, q.session.id>>16, 16)
	b.text(`" ms="`)
	b.number(q.millis)
	b.text(`"] `)
	l.message(b, q)
}

// appendRFC3164 appends a message (RFC 3164, 4.1). The day has a space instead of a zero.
func appendRFC3164(l *log, b *buffer, q *request) {
	b.priority(q)
	b.lines = append(b.clock.AppendDate(b.lines, q.at/1000, "Jan _2"), ' ')
	b.lines = append(timestamp.AppendTime(b.lines, q.at/1000), ' ')
	b.server(q)
	b.text(" shop[")
	b.number(process)
	b.text("]: ")
	b.client(q)
	b.text(" ")
	l.message(b, q)
}

// headOfIIS returns the directives (W3C, WD-logfile-960323).
func headOfIIS(b *buffer, seconds int64) []byte {
	head := []byte("#Software: Microsoft Internet Information Services 10.0\r\n#Version: 1.0\r\n#Date: ")
	head = timestamp.AppendTime(b.clock.AppendDate(head, seconds, "2006-01-02 "), seconds)
	return append(head, "\r\n#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken\r\n"...)
}

// appendIIS appends an entry. Plus signs take the place of spaces.
func appendIIS(l *log, b *buffer, q *request) {
	b.lines = b.clock.AppendDate(b.lines, q.at/1000, "2006-01-02 ")
	b.lines = timestamp.AppendTime(b.lines, q.at/1000)
	b.text(" 192.0.2.1 ")
	b.text(q.method())
	b.text(" ")
	b.lines = append(l.appendPath(b.lines, q.page), ' ')
	before := len(b.lines)
	if b.lines = l.appendQuery(b.lines, "", q.page); len(b.lines) == before {
		b.text("-")
	}
	b.text(" 443 - ")
	b.client(q)
	b.text(" ")
	start := len(b.lines)
	b.agent(q)
	for i := start; i < b.gap; i++ {
		if b.lines[i] == ' ' {
			b.lines[i] = '+'
		}
	}
	b.text(" ")
	l.referrer(b, q, "-")
	b.text(" ")
	b.number(q.status)
	b.text(" 0 0 ")
	b.number(q.millis)
	b.text("\r\n")
}
