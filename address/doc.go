// Package address reads the addresses of generated files. The same words select a
// file in a URL, in Go and in a shell:
//
//	content, err := address.Open(ctx, "image/800x600?format=webp&text=Hello")
//
// # The grammar
//
// An address consists of the name of a kind, a path and a query. All kinds take corrupt, which is one of the
// [placeholder.AllCorruptions], and filename, which consists of a-z, 0-9, _ and -. These are
// the others, each with its values and, in parentheses, its default:
//
//	file/{size}
//	    size        up to 5GB
//	    type        bin, zip, jpg, png, webp or pdf (bin)
//	    mode        random or zero (random)
//	    seed        any (0)
//	archive/{files}
//	    files       0 to 1000
//	    format      zip, tar, tgz, tbz2, txz, tzst, 7z, iso or cbz (zip)
//	    content     mixed or eicar (mixed); only with format zip, tar, tgz, tbz2, txz, tzst, 7z or iso
//	    depth       0 to 10 (0); only with format zip, tar, tgz, tbz2, txz, tzst, 7z or iso
//	    password    up to 99 characters; only with format zip
//	    compression store, deflate, deflate64, bzip2, lzma or zstd (store); only with format zip
//	    streamed    1; only with format zip
//	    size        up to 5GB
//	    seed        any (0)
//	image/{width}x{height}
//	    width       1 to 8192
//	    height      1 to 8192
//	    format      png, jpg, webp, gif or svg (png)
//	    style       flat, gradient, card, photo, avatar, identicon or face (flat)
//	    scene       any, mountains, coast, desert, forest, city, meadow, snow or still-life; only with style photo
//	    bg          a colour such as #264653; only with style flat, gradient, avatar, identicon or face
//	    fg          a colour such as #e9c46a; only with style flat, gradient, card, photo, avatar or identicon
//	    text        any; only with style flat, gradient, card, photo or avatar
//	    font        sans, serif or mono (sans); only with style flat, gradient, card, photo or avatar
//	    weight      regular or bold (regular); only with style flat, gradient, card, photo or avatar
//	    align       left, center or right (center); only with style flat, gradient, card or photo
//	    text_size   1 to 8192 pixels, or a percentage of the height such as 12.5%; only with style flat, gradient, card or photo
//	    lang        a language tag such as ja; only with style flat, gradient, card, photo or avatar
//	    watermark   0
//	    seed        any (0)
//	    size        up to 5GB
//	    quality     1 to 100; only with format jpg
//	    progressive 1; only with format jpg
//	    interlaced  1; only with format png or gif
//	    color_model rgb, gray, palette, cmyk or ycck; only with format jpg or png
//	    bits        1 to 16; only with format png
//	    dpi         1 to 9600; only with format jpg or png
//	    subsampling 444, 422 or 420; only with format jpg
//	    icc         srgb, display-p3 or adobe-rgb; only with format jpg, png or webp
//	    gps         latitude and longitude such as -33.857,151.2153; only with format jpg, png or webp
//	    taken       a date and time such as 2024-06-01T12:00:00+02:00; only with format jpg, png or webp
//	    camera      compact, phone, slr or drone; only with format jpg, png or webp
//	    orientation 1 to 8; only with format jpg
//	    frames      2 to 100; only with format gif, png or webp, and style flat, gradient, card or photo
//	    outline     1; only with format svg, and style flat, gradient, card, photo or avatar
//	    embed       1
//	heic/{width}x{height}
//	    width       1 to 8192
//	    height      1 to 8192
//	    style       flat, gradient, card, photo, avatar, identicon or face (flat)
//	    scene       any, mountains, coast, desert, forest, city, meadow, snow or still-life; only with style photo
//	    bg          a colour such as #264653; only with style flat, gradient, avatar, identicon or face
//	    fg          a colour such as #e9c46a; only with style flat, gradient, card, photo, avatar or identicon
//	    text        any; only with style flat, gradient, card, photo or avatar
//	    font        sans, serif or mono (sans); only with style flat, gradient, card, photo or avatar
//	    weight      regular or bold (regular); only with style flat, gradient, card, photo or avatar
//	    align       left, center or right (center); only with style flat, gradient, card or photo
//	    text_size   1 to 8192 pixels, or a percentage of the height such as 12.5%; only with style flat, gradient, card or photo
//	    lang        a language tag such as ja; only with style flat, gradient, card, photo or avatar
//	    watermark   0
//	    seed        any (0)
//	    size        up to 5GB
//	    quality     1 to 100
//	    bits        8 to 10, even (8)
//	    grid        0
//	    icc         srgb, display-p3 or adobe-rgb
//	    gps         latitude and longitude such as -33.857,151.2153
//	    taken       a date and time such as 2024-06-01T12:00:00+02:00
//	    camera      compact, phone, slr or drone
//	    orientation 1 to 8
//	    embed       1
//	avif/{width}x{height}
//	    width       1 to 8192
//	    height      1 to 8192
//	    style       flat, gradient, card, photo, avatar, identicon or face (flat)
//	    scene       any, mountains, coast, desert, forest, city, meadow, snow or still-life; only with style photo
//	    bg          a colour such as #264653; only with style flat, gradient, avatar, identicon or face
//	    fg          a colour such as #e9c46a; only with style flat, gradient, card, photo, avatar or identicon
//	    text        any; only with style flat, gradient, card, photo or avatar
//	    font        sans, serif or mono (sans); only with style flat, gradient, card, photo or avatar
//	    weight      regular or bold (regular); only with style flat, gradient, card, photo or avatar
//	    align       left, center or right (center); only with style flat, gradient, card or photo
//	    text_size   1 to 8192 pixels, or a percentage of the height such as 12.5%; only with style flat, gradient, card or photo
//	    lang        a language tag such as ja; only with style flat, gradient, card, photo or avatar
//	    watermark   0
//	    seed        any (0)
//	    size        up to 5GB
//	    quality     1 to 100
//	    bits        8 to 10, even (8)
//	    icc         srgb, display-p3 or adobe-rgb
//	    gps         latitude and longitude such as -33.857,151.2153
//	    taken       a date and time such as 2024-06-01T12:00:00+02:00
//	    camera      compact, phone, slr or drone
//	    orientation 1 to 8
//	    embed       1
//	bmp/{width}x{height}
//	    width       1 to 8192
//	    height      1 to 8192
//	    style       flat, gradient, card, photo, avatar, identicon or face (flat)
//	    scene       any, mountains, coast, desert, forest, city, meadow, snow or still-life; only with style photo
//	    bg          a colour such as #264653; only with style flat, gradient, avatar, identicon or face
//	    fg          a colour such as #e9c46a; only with style flat, gradient, card, photo, avatar or identicon
//	    text        any; only with style flat, gradient, card, photo or avatar
//	    font        sans, serif or mono (sans); only with style flat, gradient, card, photo or avatar
//	    weight      regular or bold (regular); only with style flat, gradient, card, photo or avatar
//	    align       left, center or right (center); only with style flat, gradient, card or photo
//	    text_size   1 to 8192 pixels, or a percentage of the height such as 12.5%; only with style flat, gradient, card or photo
//	    lang        a language tag such as ja; only with style flat, gradient, card, photo or avatar
//	    watermark   0
//	    seed        any (0)
//	    size        up to 5GB
//	    bits        1 to 32
//	    header_size 12 to 124
//	    top_down    1
//	    rle         1
//	    embed       1
//	ico/{side}
//	    side        1 to 256
//	    style       flat, gradient, card, photo, avatar, identicon or face (flat)
//	    scene       any, mountains, coast, desert, forest, city, meadow, snow or still-life; only with style photo
//	    bg          a colour such as #264653; only with style flat, gradient, avatar, identicon or face
//	    fg          a colour such as #e9c46a; only with style flat, gradient, card, photo, avatar or identicon
//	    text        any; only with style flat, gradient, card, photo or avatar
//	    font        sans, serif or mono (sans); only with style flat, gradient, card, photo or avatar
//	    weight      regular or bold (regular); only with style flat, gradient, card, photo or avatar
//	    align       left, center or right (center); only with style flat, gradient, card or photo
//	    text_size   1 to 8192 pixels, or a percentage of the height such as 12.5%; only with style flat, gradient, card or photo
//	    lang        a language tag such as ja; only with style flat, gradient, card, photo or avatar
//	    watermark   0
//	    seed        any (0)
//	    size        up to 5GB
//	    sizes       codes such as 16,32,48
//	    format      ico or cur (ico)
//	    entries     auto, png or bmp (auto)
//	    bits        1 to 32; only with entries auto or bmp
//	    hotspot     a point such as 3,0; only with format cur
//	    embed       1
//	tiff/{width}x{height}
//	    width       1 to 8192
//	    height      1 to 8192
//	    style       flat, gradient, card, photo, avatar, identicon or face (flat)
//	    scene       any, mountains, coast, desert, forest, city, meadow, snow or still-life; only with style photo
//	    bg          a colour such as #264653; only with style flat, gradient, avatar, identicon or face
//	    fg          a colour such as #e9c46a; only with style flat, gradient, card, photo, avatar or identicon
//	    text        any; only with style flat, gradient, card, photo or avatar
//	    font        sans, serif or mono (sans); only with style flat, gradient, card, photo or avatar
//	    weight      regular or bold (regular); only with style flat, gradient, card, photo or avatar
//	    align       left, center or right (center); only with style flat, gradient, card or photo
//	    text_size   1 to 8192 pixels, or a percentage of the height such as 12.5%; only with style flat, gradient, card or photo
//	    lang        a language tag such as ja; only with style flat, gradient, card, photo or avatar
//	    watermark   0
//	    seed        any (0)
//	    compression none, lzw, deflate, packbits, ccitt4 or jpeg (none)
//	    color_model rgb, gray, bilevel, palette or cmyk
//	    bits        1 to 16
//	    predictor   none or horizontal; only with compression lzw or deflate
//	    quality     1 to 100; only with compression jpeg
//	    size        up to 5GB
//	    pages       1 to 1000; only with style flat, gradient, card or photo
//	    tile        16 to 512
//	    endian      little or big (little)
//	    big         1
//	    dpi         1 to 9600
//	    geo         latitude and longitude such as 48.8584,2.2945
//	    icc         srgb, display-p3 or adobe-rgb
//	    gps         latitude and longitude such as -33.857,151.2153
//	    taken       a date and time such as 2024-06-01T12:00:00+02:00
//	    camera      compact, phone, slr or drone
//	    orientation 1 to 8
//	    embed       1
//	qr
//	    data        up to 1000 characters
//	    format      png or svg (png)
//	    size        50 to 500 (200)
//	    margin      0 to 10 (2)
//	    level       L, M, Q or H
//	    segments    auto, byte or kanji (auto)
//	    charset     utf-8 or latin1 (utf-8); only with segments auto or byte
//	    bg          a colour such as #264653 (#ffffff)
//	    fg          a colour such as #e9c46a (#000000)
//	    embed       1
//	barcode/{symbology}
//	    symbology   code128, gs1-128, ean13, ean8, upca, code39, itf14, datamatrix, gs1-datamatrix, pdf417, aztec, microqr or rmqr
//	    data        up to 1000 characters
//	    format      png, jpg, webp, gif or svg (png)
//	    scale       1 to 10 (3)
//	    margin      0 to 50
//	    version     M1, M2, M3, M4, R7x43, R7x59, R7x77, R7x99, R7x139, R9x43, R9x59, R9x77, R9x99, R9x139, R11x27, R11x43, R11x59, R11x77, R11x99, R11x139, R13x27, R13x43, R13x59, R13x77, R13x99, R13x139, R15x43, R15x59, R15x77, R15x99, R15x139, R17x43, R17x59, R17x77, R17x99 or R17x139; only with symbology microqr or rmqr
//	    level       L, M, Q or H; only with symbology microqr or rmqr
//	    label       1; only with symbology code128, gs1-128, ean13, ean8, upca, code39 or itf14
//	    bg          a colour such as #264653 (#ffffff)
//	    fg          a colour such as #e9c46a (#000000)
//	    seed        any (0)
//	    size        up to 5GB
//	    embed       1
//	text/{chars}
//	    chars       1 to 10000000
//	    format      txt, rtf or pdf (txt)
//	    text_type   lorem, technical, german, corporate, medical, legal, error, numbers, marketing or list (lorem)
//	    seed        any (0)
//	    charset     utf-8, utf-16le, utf-16be, windows-1252, windows-1251, iso-8859-15, shift_jis, gb18030 or euc-kr (utf-8); only with format txt
//	    bom         1; only with format txt, and charset utf-8, utf-16le, utf-16be or gb18030
//	    newline     lf, crlf or cr (lf); only with format txt
//	html/{chars}
//	    chars       1 to 10000000
//	    text_type   lorem, technical, german, corporate, medical, legal, error, numbers, marketing or list (lorem)
//	    title       up to 100 characters
//	    seed        any (0)
//	    size        up to 5GB
//	    design      plain, article or mail (plain)
//	    lang        a language tag such as ar
//	    fragment    1
//	    minified    1
//	    charset     utf-8, utf-16le, utf-16be, windows-1252, windows-1251, iso-8859-15, shift_jis, gb18030 or euc-kr (utf-8)
//	    bom         1; only with charset utf-8, utf-16le or utf-16be
//	    embed       1
//	markdown/{chars}
//	    chars       1 to 10000000
//	    text_type   lorem, technical, german, corporate, medical, legal, error, numbers, marketing or list (lorem)
//	    title       up to 100 characters
//	    seed        any (0)
//	    size        up to 5GB
//	    flavour     commonmark or gfm (commonmark)
//	    front_matter 1
//	json/{count}
//	    count       1 to 100000
//	    keys        1 to 20 (5)
//	    fields      up to 20 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    size        up to 5GB
//	    seed        any (0)
//	    format      json or ndjson (json)
//	    newline     lf or crlf; only with format ndjson
//	csv/{rows}
//	    rows        1 to 100000
//	    columns     1 to 100 (5)
//	    fields      up to 100 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    size        up to 5GB
//	    seed        any (0)
//	    delimiter   comma, semicolon, tab or pipe (comma)
//	    newline     crlf, lf or cr (crlf)
//	    charset     utf-8, utf-16le, utf-16be, windows-1252, windows-1251, iso-8859-15, shift_jis, gb18030 or euc-kr (utf-8)
//	    bom         1; only with charset utf-8, utf-16le, utf-16be or gb18030
//	    decimal     point or comma (point)
//	    dates       iso, dmy, mdy, excel-de, excel-us or excel-jp (iso)
//	    header      0
//	xml/{count}
//	    count       1 to 100000
//	    keys        1 to 20 (5)
//	    fields      up to 20 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    size        up to 5GB
//	    seed        any (0)
//	    layout      elements or attributes (elements)
//	    root        a name such as customer (records)
//	    record      a name such as customer (record)
//	yaml/{count}
//	    count       1 to 100000
//	    keys        1 to 20 (5)
//	    fields      up to 20 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    size        up to 5GB
//	    seed        any (0)
//	    layout      sequence or documents (sequence)
//	parquet/{rows}
//	    rows        1 to 100000
//	    columns     1 to 100 (5)
//	    fields      up to 100 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    size        up to 5GB
//	    seed        any (0)
//	    compression none, snappy, gzip or zstd (snappy)
//	    encoding    plain or dictionary (dictionary)
//	    row_group   1 to 100000 (10000)
//	    nested      1
//	sql/{rows}
//	    rows        1 to 100000
//	    columns     1 to 100 (5)
//	    fields      up to 100 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    size        up to 5GB
//	    seed        any (0)
//	    dialect     postgresql, mysql or sqlite (postgresql)
//	    copy        1; only with dialect postgresql
//	    batch       1 to 1000 (100)
//	    schema      0
//	    table       a name such as customer (records)
//	geojson/{count}
//	    count       1 to 100000
//	    keys        1 to 20 (5)
//	    fields      up to 20 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    size        up to 5GB
//	    seed        any (0)
//	    geometry    point, line or polygon (point)
//	    bbox        1
//	gpx/{points}
//	    points      1 to 100000
//	    layout      tracks, routes or waypoints (tracks)
//	    activity    hiking, running, cycling or driving (hiking)
//	    tracks      1 to 100 (1); only with layout tracks or routes
//	    segment     2 to 100000; only with layout tracks
//	    interval    1 to 60 (1); only with layout tracks
//	    sensors     1; only with layout tracks, and activity hiking, running or cycling
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    size        up to 5GB
//	    seed        any (0)
//	log/{lines}
//	    lines       1 to 100000
//	    layout      nginx, apache, common, json, syslog, rfc3164 or iis (nginx)
//	    first       1 to 1000000000 (1)
//	    size        up to 5GB
//	    seed        any (0)
//	pdf/{pages}
//	    pages       1 to 100
//	    design      any, report, magazine, paper, brochure, manual, newsletter, datasheet or book (any)
//	    text_type   lorem, technical, german, corporate, medical, legal, error, numbers, marketing or list
//	    text        up to 5000 characters
//	    lang        a language tag such as ja
//	    paper       a4, letter, legal, a3 or a5 (a4)
//	    landscape   1
//	    scan        1
//	    password    up to 99 characters
//	    owner       up to 99 characters
//	    encryption  aes-256, aes-128, rc4-128 or rc4-40
//	    size        up to 5GB
//	    seed        any (0)
//	document/{pages}
//	    pages       1 to 1000
//	    format      docx, odt or doc (docx)
//	    design      any, report, letter, minutes, manual, contract, invoice, cv or essay (any)
//	    text_type   lorem, technical, german, corporate, medical, legal, error, numbers, marketing or list
//	    password    up to 99 characters; only with format docx or odt
//	    size        up to 5GB
//	    seed        any (0)
//	sheet/{rows}
//	    rows        1 to 100000
//	    format      xlsx, ods or xls (xlsx)
//	    sheets      1 to 20 (1)
//	    formulas    1
//	    chart       1; only with format xlsx or ods
//	    columns     1 to 100 (5)
//	    fields      up to 100 names
//	    first       1 to 1000000000 (1)
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    nulls       0 to 100 (0)
//	    messy       0 to 100 (0)
//	    password    up to 99 characters
//	    size        up to 5GB
//	    seed        any (0)
//	    merged      1
//	    hidden      1
//	    strings     inline or shared (inline); only with format xlsx
//	    date_system 1900 or 1904 (1900); only with format xlsx or xls
//	slides/{count}
//	    count       1 to 200
//	    format      pptx or odp (pptx)
//	    design      any, plain, dark, bold, elegant, nature or technical (any)
//	    text_type   lorem, technical, german, corporate, medical, legal, error, numbers, marketing or list
//	    password    up to 99 characters
//	    size        up to 5GB
//	    seed        any (0)
//	epub/{chapters}
//	    chapters    1 to 1000
//	    chars       1 to 100000 (6000)
//	    version     3 or 2 (3)
//	    text_type   lorem, technical, german, corporate, medical, legal, error, numbers, marketing or list (marketing)
//	    title       up to 200 characters
//	    author      up to 200 characters
//	    size        up to 5GB
//	    seed        any (0)
//	mail/{messages}
//	    messages    1 to 10000
//	    format      eml, msg, mbox, zip or tgz
//	    topic       any, order, invoice, support, report, invitation, newsletter or bounce (any)
//	    body        text, html or both (both)
//	    attachments 0 to 20 (1); only with topic any, order, invoice, support, report, invitation or newsletter
//	    attachment  an address such as file/1MB; only with topic any, order, invoice, support, report, invitation or newsletter, and content mixed
//	    content     mixed or eicar (mixed); only with topic any, order, invoice, support, report, invitation or newsletter
//	    depth       0 to 10 (0)
//	    country     codes such as DE,FR
//	    size        up to 5GB
//	    seed        any (0)
//	contacts/{count}
//	    count       1 to 10000
//	    version     4.0 or 3.0 (4.0)
//	    photo       1
//	    country     codes such as DE,FR
//	    script      latin or native (latin)
//	    size        up to 5GB
//	    seed        any (0)
//	calendar/{events}
//	    events      1 to 10000
//	    country     codes such as DE,FR
//	    size        up to 5GB
//	    seed        any (0)
//	audio/{seconds}
//	    seconds     1 to 3600
//	    format      wav, mp3, m4a, aac, flac, ogg, aiff or au (wav)
//	    tone        sine, sweep, noise, beeps, speech, music or silence (sine)
//	    channels    1 to 8
//	    sample_rate 8000 to 192000; only with format mp3, wav, m4a, flac, ogg, aiff or au
//	    bits        8 to 32; only with format wav, m4a, flac, ogg, aiff or au
//	    codec       pcm, float, mulaw, alaw, sowt, gsm or alac; only with format wav, m4a, aiff or au
//	    bitrate     8 to 320; only with format mp3
//	    vbr         1; only with format mp3
//	    size        up to 5GB; only with tags id3v2.4, id3v2.3 or info
//	    seed        any (0)
//	    embed       1
//	    title       up to 1000 characters; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3, id3v1, ape or info
//	    artist      up to 1000 characters; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3, id3v1, ape or info
//	    album       up to 1000 characters; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3, id3v1, ape or info
//	    track       a number from 1 to 9999, with how many there are or without, such as 3/12; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3, id3v1, ape or info
//	    disc        a number from 1 to 9999, with how many there are or without, such as 1/2; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3 or ape
//	    year        1 to 9999; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3, id3v1, ape or info
//	    genre       up to 1000 characters; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3, id3v1, ape or info
//	    cover       an address such as image/800x450; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3 or ape
//	    lyrics      up to 10000 characters; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3 or ape
//	    chapters    1 to 255; only with format mp3, m4a, flac, ogg, wav or aiff, and tags id3v2.4, id3v2.3 or info
//	    tags        id3v2.4, id3v2.3, id3v1, ape, info or none (id3v2.4); only with format wav, mp3 or aiff
//	video/{width}x{height}
//	    width       16 to 3840, even
//	    height      16 to 3840, even
//	    seconds     1 to 3600 (10)
//	    fps         1 to 240, 24000/1001, 30000/1001, 60000/1001, 120000/1001, or 240000/1001 (25)
//	    sound       1
//	    format      mp4, mov, 3gp, mkv or ts (mp4)
//	    faststart   0; only with format mp4, mov or 3gp
//	    fragmented  1; only with format mp4, mov or 3gp
//	    rotation    0 to 270 (0); only with format mp4, mov or 3gp
//	    created     a time such as 2024-06-01T12:00:00+02:00; only with format mp4, mov, 3gp or mkv
//	    audio_tracks 1 to 8; only with sound 1
//	    bits        8 to 10, even; only with format mp4, mov, mkv or ts
//	    hdr         hlg or pq; only with format mp4, mov, mkv or ts
//	    style       flat or photo (flat)
//	    scene       any, mountains, coast, desert, forest, city, meadow, snow or still-life; only with style photo
//	    bitrate     1 to 100000; only with style photo
//	    bg          a colour such as #264653; only with style flat
//	    fg          a colour such as #e9c46a; only with style flat
//	    text        any; only with style flat
//	    font        sans, serif or mono (sans); only with style flat
//	    weight      regular or bold (regular); only with style flat
//	    align       left, center or right (center); only with style flat
//	    text_size   1 to 8192 pixels, or a percentage of the height such as 12.5%; only with style flat
//	    lang        a language tag such as ja; only with style flat
//	    watermark   0
//	    size        up to 5GB
//	    seed        any (0)
//	    embed       1
//	quirk/{case_name}
//	    case_name   one of 3011, such as csv-utf-16le
//	    twin        1
//	    embed       1
//	eicar
//	    ext         com, txt, exe, pdf, xls or doc (exe)
//	canvas/{width}x{height}
//	    width       1 to 1000000
//	    height      1 to 1000000
//	    format      png, jpg, webp or gif (png)
//	    bg          a colour such as #264653 (#cccccc)
//	    size        up to 5GB
//	bomb/{bytes}
//	    bytes       up to 1TB
//	    format      zip, gz, tgz, zst, docx, xlsx, pptx or pdf (zip)
//	    files       1 to 1000000 (1); only with format zip or tgz
//	    depth       0 to 10 (0); only with format zip or tgz
//	    size        up to 5GB
//	hostile/{case_name}
//	    case_name   one of 131, such as zip-parent-path
//	    twin        1
//
// A parameter that is empty in the query counts as absent. A parameter that is
// empty in the path, or given twice, is an error. A query has at most 100 parameters.
//
// Percent-encoding is optional: a % that is not followed by two hexadecimal digits
// stands for itself, and so do # and ;. In the query, & separates parameters and +
// is a space.
//
// # URLs
//
// In a URL, the address is what follows the first /api/ of the path. Parse accepts
// URLs with or without a scheme and a host:
//
//	https://files.example/dummy/api/file/10MB?type=zip
//	localhost:8080/api/file/10MB?type=zip
//	/api/file/10MB?type=zip
//
// Images and videos show the host as their domain, unless watermark=0 leaves it
// out. An address without a host has no domain. Without a scheme, the text before the
// first slash is a host if it is localhost, or has a port or a dot.
//
// Package httpapi serves the same bytes, with three exceptions. A server may have its
// own domain. It may have lower limits, and a limit below a default becomes
// the default. And clients do not send all characters as typed: in a URL # begins a
// fragment, and servers reject a stray % or ;. Encode these as %23, %25 and %3B.
//
// # Errors
//
// Every error about an address is a [*placeholder.ValidationError]. Its Field is the name of the
// parameter, or "kind", "parameter", "query", "path" or "address" for errors in the
// address itself.
//
// Over HTTP, the same errors have status 422, with two exceptions. An unknown kind,
// or a path that does not fit its kind, has status 404. Unknown parameters are ignored, because
// clients add some to bypass caches; Parse rejects them.
//
// Parameters of a response, such as delay, are not part of an address: Parse rejects them by
// name.
//
// For a misspelt kind, parameter or choice, the error suggests the closest one. For common mistakes,
// such as jpg/800x600, xlsx/10 or image/800x600.jpg, it suggests the right address.
package address
