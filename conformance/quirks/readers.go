package main

// readers are all programs. Those told of hints get the encoding, the delimiter and so on that a user would
// tell them; the others guess.
var readers = []reader{
	{"Python csv, and ICU", tables, []string{python, "--version"}, []string{python, "pycsv.py"}},
	{"pandas, guessing", []string{"csv"}, []string{python, "-c", "import pandas; print(pandas.__version__)"}, []string{python, "pandas_csv.py", "guess"}},
	{"pandas", tables, []string{python, "-c", "import pandas; print(pandas.__version__)"}, []string{python, "pandas_csv.py", "told"}},
	{"csv-parse", tables, npmVersion("csv-parse"), []string{node, "csvparse.mjs"}},
	{"Papa Parse", tables, npmVersion("papaparse"), []string{node, "papaparse.mjs"}},
	{"Miller", []string{"csv", "tsv"}, []string{"mlr", "--version"}, []string{python, "miller.py"}},
	{"DuckDB, guessing", tables, npmVersion("@duckdb/node-api"), []string{node, "duckcsv.mjs", "guess"}},
	{"DuckDB", tables, npmVersion("@duckdb/node-api"), []string{node, "duckcsv.mjs", "told"}},
	{"LibreOffice Calc", tables, []string{"soffice", "--version"}, []string{python, "calc.py"}},

	{"Python json", []string{"json", "ndjson"}, []string{python, "--version"}, []string{python, "pyjson.py"}},
	{"JSON.parse of Node.js", []string{"json", "ndjson"}, []string{node, "--version"}, []string{node, "json.mjs", "native"}},
	{"lossless-json", []string{"json", "ndjson"}, npmVersion("lossless-json"), []string{node, "json.mjs", "lossless"}},
	{"json5", []string{"json"}, npmVersion("json5"), []string{node, "json.mjs", "json5"}},
	{"jsonc-parser", []string{"json"}, npmVersion("jsonc-parser"), []string{node, "json.mjs", "jsonc"}},
	{"jq", []string{"json", "ndjson"}, []string{"jq", "--version"}, []string{python, "jq.py"}},
	{"DuckDB", []string{"json", "ndjson"}, npmVersion("@duckdb/node-api"), []string{node, "duckjson.mjs"}},

	{"PyYAML", []string{"yaml"}, pythonVersion("yaml"), []string{python, "yamls.py", "SafeLoader"}},
	{"libyaml", []string{"yaml"}, pythonVersion("yaml"), []string{python, "yamls.py", "CSafeLoader"}},
	{"ruamel.yaml", []string{"yaml"}, pythonVersion("ruamel.yaml"), []string{python, "yamls.py", "ruamel"}},
	{"js-yaml", []string{"yaml"}, npmVersion("js-yaml"), []string{node, "yamls.mjs", "js-yaml"}},
	{"yaml of npm", []string{"yaml"}, npmVersion("yaml"), []string{node, "yamls.mjs", "yaml"}},
	{"Psych", []string{"yaml"}, []string{"ruby", "-r", "psych", "-e", "puts Psych::VERSION"}, []string{"ruby", "yamls.rb"}},

	{"PostgreSQL", []string{"sql-postgresql"}, []string{"psql", "--version"}, []string{python, "postgresql.py"}},
	{"MariaDB", []string{"sql-mysql"}, []string{"mariadbd", "--version"}, []string{python, "mariadb.py"}},
	{"SQLite", []string{"sql-sqlite"}, []string{"sqlite3", "--version"}, []string{python, "sqlite.py"}},
	{"sql.js", []string{"sql-sqlite"}, npmVersion("sql.js"), []string{node, "sqljs.mjs"}},

	{"DuckDB", []string{"parquet"}, npmVersion("@duckdb/node-api"), []string{node, "parquets.mjs", "duckdb"}},
	{"hyparquet", []string{"parquet"}, npmVersionIn("parquet", "hyparquet"), []string{node, "parquets.mjs", "hyparquet"}},
	{"parquet-wasm (parquet-rs)", []string{"parquet"}, npmVersionIn("parquet", "parquet-wasm"), []string{node, "parquets.mjs", "parquet-wasm"}},

	{"ElementTree (expat)", []string{"xml"}, []string{python, "-c", "import pyexpat; print(pyexpat.EXPAT_VERSION)"}, []string{python, "pyxml.py"}},
	{"lxml (libxml2)", []string{"xml"}, []string{python, "-c", "import lxml.etree as e; print('.'.join(map(str, e.LIBXML_VERSION)))"}, []string{python, "pylxml.py"}},
	{"saxes", []string{"xml"}, npmVersion("saxes"), []string{node, "xml.mjs", "saxes"}},
	{"sax", []string{"xml"}, npmVersion("sax"), []string{node, "xml.mjs", "sax"}},
	{"xmldom", []string{"xml"}, npmVersion("@xmldom/xmldom"), []string{node, "xml.mjs", "xmldom"}},
	{"fast-xml-parser", []string{"xml"}, npmVersion("fast-xml-parser"), []string{node, "xml.mjs", "fast-xml-parser"}},

	{"ofx-js", []string{"ofx"}, npmVersion("ofx-js"), []string{node, "ofx.mjs", "ofx-js"}},
	{"ofx-data-extractor", []string{"ofx"}, npmVersion("ofx-data-extractor"), []string{node, "ofx.mjs", "ofx-data-extractor"}},
	{"ofxparse", []string{"ofx"}, pythonVersion("ofxparse"), []string{python, "pyofxparse.py"}},
	{"LibOFX", []string{"ofx"}, []string{"ofxdump", "--version"}, []string{python, "libofx.py"}},
	{"AqBanking (OFX)", []string{"ofx"}, aqbankingVersion(), []string{python, "aqbanking.py", "ofx", "default"}},
	{"Finance::QIF", []string{"qif"}, []string{"perl", "-MFinance::QIF", "-e", "print $Finance::QIF::VERSION"}, []string{"perl", "qif.pl"}},
	{"qif2json", []string{"qif"}, npmVersion("qif2json"), []string{node, "qif.mjs"}},
	{"mt940-js", []string{"mt940"}, npmVersion("mt940-js"), []string{node, "mt940.mjs", "mt940-js"}},
	{"mt940js", []string{"mt940"}, npmVersion("mt940js"), []string{node, "mt940.mjs", "mt940js"}},
	{"AqBanking (MT940)", []string{"mt940"}, aqbankingVersion(), []string{python, "aqbanking.py", "swift", "SWIFT-MT940"}},
	{"iso20022.js", []string{"camt"}, npmVersion("iso20022.js"), []string{node, "camt.mjs"}},
	{"lxml with paths", []string{"camt"}, pythonVersion("lxml.etree"), []string{python, "camt.py"}},
	{"Python", []string{"txt"}, []string{python, "--version"}, []string{python, "texts.py", "codecs"}},
	{"Python str.splitlines", []string{"txt"}, []string{python, "--version"}, []string{python, "texts.py", "splitlines"}},
	{"iconv of glibc", []string{"txt"}, []string{"iconv", "--version"}, []string{python, "texts.py", "iconv"}},
	{"Java", []string{"txt"}, []string{"java", "--version"}, []string{python, "javatext.py"}},
	{"TextDecoder of Node.js", []string{"txt"}, []string{node, "--version"}, []string{node, "texts.mjs", "TextDecoder"}},
	{"iconv-lite", []string{"txt"}, npmVersion("iconv-lite"), []string{node, "texts.mjs", "iconv-lite"}},
	{"chardet", []string{"txt"}, pythonVersion("chardet"), []string{python, "texts.py", "chardet"}},
	{"charset-normalizer", []string{"txt"}, pythonVersion("charset_normalizer"), []string{python, "texts.py", "charset_normalizer"}},
	{"uchardet", []string{"txt"}, []string{"uchardet", "--version"}, []string{python, "texts.py", "uchardet"}},

	{"tomllib of Python", []string{"toml"}, []string{python, "--version"}, []string{python, "tomls.py", "tomllib"}},
	{"tomlkit", []string{"toml"}, pythonVersion("tomlkit"), []string{python, "tomls.py", "tomlkit"}},
	{"toml of Python", []string{"toml"}, pythonVersion("toml"), []string{python, "tomls.py", "toml"}},
	{"smol-toml", []string{"toml"}, npmVersion("smol-toml"), []string{node, "tomls.mjs", "smol-toml"}},
	{"@iarna/toml", []string{"toml"}, npmVersion("@iarna/toml"), []string{node, "tomls.mjs", "@iarna/toml"}},
	{"configparser of Python", []string{"ini"}, []string{python, "--version"}, []string{python, "inis.py", "strict"}},
	{"configparser with options", []string{"ini"}, []string{python, "--version"}, []string{python, "inis.py", "told"}},
	{"ConfigObj", []string{"ini"}, pythonVersion("configobj"), []string{python, "inis.py", "configobj"}},
	{"ini of npm", []string{"ini"}, npmVersion("ini"), []string{node, "inis.mjs"}},
	{"PHP", []string{"ini"}, []string{"php", "--version"}, []string{"php", "inis.php"}},
	{"Git", []string{"ini"}, []string{"git", "--version"}, []string{python, "gitconfig.py"}},
	{"java.util.Properties", []string{"properties"}, []string{"java", "--version"}, []string{python, "properties.py", "java"}},
	{"javaproperties", []string{"properties"}, pythonVersion("javaproperties"), []string{python, "properties.py", "javaproperties"}},
	{"properties of npm", []string{"properties"}, npmVersion("properties"), []string{node, "properties.mjs"}},

	{"grok", []string{"log-combined"}, goVersion("github.com/vjeantet/grok"), []string{"go", "run", "-C", "logs", ".", "grok"}},
	{"go-syslog", []string{"log-rfc3164", "log-rfc5424"}, goVersion("github.com/leodido/go-syslog/v4"), []string{"go", "run", "-C", "logs", ".", "go-syslog"}},
	{"go-logfmt", []string{"log-logfmt"}, goVersion("github.com/go-logfmt/logfmt"), []string{"go", "run", "-C", "logs", ".", "go-logfmt"}},
	{"cri-client of Kubernetes", []string{"log-cri", "log-docker"}, goVersion("k8s.io/cri-client"), []string{"go", "run", "-C", "logs", "-tags", "container", ".", "cri-client"}},
	{"nsyslog-parser", []string{"log-rfc3164", "log-rfc5424"}, npmVersion("nsyslog-parser"), []string{node, "syslogs.mjs", "nsyslog-parser"}},
	{"glossy", []string{"log-rfc3164", "log-rfc5424"}, npmVersion("glossy"), []string{node, "syslogs.mjs", "glossy"}},
	{"logfmt of npm", []string{"log-logfmt"}, npmVersion("logfmt"), []string{node, "logfmts.mjs"}},
	{"liblognorm", []string{"log-cef"}, []string{"sh", "-c", "lognormalizer -V || true"}, []string{python, "lognorm.py"}},
	{"lnav", []string{"log-w3c", "log-log4j"}, []string{"lnav", "--version"}, []string{python, "lnav.py"}},
	{"GDAL", []string{"gpx", "kml", "geojson"}, []string{"ogr2ogr", "--version"}, []string{python, "ogr.py"}},
	{"togeojson", []string{"gpx", "kml"}, npmVersion("@tmcw/togeojson"), []string{node, "maps.mjs"}},
	{"JSON.parse of Node.js", []string{"geojson"}, []string{node, "--version"}, []string{node, "maps.mjs"}},
	{"gpxpy", []string{"gpx"}, []string{python, "-c", "from importlib.metadata import version; print(version('gpxpy'))"}, []string{python, "pygpx.py"}},
	{"gpsbabel to GeoJSON", []string{"gpx", "kml"}, []string{"gpsbabel", "-V"}, []string{python, "babel.py"}},

	{"email of Python", []string{"eml"}, []string{python, "--version"}, []string{python, "pyemail.py", "default"}},
	{"email of Python, compat32", []string{"eml"}, []string{python, "--version"}, []string{python, "pyemail.py", "compat32"}},
	{"mailparser", []string{"eml"}, npmVersion("mailparser"), []string{node, "mails.mjs", "mailparser"}},
	{"postal-mime", []string{"eml"}, npmVersion("postal-mime"), []string{node, "mails.mjs", "postal-mime"}},
	{"GMime", []string{"eml"}, []string{python, "-c", gmimeVersion}, []string{python, "gmimes.py"}},
	{"Email::MIME", []string{"eml"}, []string{"perl", "-MEmail::MIME", "-e", "print $Email::MIME::VERSION"}, []string{"perl", "emailmime.pl"}},

	{"OpenSSL", []string{"eml-signed"}, []string{"openssl", "version"}, []string{python, "smimes.py"}},
	{"GnuPG", []string{"eml-pgp-signed"}, []string{"sh", "-c", "gpg --version | head -1"}, []string{python, "gnupgs.py"}},
	{"tnef", []string{"eml-winmail-dat"}, []string{"tnef", "--version"}, []string{python, "tnefs.py"}},
	{"uudeview", []string{"eml-uuencode", "eml-yenc"}, []string{"sh", "-c", "uudeview -V | head -1"}, []string{python, "uuviews.py"}},
	{"msgreader", []string{"msg"}, npmVersionIn("mail", "@kenjiuno/msgreader"), []string{node, "outlooks.mjs"}},
	{"msgconvert", []string{"msg"}, []string{"perl", "-MEmail::Outlook::Message", "-e", "print $Email::Outlook::Message::VERSION"}, []string{python, "outlooks.py"}},
	{"mailbox of Python", []string{"mbox"}, []string{python, "--version"}, []string{python, "mboxes.py", "mailbox"}},
	{"git mailsplit", []string{"mbox"}, []string{"git", "--version"}, []string{python, "mboxes.py", "git"}},
	{"formail", []string{"mbox"}, []string{"sh", "-c", "formail -v 2>&1 | head -1"}, []string{python, "mboxes.py", "formail"}},

	{"vobject", []string{"vcf"}, []string{python, "-c", "from importlib.metadata import version; print(version('vobject'))"}, []string{python, "vobjects.py"}},
	{"ez-vcard", []string{"vcf", "jcard", "xcard"}, []string{"dpkg-query", "--show", "libez-vcard-java"}, []string{python, "ezvcards.py"}},
	{"ical.js", []string{"vcf", "jcard"}, npmVersion("ical.js"), []string{node, "cards.mjs", "ical.js"}},
	{"vcard4", []string{"vcf"}, npmVersion("vcard4"), []string{node, "cards.mjs", "vcard4"}},
	{"vcf of npm", []string{"vcf"}, npmVersion("vcf"), []string{node, "cards.mjs", "vcf"}},

	{"libical", []string{"ics"}, []string{"dpkg-query", "--show", "gir1.2-ical-3.0"}, []string{python, "libicals.py"}},
	{"ical.js", []string{"ics", "jcal"}, npmVersion("ical.js"), []string{node, "calendars.mjs"}},
	{"icalendar and dateutil", []string{"ics"}, pythonVersion("icalendar"), []string{python, "pycalendars.py"}},
	{"sabre/vobject", []string{"ics"}, []string{"dpkg-query", "--show", "php-sabre-vobject"}, []string{"php", "sabrecalendars.php"}},

	{"openpyxl", workbooks, pythonVersion("openpyxl"), []string{python, "openpyxl_xlsx.py"}},
	{"xlsx2csv", workbooks, []string{"xlsx2csv", "--version"}, []string{python, "xlsx2csv_xlsx.py"}},
	{"exceljs", workbooks, npmVersion("exceljs"), []string{node, "exceljs.mjs"}},
	{"xlrd", []string{"xls"}, pythonVersion("xlrd"), []string{python, "xlrd_xls.py"}},
	{"msoffcrypto-tool", []string{"xls"}, []string{"dpkg-query", "--show", "python3-msoffcrypto-tool"}, []string{python, "msoffcrypto_xls.py"}},
	{"catdoc", []string{"xls"}, []string{"dpkg-query", "--show", "catdoc"}, []string{python, "catdoc_xls.py"}},
	{"SheetJS", append([]string{"xls", "xlsb"}, workbooks...), npmVersion("xlsx"), []string{node, "sheetjs.mjs"}},
	{"excelize", workbooks, []string{"go", "-C", "excelize", "list", "-m", "-f", "{{.Version}}", "github.com/xuri/excelize/v2"}, []string{"go", "-C", "excelize", "run", "."}},
	{"LibreOffice", append([]string{"xls", "xlsb"}, workbooks...), []string{"soffice", "--version"}, []string{python, "libreoffice_xlsx.py"}},

	{"Poppler", []string{"pdf"}, []string{"pdfinfo", "-v"}, []string{python, "poppler.py"}},
	{"MuPDF", []string{"pdf"}, []string{"mutool", "-v"}, []string{python, "mupdf.py"}},
	{"pdf.js", []string{"pdf"}, npmVersion("pdfjs-dist"), []string{node, "pdfjs.mjs"}},
	{"Ghostscript", []string{"pdf"}, []string{"gs", "--version"}, []string{python, "ghostscript.py"}},
	{"pypdf", []string{"pdf"}, pythonVersion("pypdf"), []string{python, "pypdfs.py"}},
	{"pdfminer.six", []string{"pdf"}, pythonVersion("pdfminer"), []string{python, "pdfminers.py"}},
	{"Tesseract", []string{"pdf"}, []string{"tesseract", "--version"}, []string{python, "tesseract.py"}},
	{"qpdf", []string{"pdf"}, []string{"qpdf", "--version"}, []string{python, "qpdfs.py"}},
	{"pikepdf", []string{"pdf"}, pythonVersion("pikepdf"), []string{python, "pikepdfs.py"}},
	{"OpenSSL", []string{"pdf-signature"}, []string{"openssl", "version"}, []string{python, "openssl.py"}},
	{"pdfcpu", []string{"pdf"}, []string{"go", "-C", "pdfcpu", "list", "-m", "-f", "{{.Version}}", "github.com/pdfcpu/pdfcpu"}, []string{"go", "-C", "pdfcpu", "run", "."}},

	{"Pillow", append([]string{"tiff"}, bitmaps...), pythonVersion("PIL"), []string{python, "pillow.py"}},
	{"ImageMagick", append([]string{"heic", "tiff"}, pictures...), []string{"identify", "--version"}, []string{python, "imagemagick.py"}},
	{"libvips", append([]string{"heic", "tiff"}, pictures...), []string{"vips", "--version"}, []string{python, "vips.py"}},
	{"sharp", append([]string{"tiff"}, pictures...), npmVersionIn("sharp", "sharp"), []string{node, "sharps.mjs"}},
	{"Chromium", pictures, []string{"chromium-headless-shell", "--version"}, []string{node, "chromium.mjs"}},
	{"FFmpeg", append([]string{"tiff"}, bitmaps...), []string{"ffmpeg", "-version"}, []string{python, "ffmpeg_pictures.py"}},
	{"GD of PHP", bitmaps, []string{"php", "-r", "echo GD_VERSION;"}, []string{"php", "gd.php"}},
	{"Go", bitmaps, []string{"go", "version"}, []string{"go", "run", "./gopictures"}},
	{"ExifTool", append([]string{"heic", "tiff"}, pictures...), []string{"perl", "node_modules/exiftool-vendored.pl/bin/exiftool", "-ver"}, []string{python, "exiftool.py"}},
	{"GDAL", []string{"tiff-geo", "tiff-pages", "tiff-thumbnail"}, []string{"gdalinfo", "--version"}, []string{python, "gdal.py"}},
	{"exiv2", []string{"jpg", "png", "webp", "photo"}, []string{"exiv2", "--version"}, []string{python, "exiv2.py"}},
	{"exifr", []string{"jpg", "png", "heic"}, npmVersion("exifr"), []string{node, "exifs.mjs", "exifr"}},
	{"ExifReader", []string{"jpg", "png", "gif", "webp", "heic"}, npmVersion("exifreader"), []string{node, "exifs.mjs", "ExifReader"}},
	{"c2pa-rs", []string{"jpg"}, npmVersion("@contentauth/c2pa-wasm"), []string{node, "c2pa.mjs"}},
	{"djpeg", []string{"jpg"}, []string{"djpeg", "-version"}, []string{python, "djpeg.py"}},
	{"DCMTK", []string{"jpg-12-bits"}, []string{"sh", "-c", "img2dcm --version | head -1"}, []string{python, "dicom.py"}},
	{"jpeg-js", []string{"jpg"}, npmVersion("jpeg-js"), []string{node, "jpegjs.mjs"}},
	{"UPNG", []string{"png"}, npmVersion("upng-js"), []string{node, "upng.mjs"}},
	{"omggif", []string{"gif"}, npmVersion("omggif"), []string{node, "omggif.mjs"}},
	{"libwebp", []string{"webp"}, []string{"webpmux", "-version"}, []string{python, "webps.py"}},
	{"libheif", []string{"heic"}, []string{"sh", "-c", "heif-info --help | head -1"}, []string{python, "heifs.py"}},
	{"librsvg", []string{"svg", "svgz"}, []string{"rsvg-convert", "--version"}, []string{python, "rsvg.py"}},
	{"resvg", []string{"svg", "svgz"}, npmVersion("@resvg/resvg-js"), []string{node, "resvg.mjs"}},

	{"zxing-cpp", []string{"qr", "barcode"}, npmVersionIn("qr", "zxing-wasm"), []string{node, "codes.mjs", "zxing"}},
	{"ZBar", []string{"qr", "barcode-code128", "barcode-gs1128", "barcode-ean13"}, []string{"zbarimg", "--version"}, []string{python, "codes.py", "zbar"}},
	{"jsQR", []string{"qr"}, npmVersionIn("qr", "jsqr"), []string{node, "codes.mjs", "jsqr"}},
	{"libdmtx", []string{"barcode-datamatrix"}, []string{"dmtxread", "--version"}, []string{python, "codes.py", "dmtxread"}},

	{"FFmpeg", append([]string{"hls", "dash"}, videos...), []string{"ffmpeg", "-version"}, []string{python, "ffmpeg_videos.py"}},
	{"Chromium", []string{"mp4", "mov", "mkv", "hls"}, []string{"chromium-headless-shell", "--version"}, []string{node, "chromium_videos.mjs"}},
	{"MediaInfo", videos, []string{"mediainfo", "--Version"}, []string{python, "mediainfos.py"}},
	{"ExifTool", videos, []string{"exiftool", "-ver"}, []string{python, "exiftool_videos.py"}},
	{"GStreamer", videos, []string{"sh", "-c", "gst-inspect-1.0 --version | grep ^GStreamer"}, []string{python, "gstreamer.py"}},
	{"MKVToolNix", videos, []string{"mkvmerge", "--version"}, []string{python, "mkvmerge_videos.py"}},
	{"MP4Box.js", []string{"mp4", "mov"}, npmVersion("mp4box"), []string{node, "mp4boxes.mjs"}},
	{"Mediabunny", videos, npmVersion("mediabunny"), []string{node, "mediabunnies.mjs"}},

	{"FFmpeg, decoding", sounds, []string{"ffmpeg", "-version"}, []string{python, "sounds.py", "ffmpeg"}},
	{"SoX", []string{"wav", "mp3", "flac", "aiff", "au", "w64", "caf"}, []string{"sox", "--version"}, []string{python, "sounds.py", "sox"}},
	{"libsndfile", []string{"wav", "mp3", "flac", "aiff", "au", "w64", "caf"}, []string{"dpkg-query", "--show", "libsndfile1"}, []string{python, "sounds.py", "sndfile"}},
	{"mpg123", []string{"mp3"}, []string{"mpg123", "--version"}, []string{python, "sounds.py", "mpg123"}},
	{"flac", []string{"flac", "ogg"}, []string{"flac", "--version"}, []string{python, "sounds.py", "flac"}},
	{"FAAD2", []string{"aac", "m4a", "m4b"}, []string{"dpkg-query", "--show", "faad"}, []string{python, "sounds.py", "faad"}},
	{"Python wave", []string{"wav"}, []string{python, "--version"}, []string{python, "sounds.py", "wave"}},
	{"MediaInfo", sounds, []string{"mediainfo", "--Version"}, []string{python, "mediainfos.py"}},
	{"ffprobe", sounds, []string{"ffmpeg", "-version"}, []string{python, "ffmpeg_videos.py"}},
	{"Mutagen", taggedSounds, []string{python, "-c", "import mutagen; print(mutagen.version_string)"}, []string{python, "sounds_tags.py", "mutagen"}},
	{"music-metadata", taggedSounds, npmVersion("music-metadata"), []string{node, "musicmetadata.mjs"}},
	{"ExifTool", []string{"wav", "aiff"}, []string{"exiftool", "-ver"}, []string{python, "exiftool_videos.py"}},
	{"Mediabunny", []string{"m4a", "m4b", "ogg", "flac"}, npmVersion("mediabunny"), []string{node, "mediabunnies.mjs"}},
	{"eyeD3", []string{"mp3"}, []string{"eyeD3", "--version"}, []string{python, "sounds_tags.py", "eyed3"}},
	{"TagLib", []string{"wav", "mp3", "m4a", "m4b", "flac", "aiff"}, []string{"dpkg-query", "--show", "libtag1v5"}, []string{python, "sounds_tags.py", "taglib"}},

	{"FFmpeg", subtitles, []string{"ffmpeg", "-version"}, []string{python, "subtitles.py", "ffmpeg"}},
	{"MKVToolNix", subtitles, []string{"mkvmerge", "--version"}, []string{python, "subtitles.py", "mkvtoolnix"}},
	{"Chromium", []string{"vtt"}, []string{"chromium-headless-shell", "--version"}, []string{node, "chromium_vtt.mjs"}},
	{"webvtt-py", subtitles, pythonVersion("webvtt"), []string{python, "subtitles.py", "webvtt"}},
	{"webvtt-parser", []string{"vtt"}, npmVersion("webvtt-parser"), []string{node, "subtitles.mjs", "webvtt-parser"}},
	{"vtt.js", []string{"vtt"}, npmVersion("vtt.js"), []string{node, "subtitles.mjs", "vtt.js"}},
	{"subtitle of npm", subtitles, npmVersion("subtitle"), []string{node, "subtitles.mjs", "subtitle"}},
	{"srt of Python", []string{"srt"}, []string{python, "-c", "from importlib.metadata import version; print(version('srt'))"}, []string{python, "subtitles.py", "srt"}},
	{"aeidon", []string{"srt"}, pythonVersion("aeidon"), []string{python, "subtitles.py", "aeidon"}},
	{"srt-parser-2", []string{"srt"}, npmVersion("srt-parser-2"), []string{node, "subtitles.mjs", "srt-parser-2"}},

	{"EbookLib", []string{"epub"}, []string{"dpkg-query", "--show", "python3-ebooklib"}, []string{python, "epubs.py", "ebooklib"}},
	{"pandoc", []string{"epub"}, []string{"pandoc", "--version"}, []string{python, "epubs.py", "pandoc"}},
	{"MuPDF", []string{"epub"}, []string{"sh", "-c", "mutool -v 2>&1"}, []string{python, "epubs.py", "mupdf"}},

	{"zipfile of Python", []string{"zip"}, []string{python, "--version"}, []string{python, "archives.py", "zipfile"}},
	{"Go", []string{"zip"}, []string{"go", "version"}, []string{"go", "run", "./goarchives"}},
	{"yauzl", []string{"zip"}, npmVersion("yauzl"), []string{node, "archives.mjs", "yauzl"}},
	{"fflate", []string{"zip"}, npmVersion("fflate"), []string{node, "archives.mjs", "fflate"}},
	{"JSZip", []string{"zip"}, npmVersion("jszip"), []string{node, "archives.mjs", "jszip"}},
	{"zip.js", []string{"zip"}, npmVersion("@zip.js/zip.js"), []string{node, "archives.mjs", "zip.js"}},
	{"Info-ZIP unzip", []string{"zip"}, []string{"unzip", "-v"}, []string{python, "archives.py", "unzip"}},
	{"7-Zip", []string{"zip"}, []string{"7z"}, []string{python, "archives.py", "7z"}},
	{"bsdtar", []string{"zip"}, []string{"bsdtar", "--version"}, []string{python, "archives.py", "bsdtar"}},
	{"The Unarchiver", []string{"zip"}, []string{"unar", "--version"}, []string{python, "archives.py", "unar"}},
	{"Java", []string{"zip"}, []string{"java", "--version"}, []string{"java", "--class-path", commonsCompress, "Archives.java", "jdk"}},
	{"Commons Compress", []string{"zip"}, []string{"dpkg-query", "--show", "libcommons-compress-java"}, []string{"java", "--class-path", commonsCompress, "Archives.java", "zip"}},

	{"tarfile of Python", []string{"tar"}, []string{python, "--version"}, []string{python, "archives.py", "tarfile"}},
	{"GNU tar", []string{"tar"}, []string{"tar", "--version"}, []string{python, "archives.py", "tar"}},
	{"bsdtar", []string{"tar"}, []string{"bsdtar", "--version"}, []string{python, "archives.py", "bsdtar"}},
	{"Go", []string{"tar", "gz", "bz2"}, []string{"go", "version"}, []string{"go", "run", "./goarchives"}},
	{"tar-stream", []string{"tar"}, npmVersion("tar-stream"), []string{node, "archives.mjs", "tar-stream"}},
	{"7-Zip", []string{"tar"}, []string{"7z"}, []string{python, "archives.py", "7z"}},
	{"The Unarchiver", []string{"tar"}, []string{"unar", "--version"}, []string{python, "archives.py", "unar"}},
	{"Commons Compress", []string{"tar"}, []string{"dpkg-query", "--show", "libcommons-compress-java"}, []string{"java", "--class-path", commonsCompress, "Archives.java", "tar"}},

	{"7-Zip", []string{"7z", "iso"}, []string{"7z"}, []string{python, "archives.py", "7z"}},
	{"bsdtar", []string{"7z", "rar", "iso"}, []string{"bsdtar", "--version"}, []string{python, "archives.py", "bsdtar"}},
	{"The Unarchiver", []string{"7z", "rar", "iso"}, []string{"unar", "--version"}, []string{python, "archives.py", "unar"}},
	{"node-unrar-js", []string{"rar"}, npmVersion("node-unrar-js"), []string{node, "archives.mjs", "unrar"}},
	{"xorriso", []string{"iso"}, []string{"xorriso", "--version"}, []string{python, "archives.py", "xorriso"}},
	{"Commons Compress", []string{"7z"}, []string{"dpkg-query", "--show", "libcommons-compress-java"}, []string{"java", "--class-path", commonsCompress + ":" + xzForJava, "Archives.java", "7z"}},

	{"gzip", []string{"gz"}, []string{"gzip", "--version"}, []string{python, "archives.py", "gunzip"}},
	{"gzip of Python", []string{"gz"}, []string{python, "--version"}, []string{python, "archives.py", "gzip"}},
	{"zlib of Node.js", []string{"gz"}, []string{node, "--version"}, []string{node, "archives.mjs", "zlib"}},
	{"fflate", []string{"gz"}, npmVersion("fflate"), []string{node, "archives.mjs", "fflate-gzip"}},
	{"7-Zip", []string{"gz", "bz2", "xz", "zst"}, []string{"7z"}, []string{python, "archives.py", "7z"}},
	{"The Unarchiver", []string{"gz", "bz2", "xz"}, []string{"unar", "--version"}, []string{python, "archives.py", "unar"}},
	{"Java", []string{"gz"}, []string{"java", "--version"}, []string{"java", "--class-path", commonsCompress, "Archives.java", "gzip"}},
	{"Commons Compress", []string{"gz", "bz2"}, []string{"dpkg-query", "--show", "libcommons-compress-java"}, []string{"java", "--class-path", commonsCompress, "Archives.java", "stream"}},
	{"bzip2", []string{"bz2"}, []string{"bzip2", "--help"}, []string{python, "archives.py", "bunzip2"}},
	{"bz2 of Python", []string{"bz2"}, []string{python, "--version"}, []string{python, "archives.py", "bz2"}},
	{"XZ Utils", []string{"xz"}, []string{"xz", "--version"}, []string{python, "archives.py", "unxz"}},
	{"lzma of Python", []string{"xz"}, []string{python, "--version"}, []string{python, "archives.py", "lzma"}},
	{"zstd", []string{"zst"}, []string{"zstd", "--version"}, []string{python, "archives.py", "unzstd"}},
	{"zstandard of Python", []string{"zst"}, pythonVersion("zstandard"), []string{python, "archives.py", "zstandard"}},
	{"fzstd", []string{"zst"}, npmVersion("fzstd"), []string{node, "archives.mjs", "fzstd"}},

	{"Chromium", pagesOfHTML, []string{"chromium-headless-shell", "--version"}, []string{node, "chromium_html.mjs"}},
	{"html5lib", pagesOfHTML, pythonVersion("html5lib"), []string{python, "htmls.py", "html5lib"}},
	{"lxml (libxml2)", pagesOfHTML, pythonVersion("lxml.etree"), []string{python, "htmls.py", "lxml"}},
	{"Beautiful Soup", pagesOfHTML, pythonVersion("bs4"), []string{python, "htmls.py", "html.parser"}},
	{"w3m", []string{"html"}, []string{"w3m", "-version"}, []string{python, "htmls.py", "w3m"}},
	{"pandoc", []string{"html"}, []string{"pandoc", "--version"}, []string{python, "htmls.py", "pandoc"}},

	{"micromark, GFM", []string{"md"}, npmVersion("micromark"), []string{python, "markdowns.py", "micromark"}},
	{"commonmark.js", []string{"md"}, npmVersionIn("markup", "commonmark"), []string{python, "markdowns.py", "commonmark.js"}},
	{"markdown-it", []string{"md"}, npmVersionIn("markup", "markdown-it"), []string{python, "markdowns.py", "markdown-it"}},
	{"marked", []string{"md"}, npmVersionIn("markup", "marked"), []string{python, "markdowns.py", "marked"}},
	{"pandoc, its Markdown", []string{"md"}, []string{"pandoc", "--version"}, []string{python, "markdowns.py", "pandoc", "markdown"}},
	{"pandoc, GFM", []string{"md"}, []string{"pandoc", "--version"}, []string{python, "markdowns.py", "pandoc", "gfm"}},
	{"Python-Markdown", []string{"md"}, pythonVersion("markdown"), []string{python, "markdowns.py", "python"}},

	{"pandoc", documents, []string{"pandoc", "--version"}, []string{python, "pandoc_docx.py"}},
	{"python-docx", documents, pythonVersion("docx"), []string{python, "pythondocx_docx.py"}},
	{"docx2txt", documents, []string{"dpkg-query", "--show", "docx2txt"}, []string{python, "docx2txt_docx.py"}},
	{"mammoth", documents, npmVersion("mammoth"), []string{node, "mammoth_docx.mjs"}},
	{"officeparser", documents, npmVersion("officeparser"), []string{node, "officeparser_docx.mjs"}},
	{"antiword", []string{"doc"}, []string{"dpkg-query", "--show", "antiword"}, []string{python, "docs.py", "antiword"}},
	{"catdoc", []string{"doc"}, []string{"dpkg-query", "--show", "catdoc"}, []string{python, "docs.py", "catdoc"}},
	{"LibreOffice Writer", append([]string{"doc"}, documents...), []string{"soffice", "--version"}, []string{python, "libreoffice_docx.py"}},
	{"LibreOffice Writer", []string{"odt", "fodt"}, []string{"soffice", "--version"}, []string{python, "libreoffice_docx.py"}},
	{"pandoc", []string{"odt"}, []string{"pandoc", "--version"}, []string{python, "pandoc_docx.py"}},
	{"odfpy", []string{"odt", "ods"}, []string{"dpkg-query", "--show", "python3-odf"}, []string{python, "odfs.py", "odfpy"}},
	{"LibreOffice Calc", []string{"ods", "fods"}, []string{"soffice", "--version"}, []string{python, "libreoffice_xlsx.py"}},
	{"SheetJS", []string{"ods", "fods"}, npmVersion("xlsx"), []string{node, "sheetjs.mjs"}},
	{"pandas", []string{"ods"}, []string{python, "-c", "import pandas; print(pandas.__version__)"}, []string{python, "odfs.py", "pandas"}},
	{"LibreOffice Writer, as pages", documents, []string{"soffice", "--version"}, []string{python, "libreoffice_pages.py"}},

	{"LibreOffice Impress", append([]string{"odp"}, presentations...), []string{"soffice", "--version"}, []string{python, "libreoffice_pptx.py"}},
	{"officeparser", append([]string{"odp"}, presentations...), npmVersion("officeparser"), []string{node, "officeparser_pptx.mjs"}},
	{"pptxtojson", presentations, npmVersion("pptxtojson"), []string{node, "pptxtojson.mjs"}},
}

