// What the field at the top finds for the phrases that people type.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Kind } from "../script/address.js";
import { find } from "../script/find.js";
import { startDaemon } from "./servers.mjs";

const description = JSON.parse(readFileSync(new URL("../../../httpapi/testdata/openapi.json", import.meta.url)));
const files = Object.entries(description.paths).filter(([path]) => path.startsWith("/api/"));
const kinds = files.map(([path, { get }]) => new Kind(path, get, description.components));

const addresses = (phrase) => find(phrase, kinds).map(({ address }) => address);

// The phrase, and the first address that is found.
const table = `
file/5MB?type=jpg = file/5MB?type=jpg
https://files.example/api/image/64x64?style=face = image/64x64?style=face
http://localhost:8080/#pdf/3 = pdf/3
curl -fOJ "http://localhost:8080/api/pdf/3" = pdf/3
placeholder get 'json/100' = json/100

5mb png = file/5MB?type=png
png 5 MB = file/5MB?type=png
PNG, 5 Megabyte = file/5MB?type=png
png at 1 byte over 5 MB = file/5242881B?type=png
5MB + 1 byte png = file/5242881B?type=png
png just over 5 MB = file/5242881B?type=png
1 byte under 5 MB jpg = file/5242879B?type=jpg
jpg less than 5MB = file/5242879B?type=jpg
12MB jpeg = file/12MB?type=jpg
25 MB zip = file/25MB?type=zip
1,5 GB = file/1.5GB
2,5 MB pdf = file/2.5MB?type=pdf
5242881 bytes = file/5242881B
0 bytes = file/0B
empty file = file/0B
10 MB random file = file/10MB
zeros 10MB = file/10MB?mode=zero

png = image/800x450
webp 1200x630 = image/1200x630?format=webp
1200 x 630 = image/1200x630
1920×1080 jpg photo = image/1920x1080?format=jpg&style=photo
picture 300x250 = image/300x250
256 px icon = image/256x256
avatar 64 = image/64x64?style=avatar
profile picture = image/256x256?style=avatar
favicon = ico/48?sizes=16,32&filename=favicon
open graph = image/1200x630
instagram story = image/1080x1920
test card 1920x1080 = image/1920x1080?style=card
gradient 500x500 = image/500x500?style=gradient
forest photo 1600x900 = image/1600x900?format=jpg&style=photo&scene=forest
animated gif = image/800x450?format=gif&frames=10
jpg quality 50 = image/800x450?format=jpg&quality=50
rotated jpg = image/800x450?format=jpg&orientation=6
transparent png = image/800x450?bg=%2300000000
png #ff0000 100x100 = image/100x100?bg=%23ff0000
image "Hello world" 800x600 = image/800x600?text=Hello%20world
photo of a cat = image/4000x3000?format=jpg&style=photo
8k image = image/7680x4320
500 kb gif = image/800x450?format=gif&size=500KB
ima = image/800x450

german text 500 = text/500?text_type=german
lorem ipsum 2000 characters = text/2000
10000 characters = text/10000
rtf german = text/1000?format=rtf&text_type=german
error log 5000 = text/5000?text_type=error

json 1000 people germany = json/1000?country=DE
json 50 users DE = json/50?country=DE
ndjson 50 = json/50?format=ndjson
xml 50 = xml/50
yaml germany 20 = yaml/20?country=DE
xml attributes = xml/100?layout=attributes
sql 500 rows mysql = sql/500?dialect=mysql
sqlite = sql/100?dialect=sqlite
20 places geojson polygon = geojson/20?geometry=polygon
gpx 500 points cycling = gpx/500?activity=cycling
log 500 lines iis = log/500?layout=iis
syslog = log/1000?layout=syslog
gps waypoints = gpx/1000?layout=waypoints
100 rows csv = csv/100
1.000 lines csv = csv/1000
1,000 rows csv with 20 columns = csv/1000?columns=20
csv semicolon = csv/100?delimiter=semicolon
csv for excel in german = csv/1000?delimiter=semicolon&bom=1
csv without header = csv/100?header=0
csv name email city 100 = csv/100?fields=name,email,city
csv 500 rows germany messy 5 = csv/500?country=DE&messy=5
utf-8 bom csv = csv/100?bom=1
tsv = csv/100?delimiter=tab
100 contacts with photos = contacts/100?photo=1
vcard 5 = contacts/5
ical 50 events = calendar/50
100 events = calendar/100

mail 25MB = mail/1?size=25MB
mail bounce = mail/1?topic=bounce
newsletter mail = mail/1?topic=newsletter
100 support mails = mail/100?topic=support
mailbox 1000 messages = mail/1000?format=mbox
e-mail with 10 MB attachment = mail/1?attachment=file%2F10MB
mail with 25 MB zip attached = mail/1?attachment=file%2F25MB%3Ftype%3Dzip
mail attachment docx macro = mail/1?attachment=hostile%2Fdocx-macro

excel 3 sheets = sheet/100?sheets=3
workbook 1000 rows = sheet/1000
excel with formulas = sheet/100?formulas=1
powerpoint = slides/10
deck of 12 = slides/12
20 slides dark = slides/20?design=dark
word invoice = document/2?design=invoice
invoice = document/2?design=invoice
cv = document/3?design=cv
docx 20 pages 25MB = document/20?size=25MB
doc 3 pages = document/3?format=doc
odt invoice = document/2?format=odt&design=invoice
ods 100 rows = sheet/100?format=ods
odp 10 slides = slides/10?format=odp
xls 100 rows = sheet/100?format=xls
pdf 10 pages = pdf/10
10 pages pdf encrypted = pdf/10?password=secret
contract pdf = pdf/10?design=book&text_type=legal
zip 1000 files = archive/1000
zip 10 entries 100 MB = archive/10?size=100MB
tar.gz 5 files = archive/5?format=tgz
zip in zip = archive/10?depth=3
password protected zip = archive/10?password=secret

mp3 10 seconds silence = audio/10?format=mp3&tone=silence
mp3 1h speech = audio/3600?format=mp3&tone=speech
mono wav = audio/10?channels=1
4k video = video/3840x2160
video 1080p 60 fps sound = video/1920x1080?fps=60&sound=1
video 720p 240 fps = video/1280x720?fps=240
video slow motion = video/1280x720?fps=240
1 hour video = video/1280x720?seconds=3600
vertical video = video/1080x1920
video mountains = video/1280x720?style=photo&scene=mountains
qr https://example.com = qr?data=https%3A%2F%2Fexample.com
qr svg 300px https://files.example/?a=1 = qr?data=https%3A%2F%2Ffiles.example%2F%3Fa%3D1&format=svg&size=300
qr hello world = qr?data=hello%20world
barcode = barcode/ean13
bar code svg = barcode/ean13?format=svg
ean13 = barcode/ean13
upc = barcode/upca
code128 = barcode/code128
data matrix = barcode/datamatrix?scale=6
pdf417 = barcode/pdf417
micro qr = barcode/microqr?scale=6
rmqr = barcode/rmqr?scale=6
shipping label = barcode/gs1-128?label=1
boarding pass = barcode/pdf417
qr level H = qr?data=https%3A%2F%2Fexample.com%2F&level=H
qr wi-fi = qr?data=WIFI%3AT%3AWPA%3BS%3AGuest%3BP%3Aplaceholder%3B%3B

virus = eicar
eicar txt = eicar?ext=txt
eicar in docx = hostile/eicar-docx
docx with eicar = hostile/eicar-docx
eicar excel = hostile/eicar-xlsx
eicar pdf = hostile/eicar-pdf
eicar zip = archive/10?content=eicar
eicar mail = mail/1?content=eicar
zip bomb = bomb/100MB
10gb bomb = bomb/10GB
gzip bomb 1GB = bomb/1GB?format=gz
docx bomb = bomb/100MB?format=docx
1 million files zip bomb = bomb/100MB?files=1000000
png 30000x30000 = canvas/30000x30000
macro = hostile/docm-macro
csv utf-16 powershell = quirk/csv-utf-16le
path traversal = hostile/zip-parent-path
tar path traversal = hostile/tar-parent-path
zip slip = hostile/zip-parent-path
xxe = hostile/xml-external-entity
billion laughs = hostile/xml-entity-expansion
svg xss = hostile/svg-script
csv injection = hostile/csv-formula-equals
png php = hostile/png-php
hostile pdf = hostile/pdf-open-script

corrupt jpg = image/800x450?format=jpg&corrupt=flipped-bit
broken pdf = pdf/3?corrupt=flipped-bit
truncated zip = archive/10?corrupt=truncated-middle
wrong checksum zip = archive/10?corrupt=wrong-checksum
slow download 1MB = file/1MB?rate=100KB
5 MB at 200KB/s = file/5MB?rate=200KB
503 = file/1MB?status=503
http 500 = file/1MB?status=500
503 retry after 5 = file/1MB?status=503&retry_after=5
timeout = file/1MB?stall=50%25
broken download = file/1MB?cut=50%25
cut 80% 10MB = file/10MB?cut=80%25
redirect loop = file/1MB?redirect=loop
flaky csv = csv/100?status=503&chance=50
delay 2s png = image/800x450?delay=2s

limit 25 MB = limits?size=25MB
upload limit 25MB = limits?size=25MB
limits 25MB 1GB unpacked 1000 files = limits?size=25MB&unpacked=1GB&files=1000
limits 5 MB = limits?size=5MB
test my server = test
test uploads = test
fixtures = list
`.trim().split(/\n+/).map((line) => line.split(" = "));

