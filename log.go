package placeholder

import (
	"context"
	"fmt"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/accesslog"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// MaxLogLines is the maximum number of lines of a log.
const MaxLogLines = 100_000

// A LogLayout is the format of the lines of a log.
type LogLayout string

// The layouts of logs.
const (
	LogNginx   LogLayout = "nginx"   // the format combined of nginx
	LogApache  LogLayout = "apache"  // the format combined of Apache, with a hyphen for no bytes
	LogCommon  LogLayout = "common"  // the Common Log Format of Apache, without referrers and user agents
	LogJSON    LogLayout = "json"    // an object for each line, with the names that variables of nginx have
	LogSyslog  LogLayout = "syslog"  // RFC 5424
	LogRFC3164 LogLayout = "rfc3164" // syslog before RFC 5424
	LogIIS     LogLayout = "iis"     // W3C Extended Log File Format, with directives before the first line
)

// LogLayouts returns all layouts of logs.
func LogLayouts() []LogLayout {
	return []LogLayout{LogNginx, LogApache, LogCommon, LogJSON, LogSyslog, LogRFC3164, LogIIS}
}

func (l LogLayout) internal() accesslog.Layout {
	return map[LogLayout]accesslog.Layout{
		LogNginx: accesslog.Nginx, LogApache: accesslog.Apache, LogCommon: accesslog.Common, LogJSON: accesslog.JSON, LogSyslog: accesslog.Syslog,
		LogRFC3164: accesslog.RFC3164, LogIIS: accesslog.IIS,
	}[l]
}

// LogOptions are the options of [NewLog].
type LogOptions struct {
	// Lines is the number of requests, one per line, 1 to MaxLogLines. LogIIS has four more lines of directives.
	Lines int
	// Layout is the format of the lines. The default is LogNginx.
	Layout LogLayout
	// First is the number of the first line in an endless log, 1 to MaxRecord less the other lines. The default is 1.
	First int
	// Seed selects the visitors.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. Words after each user agent pad the file, or after each
	// target with LogCommon. Their lengths differ by at most one. The default is the size without padding.
	Size int64
}

// NewLog returns the log of a web server, with the extension log.
//
// Eight visitors at a time walk through the pages of a shop: they come from a search engine, look at products, put some into a
// cart, or log in. Browsers then request the style sheets and pictures of each page, unless they have them, with the
// page as referrer. Some visitors are crawlers, and some look for files that do not exist. Times never decrease, and the same
// file always has the same size. All layouts have the same requests.
//
// Addresses are for documentation (RFC 5737, RFC 3849), and hosts are in .example.
func NewLog(o LogOptions) (*Content, error) { return New(context.Background(), o) }

func (o LogOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if err := checkFirst(o.First, MaxRecord-o.Lines+1); err != nil {
		return nil, err
	}
	selected := accesslog.Options{Layout: o.Layout.internal(), Lines: o.Lines, First: o.First, Seed: o.Seed}
	name := fmt.Sprintf("access-%d.log", o.Lines)
	return newPaddedContent(ctx, "log 1", options, name, o.Size, "these lines", func(context.Context) (source, error) {
		return accesslog.File(selected, o.Size), nil
	})
}

func (o *LogOptions) options() option.Options {
	return option.Options{
		option.Integer("Lines", &o.Lines, 1, MaxLogLines),
		option.Choice("Layout", &o.Layout, LogLayouts()).Default(string(LogNginx)),
		option.Integer("First", &o.First, 1, MaxRecord).Default("1"),
		option.Seed("Seed", &o.Seed),
		paddedSize(&o.Size),
	}
}

// cost returns the cost of lines, which are generated to measure them. With a size, places of lines are held.
func (o *LogOptions) cost() cost.Cost {
	lines := int64(o.Lines)
	c := cost.Cost{Memory: 2*MB + 8*lines, Held: 256*KB + lines, Time: 300 * time.Nanosecond * time.Duration(lines)}
	if o.Size > 0 {
		c.Memory += 96 * lines
		c.Held += 16 * lines
		c.Time *= 2
	}
	return c
}
