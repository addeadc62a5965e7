// The German names and descriptions of the parameters. {1} stands for the first number in a text, {2} for the second.

export default {
  // Values, with limits that operators can change
  "A number and a unit: B, KB, MB or GB, where {1} is {2} and a fraction of a byte is dropped. At most {3}.":
    "Eine Zahl und eine Einheit: B, KB, MB oder GB; {1} sind {2}, und der Bruchteil eines Bytes fällt weg. Höchstens {3}.",
  "A number and a unit: B, KB, MB, GB or TB, where {1} is {2} and a fraction of a byte is dropped. At most {3}.":
    "Eine Zahl und eine Einheit: B, KB, MB, GB oder TB; {1} sind {2}, und der Bruchteil eines Bytes fällt weg. Höchstens {3}.",
  "A duration such as {1} or {2}, from {3} to {4}.": "Eine Dauer wie {1} oder {2}, von {3} bis {4}.",
  "A percentage such as 50%, or a number and a unit such as 1MB.": "Ein Prozentsatz wie 50% oder eine Zahl und eine Einheit wie 1MB.",
  "{1} to {2}, or a percentage such as {3}%.": "{1} bis {2} oder ein Prozentsatz wie {3}%.",
  "{1} to {2}, or loop.": "{1} bis {2} oder loop.",
  "At most 99 characters and 127 bytes of UTF-8, after preparation with SASLprep (RFC 4013).":
    "Höchstens 99 Zeichen und 127 Bytes in UTF-8, nach der Aufbereitung mit SASLprep (RFC 4013).",
  "An address, which is what follows /api/ in a URL.": "Eine Adresse, also das, was in einer URL auf /api/ folgt.",

  // Several kinds
  "Size": "Größe",
  "Exact size.": "Exakte Größe.",
  "Exact size of the file. The records stay the same: spaces pad JSON, and CSV has longer values in the last column of text, of up to 32,000 characters each.":
    "Exakte Größe der Datei. Die Datensätze bleiben gleich: JSON hat mehr Leerzeichen, und CSV mehr Text in der letzten Textspalte, bis zu 32.000 Zeichen in einem Wert.",
  "Exact size of the file. It must be at least what the content needs.":
    "Exakte Größe der Datei. Sie darf nicht kleiner sein, als der Inhalt es erfordert.",
  "Type": "Typ",
  "Format": "Format",
  "Content": "Inhalt",
  "Style": "Stil",
  "Design": "Gestaltung",
  "Text style": "Textstil",
  "Style of the text.": "Stil des Textes.",
  "Style of the text. The default suits the design.": "Stil des Textes. Die Vorgabe passt zur Gestaltung.",
  "Seed": "Startwert",
  "Selects the random content. The same seed gives the same bytes.":
    "Wählt den zufälligen Inhalt. Derselbe Startwert ergibt dieselben Bytes.",
  "Corruption": "Beschädigung",
  "How to corrupt the file. A corruption that would not change it is an error.":
    "Beschädigt die Datei auf diese Weise. Würde sich die Datei dadurch nicht ändern, ist das ein Fehler.",
  "File name": "Dateiname",
  "Name of the file, without extension: a-z, 0-9, _ and -.": "Name der Datei ohne Endung: a-z, 0-9, _ und -.",
  "Password": "Passwort",
  "Needed to open the file, which is encrypted with AES-256. Anybody who knows the address can read it.":
    "Nötig zum Öffnen der Datei, die mit AES-256 verschlüsselt ist. Wer die Adresse kennt, kann sie lesen.",
  "Show in the browser": "Im Browser anzeigen",
  "1 shows the file inline instead of offering it as a download.": "1 zeigt die Datei an, statt sie zum Herunterladen anzubieten.",
  "Countries": "Länder",
  "Countries that people are from (ISO 3166-1 alpha-2), separated by commas.":
    "Länder, aus denen die Personen kommen (ISO 3166-1 Alpha-2), durch Kommas getrennt.",
  "Depth": "Tiefe",

  // Files and archives
  "All types except bin have a minimum size, from 68 to 705 bytes.": "Alle Typen außer bin haben eine Mindestgröße zwischen 68 und 705 Bytes.",
  "Random bytes, which do not compress, or zeros.": "Zufällige Bytes, die sich nicht komprimieren lassen, oder Nullen.",
  "Number of files.": "Anzahl der Dateien.",
  "All formats have the same files, without compression.": "Alle Formate enthalten dieselben Dateien, ohne Kompression.",
  "Harmless files only, or with one file of the innermost archive replaced by the antivirus test file.":
    "Nur harmlose Dateien, oder eine Datei des innersten Archivs ist durch die Antivirus-Testdatei ersetzt.",
  "Number of nested archives: one of the files is an archive, which contains another, and so on. At most 7 for tgz.":
    "Anzahl verschachtelter Archive: Eine der Dateien ist ein Archiv, das wieder eines enthält, und so weiter. Bei tgz höchstens 7.",
  "Encrypts the files of a zip with AES-256 (AE-2), but not their names. Anybody who knows the address can read them.":
    "Verschlüsselt die Dateien eines zip mit AES-256 (AE-2), aber nicht ihre Namen. Wer die Adresse kennt, kann sie lesen.",
  "Exact size of the archive. One more file of random bytes, which is not encrypted, pads it.":
    "Exakte Größe des Archivs. Eine weitere Datei aus zufälligen Bytes, die nicht verschlüsselt ist, füllt es auf.",
  "Selects the files and their names.": "Wählt die Dateien und ihre Namen.",

  // Images
  "Width": "Breite",
  "Width in pixels.": "Breite in Pixeln.",
  "Height": "Höhe",
  "Height in pixels.": "Höhe in Pixeln.",
  "All formats show the same image, gif in at most 256 colours.": "Alle Formate zeigen dasselbe Bild, gif in höchstens 256 Farben.",
  "What is behind the text: a plain colour, a gradient, a test card that shows what a pipeline did, or a scene with the detail of a photo; or the picture of a person: initials, an identicon, which is a figure of blocks, or a drawn face.":
    "Was hinter dem Text ist: eine Farbe, ein Farbverlauf, ein Testbild, das zeigt, was bei der Verarbeitung geschah, oder eine Szene so detailreich wie ein Foto; oder das Bild einer Person: Initialen, ein Identicon, also eine Figur aus Blöcken, oder ein gezeichnetes Gesicht.",
  "Scene": "Szene",
  "What a photo shows. By default, or with any, the seed selects it.": "Was ein Foto zeigt. Ohne Angabe oder mit any wählt es der Startwert.",
  "Background": "Hintergrund",
  "Background, or first colour of a gradient: 3 or 6 hexadecimal digits, or 4 or 8 with opacity, which jpg and gradients lack. A # may precede them. The default is #cccccc, or a colour that the seed selects for a gradient or a person.":
    "Hintergrund oder erste Farbe eines Farbverlaufs: 3 oder 6 hexadezimale Ziffern, oder 4 oder 8 mit Deckkraft, die es bei jpg und Farbverläufen nicht gibt. Ein # darf davor stehen. Die Vorgabe ist #cccccc; bei einem Farbverlauf oder einer Person wählt der Startwert eine Farbe.",
  "Text colour": "Textfarbe",
  "Colour of the text, in the same notation as bg. The default contrasts with the background.":
    "Farbe des Textes, in derselben Schreibweise wie bg. Die Vorgabe hebt sich vom Hintergrund ab.",
  "Replaces the dimensions. A line break, or \\n, begins a new line.": "Ersetzt die Maße. Ein Zeilenumbruch oder \\n beginnt eine neue Zeile.",
  "Replaces the dimensions. A line break, or \\n, begins a new line. In an avatar, it is a name, whose initials are shown. By default, that is the name in json/1 with the same seed. Text of more than 1000 characters ends in an ellipsis.":
    "Ersetzt die Maße. Ein Zeilenumbruch oder \\n beginnt eine neue Zeile. Bei avatar ist es ein Name, dessen Initialen zu sehen sind; ohne Angabe der Name in json/1 mit demselben Startwert. Text mit mehr als 1000 Zeichen endet mit Auslassungspunkten.",
  "Font": "Schriftart",
  "Kind of font. Serif and mono exist for Latin, Greek and Cyrillic letters; other scripts are shown in sans.":
    "Art der Schrift. serif und mono gibt es für lateinische, griechische und kyrillische Buchstaben; andere Schriftsysteme erscheinen in sans.",
  "Weight": "Strichstärke",
  "Thickness of the strokes. Bold exists for Latin, Greek and Cyrillic letters; other scripts are shown in regular.":
    "Stärke der Striche. bold gibt es für lateinische, griechische und kyrillische Buchstaben; andere Schriftsysteme erscheinen in regular.",
  "Alignment": "Ausrichtung",
  "Where the lines of the text are: at the left margin, in the middle or at the right margin.":
    "Wo die Zeilen des Textes stehen: am linken Rand, in der Mitte oder am rechten Rand.",
  "Text size": "Textgröße",
  "Size of the text in pixels, or as a percentage of the height. Text that does not fit ends in an ellipsis. By default, the size suits the dimensions and the text.":
    "Größe des Textes in Pixeln oder als Prozentsatz der Höhe. Text, der nicht passt, endet mit Auslassungspunkten. Ohne Angabe richtet sich die Größe nach den Maßen und dem Text.",
  "Language": "Sprache",
  "Language of the text, as a BCP 47 tag such as ja, ko, zh-Hans or zh-Hant. It selects the forms of Han characters, and local forms of letters.":
    "Sprache des Textes als Kürzel nach BCP 47 wie ja, ko, zh-Hans oder zh-Hant. Sie bestimmt die Formen chinesischer Schriftzeichen und regionale Formen von Buchstaben.",
  "Leave out the domain": "Domain weglassen",
  "0 leaves out the domain.": "0 lässt die Domain weg.",
  "Selects the colours of a gradient, the photo of a scene, the person, and the bytes that pad a file to its size.":
    "Wählt die Farben eines Farbverlaufs, das Foto einer Szene, die Person und die Bytes, die eine Datei auf ihre Größe auffüllen.",
  "Exact size of the file. It must be at least what the image needs. A png or a tiny gif cannot have a few of the sizes just above that, which the error names.":
    "Exakte Größe der Datei. Sie darf nicht kleiner sein, als das Bild es erfordert; die wenigen Größen knapp darüber, die ein png oder ein winziges gif nicht haben kann, nennt die Fehlermeldung.",
  "Quality": "Qualität",
  "Quality of a jpg. The default is 85 for gradients and photos. In other images, flat areas keep their exact colours by default.":
    "Qualität eines jpg. Die Vorgabe ist 85 für Farbverläufe und Fotos. In anderen Bildern behalten einfarbige Flächen ohne Angabe ihre exakten Farben.",
  "Orientation": "Orientierung",
  "Exif orientation of a jpg: its pixels are stored mirrored or rotated, and programs that obey Exif show it upright. Adds metadata of a fictional camera.":
    "Exif-Orientierung eines jpg: Seine Pixel sind gespiegelt oder gedreht gespeichert, und Programme, die Exif beachten, zeigen es aufrecht. Ergänzt Metadaten einer erfundenen Kamera.",
  "Frames": "Einzelbilder",
  "Number of frames of an animated gif, which are shown for 100 ms each.": "Anzahl der Einzelbilder eines animierten gif, die je 100 ms zu sehen sind.",
  "Text as paths": "Text als Pfade",
  "1 makes the text of an svg paths, which look the same in all viewers. By default, it can be selected, and the viewer chooses the font.":
    "1 macht aus dem Text eines svg Pfade, die in allen Programmen gleich aussehen. Ohne Angabe lässt er sich markieren, und das Programm wählt die Schriftart.",

  // QR codes and texts
  "A URL or any text that fits in a code of this size. A code of 200 pixels or more holds any 738 characters, and 1000 if each is Japanese (JIS X 0208) or has at most two bytes in UTF-8.":
    "Eine URL oder ein beliebiger Text, der in einen Code dieser Größe passt. Ein Code ab 200 Pixeln fasst 738 beliebige Zeichen, und 1000, wenn jedes höchstens zwei Bytes in UTF-8 hat oder in JIS X 0208 steht wie die meisten japanischen.",
  "Both formats show the same code.": "Beide Formate zeigen denselben Code.",
  "Width and height in pixels.": "Breite und Höhe in Pixeln.",
  "Margin": "Rand",
  "Width of the quiet zone around the code in modules.": "Breite der Ruhezone um den Code in Modulen.",
  "Characters": "Zeichen",
  "Number of characters (Unicode code points) of the text itself.": "Anzahl der Zeichen (Unicode-Codepoints) des Textes selbst.",
  "Plain UTF-8, Rich Text Format, or as many A4 pages as the text fills.":
    "Reines UTF-8, Rich Text Format oder so viele A4-Seiten, wie der Text füllt.",

  // Records
  "Records": "Datensätze",
  "Number of records.": "Anzahl der Datensätze.",
  "Keys per record": "Schlüssel je Datensatz",
  "Number of keys per record, in this order: id, name, email, company, created_at, phone, street, city, postal_code, country, username, website, job_title, department, age, salary, active, uuid, ip_address, notes.":
    "Anzahl der Schlüssel je Datensatz, in dieser Reihenfolge: id, name, email, company, created_at, phone, street, city, postal_code, country, username, website, job_title, department, age, salary, active, uuid, ip_address, notes.",
  "Fields": "Felder",
  "Keys in this order, instead of the first ones, separated by commas. A number after a name stands for another person or order, as in email_2.":
    "Schlüssel in dieser Reihenfolge statt der ersten, durch Kommas getrennt. Eine Zahl nach einem Namen steht für eine andere Person oder Bestellung, wie in email_2.",
  "First record": "Erster Datensatz",
  "Number of the first record, to page through a table of a billion records.":
    "Nummer des ersten Datensatzes, um durch eine Tabelle mit einer Milliarde Datensätzen zu blättern.",
  "Percentage of missing values": "Prozentsatz fehlender Werte",
  "Percentage of missing values, never of ids: null in JSON, empty in CSV.":
    "Prozentsatz fehlender Werte, ausgenommen id: null in JSON, leer in CSV.",
  "Percentage of messy values": "Prozentsatz unsauberer Werte",
  "Percentage of messy values that trip up importers, never of ids: spaces, line breaks, quotes, dates in other formats, formulas, markup, emoji and more.":
    "Prozentsatz unsauberer Werte, über die Importe stolpern, ausgenommen id: Leerzeichen, Zeilenumbrüche, Anführungszeichen, Datumsangaben in anderen Formaten, Formeln, Markup, Emojis und mehr.",
  "An array, or a record per line without an array around them.": "Ein Array oder ein Datensatz je Zeile ohne Array darum.",
  "Rows": "Zeilen",
  "Number of rows, not counting the header.": "Anzahl der Zeilen, ohne die Kopfzeile.",
  "Columns": "Spalten",
  "Number of columns: id, name, email, company, date, number, words, then name_2 to words_2 and so on.":
    "Anzahl der Spalten: id, name, email, company, date, number, words, dann name_2 bis words_2 und so weiter.",
  "Columns in this order, instead of the first ones, separated by commas. A number after a name stands for another person or order, as in email_2.":
    "Spalten in dieser Reihenfolge statt der ersten, durch Kommas getrennt. Eine Zahl nach einem Namen steht für eine andere Person oder Bestellung, wie in email_2.",
  "Delimiter": "Trennzeichen",
  "Between the values. A tab gives a .tsv file.": "Zwischen den Werten. Ein Tabulator ergibt eine .tsv-Datei.",
  "Line breaks": "Zeilenumbrüche",
  "At the end of each row: CR LF, or LF.": "Am Ende jeder Zeile: CR LF oder LF.",
  "Byte order mark": "Byte Order Mark",
  "1 begins the file with a byte order mark, by which spreadsheets recognize UTF-8.":
    "1 beginnt die Datei mit einer Byte Order Mark, an der Tabellenprogramme UTF-8 erkennen.",
  "Leave out the header": "Kopfzeile weglassen",
  "0 leaves out the header line.": "0 lässt die Kopfzeile weg.",
  "Sheets": "Tabellenblätter",
  "Number of sheets. The rows of each follow those of the one before it; together they may have at most 1000000 rows.":
    "Anzahl der Tabellenblätter. Die Zeilen jedes Blatts setzen die des vorigen fort; zusammen dürfen sie höchstens 1000000 Zeilen haben.",
  "Formulas": "Formeln",
  "1 adds the columns item, units, unit_price and amount, which is a formula, and a row with totals. Formulas have their values, too.":
    "1 ergänzt die Spalten item, units, unit_price und amount, die eine Formel ist, und eine Zeile mit Summen. Formeln enthalten auch ihre Werte.",
  "Chart": "Diagramm",
  "1 adds a chart of the amounts of the first rows, and what formulas adds.":
    "1 ergänzt ein Diagramm der Beträge der ersten Zeilen und alles, was formulas ergänzt.",

  // Documents
  "Pages": "Seiten",
  "Number of pages.": "Anzahl der Seiten.",
  "How the pages look. With any, the seed selects a design.": "Wie die Seiten aussehen. Bei any wählt der Startwert eine Gestaltung.",
  "Owner's password": "Passwort des Eigentümers",
  "Lifts restrictions: without it, viewers neither print, copy nor change the pages. If there is no password parameter, the file opens with these restrictions.":
    "Hebt Einschränkungen auf: Ohne dieses Passwort lassen Anzeigeprogramme die Seiten weder drucken noch kopieren noch ändern. Ohne den Parameter password öffnet sich die Datei mit diesen Einschränkungen.",
  "What the document is. By default, the seed selects a design that suits the number of pages and the style of the text. A letter has up to 3 pages, a cv 4, an invoice 5.":
    "Was das Dokument ist. Ohne Angabe wählt der Startwert eine Gestaltung, die zur Anzahl der Seiten und zum Stil des Textes passt. letter hat bis zu 3 Seiten, cv 4, invoice 5.",
  "Number of slides.": "Anzahl der Folien.",
  "How the slides look. With any, the seed selects a design.": "Wie die Folien aussehen. Bei any wählt der Startwert eine Gestaltung.",

  // Mail
  "Messages": "Nachrichten",
  "Number of messages.": "Anzahl der Nachrichten.",
  "One message (eml), a mailbox (mbox), or an archive of eml files. By default, eml for one message, and mbox for more.":
    "Eine Nachricht (eml), ein Postfach (mbox) oder ein Archiv mit eml-Dateien. Ohne Angabe eml für eine Nachricht und mbox für mehrere.",
  "Plain text, HTML with an image, or both.": "Reiner Text, HTML mit einem Bild oder beides.",
  "Attachments": "Anhänge",
  "Number of attachments of each message: pdf, docx, xlsx, png, csv, zip and ics, with names in several scripts. Reports of undelivered messages have none.":
    "Anzahl der Anhänge jeder Nachricht: pdf, docx, xlsx, png, csv, zip und ics, mit Namen in mehreren Schriftsystemen. Berichte über unzustellbare Nachrichten haben keine.",
  "Attachment": "Anhang",
  "Address of a file of up to 50 MB, the only attachment of each message. URL-encode it if it has several parameters.":
    "Adresse einer Datei von bis zu 50 MB, die der einzige Anhang jeder Nachricht ist. Mit mehreren Parametern muss sie URL-codiert sein.",
  "Harmless attachments only, or one per message replaced by the antivirus test file.":
    "Nur harmlose Anhänge, oder einer je Nachricht ist durch die Antivirus-Testdatei ersetzt.",
  "Forwarded": "Weitergeleitet",
  "How many times each message is forwarded, as an attachment of another one.":
    "Wie oft jede Nachricht weitergeleitet ist, als Anhang einer anderen.",
  "Number of contacts.": "Anzahl der Kontakte.",
  "Version": "Version",
  "Version of vCard: 4.0 (RFC 6350), or 3.0 (RFC 2426).": "Version von vCard: 4.0 (RFC 6350) oder 3.0 (RFC 2426).",
  "Photos": "Fotos",
  "1 gives each contact a photo, a small PNG of an initial.": "1 gibt jedem Kontakt ein Foto, ein kleines PNG mit einem Anfangsbuchstaben.",
  "Events": "Termine",
  "Number of events. Some recur.": "Anzahl der Termine. Einige wiederholen sich.",

  // Sound and video
  "Seconds": "Sekunden",
  "Duration in seconds.": "Dauer in Sekunden.",
  "The sound is the same in both formats.": "Der Ton ist in beiden Formaten derselbe.",
  "Tone": "Klang",
  "A sine of 440 Hz, a sine that rises by an octave per second, pink noise, syllables that count the seconds, a voice with pauses, a piece of music, or silence.":
    "Ein Sinuston von 440 Hz, ein Sinuston, der je Sekunde um eine Oktave steigt, rosa Rauschen, Silben, die die Sekunden zählen, eine Stimme mit Pausen, ein Musikstück oder Stille.",
  "Channels": "Kanäle",
  "1 for mono, 2 for stereo.": "1 für Mono, 2 für Stereo.",
  "Exact size of the file. It must be at least what the sound needs.":
    "Exakte Größe der Datei. Sie darf nicht kleiner sein, als der Ton es erfordert.",
  "Selects the noise, the speech, the music, and the bytes that pad a file to its size.":
    "Wählt das Rauschen, die Sprache, die Musik und die Bytes, die eine Datei auf ihre Größe auffüllen.",
  "Width in pixels, an even number.": "Breite in Pixeln, eine gerade Zahl.",
  "Height in pixels, an even number.": "Höhe in Pixeln, eine gerade Zahl.",
  "Frames per second": "Bilder je Sekunde",
  "Frame rate. Each second starts with a key frame.": "Bildrate. Jede Sekunde beginnt mit einem Keyframe.",
  "Sound": "Ton",
  "1 adds a beep at the start of each second.": "Ein Piepton am Anfang jeder Sekunde.",
  "What the video shows: text and a mark on a plain colour, or a slow pan over a scene with the detail of a photo.":
    "Was das Video zeigt: Text und eine Markierung auf einer Farbe, oder einen langsamen Schwenk über eine Szene so detailreich wie ein Foto.",
  "Bit rate": "Bitrate",
  "Bit rate in kbit/s of a video with style photo. What is possible depends on the dimensions and the frame rate, and so does the default.":
    "Bitrate bei photo in kbit/s. Was möglich ist, hängt von den Maßen und der Bildrate ab, ebenso die Vorgabe.",
  "Background of a flat video: 3 or 6 hexadecimal digits. A # may precede them. The default is #cccccc.":
    "Hintergrund bei flat: 3 oder 6 hexadezimale Ziffern. Ein # darf davor stehen. Die Vorgabe ist #cccccc.",
  "Selects the photo of a scene, and the bytes that pad a file to its size.":
    "Wählt das Foto einer Szene und die Bytes, die eine Datei auf ihre Größe auffüllen.",

  // Security
  "Extension": "Endung",
  "Extension of the file. The bytes are the same for all.": "Endung der Datei. Die Bytes sind bei allen dieselben.",
  "Width in pixels. The maximum of jpg and gif is {1}, that of webp {2}.":
    "Breite in Pixeln. Das Maximum von jpg und gif ist {1}, das von webp {2}.",
  "Width in pixels. The maximum of jpg and gif is {1}, that of webp {2}. Width × height is at most {3}.":
    "Breite in Pixeln. Das Maximum von jpg und gif ist {1}, das von webp {2}. Breite × Höhe ist höchstens {3}.",
  "Height in pixels, with the same maximum.": "Höhe in Pixeln, mit demselben Maximum.",
  "Height in pixels, with the same maximum. Width × height is at most {1}.":
    "Höhe in Pixeln, mit demselben Maximum. Breite × Höhe ist höchstens {1}.",
  "A million pixels take 122 bytes as png, 0.4 KB as gif, and 4 to 5 KB as jpg. A webp has 34 bytes.":
    "Eine Million Pixel belegt als png 122 Bytes, als gif 0,4 KB und als jpg 4 bis 5 KB. Ein webp hat 34 Bytes.",
  "Colour": "Farbe",
  "Colour: 3 or 6 hexadecimal digits. A # may precede them.": "Farbe: 3 oder 6 hexadezimale Ziffern. Ein # darf davor stehen.",
  "Exact size of the file. It must be at least what the canvas needs. A png or a tiny gif cannot have a few of the sizes just above that, which the error names.":
    "Exakte Größe der Datei. Sie darf nicht kleiner sein, als das Riesenbild es erfordert; die wenigen Größen knapp darüber, die ein png oder ein winziges gif nicht haben kann, nennt die Fehlermeldung.",
  "Unpacked": "Entpackt",
  "Number of bytes that the file unpacks to, in total. A document has a minimum of a few KB.":
    "Anzahl der Bytes, die die Datei entpackt insgesamt ergibt. Bei Dokumenten sind es mindestens einige KB.",
  "An archive, a compressed file, or a document of one page, sheet or slide.":
    "Ein Archiv, eine komprimierte Datei oder ein Dokument mit einer Seite, einem Blatt oder einer Folie.",
  "Number of entries, among which the bytes are divided.": "Anzahl der Einträge, auf die sich die Bytes verteilen.",
  "Number of further archives around this one, each within the next. At most 7 for tgz.":
    "Anzahl weiterer Archive um dieses, jedes im nächsten. Bei tgz höchstens 7.",
  "Exact size of the file, which makes the ratio exact: 100MB in 1MB are 100:1.":
    "Exakte Größe der Datei, die das Verhältnis exakt macht: 100MB in 1MB sind 100:1.",
  "Case": "Fall",
  "What the file tries.": "Was die Datei versucht.",
  "Harmless twin": "Harmloser Zwilling",
  "1 selects the twin, which has the same structure and must be accepted.":
    "1 wählt den Zwilling, der denselben Aufbau hat und angenommen werden muss.",

  // Faults
  "Delay": "Verzögerung",
  "Time before the status line.": "Zeit vor der Statuszeile.",
  "Rate": "Datenrate",
  "Bytes of the body per second, in steps of at most 50 ms.": "Bytes des Inhalts je Sekunde, in Schritten von höchstens 50 ms.",
  "Stall at": "Stillstand bei",
  "Position in the file at which the body stalls while the connection stays open.":
    "Stelle der Datei, an der die Übertragung stillsteht, während die Verbindung offen bleibt.",
  "Stall for": "Dauer des Stillstands",
  "Time after which a stalled body continues. By default, it stalls until the limit of the server and is then cut.":
    "Zeit, nach der eine stillstehende Übertragung weitergeht. Ohne Angabe steht sie bis zur Grenze des Servers still und bricht dann ab.",
  "Cut at": "Abbruch bei",
  "Position in the file at which the connection breaks.": "Stelle der Datei, an der die Verbindung abbricht.",
  "Status": "Status",
  "Status of an error to respond with instead of the file.": "Fehlerstatus, mit dem statt mit der Datei geantwortet wird.",
  "Retry after": "Neuer Versuch nach",
  "Seconds in the header Retry-After of the error. By default, 429 and 503 have 1.":
    "Sekunden im Header Retry-After des Fehlers. Ohne Angabe haben 429 und 503 den Wert 1.",
  "Chance": "Wahrscheinlichkeit",
  "Percentage of requests, chosen at random, to which the other faults apply.":
    "Prozentsatz der zufällig gewählten Anfragen, für die die anderen Störungen gelten.",
  "Omit Content-Length": "Content-Length weglassen",
  "none omits Content-Length and does not support ranges.": "none lässt Content-Length weg und unterstützt keine Bereiche.",
  "Ignore Range": "Range ignorieren",
  "0 ignores Range and omits Accept-Ranges.": "0 ignoriert Range und lässt Accept-Ranges weg.",
  "ETag": "ETag",
  "No ETag, a weak one, or another one in each response.": "Kein ETag, ein schwacher oder ein anderer in jeder Antwort.",
  "Content-Type": "Content-Type",
  "application/octet-stream, text/plain, or no Content-Type.": "application/octet-stream, text/plain oder kein Content-Type.",
  "Redirects": "Weiterleitungen",
  "Number of redirects with status 302 before the file, or loop for an endless number.":
    "Anzahl der Weiterleitungen mit Status 302 vor der Datei, oder loop für endlos viele.",
};
