// The German names of the hostile cases, and what they try.

export default {
  "Find a case": "Fall suchen",
  "1 case": "1 Fall",
  "{n} cases": "{n} Fälle",
  "A correct receiver rejects it.": "Ein korrekter Empfänger lehnt sie ab.",
  "A correct receiver accepts it.": "Ein korrekter Empfänger nimmt sie an.",

  // Archives
  "Parent path": "Pfad in den übergeordneten Ordner",
  "An entry has a path to the parent of the folder that the archive is extracted to.":
    "Ein Eintrag soll in den Ordner geschrieben werden, der über dem Zielordner des Entpackens liegt.",
  "Absolute path": "Absoluter Pfad",
  "An entry has an absolute path.": "Ein Eintrag hat einen absoluten Pfad.",
  "Parent path with backslash": "Pfad in den übergeordneten Ordner mit Backslash",
  "An entry has a path to the parent folder with a backslash, which separates folders on Windows.":
    "Ein Eintrag soll unter Windows, wo ein Backslash Ordner trennt, in den übergeordneten Ordner geschrieben werden.",
  "Drive letter": "Laufwerksbuchstabe",
  "An entry has a path on a Windows drive.": "Ein Eintrag hat einen Pfad auf einem Laufwerk von Windows.",
  "Symbolic link to the parent folder": "Symbolischer Link auf den übergeordneten Ordner",
  "A link leads to the parent of the folder that the archive is extracted to, and the path of an entry goes through it.":
    "Ein Link führt in den Ordner über dem Zielordner des Entpackens, und ein Eintrag soll über ihn geschrieben werden.",
  "Symbolic link to an absolute path": "Symbolischer Link auf einen absoluten Pfad",
  "A link leads to a file outside the archive, so that a program that shows the extracted files shows that file.":
    "Ein Link führt auf eine Datei außerhalb des Archivs, sodass ein Programm, das die entpackten Dateien zeigt, auch diese zeigt.",
  "Duplicate names": "Doppelte Namen",
  "Two entries have the same name, so that a scanner may check one and a receiver keep the other.":
    "Zwei Einträge haben denselben Namen, sodass ein Scanner den einen prüfen und ein Empfänger den anderen behalten kann.",
  "Names that differ in case": "Namen, die sich nur in der Großschreibung unterscheiden",
  "Two names differ only in case, so that one file replaces the other on disks that ignore case.":
    "Zwei Namen unterscheiden sich nur in Groß- und Kleinschreibung, sodass auf Datenträgern, die sie nicht beachten, eine Datei die andere ersetzt.",
  "Names that differ in normalization": "Namen, die sich in der Normalisierung unterscheiden",
  "Two names are the NFC and NFD forms of the same name, so that one file replaces the other on disks that normalize names.":
    "Zwei Namen sind NFC und NFD desselben Namens, sodass auf Datenträgern, die Namen normalisieren, eine Datei die andere ersetzt.",
  "Local name that differs": "Abweichender lokaler Name",
  "An entry has a harmless name in the central directory and a parent path in its local header. Programs that read the archive as a stream use the latter.":
    "Ein Eintrag hat im zentralen Verzeichnis einen harmlosen Namen und im lokalen Header einen Pfad in den übergeordneten Ordner. Programme, die das Archiv als Datenstrom lesen, verwenden den zweiten.",
  "Unicode path that differs": "Abweichender Unicode-Pfad",
  "An entry has a harmless name, and a parent path in the extra field for Unicode names.":
    "Ein Eintrag hat einen harmlosen Namen und im Zusatzfeld für Unicode-Namen einen Pfad in den übergeordneten Ordner.",
  "Overlapping entries": "Überlappende Einträge",
  "100 entries share one compressed body, so that the archive unpacks to 600 times its size, while the ratio of each entry is below 100.":
    "100 Einträge teilen sich einen komprimierten Inhalt, sodass das Archiv entpackt das 600-Fache seiner Größe ergibt, während das Verhältnis jedes Eintrags unter 100 bleibt.",
  "Declared size that is too small": "Zu klein angegebene Größe",
  "An entry declares 100 bytes and unpacks to 1 MB.": "Ein Eintrag gibt 100 Bytes an und ergibt entpackt 1 MB.",
  "NUL in a name": "NUL in einem Namen",
  "A name ends in .png after a NUL, where programs in C end the name.":
    "Ein Name endet auf .png nach einem NUL, mit dem der Name für Programme in C schon endet.",
  "Control characters in a name": "Steuerzeichen in einem Namen",
  "A name has an escape sequence for terminals, and a right-to-left override that shows it with another extension.":
    "Ein Name enthält eine Escape-Sequenz für Terminals und ein Zeichen, das die Schreibrichtung umkehrt und ihn mit einer anderen Endung erscheinen lässt.",
  "Names of devices": "Namen von Geräten",
  "Entries have names that Windows reserves for devices, such as CON, NUL. and AUX.txt.":
    "Einträge haben Namen, die Windows für Geräte reserviert, etwa CON, NUL. und AUX.txt.",
  "Name of 65,535 bytes": "Name von 65.535 Bytes",
  "The second of two names has the maximum length, which no file system accepts.":
    "Der zweite von zwei Namen hat die maximale Länge, die kein Dateisystem annimmt.",
  "Encrypted flag without encryption": "Als verschlüsselt markiert",
  "An entry is marked as encrypted but is not, so that scanners skip it and other programs read it.":
    "Ein Eintrag ist als verschlüsselt markiert und ist es nicht, sodass Scanner überspringen, was andere Programme lesen.",
  "Two central directories": "Zwei zentrale Verzeichnisse",
  "The file has two central directories and two end records. Programs that read from the beginning see other entries than programs that read from the end.":
    "Die Datei hat zwei Verzeichnisse und zwei Endeinträge, sodass Programme, die sie vom Anfang her lesen, andere Einträge sehen als solche, die sie vom Ende her lesen.",
  "Archive in the comment": "Archiv im Kommentar",
  "The comment is another archive, whose end record is the last in the file.":
    "Der Kommentar ist ein weiteres Archiv, dessen Endeintrag der letzte in der Datei ist.",
  "Hard link to the parent folder": "Harter Link auf den übergeordneten Ordner",
  "A hard link names a file outside the archive, which becomes one of the extracted files.":
    "Ein harter Link nennt eine Datei außerhalb des Archivs, die damit zu einer der entpackten Dateien wird.",
  "Device node": "Gerätedatei",
  "An entry is a device: the null device, because a disk would not be harmless.":
    "Ein Eintrag ist ein Gerät. Es ist das Null-Gerät, weil das eines Datenträgers nicht harmlos wäre.",
  "Named pipe": "Benannte Pipe",
  "An entry is a named pipe, so that a program that opens the extracted file waits forever.":
    "Ein Eintrag ist eine benannte Pipe, sodass ein Programm, das die entpackte Datei öffnet, ewig wartet.",
  "Executable with setuid": "Ausführbare Datei mit setuid",
  "An executable has the setuid bit, so it runs with the rights of its owner.": "Eine ausführbare Datei soll mit den Rechten ihres Eigentümers laufen.",
  "Two sizes": "Zwei Größen",
  "An extended header declares more bytes than the header. Programs that ignore the extended header read the content as another entry, with a parent path.":
    "Ein erweiterter Header gibt mehr Bytes an als der Header. Programme, die den ersten ignorieren, halten den Inhalt für einen weiteren Eintrag mit einem Pfad in den übergeordneten Ordner.",
  "Long name that differs": "Abweichender langer Name",
  "An entry has a harmless name in its header and a parent path in the GNU long name before it.":
    "Ein Eintrag hat im Header einen harmlosen Namen und davor im langen Namen von GNU tar einen Pfad in den übergeordneten Ordner.",
  "Sparse file of 1 TB": "Dünn besetzte Datei von 1 TB",
  "A sparse file of 1 TB takes less than 4 KB in the archive.": "Eine dünn besetzte Datei von 1 TB belegt im Archiv weniger als 4 KB.",

  // Drawings and XML
  "Script element": "Skriptelement",
  "A script in a drawing runs in the browser of everyone who opens it.": "Ein Skript in einer Zeichnung läuft im Browser aller, die sie öffnen.",
  "Event handler": "Event-Handler",
  "A script in an event handler attribute runs when a browser has loaded the drawing.":
    "Ein Skript in einem Attribut, dem Handler eines Ereignisses, läuft, sobald ein Browser die Zeichnung geladen hat.",
  "Link to a script": "Link auf ein Skript",
  "A link that covers the drawing runs the script in its URL when somebody clicks on it.":
    "Ein Link, der die Zeichnung überdeckt, führt beim Anklicken das Skript in seiner URL aus.",
  "HTML in a drawing": "HTML in einer Zeichnung",
  "HTML in a foreignObject has a script, which a filter overlooks if it knows only SVG elements.":
    "HTML in einem foreignObject enthält ein Skript, das ein Filter übersieht, der nur Elemente von SVG kennt.",
  "External image": "Externes Bild",
  "The drawing makes the program that shows or converts it request an image from another host.":
    "Die Zeichnung lässt das Programm, das sie zeigt oder umwandelt, ein Bild von einem anderen Host abrufen.",
  "External stylesheet": "Externes Stylesheet",
  "The drawing makes the program that shows or converts it request a stylesheet from another host.":
    "Die Zeichnung lässt das Programm, das sie zeigt oder umwandelt, ein Stylesheet von einem anderen Host abrufen.",
  "Entity expansion": "Aufblähen durch Entitäten",
  "Ten levels of entities, each with ten references to the one below, expand to 110 GB.":
    "Zehn Stufen von Entitäten, jede mit zehn Verweisen auf die darunter, ergeben 110 GB.",
  "External entity": "Externe Entität",
  "An entity inserts a file of the server into the document.": "Eine Entität fügt eine Datei des Servers in das Dokument ein.",
  "Parameter entity": "Parameter-Entität",
  "A parameter entity loads declarations from a file of the server.": "Eine Parameter-Entität lädt Deklarationen aus einer Datei des Servers.",
  "XInclude": "XInclude",
  "An element inserts a file of the server into the document, without a document type declaration.":
    "Ein Element fügt eine Datei des Servers in das Dokument ein, ohne Dokumenttyp-Deklaration.",

  // Files of two types, and pictures
  "HTML with the extension of a JPEG": "HTML mit der Endung eines JPEG",
  "A file with an image extension is HTML, which a browser shows as a page if it detects the type or the server declares it.":
    "Eine Datei mit der Endung eines Bildes ist HTML, das ein Browser als Seite zeigt, wenn er den Typ selbst erkennt oder ihm HTML als Typ genannt wird.",
  "HTML after a byte order mark": "HTML nach einer Byte Order Mark",
  "A file with a plain-text extension is HTML. A byte order mark hides its first tag from filters that look at the first byte.":
    "Eine Datei mit der Endung von reinem Text ist HTML, dessen erstes Tag eine Byte Order Mark vor Filtern verbirgt, die nur auf das erste Byte achten.",
  "Script in a GIF": "Skript in einem GIF",
  "A file that is both a GIF and JavaScript passes as an image, and pages load it as a script from a host that they trust.":
    "Eine Datei, die zugleich GIF und JavaScript ist, geht als Bild durch, und Seiten laden sie als Skript von einem Host, dem sie vertrauen.",
  "PHP in a PNG": "PHP in einem PNG",
  "PHP in a text chunk runs when a server passes the stored file to PHP.":
    "PHP in einem Text-Chunk läuft, wenn ein Server die gespeicherte Datei an PHP übergibt.",
  "PHP in a JPEG": "PHP in einem JPEG",
  "PHP in a comment runs when a server passes the stored file to PHP.":
    "PHP in einem Kommentar läuft, wenn ein Server die gespeicherte Datei an PHP übergibt.",
  "PNG with too many pixels": "PNG mit zu vielen Pixeln",
  "A header that claims 50,000×50,000 pixels makes a decoder allocate gigabytes, although there is little data.":
    "Ein Header, der 50.000×50.000 Pixel angibt, lässt einen Decoder Gigabytes belegen, obwohl es kaum Daten gibt.",
  "JPEG with too many pixels": "JPEG mit zu vielen Pixeln",
  "A header that claims 65,500×65,500 pixels makes a decoder allocate gigabytes, although there is little data.":
    "Ein Header, der 65.500×65.500 Pixel angibt, lässt einen Decoder Gigabytes belegen, obwohl es kaum Daten gibt.",
  "Zip after a PNG": "Zip nach einem PNG",
  "A file that is both a PNG and a zip passes as an image, and a program that looks for archives unpacks it.":
    "Eine Datei, die zugleich PNG und Zip ist, geht als Bild durch, und ein Programm, das nach Archiven sucht, entpackt sie.",
  "Inflated colour profile": "Aufgeblähtes Farbprofil",
  "A colour profile unpacks from 130 KB to 128 MB in programs that limit only pixels.":
    "Ein Farbprofil von 130 KB ergibt entpackt 128 MB in Programmen, die nur Pixel begrenzen.",
  "Script in Exif fields": "Skript in Exif-Feldern",
  "Every text in the metadata of a photo runs a script in a page that shows it without escaping it.":
    "Jeder Text in den Metadaten eines Fotos führt ein Skript aus, wenn eine Seite ihn ohne Escaping anzeigt.",

  // PDF documents
  "JavaScript on open": "JavaScript beim Öffnen",
  "The document runs a script when it is opened.": "Das Dokument führt beim Öffnen ein Skript aus.",
  "Launch action": "Aktion zum Starten",
  "When the document is opened, it opens a local file with the program for its type.":
    "Das Dokument öffnet beim Öffnen eine Datei des Computers mit dem Programm für deren Typ.",
  "URL requested on open": "URL-Abruf beim Öffnen",
  "The document requests a URL when it is opened, before anybody clicks the link on its page.":
    "Das Dokument ruft beim Öffnen eine URL ab, ohne dass der Link auf seiner Seite angeklickt wird.",
  "Form that submits itself": "Formular, das sich selbst absendet",
  "The document sends the values of its form to a host when its page is shown.":
    "Das Dokument sendet die Werte seines Formulars an einen Host, sobald seine Seite zu sehen ist.",
  "Embedded program": "Eingebettetes Programm",
  "A program is attached to the document.": "An das Dokument ist ein Programm angehängt.",
  "Document on a network share": "Dokument auf einer Netzwerkfreigabe",
  "When the document is opened, it opens another one on a network share, to which Windows sends the user's name and a hash of the password.":
    "Das Dokument öffnet beim Öffnen ein weiteres auf einer Netzwerkfreigabe, an die Windows den Namen der angemeldeten Person und einen Hash ihres Passworts sendet.",
  "Cycle in the page tree": "Zyklus im Seitenbaum",
  "A node of the page tree is its own descendant, so a walk over all pages never ends.":
    "Ein Knoten des Seitenbaums ist sein eigener Nachfahre, sodass ein Durchlauf aller Seiten nie endet.",
  "Deeply nested arrays": "Tief verschachtelte Arrays",
  "An object has 100,000 nested arrays, to exhaust the stack of a recursive parser.":
    "Ein Objekt enthält 100.000 ineinander verschachtelte Arrays, um den Stack eines rekursiven Parsers zu erschöpfen.",
  "Update that replaces the page": "Aktualisierung, die die Seite ersetzt",
  "An incremental update replaces the text of the page, so what a program reads depends on the revision it uses.":
    "Eine inkrementelle Aktualisierung ersetzt den Text der Seite, sodass von der verwendeten Revision abhängt, was ein Programm liest.",
  "PDF that is also a zip": "PDF, das auch ein Zip ist",
  "The document is also a zip archive, which a filter that sees only the PDF does not check.":
    "Das Dokument ist auch ein Zip-Archiv, in das ein Filter, der ein PDF sieht, nicht hineinschaut.",

  // Office documents
  "Macro": "Makro",
  "The document has a macro that Word runs when the document is opened.": "Das Dokument enthält ein Makro, das Word beim Öffnen ausführt.",
  "Macro in a renamed document": "Makro in einem umbenannten Dokument",
  "A document with a macro is renamed from docm to docx, the extension of documents that cannot have macros.":
    "Ein Dokument mit einem Makro ist von docm in docx umbenannt, die Endung von Dokumenten, die keine Makros haben können.",
  "Remote template": "Entfernte Vorlage",
  "Word downloads a template with macros from a host when it opens the document.":
    "Word lädt beim Öffnen des Dokuments eine Vorlage mit Makros von einem Host.",
  "A picture is at a URL, so its host learns who opens the document and when.":
    "Ein Bild liegt unter einer URL, sodass deren Host erfährt, wer das Dokument wann öffnet.",
  "DDE field": "DDE-Feld",
  "When the document is opened, a field starts a local program and asks it for data by Dynamic Data Exchange.":
    "Ein Feld startet beim Öffnen des Dokuments ein Programm des Computers und fragt von ihm Daten per Dynamic Data Exchange ab.",
  "Program in an embedded object": "Programm in einem eingebetteten Objekt",
  "An embedded object contains a program, which runs when somebody double-clicks its icon.":
    "Ein Objekt im Text enthält ein Programm, das bei einem Doppelklick auf sein Symbol läuft.",
  "The text has an external entity, which makes an XML parser read a file of the receiver.":
    "Der Text des Dokuments enthält eine externe Entität, für die ein XML-Parser eine Datei des Empfängers liest.",
  "Relationship that leaves the package": "Beziehung, die aus dem Paket führt",
  "The target of a picture is a file outside the folder that the document is extracted to.":
    "Das Ziel eines Bildes ist eine Datei außerhalb des Ordners, in den das Dokument entpackt wird.",
  "Formula that requests a URL": "Formel, die eine URL abruft",
  "A formula sends the content of a cell to a host as part of a URL.": "Eine Formel sendet den Inhalt einer Zelle als Teil einer URL an einen Host.",
  "Link to another workbook": "Verknüpfung mit einer anderen Arbeitsmappe",
  "A formula reads a cell of a workbook at a URL.": "Eine Formel liest eine Zelle einer Arbeitsmappe unter einer URL.",
  "Very hidden sheet": "Tief verborgenes Tabellenblatt",
  "The state of a sheet is veryHidden, so Excel neither shows it nor lists it with the hidden sheets.":
    "Ein Tabellenblatt ist in einem Zustand, in dem Excel es weder zeigt noch unter den ausgeblendeten aufführt.",

  // Text and data
  "Formula with an equals sign": "Formel mit Gleichheitszeichen",
  "A value starts with an equals sign, so a spreadsheet reads it as a formula: a link that sends another cell to a host.":
    "Ein Wert beginnt mit einem Gleichheitszeichen, sodass ihn ein Tabellenprogramm für eine Formel hält, die mit Daten einer anderen Zelle auf einen Host verweist.",
  "Formula with a plus sign": "Formel mit Pluszeichen",
  "A value starts with a plus sign, so a spreadsheet reads it as a formula: a link that sends another cell to a host.":
    "Ein Wert beginnt mit einem Pluszeichen, sodass ihn ein Tabellenprogramm für eine Formel hält, die mit Daten einer anderen Zelle auf einen Host verweist.",
  "Formula with a minus sign": "Formel mit Minuszeichen",
  "A value starts with a minus sign, so a spreadsheet reads it as a formula: a link that sends another cell to a host.":
    "Ein Wert beginnt mit einem Minuszeichen, sodass ihn ein Tabellenprogramm für eine Formel hält, die mit Daten einer anderen Zelle auf einen Host verweist.",
  "Formula with an at sign": "Formel mit At-Zeichen",
  "A value starts with an at sign, so a spreadsheet reads it as a formula: a link that sends another cell to a host.":
    "Ein Wert beginnt mit einem At-Zeichen, sodass ihn ein Tabellenprogramm für eine Formel hält, die mit Daten einer anderen Zelle auf einen Host verweist.",
  "Formula after a tab": "Formel nach einem Tabulator",
  "A value starts with a tab, which spreadsheets skip, so a spreadsheet reads it as a formula: a link that sends another cell to a host.":
    "Ein Wert beginnt mit einem Tabulator, den Tabellenprogramme überspringen, sodass sie ihn für eine Formel halten, die mit Daten einer anderen Zelle auf einen Host verweist.",
  "Formula after a carriage return": "Formel nach einem Wagenrücklauf",
  "A value starts with a carriage return, which spreadsheets skip, so a spreadsheet reads it as a formula: a link that sends another cell to a host.":
    "Ein Wert beginnt mit einem Wagenrücklauf, den Tabellenprogramme überspringen, sodass sie ihn für eine Formel halten, die mit Daten einer anderen Zelle auf einen Host verweist.",
  "NUL byte in a value": "NUL-Byte in einem Wert",
  "A value has a NUL byte before an allowed extension. Programs in C end the value at the NUL byte.":
    "Ein Wert enthält ein NUL-Byte vor einer erlaubten Endung, und Programme in C halten das NUL-Byte für sein Ende.",
  "Arrays are nested 100,000 deep, to exhaust the stack of a recursive parser.":
    "Arrays sind 100.000-fach verschachtelt, um den Stack eines rekursiven Parsers zu erschöpfen.",
  "Duplicate keys": "Doppelte Schlüssel",
  "A key occurs twice. A check that reads the first value does not see the last one, which another program uses.":
    "Ein Schlüssel kommt doppelt vor, sodass ein Programm, das den ersten Wert nimmt, einen anderen prüft, als ein Programm verwendet, das den letzten nimmt.",
  "Number of a million digits": "Zahl mit einer Million Ziffern",
  "A number has 1,000,000 digits. The time to convert it grows with the square of its length.":
    "Eine Zahl hat 1.000.000 Ziffern, und die Zeit zum Umwandeln wächst mit dem Quadrat ihrer Anzahl.",
  "Deeply nested elements": "Tief verschachtelte Elemente",
  "Elements are nested 100,000 deep, to exhaust the stack of a recursive parser.":
    "Elemente sind 100.000-fach verschachtelt, um den Stack eines rekursiven Parsers zu erschöpfen.",
  "Invalid UTF-8": "Ungültiges UTF-8",
  "Invalid UTF-8 becomes ../ if a lenient decoder reads it after the path was checked.":
    "Bytes, die kein UTF-8 sind, stehen für ../, wenn ein nachsichtiger Decoder sie nach der Prüfung des Pfades liest.",
  "Bidirectional control characters": "Steuerzeichen der Schreibrichtung",
  "Bidirectional control characters make a return statement look like part of a comment.":
    "Steuerzeichen für bidirektionalen Text zeigen eine return-Anweisung als Teil eines Kommentars.",

  // Mail
  "Line break in an encoded word": "Zeilenumbruch in einem codierten Wort",
  "An encoded word in the subject decodes to a line break and a Bcc field. A program that writes the decoded subject into a header adds that field.":
    "Ein codiertes Wort im Betreff ergibt einen Zeilenumbruch und ein Feld Bcc, das in einem Header, der mit dem decodierten Betreff geschrieben wird, zu einem eigenen Feld wird.",
  "Carriage return in a header": "Wagenrücklauf in einem Header",
  "The subject has a carriage return without a line feed. Some programs end the line there and see a Bcc field. Others see it as part of the subject.":
    "Der Betreff enthält einen Wagenrücklauf ohne Zeilenvorschub. Programme, für die dort eine Zeile endet, sehen ein Feld Bcc, das andere für einen Teil des Betreffs halten.",
  "Boundary that is never closed": "Nie geschlossene Begrenzung",
  "The message ends without the last boundary. A program that waits for it misses the attachment that others show.":
    "Die Nachricht endet ohne die letzte Begrenzung, sodass ein Programm, das auf sie wartet, den Anhang nicht sieht, den andere zeigen.",
  "Parts nested 100 deep": "100-fach verschachtelte Teile",
  "An attachment is nested in 100 multiparts. A scanner stops at its limit or exhausts its stack, but a mail program shows the attachment.":
    "Ein Anhang ist in 100 Multiparts verschachtelt, sodass ein Scanner an seiner Grenze aufhört oder seinen Stack erschöpft, während das E-Mail-Programm den Anhang zeigt.",
  "Name in Content-Type that differs": "Abweichender Name in Content-Type",
  "An attachment has the name of a text in Content-Type and the name of a program in Content-Disposition. A filter may check one, and a mail program use the other.":
    "Ein Anhang hat in Content-Type den Namen eines Textes und in Content-Disposition den eines Programms, sodass ein Filter den einen prüfen und das E-Mail-Programm den anderen verwenden kann.",
  "Filename in two encodings": "Dateiname in zwei Codierungen",
  "An attachment has the name of a text, and the name of a program in the encoding of RFC 2231. A filter may check one, and a mail program use the other.":
    "Ein Anhang hat den Dateinamen eines Textes und in der Codierung nach RFC 2231 den eines Programms, sodass ein Filter den einen prüfen und das E-Mail-Programm den anderen verwenden kann.",
  "Base64 with other characters": "Base64 mit fremden Zeichen",
  "Padding and invalid characters interrupt the base64 of an attachment. Some programs skip them, others stop there.":
    "Das Base64 eines Anhangs ist durch Füllzeichen und durch Zeichen unterbrochen, die es in Base64 nicht gibt. Manche Programme überspringen sie, andere enden dort.",

  // The antivirus test file in other files
  "Test file in a Word document": "Testdatei in einem Word-Dokument",
  "The antivirus test file is part of a Word document.": "Die Antivirus-Testdatei ist ein Teil eines Word-Dokuments.",
  "Test file in a spreadsheet": "Testdatei in einer Tabelle",
  "The antivirus test file is part of a spreadsheet.": "Die Antivirus-Testdatei ist ein Teil einer Tabelle.",
  "Test file in a presentation": "Testdatei in einer Präsentation",
  "The antivirus test file is part of a presentation.": "Die Antivirus-Testdatei ist ein Teil einer Präsentation.",
  "Test file attached to a PDF": "Testdatei als Anhang eines PDF",
  "The antivirus test file is attached to a PDF document.": "Die Antivirus-Testdatei ist an ein PDF-Dokument angehängt.",
  "Stored test file": "Unkomprimierte Testdatei",
  "The antivirus test file is in a zip without compression.": "Die Antivirus-Testdatei steckt in einem Zip ohne Kompression.",
  "Deflated test file": "Komprimierte Testdatei",
  "The antivirus test file is in a zip with compression.": "Die Antivirus-Testdatei steckt in einem Zip mit Kompression.",
  "Test file in three archives": "Testdatei in drei Archiven",
  "The antivirus test file is in a tar in a gzip file in a zip.": "Die Antivirus-Testdatei steckt in einem tar in einer gzip-Datei in einem Zip.",
  "Test file in a self-extracting zip": "Testdatei in einem selbstentpackenden Zip",
  "The antivirus test file is in a zip that follows a program.": "Die Antivirus-Testdatei steckt in einem Zip, das auf ein Programm folgt.",
  "Test file in uuencode": "Testdatei in uuencode",
  "The antivirus test file is in the text of a message, in uuencode.": "Die Antivirus-Testdatei steht mit uuencode codiert im Text einer Nachricht.",
};
