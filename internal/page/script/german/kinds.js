// The German names and descriptions of the kinds of files, and of their groups and presets. {1} stands for the first
// number in a text, {2} for the second.

export default {
  // Groups
  "Files": "Dateien",
  "Pictures": "Bilder",
  "Text and data": "Text und Daten",
  "Documents": "Dokumente",
  "Mail": "E-Mail",
  "Sound and video": "Audio und Video",
  "Security": "Sicherheit",

  // Kinds
  "File of exact size": "Datei mit exakter Größe",
  "A file of an exact size: plain bytes, or a valid archive, image or document. For upload limits, progress bars and type checks.":
    "Eine Datei mit exakter Größe: bloße Bytes oder ein gültiges Archiv, Bild oder Dokument. Für Upload-Grenzen, Fortschrittsbalken und Prüfungen des Typs.",
  "Archive": "Archiv",
  "An archive of small files of many types, in folders with names in several scripts. For upload forms and scanners.":
    "Ein Archiv mit kleinen Dateien vieler Typen, in Ordnern mit Namen in mehreren Schriftsystemen. Für Upload-Formulare und Scanner.",
  "Image": "Bild",
  "An image of exact dimensions, labelled with them, and with the domain of the server at the bottom; or the picture of a person. For layouts, thumbnails, scalers and upload forms.":
    "Ein Bild mit exakten Maßen, die darauf stehen, und mit der Domain des Servers am unteren Rand; oder das Bild einer Person. Für Layouts, Vorschaubilder, Bildskalierung und Upload-Formulare.",
  "QR code": "QR-Code",
  "A square image of a QR code. Modules are whole pixels; error correction is the highest level that does not make them smaller. For QR code readers.":
    "Ein quadratisches Bild eines QR-Codes. Module sind ganze Pixel; die Fehlerkorrektur ist die höchste Stufe, die sie nicht verkleinert. Für QR-Code-Leser.",
  "Text": "Text",
  "Text of an exact length. It ends with a whole sentence if one fits. For parsers, indexes and field limits.":
    "Text mit exakter Länge. Er endet mit einem ganzen Satz, wenn einer passt. Für Parser, Indizes und Längengrenzen von Feldern.",
  "JSON": "JSON",
  "An array of records of people who do not exist and cannot be reached, one record per line. For importers and mock APIs.":
    "Ein Array mit Datensätzen von Personen, die es nicht gibt und die nicht erreichbar sind, ein Datensatz je Zeile. Für Importe und nachgebildete APIs.",
  "CSV": "CSV",
  "Rows of fake values under a header line. For importers.": "Zeilen mit erfundenen Werten unter einer Kopfzeile. Für Importe.",
  "PDF": "PDF",
  "A tagged document of designed A4 pages, each with its number as heading and sample text, with figures, photos and tables. For viewers, splitters and accessibility checkers.":
    "Ein getaggtes Dokument aus gestalteten A4-Seiten, jede mit ihrer Nummer als Überschrift und mit Beispieltext, mit Abbildungen, Fotos und Tabellen. Für PDF-Anzeigeprogramme, Programme zum Aufteilen und Prüfungen der Barrierefreiheit.",
  "Word document": "Word-Dokument",
  "A docx of A4 pages that looks like a report, a letter, a contract, an invoice or another document that people write, with headings, lists, tables and pictures. For upload forms and converters.":
    "Eine docx-Datei aus A4-Seiten, die aussieht wie ein Bericht, ein Brief, ein Vertrag, eine Rechnung oder ein anderes Dokument aus dem Büro, mit Überschriften, Listen, Tabellen und Bildern. Für Upload-Formulare und Konverter.",
  "Spreadsheet": "Tabelle",
  "An xlsx with the records of csv in typed cells, under a frozen header with filters. For importers.":
    "Eine xlsx-Datei mit den Datensätzen von csv in Zellen mit Typ, unter einer fixierten Kopfzeile mit Filtern. Für Importe.",
  "Slides": "Folien",
  "A pptx of 16:9 slides with an agenda, sections, text, photos, tables, charts and speaker notes. For converters and previews.":
    "Eine pptx-Datei aus Folien im Format 16:9 mit Agenda, Abschnitten, Text, Fotos, Tabellen, Diagrammen und Notizen. Für Konverter und Vorschauen.",
  "Messages of people who answer each other, with attachments (eml, mbox). For mail gateways, importers and scanners.":
    "Nachrichten von Personen, die einander antworten, mit Anhängen (eml, mbox). Für Mail-Gateways, Importe und Scanner.",
  "Contacts": "Kontakte",
  "A vCard address book (vcf) of the people in json and csv. For importers and mail clients.":
    "Ein Adressbuch als vCard (vcf) mit den Personen aus json und csv. Für Importe und E-Mail-Programme.",
  "Calendar": "Kalender",
  "An iCalendar file (ics) with time zones, recurring and all-day events, and alarms, of the people in json and csv. For importers and mail clients.":
    "Ein Kalender als iCalendar (ics) mit Zeitzonen, Serienterminen, ganztägigen Terminen und Erinnerungen, mit den Personen aus json und csv. Für Importe und E-Mail-Programme.",
  "Audio": "Audio",
  "A sound of an exact duration: 16-bit wav or 128 kbit/s mp3, at 44.1 kHz. For players, transcoders and upload forms.":
    "Eine Audiodatei mit exakter Dauer: wav mit 16 Bit oder mp3 mit 128 kbit/s, bei 44,1 kHz. Für Player, Transcoder und Upload-Formulare.",
  "Video": "Video",
  "A video with a clock that counts frames, and a mark that crosses the picture each second. For players, seeking, dropped frames and lip sync.":
    "Ein Video mit einer Uhr, die Bilder zählt, und einer Markierung, die jede Sekunde durch das Bild läuft. Für Player, das Spulen, ausgelassene Bilder und die Synchronität von Bild und Ton.",
  "Antivirus test file": "Antivirus-Testdatei",
  "The EICAR test file: 68 harmless bytes that antivirus programs report as a virus. For scanners.":
    "Die EICAR-Testdatei: 68 harmlose Bytes, die Antivirenprogramme als Virus melden. Für Scanner.",
  "Canvas": "Riesenbild",
  "A huge image of one colour in a small file. For pixel limits in upload forms, scalers and decoders.":
    "Ein riesiges einfarbiges Bild in einer kleinen Datei. Für Pixelgrenzen von Upload-Formularen, Bildskalierung und Decodern.",
  "Bomb": "Bombe",
  "A small file that unpacks to an exact number of bytes: zeros in archives, white space in documents. For limits on the unpacked size.":
    "Eine kleine Datei, die entpackt eine exakte Anzahl von Bytes ergibt: Nullen in Archiven, Leerraum in Dokumenten. Für Grenzen der entpackten Größe.",
  "Hostile file": "Angriffsdatei",
  "A file that attacks the programs that receive it, with an inert payload, or its harmless twin. For upload filters, converters and scanners.":
    "Eine Datei, die ihre Empfänger angreift, aber keinen Schaden anrichtet, oder ihr harmloser Zwilling. Für Upload-Filter, Konverter und Scanner.",

  // Presets of sizes and durations
  "{1} MB": "{1} MB",
  "{1} GB": "{1} GB",
  "{1} TB": "{1} TB",
  "{1} MB + {2} byte": "{1} MB + {2} Byte",
  "{1} seconds": "{1} Sekunden",
  "{1} hour": "{1} Stunde",
  "{1} minute, mp3": "{1} Minute, mp3",
  "{1} hour, mp3": "{1} Stunde, mp3",

  // Presets of archives and bombs
  "{1} files": "{1} Dateien",
  "Encrypted": "Verschlüsselt",
  "Three archives deep": "Drei Archive tief",
  "Five archives deep": "Fünf Archive tief",
  "{1}:{2}": "{1}:{2}",
  "Word document of {1} GB": "Word-Dokument von {1} GB",

  // Presets of images and videos
  "Open Graph {1}×{2}": "Open Graph {1}×{2}",
  "Story {1}×{2}": "Story {1}×{2}",
  "Banner {1}×{2}": "Banner {1}×{2}",
  "Avatar {1}×{2}": "Avatar {1}×{2}",
  "Face {1}×{2}": "Gesicht {1}×{2}",
  "Identicon {1}×{2}": "Identicon {1}×{2}",
  "Favicon {1}×{2}": "Favicon {1}×{2}",
  "Test card {1}×{2}": "Testbild {1}×{2}",
  "Photo {1}×{2}": "Foto {1}×{2}",
  "Coast {1}×{2}": "Küste {1}×{2}",
  "Photo of {1} MB": "Foto von {1} MB",
  "Limit of Pillow {1}×{2}": "Grenze von Pillow {1}×{2}",
  "Limit of sharp {1}×{2}": "Grenze von sharp {1}×{2}",
  "{1}×{2}": "{1}×{2}",
  "Largest jpg {1}×{2}": "Größtes jpg {1}×{2}",
  "Largest webp {1}×{2}": "Größtes webp {1}×{2}",
  "Terapixel {1}×{2}": "Terapixel {1}×{2}",
  "{1}": "{1}", // such as 1080p
  "{1}, {2} fps": "{1}, {2} fps",
  "Story": "Story",
  "Footage": "Filmaufnahme",

  // Presets of QR codes, texts and sounds
  "Web address": "Webadresse",
  "Wi-Fi": "WLAN",
  "Telephone": "Telefon",
  "{1} characters": "{1} Zeichen",
  "Counted seconds": "Gezählte Sekunden",
  "Speech": "Sprache",
  "Music": "Musik",
  "Silence": "Stille",

  // Presets of records
  "{1} record": "{1} Datensatz",
  "{1} records": "{1} Datensätze",
  "{1} records, {2} keys": "{1} Datensätze, {2} Schlüssel",
  "Records {1} to {2}": "Datensätze {1} bis {2}",
  "Orders, NDJSON": "Bestellungen, NDJSON",
  "{1} rows": "{1} Zeilen",
  "{1} rows, {2} columns": "{1} Zeilen, {2} Spalten",
  "For Excel in German": "Für deutsches Excel",
  "Messy": "Unsauber",
  "Orders": "Bestellungen",
  "Formulas and a chart": "Formeln und ein Diagramm",
  "{1} sheets of {2} rows": "{1} Blätter mit {2} Zeilen",

  // Presets of documents
  "{1} page": "{1} Seite",
  "{1} pages": "{1} Seiten",
  "{1} pages, {2} MB": "{1} Seiten, {2} MB",
  "Restricted": "Eingeschränkt",
  "Magazine": "Zeitschrift",
  "Contract, {1} pages": "Vertrag, {1} Seiten",
  "Letter": "Brief",
  "Invoice": "Rechnung",
  "Report of {1} pages": "Bericht von {1} Seiten",
  "German, {1} MB": "Deutsch, {1} MB",
  "{1} slide": "{1} Folie",
  "{1} slides": "{1} Folien",
  "Dark, {1} slides": "Dunkel, {1} Folien",
  "German, {1} slides": "Deutsch, {1} Folien",

  // Presets of mail
  "{1} message": "{1} Nachricht",
  "Mailbox of {1} messages": "Postfach mit {1} Nachrichten",
  "Message of {1} MB": "Nachricht von {1} MB",
  "Attachment of {1} MB": "Anhang von {1} MB",
  "{1} contact": "{1} Kontakt",
  "{1} contacts": "{1} Kontakte",
  "{1} contacts, photos": "{1} Kontakte, Fotos",
  "{1} contacts, version {2}": "{1} Kontakte, Version {2}",
  "{1} event": "{1} Termin",
  "{1} events": "{1} Termine",
  "{1} events in one time zone": "{1} Termine in einer Zeitzone",
};
