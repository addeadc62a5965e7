// What people say instead of the names of kinds, parameters and values, in English and German. Each phrase stands for
// any of the phrases after it. Letters have no diacritics.

const table = `
picture, pic, photograph, bild, grafik, icon, wallpaper, thumbnail, logo, png, jpg, webp, gif, svg: image
jpeg: jpg
foto, fotografie: photo
portrait, gesicht, headshot, passport photo, passfoto: face
profile picture, profilbild, user avatar: avatar
vertical, hochformat: story
animated, animation, animiert: frames
rotated, gedreht: orientation
sound, ton, mp3, wav, song: audio
musik, song: music
mono: channels 1
stereo: channels 2
stille, silent, stumm: silence
sprache, voice: speech
sound, ton: sound
movie, film, clip, mp4: video
excel, xlsx, xls, tabelle, tabellenblatt, workbook, calc: sheet, spreadsheet
docx, doc, dokument: document
powerpoint, pptx, ppt, presentation, prasentation, deck, folien, keynote: slides, presentation
rechnung: invoice
brief: letter
bericht: report
vertrag: contract
resume, lebenslauf, curriculum vitae: cv
zip, tar, tgz, tar gz, archiv: archive
tar gz: tgz
gzip: gz
nested zip, zip zip, nested archive: archive depth 3
levels, level, levels deep, ebenen: depth
transparent, durchsichtig: bg #00000000
utf8 bom: bom
zstd, zstandard: zst
email, message, eml, mbox, nachricht, mailbox, postfach: mail
mailbox, postfach: mbox
contact, kontakt, kontakte, vcf, vcard, address book, adressbuch: contacts
event, events, termin, termine, ics, ical, kalender: calendar
txt, rtf: text
lorem ipsum: lorem
log, logs, logfile: text error
ndjson, jsonl: json
jsonl: ndjson
tsv: csv delimiter tab
people, persons, users, customers, records, entries, personen, leute, nutzer, kunden, datensatze, eintrage: records, rows, contacts
rows, lines, zeilen: rows, records
spalten, columns: columns, keys
seiten: pages
blatter, tabs: sheets
folien: slides
zeichen, characters, letters: chars
dateien, entries: files
nachrichten, mails, emails: messages
termine: events
kontakte: contacts
diagramm: chart
formeln: formulas
uberschrift, headings: header
passwort, password protected, encrypted, verschlusselt, protected: password
german, deutsch, deutsche, deutscher: german, germany
french: france
spanish: spain
italian: italy
japanese: japan
usa, american: united states
uk, british, england: united kingdom
zeros, zeroes, nullen: zero
zufall: random
bombe, zip death, decompression bomb: bomb
pixel bomb, huge image, image bomb: canvas
virus, antivirus, malware: eicar
qrcode: qr
wlan: wifi
telefon, phone number: telephone
corrupted, broken, damaged, invalid, kaputt, kaputte, kaputtes, defekt, defekte, defektes, beschadigt, bitflip: corrupt
truncated, abgeschnitten, abgeschnittene, abgeschnittenes, incomplete: truncated middle
checksum, crc: wrong checksum
magic, magic number, signature: wrong magic
empty file, leere datei: file 0B
empty zip, empty archive, leeres archiv: archive files 0
leer: empty
slow download, slow, langsam, langsamer download, throttled: rate
broken download, aborted download, interrupted, cut download, abgebrochen, abgebrochener download, connection reset, disconnect: cut
timeout, hang, hanging: stall, delay 10s
late, latency, verzogert, wait: delay
flaky, unreliable: status 503 chance
unavailable, server error: status 503
too many requests, rate limit: status 429
not found: status 404
redirect loop: redirect loop
weiterleitung: redirect
chunked, no content length: length none
wrong content type: media
resume download: cut
malicious, evil, attack, angriff: hostile
path traversal, directory traversal, dot dot: parent path
zip slip: zip parent path
xxe: external entity
billion laughs, entity bomb: entity expansion
symlink: symbolic link
makro: macro
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