// Libraries of Java in Debian.
const (
	commonsCompress = "/usr/share/java/commons-compress.jar"
	xzForJava       = "/usr/share/java/xz.jar"
)

// documents are the formats of documents of Office Open XML.
var documents = []string{"docx", "docm", "dotx"}

// pagesOfHTML are the formats of pages.
var pagesOfHTML = []string{"html", "mhtml"}

// bitmaps are the formats of pictures of pixels.
var bitmaps = []string{"jpg", "png", "gif", "webp"}

// pictures are all formats of pictures.
var pictures = append([]string{"svg", "svgz"}, bitmaps...)

// videos are the formats of videos.
var videos = []string{"mp4", "mov", "mkv", "ts"}

// sounds are the formats of sound.
var sounds = []string{"wav", "mp3", "m4a", "m4b", "aac", "flac", "ogg", "aiff", "au", "w64", "caf"}

// taggedSounds are the formats of sound whose tags several libraries read.
var taggedSounds = []string{"wav", "mp3", "m4a", "m4b", "flac", "ogg", "aiff"}

// subtitles are the formats of subtitles.
var subtitles = []string{"vtt", "srt"}

// tables are the formats of tables in text.
var tables = []string{"csv", "tsv", "txt-table"}

// workbooks are the formats of Office Open XML.
var workbooks = []string{"xlsx", "xlsm", "xltx"}

