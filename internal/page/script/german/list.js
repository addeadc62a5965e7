// The German texts of the list of files.

export default {
  "Files for tests, in place of committed ones. The URL of this page contains the list.":
    "Dateien für Tests, anstelle eingecheckter. Die URL dieser Seite enthält die Liste.",
  "Add files here, or with “Add to list” while you browse.": "Dateien hier hinzufügen oder überall mit „Zur Liste“.",
  "Add files": "Dateien hinzufügen",
  "A line for each: a phrase, an address, or a path and an address.":
    "Eine Zeile je Datei: ein Suchtext, eine Adresse oder ein Pfad und eine Adresse.",
  "Add": "Hinzufügen",
  "Each line must be an address, a path and an address, or a phrase such as 5mb png":
    "Jede Zeile muss eine Adresse, ein Pfad und eine Adresse oder ein Suchtext wie 5mb png sein",
  "Add files like yours": "Dateien nach eigenem Vorbild hinzufügen",
  "Or drop files or a folder anywhere on the page. They are read here and never sent. The list keeps type, dimensions and size. placeholder suggest keeps more, such as pages and rows.":
    "Oder Dateien oder einen Ordner irgendwo auf die Seite ziehen. Sie werden nur hier gelesen und nie gesendet. Die Liste übernimmt Typ, Maße und Größe. placeholder suggest übernimmt mehr, etwa Seiten und Zeilen.",
  "Save placeholder.txt in the directory of the files, such as testdata. The command generates them.":
    "placeholder.txt im Verzeichnis der Dateien speichern, etwa testdata. Der Befehl erzeugt sie.",
  "Path of file {n}": "Pfad der Datei {n}",
  "Removed all files": "Alle Dateien entfernt",
  "{size} so far": "bisher {size}",
  "{n} with an error": "{n} mit einem Fehler",
  "Reading files…": "Dateien werden gelesen …",
  "Kept of your files – {parts}.": "Von den Dateien übernommen – {parts}.",
  "Not in the list, because no address gives files like these – {parts}.": "Nicht in der Liste, weil keine Adresse solche Dateien ergibt – {parts}.",
  "unknown format": "unbekanntes Format",
  "source code": "Quelltext",
  "text in UTF-16": "Text in UTF-16",
  "text that is not UTF-8": "Text, der nicht UTF-8 ist",
  "type, dimensions and size: {n}": "Typ, Maße und Größe: {n}",
  "type and size: {n}": "Typ und Größe: {n}",
  "type and dimensions: {n}": "Typ und Maße: {n}",
  "type: {n}": "Typ: {n}",
  "size: {n}": "Größe: {n}",
  "nothing, too large or not readable: {n}": "nichts, weil zu groß oder nicht lesbar: {n}",
  "Only the first {n} files were read.": "Nur die ersten {n} Dateien wurden gelesen.",
};