test("a phrase finds its file first", () => {
  assert.ok(table.length >= 100);
  for (const [phrase, address] of table) assert.equal(addresses(phrase)[0], address, phrase);
});

test("a phrase finds alternatives", () => {
  for (const [phrase, ...others] of [
    ["5mb png", "image/800x450?size=5MB"],
    ["25 MB zip", "archive/10?size=25MB"],
    ["eicar pdf", "eicar?ext=pdf"],
    ["eicar zip", "hostile/eicar-zip-stored", "hostile/eicar-zip-deflated"],
    ["corrupt jpg", "file/1MB?type=jpg&corrupt=flipped-bit"],
    ["path traversal", "hostile/tar-parent-path", "hostile/zip-backslash-path"],
    ["timeout", "file/1MB?delay=10s"],
    ["503 json", "json/503", "json/100?status=503"],
    ["404 image", "image/404x404", "image/800x450?status=404"],
    ["100 rows", "csv/100", "parquet/100", "json/100"],
    ["1200x630", "heic/1200x630", "tiff/1200x630"],
    ["powerpoint", "slides/12?design=dark"],
  ]) {
    for (const address of others) assert.ok(addresses(phrase).includes(address), `${phrase} finds ${addresses(phrase)}`);
  }
});

test("impossible phrases find nothing", () => {
  for (const phrase of [
    "", " ", "?", "42", "a", "hello", "5 apples", "50%", "select * from users", "<script>alert(1)</script>", "https://example.com/",
    "pdf 100000 pages", "10TB", "video 10000x10000", "csv password", "mp3 xlsx", "3 pages csv", "file/1MB?type=unknown", "exe", "word ".repeat(1000),
  ]) {
    assert.deepEqual(addresses(phrase), [], phrase);
  }
});

