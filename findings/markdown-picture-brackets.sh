#!/usr/bin/env bash
# marked shows a link as text if its text is a picture whose description has brackets, as badges in READMEs have.
#
# Versions: marked 16.4.0; beside it, commonmark 0.31.2 and markdown-it 14.1.0, all of npm.
#
# Documentation: CommonMark 0.31.2, 6.3: "brackets are allowed in the link text only if (a) they are backslash-escaped or (b)
# they appear as a matched pair of brackets". 6.4 says that the description of a picture follows the rules for link text.
#
# Guess before the first run: all three make a link around the picture.
#
# Seen: marked does so only if there are no brackets in the description, and otherwise shows the brackets and the address
# of the link. A picture with brackets that is in no link is right, and so is a link with brackets but no picture.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts marked@16.4.0 commonmark@0.31.2 markdown-it@14.1.0

cat >render.mjs <<'JS'
import * as commonmark from 'commonmark'
import MarkdownIt from 'markdown-it'
import { marked } from 'marked'

const programs = {
  commonmark: (text) => new commonmark.HtmlRenderer().render(new commonmark.Parser().parse(text)),
  'markdown-it': (text) => new MarkdownIt('commonmark').render(text),
  marked: (text) => marked.parse(text),
}
for (const text of ['[![cat](cat.png)](/cats)', '[![a [cat]](cat.png)](/cats)', '![a [cat]](cat.png)', '[a [cat]](/cats)']) {
  for (const [name, render] of Object.entries(programs)) {
    console.log(`${text} ${name}: ${render(text).trim().replaceAll(' />', '>')}`)
  }
}
JS
node render.mjs >now

cat >seen <<'SEEN'
[![cat](cat.png)](/cats) commonmark: <p><a href="/cats"><img src="cat.png" alt="cat"></a></p>
[![cat](cat.png)](/cats) markdown-it: <p><a href="/cats"><img src="cat.png" alt="cat"></a></p>
[![cat](cat.png)](/cats) marked: <p><a href="/cats"><img src="cat.png" alt="cat"></a></p>
[![a [cat]](cat.png)](/cats) commonmark: <p><a href="/cats"><img src="cat.png" alt="a [cat]"></a></p>
[![a [cat]](cat.png)](/cats) markdown-it: <p><a href="/cats"><img src="cat.png" alt="a [cat]"></a></p>
[![a [cat]](cat.png)](/cats) marked: <p>[<img src="cat.png" alt="a [cat]">](/cats)</p>
![a [cat]](cat.png) commonmark: <p><img src="cat.png" alt="a [cat]"></p>
![a [cat]](cat.png) markdown-it: <p><img src="cat.png" alt="a [cat]"></p>
![a [cat]](cat.png) marked: <p><img src="cat.png" alt="a [cat]"></p>
[a [cat]](/cats) commonmark: <p><a href="/cats">a [cat]</a></p>
[a [cat]](/cats) markdown-it: <p><a href="/cats">a [cat]</a></p>
[a [cat]](/cats) marked: <p><a href="/cats">a [cat]</a></p>
SEEN
echo "expected: a link around each picture"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
