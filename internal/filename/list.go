package filename

import (
	"slices"
	"strings"
)

// pathNames lead to another place than the folder of uploads.
var pathNames = slices.Concat(
	group(Name{
		Verdict: sanitize, CWE: 22, Twin: canary,
		Attack:  "The name is a path out of the folder of uploads.",
		Failure: "A file is written outside the folder.",
	},
		titled{"Parent folder", "../" + canary},
		titled{"Parent of the parent folder", "../../" + canary},
		titled{"Parent of an inner folder", "photos/../../" + canary},
		titled{"Parent of the current folder", "./../" + canary},
		titled{"Parent folder with doubled slashes", "..//" + canary},
	),
	group(Name{
		Verdict: sanitize, CWE: 36, Twin: canary,
		Attack:  "The name is an absolute path, which functions that join paths may use alone.",
		Failure: "A file is written at the absolute path.",
	},
		titled{"Absolute path", "/" + canary},
		titled{"Absolute path with doubled slashes", "//" + canary},
	),
	group(Name{
		Verdict: sanitize, CWE: 182, Twin: canary,
		Attack:  "The name is a path out of the folder once the receiver has removed ../ from it.",
		Failure: "A file is written outside the folder after ../ is removed.",
	},
		titled{"Nested parent folder", "....//" + canary},
		titled{"Nested parent folder in the middle", "..././" + canary},
	),
	group(Name{
		Verdict: reject, CWE: 20, Twin: "placeholder.jpg",
		Attack:  "The name is not that of a file.",
		Failure: "The upload fails with an internal error.",
	},
		titled{"Empty name", ""},
		titled{"Dot", "."},
		titled{"Two dots", ".."},
		titled{"Slash", "/"},
	),
	group(Name{
		Verdict: reject, CWE: 434, Twin: "htaccess.txt",
		Attack:  "The name is that of a file that configures the folder, or is served for it.",
		Failure: "The server reads the file as configuration, or serves it as the index.",
	},
		titled{"Configuration of Apache", ".htaccess"},
		titled{"Configuration of PHP", ".user.ini"},
		titled{"Configuration of IIS", "web.config"},
		titled{"Index of a folder", "index.html"},
	),
)

// encodedNames are paths for programs that decode them after they have checked them.
var encodedNames = group(Name{
	Verdict: ignore, CWE: 173, Twin: "100%25.txt",
	Attack:  "The name is a path out of the folder in an encoding that the receiver decodes after its check.",
	Failure: "A file is written outside the folder after the name is decoded.",
},
	titled{"Percent-encoded path", "%2e%2e%2f" + canary},
	titled{"Percent-encoded slash", "..%2f" + canary},
	titled{"Percent-encoded dots", "%2E%2E/" + canary},
	titled{"Path encoded twice", "%252e%252e%252f" + canary},
	titled{"Percent-encoded backslash", "..%5c" + canary},
	titled{"Percent-encoded overlong slash", "..%c0%af" + canary},
	titled{"Percent-encoded UTF-16", "%u002e%u002e%u002f" + canary},
	titled{"Character references", "&#46;&#46;&#x2f;" + canary},
	titled{"Fullwidth dots and slash", "\uff0e\uff0e\uff0f" + canary},
	titled{"Two dot leader", "\u2025\uff0f" + canary},
)

