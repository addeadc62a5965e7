// The German texts of the page, by the English ones. Those that only some views need are loaded with them.

import kinds from "./german/kinds.js";
import parameters from "./german/parameters.js";

export default {
  ...kinds,
  ...parameters,

  // The frame
  "placeholder – dummy files for tests": "placeholder – Dateien zum Testen",
  "Skip to the form": "Zum Formular springen",
  "dummy files for tests": "Dateien zum Testen",
  "Find a file, or open an address or URL": "Datei suchen oder eine Adresse oder URL öffnen",
  "5mb png, webp 1200x630, zip bomb, slow download, or a URL": "5mb png, webp 1200x630, Zip-Bombe, langsamer Download oder eine URL",
  "Results": "Ergebnisse",
  "One result. Enter opens {address}.": "Ein Ergebnis. Die Eingabetaste öffnet {address}.",
  "{n} results. Enter opens {address}.": "{n} Ergebnisse. Die Eingabetaste öffnet {address}.",
  "No file found for “{text}”": "Keine Datei zu „{text}“ gefunden",
  "Language of the snippet": "Sprache des Codes",
  "API description": "API-Beschreibung",
  "Kinds of files": "Arten von Dateien",
  "Tools": "Werkzeuge",
  "The page could not be loaded.": "Die Seite konnte nicht geladen werden.",
  "Try again": "Erneut versuchen",
  "Opened {address}": "{address} geöffnet",

  // The form
  "Presets": "Vorlagen",
  "More": "Mehr",
  "Faults": "Störungen",
  "Faults change how the server delivers the file, over HTTP only. The preview, the shell command and GitHub Actions ignore them.":
    "Störungen ändern, wie der Server die Datei überträgt, nur über HTTP. Die Vorschau, der Shell-Befehl und GitHub Actions lassen sie weg.",
  "unchanged": "unverändert",
  "Set {label}": "{label} einstellen",
  "Pick {label}": "{label} auswählen",
  "Only for {values}.": "Nur bei {values}.",
  "Replaced by {title}.": "Ersetzt durch {title}.",
  "At most {n}.": "Höchstens {n}.",
  "Up to {n} characters.": "Bis zu {n} Zeichen.",
  "{min} to {max}.": "{min} bis {max}.",
  "What it tries": "Was die Datei versucht",

  // The chooser of fields
  "Choose fields": "Felder wählen",
  "which ones, and their order": "welche, und in welcher Reihenfolge",
  "Order": "Reihenfolge",
  "Remove all": "Alle entfernen",
  "All fields": "Alle Felder",
  "Find a field": "Feld suchen",
  "1 field": "1 Feld",
  "{n} fields": "{n} Felder",
  "{count} found": "{count} gefunden",
  "At most {n} fields": "Höchstens {n} Felder",
  "No other field found": "Kein weiteres Feld gefunden",
  "Added {name}": "{name} hinzugefügt",
  "Removed {name}": "{name} entfernt",
  "Removed all fields": "Alle Felder entfernt",
  "{name} is number {i} of {n}": "{name} ist Nummer {i} von {n}",
  "Move {name} up": "{name} nach oben",
  "Move {name} down": "{name} nach unten",
  "Remove {name}": "{name} entfernen",

  // Tools
  "List": "Liste",
  "List ({n})": "Liste ({n})",
  "Add to list": "Zur Liste",
  "Added to the list: {paths}": "Zur Liste hinzugefügt: {paths}",
  "Limits": "Grenzwerte",
  "1 file": "1 Datei",
  "{n} files": "{n} Dateien",

  // The answer
  "File": "Datei",
  "{n} bytes": "{n} Bytes",
  "Download": "Herunterladen",
  "Downloading {name}": "{name} wird heruntergeladen",
  "Copy": "Kopieren",
  "Copied": "Kopiert",
  "Copied {what}": "{what} kopiert",
  "Could not copy {what}. It is selected: copy it with the keyboard or the menu":
    "{what} konnte nicht kopiert werden. Der Text ist markiert: mit der Tastatur oder dem Menü kopieren",
  "Try it": "Ausprobieren",
  "Stop": "Anhalten",
  "Beginning of {name}": "Anfang von {name}",
  "No preview, because {reason}.": "Keine Vorschau, denn {reason}.",
  "an antivirus program could report it": "ein Antivirenprogramm könnte die Datei melden",
  "it is made to harm programs that open it": "die Datei soll Programmen schaden, die sie öffnen",
  "The server is not responding": "Der Server antwortet nicht",
  "The server answered with status {status}": "Der Server antwortete mit Status {status}",
};
