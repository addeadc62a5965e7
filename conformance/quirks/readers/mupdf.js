// Runs in MuPDF (mutool run mupdf.js FILE), and prints what it finds in a PDF document.

var names = ["Title", "Author", "Subject", "Keywords", "Creator", "Producer"]
var doc = new Document(scriptArgs[0])
var found = { pages: [], items: { bookmarks: [], comments: [], links: [], properties: [] } }

function textOf(page) {
  var text = ""
  page.toStructuredText().walk({
    onChar: function (c) { text += c },
    endLine: function () { text += "\n" },
    endTextBlock: function () { text += "\n" },
  })
  return { content: text, words: true }
}

function addPage(page, number) {
  var box = page.bound()
  found.pages.push({ width: box[2] - box[0], height: box[3] - box[1], text: textOf(page) })
  page.getAnnotations().forEach(function (annotation) {
    if (annotation.getContents()) found.items.comments.push({ name: annotation.getAuthor(), text: annotation.getContents(), page: number })
  })
  page.getLinks().forEach(function (link) {
    found.items.links.push({ text: link.uri.replace(/^file:\/\//, "").replace(/(#page=\d+)&.*/, "$1"), page: number })
  })
}

function addBookmarks(outline, level) {
  outline.forEach(function (bookmark) {
    found.items.bookmarks.push({ text: bookmark.title, page: pageOf(bookmark), level: level })
    addBookmarks(bookmark.down || [], level + 1)
  })
}

function pageOf(bookmark) {
  return bookmark.uri ? 1 + doc.resolveLink(bookmark.uri).page : 0
}

for (var i = 0; i < doc.countPages(); i++) addPage(doc.loadPage(i), i + 1)
addBookmarks(doc.loadOutline() || [], 1)
names.forEach(function (name) {
  var text = doc.getMetaData("info:" + name)
  if (text) found.items.properties.push({ name: name, text: text })
})
print(JSON.stringify(found))