test("hazardous files must be named", () => {
  const hazards = kinds.filter((kind) => kind.dangerous).map(({ name }) => name);
  for (const phrase of ["gif 100x100", "zip 1GB", "5mb png", "xlsx", "pdf", "txt", "100KB"]) {
    for (const address of addresses(phrase)) assert.ok(!hazards.includes(address.split(/\W/)[0]), `${phrase} finds ${address}`);
  }
});

test("results are titled, few, different and stable", () => {
  const same = [...kinds]; // for which nothing is kept
  for (const [phrase] of table) {
    const results = find(phrase, kinds);
    assert.ok(results.length <= 5 && results.every(({ title }) => title), phrase);
    assert.equal(new Set(results.map(({ address }) => address)).size, results.length, phrase);
    assert.deepEqual(find(phrase, same), results, phrase);
  }
});

test("disabled kinds are not found", () => {
  const enabled = kinds.filter(({ name }) => !["file", "hostile", "quirk"].includes(name));
  assert.deepEqual(find("5 MB zip", enabled).map(({ address }) => address), ["archive/10?size=5MB"]);
  assert.deepEqual(find("macro", enabled), []);
  assert.deepEqual(find("png", []), []);
});

test("the service has all files found first", async () => {
  const url = await startDaemon();
  for (const [, address] of table) {
    const kind = kinds.find(({ name }) => name === address.split(/\W/)[0]);
    if (!kind) continue; // a tool of the page
    const { values, problem } = kind.read(address);
    assert.equal(problem, undefined, address);
    assert.equal(kind.write(values), address);
    kind.checkFaults(values);
    const response = await fetch(`${url}/api/${kind.writeFile(values)}`, { headers: { Range: "bytes=0-0" } });
    const body = await response.text();
    assert.ok(response.ok || response.status === 416, `${address} has status ${response.status}: ${body}`); // 416 if it is empty
  }
});