// windowsNames have a special meaning on Windows (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
var windowsNames = slices.Concat(
	group(Name{
		Verdict: sanitize, CWE: 22, Twin: canary,
		Attack:  "The name is a path out of the folder of uploads on Windows.",
		Failure: "On Windows, a file is written outside the folder.",
	},
		titled{"Parent folder with a backslash", `..\` + canary},
		titled{"Parent of the parent folder with backslashes", `..\..\` + canary},
		titled{"Parent folder with both slashes", `photos\../..\` + canary},
		titled{"Absolute path on a drive", `C:\` + canary},
		titled{"Relative path on a drive", `C:` + canary},
		titled{"Absolute path with a backslash", `\` + canary},
		titled{"Network share", `\\placeholder.invalid\share\` + canary},
		titled{"Path without interpretation", `\\?\C:\` + canary},
	),
	group(Name{
		Verdict: sanitize, CWE: 67, Twin: "console.txt",
		Attack:  "The name is that of a device on Windows.",
		Failure: "On Windows, a device is opened instead of a file.",
	},
		titled{"Device CON", "CON"},
		titled{"Device NUL with an extension", "NUL.txt"},
		titled{"Device AUX in lower case", "aux.jpg"},
		titled{"Device COM1", "COM1.txt"},
		titled{"Device LPT9 with two extensions", "LPT9.tar.gz"},
		titled{"Device COM with a superscript", "COM\u00b9.txt"},
		titled{"Device PRN before a space", "PRN .txt"},
		titled{"Device CONIN$", "CONIN$"},
	),
)

// extensionNames have an extension that a check does not see, or one that it misses.
var extensionNames = slices.Concat(
	group(Name{
		Verdict: reject, CWE: 46, Twin: "placeholder.jpg",
		Attack:  "Windows removes the end of the name, and what is left has an extension of a program.",
		Failure: "On Windows, the file is stored with the extension php.",
	},
		titled{"Trailing dot", "placeholder.php."},
		titled{"Trailing space", "placeholder.php "},
		titled{"Trailing dots and spaces", "placeholder.php. . ."},
		titled{"Alternate data stream", "placeholder.php::$DATA"},
	),
	group(Name{
		Verdict: sanitize, CWE: 69, Twin: "placeholder.jpg",
		Attack:  "The name is that of an alternate data stream on Windows, whose file has an extension of a program.",
		Failure: "On Windows, the file is stored with the extension php.",
	},
		titled{"Alternate data stream with an extension", "placeholder.php:.jpg"},
	),
	group(Name{
		Verdict: reject, CWE: 158, Twin: "placeholder.jpg",
		Attack:  "A check sees an allowed extension, and the program that writes the file stops in front of it.",
		Failure: "The file is stored with the extension php.",
	},
		titled{"NUL byte", "placeholder.php\x00.jpg"},
	),
	group(Name{
		Verdict: ignore, CWE: 158, Twin: "100%25.jpg",
		Attack:  "A check sees an allowed extension, and the decoded name has a NUL byte in front of it.",
		Failure: "The file is stored with the extension php after the name is decoded.",
	},
		titled{"Percent-encoded NUL byte", "placeholder.php%00.jpg"},
	),
	group(Name{
		Verdict: reject, CWE: 434, Twin: "placeholder.jpg",
		Attack:  "The name has an extension of a program that a list of forbidden extensions misses.",
		Failure: "A web server runs the file.",
	},
		titled{"Extension after another one", "placeholder.jpg.php"},
		titled{"Extension in mixed case", "placeholder.pHp"},
		titled{"Rare extension phtml", "placeholder.phtml"},
		titled{"Rare extension phar", "placeholder.phar"},
		titled{"Extension with a version", "placeholder.php5"},
		titled{"Line feed after the extension", "placeholder.php\n"},
	),
	group(Name{
		Verdict: ignore, CWE: 434, Twin: "placeholder.2025.jpg",
		Attack:  "The name has an extension of a program before an allowed one, and some web servers use either.",
		Failure: "A web server runs the file because of the first extension.",
	},
		titled{"Extension before another one", "placeholder.php.jpg"},
		titled{"Extension before a semicolon", "placeholder.php;.jpg"},
	),
)

// headerNames change the header of a form, or of a response.
var headerNames = slices.Concat(
	group(Name{
		Verdict: reject, CWE: 113, Twin: "placeholder.jpg",
		Attack:  "The name ends its line in a header, and another field follows.",
		Failure: "A header has a field X-Placeholder.",
	},
		titled{"CR LF and a field", "placeholder.jpg\r\nX-Placeholder: executed"},
		titled{"LF and a field", "placeholder.jpg\nX-Placeholder: executed"},
		titled{"Quotation mark, CR LF and a field", "placeholder.jpg\"\r\nX-Placeholder: \"executed"},
	),
	group(Name{
		Verdict: sanitize, CWE: 140, Twin: "placeholder (1).jpg",
		Attack:  "The name ends its parameter in Content-Disposition, and another filename follows.",
		Failure: "A header names the file placeholder.php.",
	},
		titled{"Second filename", `placeholder.jpg"; filename="placeholder.php`},
		titled{"Second filename in another encoding", `placeholder.jpg"; filename*=UTF-8''placeholder.php; a="`},
	),
	group(Name{
		Verdict: sanitize, CWE: 140, Twin: "placeholder (1).jpg",
		Attack:  "The name ends its parameter in a Content-Disposition without quotation marks, and another filename follows.",
		Failure: "A header without quotation marks names the file placeholder.php.",
	},
		titled{"Second filename after a semicolon", "placeholder.jpg;filename=placeholder.php"},
	),
	group(Name{
		Verdict: sanitize, CWE: 116, Twin: "placeholder (1).jpg",
		Attack:  "The name has another path when it is part of a URL.",
		Failure: "A link to the file leads to another path or host.",
	},
		titled{"Query", "placeholder.html?.jpg"},
		titled{"Fragment", "placeholder.html#.jpg"},
		titled{"Scheme and host", "http://placeholder.invalid/placeholder.jpg"},
		titled{"Host without a scheme", "//placeholder.invalid/placeholder.jpg"},
		titled{"Script as a URL", "javascript:document.title='" + marker + "'"},
	),
)

// injectionNames are code in another language.
var injectionNames = slices.Concat(
	group(Name{
		Verdict: sanitize, CWE: 79, Twin: "placeholder & sons.jpg",
		Attack:  "The name is markup that runs a script in pages that show it without escaping.",
		Failure: "A page has an element or an attribute of the name.",
	},
		titled{"Element with a script", `<img src=x onerror="document.title='` + marker + `'">.jpg`},
		titled{"Attribute with a script", `" autofocus onfocus="document.title='` + marker + `'" a=".jpg`},
		titled{"Attribute in single quotes", `' autofocus onfocus='document.title="` + marker + `"' a='.jpg`},
	),
	group(Name{
		Verdict: sanitize, CWE: 78, Twin: "placeholder (1).jpg",
		Attack:  "The name is a command for a shell that receives it without quoting.",
		Failure: "The canary exists.",
	},
		titled{"Command substitution", "$(touch " + canary + ").jpg"},
		titled{"Backquotes", "`touch " + canary + "`.jpg"},
		titled{"Semicolons", "a;touch " + canary + ";.jpg"},
		titled{"Pipe", "a|touch " + canary + "|.jpg"},
		titled{"Quotation mark in a command", `a";touch ` + canary + `;".jpg`},
	),
	group(Name{
		Verdict: sanitize, CWE: 88, Twin: "placeholder-1.jpg",
		Attack:  "The name is an option for a command that receives it as an argument.",
		Failure: "A command prints its help or complains about an option.",
	},
		titled{"Leading dash", "-placeholder.jpg"},
		titled{"Option with two dashes", "--help"},
	),
	group(Name{
		Verdict: sanitize, CWE: 89, Twin: "placeholder (1).jpg",
		Attack:  "The name ends its literal in a statement of SQL.",
		Failure: "A statement of SQL contains a part of the name outside of the literal.",
	},
		titled{"End of a literal in SQL", "placeholder'); DROP TABLE uploads;--.jpg"},
		titled{"Always true in SQL", "placeholder' OR '1'='1.jpg"},
	),
	group(Name{
		Verdict: sanitize, CWE: 1336, Twin: "placeholder (1).jpg",
		Attack:  "The name is code for a template engine or a logger that evaluates its input.",
		Failure: "A part of the name is evaluated.",
	},
		titled{"Expression of a template", "{{7*191}}.jpg"},
		titled{"Lookup of a logger", "${jndi:ldap://placeholder.invalid/a}.jpg"},
	),
	group(Name{
		Verdict: ignore, CWE: 134, Twin: "placeholder (1).jpg",
		Attack:  "The name is a format for functions such as printf.",
		Failure: "A formatted message differs from the name.",
	},
		titled{"Format", "%s%s%n%x.jpg"},
	),
	group(Name{
		Verdict: sanitize, CWE: 1236, Twin: "placeholder (1).jpg",
		Attack:  "The name is a formula in a list of files that a spreadsheet opens.",
		Failure: "A spreadsheet shows a link instead of the name.",
	},
		titled{"Formula", `=HYPERLINK("#A1","` + marker + `")`},
	),
	group(Name{
		Verdict: reject, CWE: 117, Twin: "placeholder.jpg",
		Attack:  "The name has a line feed, so that what follows is an entry of its own in a log.",
		Failure: "A log has an entry that starts with the marker.",
	},
		titled{"Line of a log", "placeholder\n" + marker + ".jpg"},
	),
	group(Name{
		Verdict: reject, CWE: 150, Twin: "placeholder.jpg",
		Attack:  "The name controls the terminal that shows it.",
		Failure: "A terminal receives a control character.",
	},
		titled{"Title of a terminal", "\x1b]0;" + marker + "\x07.jpg"},
		titled{"Backspaces", "placeholder.php\b\b\b.jpg"},
		titled{"Delete character", "placeholder\x7f.jpg"},
	),
)

// unicodeNames have characters that programs treat in different ways.
var unicodeNames = slices.Concat(
	group(Name{
		Verdict: reject, CWE: 451, Twin: "משיכה.jpg",
		Attack:  "The name has control characters that make it appear as another one.",
		Failure: "The name appears to have another extension, or to be that of another file.",
	},
		titled{"Right-to-left override", "placeholder\u202egpj.exe"},
		titled{"Zero width space", "place\u200bholder.jpg"},
		titled{"Soft hyphen", "place\u00adholder.jpg"},
		titled{"Byte order mark", "\ufeffplaceholder.jpg"},
	),
	group(Name{
		Verdict: reject, CWE: 176, Twin: "plac\u00e9holder.jpg",
		Attack:  "The name is not valid UTF-8.",
		Failure: "The name is stored in a database or in JSON as another one, or not at all.",
	},
		titled{"Invalid byte", "placeholder\xff.jpg"},
		titled{"Overlong slash", "..\xc0\xaf" + canary},
		titled{"Encoded surrogate", "placeholder\xed\xa0\x80.jpg"},
	),
	group(Name{
		Verdict: ignore, CWE: 176, Twin: "placeholder.jpg",
		Attack:  "The name has characters outside the Basic Multilingual Plane, at which some databases end a string.",
		Failure: "The name is stored without its end.",
	},
		titled{"Emoji", "placeholder \U0001f389.jpg"},
		titled{"Emoji of several characters", "\U0001f468\u200d\U0001f469\u200d\U0001f467.jpg"},
	),
	group(Name{
		Verdict: ignore, CWE: 176, Twin: "b\u00fccher.jpg",
		Attack:  "The name has letters with combining marks (NFD), which some file systems compose.",
		Failure: "The file is not found by its name, or replaces another one, on a file system that normalizes names.",
	},
		titled{"Decomposed letter", "bu\u0308cher.jpg"},
		titled{"Decomposed syllable", "\u1112\u1161\u11ab.jpg"},
	),
	group(Name{
		Verdict: ignore, CWE: 178, Twin: "placeholder.jpg",
		Attack:  "The name differs from that of another file only in case.",
		Failure: "The file replaces placeholder.jpg on a file system that ignores case.",
	},
		titled{"Upper case", "PLACEHOLDER.JPG"},
	),
)

// lengthNames are as long as names may be on most systems, or longer.
var lengthNames = slices.Concat(
	group(Name{
		Verdict: ignore, CWE: 1284, Twin: "placeholder.jpg",
		Attack:  "The name is as long as possible, so that there is no room for a suffix.",
		Failure: "The upload fails with an internal error when a suffix is added to the name.",
	},
		titled{"255 bytes", strings.Repeat("a", 251) + ".jpg"},
	),
	group(Name{
		Verdict: sanitize, CWE: 1284, Twin: strings.Repeat("a", 250) + ".jpg",
		Attack:  "The name is longer than file systems allow.",
		Failure: "The upload fails with an internal error because the name is too long.",
	},
		titled{"256 bytes", strings.Repeat("a", 252) + ".jpg"},
		titled{"255 characters of two bytes", strings.Repeat("\u00e9", 251) + ".jpg"},
		titled{"5,000 bytes", strings.Repeat("a", 4996) + ".jpg"},
	),
	group(Name{
		Verdict: sanitize, CWE: 222, Twin: "placeholder.jpg",
		Attack:  "The name has an allowed extension only after 255 bytes.",
		Failure: "The shortened name has the extension php.",
	},
		titled{"Extension beyond 255 bytes", strings.Repeat("a", 251) + ".php.jpg"},
	),
	group(Name{
		Verdict: sanitize, CWE: 176, Twin: "placeholder.jpg",
		Attack:  "A character of several bytes starts within 255 bytes and ends beyond.",
		Failure: "The shortened name is not valid UTF-8.",
	},
		titled{"Character across 255 bytes", strings.Repeat("\U0001f389", 64) + ".jpg"},
	),
)
