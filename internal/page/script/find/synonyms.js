// What people say instead of the names of kinds, parameters and values. Each phrase stands for any of the phrases after
// it. Letters have no diacritics.

const table = `
picture, pic, photograph, icon, wallpaper, thumbnail, logo, png, jpg, webp, gif, svg: image
heif, hevc: heic
av1: avif
bitmap, dib: bmp
scan, fax, cmyk: tiff
jpeg: jpg
portrait, headshot, passport photo: face
profile picture, user avatar: avatar
vertical: story
animated, animation: frames
rotated: orientation
sound, mp3, wav, song: audio
song: music
mono: channels 1
stereo: channels 2
silent: silence
voice: speech
movie, film, clip, mp4: video
excel, xlsx, workbook: sheet, spreadsheet
xls, excel 97, excel 2003: sheet format xls
docx, word: document
doc, word 97, word 2003: document format doc
ebook, e book, novel: epub
odt, opendocument, libreoffice: document format odt
ods, calc: sheet format ods
odp, impress: slides format odp
powerpoint, pptx, ppt, presentation, deck, keynote: slides, presentation
resume, curriculum vitae: cv
zip, tar, tgz, tar gz: archive
tar gz: tgz
gzip: gz
nested zip, zip zip, nested archive: archive depth 3
levels, level, levels deep: depth
transparent: bg #00000000
utf8 bom: bom
zstd, zstandard: zst
email, message, eml, msg, mbox, mailbox: mail
outlook: msg
mailbox: mbox
contact, vcf, vcard, address book: contacts
event, events, ics, ical: calendar
txt, rtf: text
lorem ipsum: lorem
error log: text error
logs, logfile, access log: log
ndjson, jsonl: json
jsonl: ndjson
yml: yaml
postgres: postgresql
mariadb: mysql
map data, places: geojson
gps: gpx
tsv: csv delimiter tab
people, persons, users, customers, records, entries: records, rows, contacts
rows, lines: rows, records
columns: columns, keys
tabs: sheets
characters, letters: chars
entries: files
mails, emails: messages
headings: header
password protected, encrypted, protected: password
german: german, germany
french: france
spanish: spain
italian: italy
japanese: japan
usa, american: united states
uk, british, england: united kingdom
zeros, zeroes: zero
zip death, decompression bomb: bomb
pixel bomb, huge image, image bomb: canvas
virus, antivirus, malware: eicar
qrcode: qr
bar code: barcode
ean, gtin: ean13
upc: upca
code 128: code128
code 39: code39
data matrix: datamatrix
boarding pass: pdf417, aztec
phone number: telephone
corrupted, broken, damaged, invalid, bitflip: corrupt
truncated, incomplete: truncated middle
checksum, crc: wrong checksum
magic, magic number, signature: wrong magic
empty file: file 0B
empty zip, empty archive: archive files 0
slow download, slow, throttled: rate
broken download, aborted download, interrupted, cut download, connection reset, disconnect: cut
timeout, hang, hanging: stall, delay 10s
late, latency, wait: delay
flaky, unreliable: status 503 chance
unavailable, server error: status 503
too many requests, rate limit: status 429
not found: status 404
redirect loop: redirect loop
chunked, no content length: length none
wrong content type: media
resume download: cut
malicious, evil, attack: hostile
path traversal, directory traversal, dot dot: parent path
zip slip: zip parent path
xxe: external entity
billion laughs, entity bomb: entity expansion
symlink: symbolic link
xss: script
csv injection, formula injection: csv formula equals, csv formula
null, null byte: nul
polyglot: zip png, zip pdf
ssrf: external image
nested json, deep json: json deep
vba: macro
`;

const maxWords = 3;

/** The phrases that each phrase stands for. */
export const synonyms = new Map();
for (const line of table.trim().split("\n")) {
  const [phrases, targets] = line.split(": ").map((side) => side.split(", "));
  for (const phrase of phrases) synonyms.set(phrase, [...(synonyms.get(phrase) ?? []), ...targets]);
}

/** The synonyms of the words at the beginning of a list, each with the phrase that it replaces and its length. */
export function synonymsAt(words) {
  const phrases = words.slice(0, maxWords).map((_, i) => words.slice(0, i + 1).join(" "));
  return phrases.flatMap((phrase, i) => (synonyms.get(phrase) ?? []).map((synonym) => ({ phrase, synonym, length: i + 1 })));
}
