package main

var (
	toList = map[string]string{"task": "list"}
	right  = map[string]string{"password": "secret"}
	wrong  = map[string]string{"password": "wrong"}
)

// zipPrograms are the programs that unpack zip files.
var zipPrograms = []unpacker{
	{"yauzl", npm("yauzl"), unpackedBy("archives.mjs", "yauzl")},
	{"JSZip", npm("jszip"), unpackedBy("archives.mjs", "jszip")},
	{"fflate", npm("fflate"), unpackedBy("archives.mjs", "fflate")},
	{"zip.js", npm("@zip.js/zip.js"), unpackedBy("archives.mjs", "zip.js")},
	{"adm-zip", npm("adm-zip"), unpackedBy("archives.mjs", "adm-zip")},
	{"unzipper (Open)", npm("unzipper"), unpackedBy("archives.mjs", "unzipper Open")},
	{"unzipper (Parse)", npm("unzipper"), unpackedBy("archives.mjs", "unzipper Parse")},
	{"unzipper (Extract)", npm("unzipper"), unpackedBy("archives.mjs", "unzipper Extract")},
	{"node-stream-zip", npm("node-stream-zip"), unpackedBy("archives.mjs", "node-stream-zip")},
	{"extract-zip", npm("extract-zip"), unpackedBy("archives.mjs", "extract-zip")},
	{"unzipit", npm("unzipit"), unpackedBy("archives.mjs", "unzipit")},
	{"archive/zip", standard, function(filesOfZip)},
	{"zipfile", pythonItself, unpackedBy("archives.py", "zipfile")},
	{"java.util.zip (ZipFile)", debian("openjdk-17-jdk-headless"), unpackedByJava("ZipFile")},
	{"java.util.zip (ZipInputStream)", debian("openjdk-17-jdk-headless"), unpackedByJava("ZipInputStream")},
	{"zip4j", debian("libzip4j-java"), unpackedByJava("zip4j")},
	{"Commons Compress (ZipFile)", debian("libcommons-compress-java"), unpackedByJava("commons-compress ZipFile")},
	{"Commons Compress (ZipArchiveInputStream)", debian("libcommons-compress-java"), unpackedByJava("commons-compress ZipArchiveInputStream")},
	{"ZipArchive of PHP", debian("php8.2-zip"), unpackedBy("archives.php", "ZipArchive")},
	{"rubyzip (File)", debian("ruby-zip"), unpackedBy("archives.rb", "rubyzip File")},
	{"rubyzip (InputStream)", debian("ruby-zip"), unpackedBy("archives.rb", "rubyzip InputStream")},
	{"Archive::Zip of Perl", debian("libarchive-zip-perl"), unpackedBy("archives.pl", "Archive::Zip")},
	{"unzip", debian("unzip"), unpackedBy("archives.py", "unzip")},
	{"unzip of busybox", debian("busybox-static"), unpackedBy("archives.py", "busybox unzip")},
	{"7-Zip", debian("p7zip-full"), unpackedBy("archives.py", "7z")},
	{"bsdtar", debian("libarchive-tools"), unpackedBy("archives.py", "bsdtar")},
	{"bsdtar (LC_ALL=C)", debian("libarchive-tools"), unpackedBy("archives.py", "bsdtar, LC_ALL=C")},
	{"The Unarchiver", debian("unar"), unpackedBy("archives.py", "unar")},
}

// zips measures what programs find in zip files.
func zips() table {
	const aes = "archive/20?password=secret"
	return archives("zips", []archive{
		{name: "names", address: "archive/60", twin: "archive/60"},
		{name: "descriptors", address: "archive/60?compression=deflate&streamed=1", twin: "archive/60"},
		{name: "descriptors, stored", address: "archive/60?streamed=1", twin: "archive/60"},
		{name: "empty", address: "archive/0", twin: "archive/0"},
		{name: "listed size of 5 GB", address: "bomb/5GB", told: toList, want: "5368709120 bytes"},
		{name: "ZipCrypto", address: "quirk/zip-zipcrypto", twin: "quirk/zip-zipcrypto?twin=1", told: map[string]string{"password": "oolong"}},
		{name: "AES", address: aes, twin: "archive/20", told: right},
		{name: "AES, wrong password", address: aes, told: wrong},
	}, zipPrograms)
}