// presentations are the formats of PresentationML.
var presentations = []string{"pptx", "pptm", "ppsx", "potx"}

// gmimeVersion is a program in Python that prints the version of GMime.
const gmimeVersion = "import gi; gi.require_version('GMime', '3.0'); from gi.repository import GMime as m; print(m.MAJOR_VERSION, m.MINOR_VERSION, m.MICRO_VERSION, sep='.')"

// npmVersion returns the command that prints the version of an installed package of npm.
func npmVersion(name string) []string { return versionIn("node_modules/" + name) }

// npmVersionIn is npmVersion for a package of other conformance tests, which are in a directory of testdata.
func npmVersionIn(directory, name string) []string {
	return versionIn("../../testdata/" + directory + "/node_modules/" + name)
}

func versionIn(directory string) []string {
	return []string{node, "-p", "JSON.parse(require('fs').readFileSync('" + directory + "/package.json')).version"}
}

// pythonVersion returns the command that prints the version of a module of Python.
func pythonVersion(module string) []string {
	return []string{python, "-c", "import " + module + " as m; print(m.__version__)"}
}

// aqbankingVersion returns the command that prints the version of AqBanking, without the settings of a user.
func aqbankingVersion() []string {
	return []string{"aqbanking-cli", "--cfgdir=/nonexistent", "versions"}
}

// goVersion returns the command that prints the version of a module that the Go program of the readers requires.
func goVersion(module string) []string {
	return []string{"go", "list", "-C", "logs", "-m", module}
}
