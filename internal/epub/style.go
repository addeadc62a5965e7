package epub

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// styleSheet returns the style sheet. Readers choose the fonts.
func (b *Book) styleSheet() lazyfile.Literal {
	accents := [...]string{"#1f4e79", "#7a1f3d", "#2f5d3a", "#5b3a7a", "#8a4b12", "#333333"}
	return lazyfile.Literal(fmt.Sprintf(styles, accents[b.choose(accentTopic, len(accents))]))
}

const styles = `body { margin: 0 5%%; line-height: 1.4; }
h1, h2 { color: %[1]s; line-height: 1.2; text-align: left; }
h1 { margin: 2em 0 1.5em; font-size: 1.8em; }
h2 { margin: 1.8em 0 0.8em; font-size: 1.2em; }
p { margin: 0; text-indent: 1.5em; text-align: justify; }
h1 + p, h2 + p, blockquote + p, table + p, ul + p, ol + p, figure + p, div + p { text-indent: 0; }
p.log { margin: 0.2em 0; text-indent: 0; text-align: left; font-family: monospace; font-size: 0.8em; white-space: pre-wrap; }
p.nested { margin-left: 2em; text-indent: 0; }
p.label { font-weight: bold; text-indent: 0; }
ul, ol { margin: 1em 0; padding-left: 2em; }
li { margin: 0.3em 0; }
blockquote { margin: 1.5em 2em; font-style: italic; font-size: 1.1em; }
blockquote p { text-indent: 0; text-align: left; }
figure, div.figure { margin: 1.5em 0; text-align: center; page-break-inside: avoid; }
figure img, div.figure img { max-width: 100%%; }
figcaption, caption, p.caption { margin: 0.5em 0; font-size: 0.85em; text-align: center; text-indent: 0; }
table { margin: 1.5em auto; border-collapse: collapse; border-top: 2px solid %[1]s; border-bottom: 2px solid %[1]s; }
th, td { padding: 0.3em 0.8em; text-align: right; }
th:first-child { text-align: left; }
thead th { border-bottom: 1px solid %[1]s; }
tbody tr:last-child > * { border-top: 1px solid %[1]s; font-weight: bold; }
h1.title { margin-top: 3em; text-align: center; font-size: 2.2em; }
p.author, p.publisher { margin: 1em 0; text-align: center; text-indent: 0; }
p.publisher { margin-bottom: 4em; font-size: 0.85em; }
nav ol, div.toc ol { list-style: none; padding-left: 1em; }
img.cover { display: block; height: 95vh; max-width: 100%%; margin: 0 auto; }
`