// methods measures which methods of compression programs know, besides DEFLATE.
func methods() table {
	return archives("methods", []archive{
		{name: "deflate64", address: "quirk/zip-deflate64", twin: "quirk/zip-deflate64?twin=1"},
		{name: "bzip2", address: "archive/20?compression=bzip2", twin: "archive/20"},
		{name: "lzma", address: "archive/20?compression=lzma", twin: "archive/20"},
		{name: "xz", address: "quirk/zip-xz", twin: "quirk/zip-xz?twin=1"},
		{name: "zstd", address: "archive/20?compression=zstd", twin: "archive/20"},
		{name: "implode", address: "quirk/zip-implode", twin: "quirk/zip-implode?twin=1"},
	}, zipPrograms).without("unzipper (Extract)", "bsdtar (LC_ALL=C)") // which lose files of any method
}

// tars measures which files programs find in tar files, and which compression they undo by themselves.
func tars() table {
	return archives("tars", []archive{
		{name: "tar", address: "archive/60?format=tar", twin: "archive/60"},
		{name: "tgz", address: "archive/60?format=tgz", twin: "archive/60"},
		{name: "txz", address: "archive/60?format=txz", twin: "archive/60"},
		{name: "tzst", address: "archive/60?format=tzst", twin: "archive/60"},
	}, []unpacker{
		{"nanotar", npm("nanotar"), unpackedBy("archives.mjs", "nanotar")},
		{"tar of npm", npm("tar"), unpackedBy("archives.mjs", "tar")},
		{"tar-stream", npm("tar-stream"), unpackedBy("archives.mjs", "tar-stream")},
		{"modern-tar", npm("modern-tar"), unpackedBy("archives.mjs", "modern-tar")},
		{"archive/tar", standard, function(filesOfTar)},
		{"tarfile", pythonItself, unpackedBy("archives.py", "tarfile")},
		{"Commons Compress", debian("libcommons-compress-java"), unpackedByJava("commons-compress TarArchiveInputStream")},
		{"PharData of PHP", debian("php8.2-cli"), unpackedBy("archives.php", "PharData")},
		{"TarReader of RubyGems", debian("ruby3.1"), unpackedBy("archives.rb", "rubygems")},
		{"Archive::Tar of Perl", debian("perl"), unpackedBy("archives.pl", "Archive::Tar")},
		{"GNU tar", debian("tar"), unpackedBy("archives.py", "tar")},
		{"tar of busybox", debian("busybox-static"), unpackedBy("archives.py", "busybox tar")},
		{"bsdtar", debian("libarchive-tools"), unpackedBy("archives.py", "bsdtar")},
		{"bsdtar (LC_ALL=C)", debian("libarchive-tools"), unpackedBy("archives.py", "bsdtar, LC_ALL=C")},
		{"7-Zip", debian("p7zip-full"), unpackedBy("archives.py", "7z")},
		{"The Unarchiver", debian("unar"), unpackedBy("archives.py", "unar")},
	})
}

// others measures which files programs find in 7z files and ISO images.
func others() table {
	return archives("others", []archive{
		{name: "7z", address: "archive/60?format=7z", twin: "archive/60"},
		{name: "iso", address: "archive/60?format=iso", twin: "archive/60"},
	}, []unpacker{
		{"7-Zip", debian("p7zip-full"), unpackedBy("archives.py", "7z")},
		{"bsdtar", debian("libarchive-tools"), unpackedBy("archives.py", "bsdtar")},
		{"bsdtar (LC_ALL=C)", debian("libarchive-tools"), unpackedBy("archives.py", "bsdtar, LC_ALL=C")},
		{"The Unarchiver", debian("unar"), unpackedBy("archives.py", "unar")},
		{"py7zr", python("python3-py7zr"), unpackedBy("archives.py", "py7zr")},
		{"Commons Compress", debian("libcommons-compress-java"), unpackedByJava("commons-compress SevenZFile")},
		{"xorriso", debian("xorriso"), unpackedBy("archives.py", "xorriso")},
	})
}
