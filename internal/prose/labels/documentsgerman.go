package labels

var germanDocuments = Documents{
	Contents: "Inhalt", Pages: "Seite %s von %s", By: "Von %s",
	Months: [12]string{
		"Januar", "Februar", "März", "April", "Mai", "Juni",
		"Juli", "August", "September", "Oktober", "November", "Dezember",
	},
	DateFormat: "%d. %s %d",

	Report: Outline{
		Titles: []string{
			"Jahresbericht", "Marktstudie", "Projektbericht", "Bericht zur Nachhaltigkeit", "Halbjahresbericht",
			"Machbarkeitsstudie", "Zwischenbericht", "Lagebericht", "Kundenbefragung", "Standortanalyse",
		},
		Chapters: []string{
			"Zusammenfassung", "Ausgangslage", "Markt und Kunden", "Betrieb", "Finanzen", "Personal", "Risiken", "Umwelt",
			"Lieferanten", "Forschung", "Leitung", "Standorte", "Qualität", "Ausblick", "Nächste Schritte", "Digitale Dienste",
		},
		Sections: []string{
			"Gegenstand", "Ergebnisse im Einzelnen", "Vergleich mit dem Vorjahr", "Was sich geändert hat", "Regionale Unterschiede",
			"Kosten und Nutzen", "Meinungen der Kunden", "Offene Fragen", "Methoden", "Kennzahlen", "Empfehlungen",
			"Zeitplan", "Zuständigkeiten", "Befunde vor Ort", "Folgen für die Beschäftigten", "Erfahrungen",
		},
	},
	ReportFigures: []string{"Absatz nach Region", "Umsatz nach Region", "Aufträge im letzten Quartal", "Lieferungen nach Gebiet", "Verkäufe des Jahres"},
	Footnotes: []string{
		"Alle Zahlen sind vorläufig und nicht geprüft.",
		"Beträge sind gerundet, Summen können daher abweichen.",
		"Befragung von 1.240 Haushalten im Frühjahr.",
		"Preise ohne Umsatzsteuer und Versand.",
		"Methode und Stichprobe sind im Anhang beschrieben.",
		"Die Zahlen des Vorjahres wurden angepasst.",
		"Die Gespräche fanden von März bis Juni statt.",
		"Stand am letzten Tag des Quartals.",
	},

	Manual: Outline{
		Titles: []string{"Handbuch", "Installationsanleitung", "Bedienungsanleitung", "Leitfaden für Administratoren", "Wartungshandbuch", "Erste Schritte"},
		Chapters: []string{
			"Einführung", "Sicherheit", "Installation", "Inbetriebnahme", "Konfiguration", "Bedienung", "Überwachung", "Datensicherung",
			"Aktualisierung", "Wartung", "Fehlersuche", "Zubehör", "Technische Daten", "Netzwerk", "Lagerung", "Entsorgung",
		},
		Sections: []string{
			"Bevor Sie beginnen", "Überblick", "Voraussetzungen", "Anschlüsse", "Einstellungen", "Grenzen", "Berechtigungen", "Standardwerte",
			"Ergebnis prüfen", "Standardwerte ändern", "Häufige Fehler", "Für Fortgeschrittene", "Signale", "Wiederherstellung", "Teile", "Umgebung",
		},
	},
	Guide: Guide{
		Products: []string{"Modell A 200", "Modell C 75", "Serie 4", "Modell X 12", "Serie 9 Pro", "Modell K 3"},
		Steps: []string{
			"Schalten Sie das Gerät aus, und ziehen Sie den Stecker.", "Nehmen Sie die Abdeckung auf der Rückseite ab.", "Stecken Sie das Kabel in die linke Buchse.",
			"Schließen Sie die Abdeckung, bis sie einrastet.", "Halten Sie die Taste fünf Sekunden gedrückt.", "Warten Sie, bis die Leuchte grün ist.",
			"Öffnen Sie die Einstellungen, und wählen Sie eine Sprache.", "Geben Sie den Code auf dem Etikett ein.", "Bestätigen Sie die Meldung mit OK.",
			"Prüfen Sie den Stand, und füllen Sie nach.", "Starten Sie das Gerät neu.", "Notieren Sie die Seriennummer.",
			"Wählen Sie das Netz in der Liste.", "Speichern Sie, bevor Sie das Fenster schließen.",
		},
		Notes: []string{
			"Bewahren Sie dieses Handbuch für alle Nutzer auf.",
			"Die Abbildung kann von Ihrem Modell abweichen.",
			"Sie können diesen Schritt jederzeit wiederholen.",
			"Einstellungen gelten nach einem Neustart.",
		},
		Warnings: []string{
			"Ziehen Sie den Stecker, bevor Sie das Gerät öffnen.",
			"Benutzen Sie das Gerät nicht in der Nähe von Wasser.",
			"Heiße Oberfläche: Lassen Sie das Gerät 20 Minuten abkühlen.",
			"Verwenden Sie nur das mitgelieferte Netzteil.",
		},
		Note: "Hinweis", Warning: "Warnung", Proceed: "Gehen Sie so vor:", Version: "Version %s",
		Data: [][2]string{
			{"Spannung", "100–240 V, 50/60 Hz"}, {"Leistungsaufnahme", "45 W, Bereitschaft 0,4 W"}, {"Gewicht", "3,2 kg"},
			{"Abmessungen", "320 × 210 × 95 mm"}, {"Betriebstemperatur", "5–40 °C"}, {"Luftfeuchte", "20–80 %, nicht kondensierend"},
			{"Schallpegel", "38 dB(A)"}, {"Schutzart", "IP 42"}, {"Anschlüsse", "2 × USB-C, 1 × Ethernet"}, {"Gewährleistung", "24 Monate"},
		},
		DataColumns: []string{"Eigenschaft", "Wert"}, DataTitle: "Technische Daten",
	},

	Essay: Outline{
		Titles: []string{
			"Zweimal hinsehen", "Der lange Heimweg", "Was Karten verschweigen", "Lob der Langsamkeit", "Kleine Geschichte des Wartens",
			"Die Farbe der Nachmittage", "Notizen vom Stadtrand", "Warum wir Altes behalten", "Die Kunst des Alltags", "Späte Züge, frühes Licht",
		},
		Chapters: []string{
			"Ein Anfang", "Die andere Straßenseite", "Was bleibt", "Eine Frage des Abstands", "Unterdessen", "Stimmen",
			"Eine alte Gewohnheit", "Der Blick aus dem Fenster", "Kleinigkeiten", "Ein Wetterwechsel", "Außerhalb der Saison", "Die Rückkehr",
		},
		Sections: []string{"Ein Umweg", "Ein zweiter Gedanke", "Ein Beispiel", "Ein Einwand", "Anders gesagt", "Von fern gesehen"},
	},

	Letter: Letter{
		Subjects: []string{
			"Ihre Anfrage der letzten Woche", "Unser Treffen im Frühjahr", "Verlängerung unserer Vereinbarung", "Änderung unserer Lieferzeiten",
			"Einladung zum Tag der offenen Tür", "Ihre Bestellung und unser Angebot", "Neue Ansprechpartner", "Ergebnisse unserer Prüfung",
		},
		Salutation: "Guten Tag %s,", Closing: "Mit freundlichen Grüßen",
		Date: "Datum", Phone: "Telefon", Email: "E-Mail", Page: "Seite", Enclosures: "2 Anlagen",
	},

	Minutes: Minutes{
		Titles: []string{"Projektbesprechung", "Teambesprechung", "Vorstandssitzung", "Lenkungsausschuss", "Planungsrunde", "Ausschuss für Arbeitssicherheit"},
		Items: []string{
			"Letztes Protokoll", "Stand des Projekts", "Haushalt", "Personal", "Offene Risiken", "Rückmeldungen der Kunden", "Zeitplan",
			"Lieferanten", "Qualität", "Schulungen", "Räume", "Kommunikation", "IT-Systeme", "Einkauf", "Verschiedenes",
		},
		Actions: []string{
			"Überarbeiteten Plan versenden", "Drei Angebote einholen", "Risikoliste aktualisieren", "Besprechungsraum buchen", "Schulung vorbereiten",
			"Zahlen für März prüfen", "Betriebsrat einladen", "Pressemitteilung entwerfen", "Alte Konten schließen", "Über den Versuch berichten",
		},
		Date: "Datum", Time: "Uhrzeit", Place: "Ort", Chair: "Leitung", Writer: "Protokoll",
		Present: "Anwesend", Agenda: "Tagesordnung", Decisions: "Beschlüsse", ActionItems: "Aufgaben",
		People: []string{"Name", "Funktion"}, Tasks: []string{"Nr.", "Aufgabe", "Zuständig", "Termin"},
		Next: "Nächste Sitzung", Rooms: []string{"Raum 2.14", "Zentrale, Raum 5", "Videokonferenz", "Schulungszentrum", "Raum 0.03", "Bibliothek"},
	},

	Contract: Contract{
		Titles: []string{"Dienstleistungsvertrag", "Rahmenvertrag", "Liefervertrag", "Lizenzvertrag", "Wartungsvertrag", "Kooperationsvertrag"},
		Articles: []string{
			"Vertragsgegenstand", "Leistungen", "Vergütung", "Pflichten des Auftraggebers", "Abnahme", "Gewährleistung", "Haftung", "Vertraulichkeit",
			"Datenschutz", "Schutzrechte", "Laufzeit und Kündigung", "Höhere Gewalt", "Mitteilungen", "Anwendbares Recht", "Schlussbestimmungen",
		},
		Between: "zwischen", And: "und", Roles: [2]string{"– nachfolgend „Auftragnehmer“ –", "– nachfolgend „Auftraggeber“ –"},
		Mark:     "§ %1",
		Preamble: "Die Parteien vereinbaren:", PlaceAndDate: "Ort, Datum",
	},

	Invoice: Invoice{
		Title: "Rechnung", Number: "Rechnung Nr.", Date: "Datum", Customer: "Kunde Nr.", Due: "Fällig am", To: "Rechnung an",
		Columns: []string{"Pos.", "Bezeichnung", "Menge", "Einzelpreis", "Betrag"},
		Items: []string{
			"Beratung, je Stunde;9500", "Entwurf von Vorlagen;24000", "Einbau vor Ort;18500", "Schulung, halber Tag;42000",
			"Druck von Broschüren;135", "Wartung, je Monat;8900", "Reisekosten;6420", "Lizenz, ein Nutzer;1490",
			"Übersetzung, je Seite;3850", "Fotos;7500", "Netzwerkkabel, 10 m;1295", "Projektleitung, je Stunde;8800",
			"Datensicherung, je Monat;2900", "Ersatzteile;5460", "Beratung am Telefon;4500", "Verpackung und Versand;1890",
		},
		Subtotal: "Zwischensumme", Carried: "Übertrag", Tax: "USt. 19 %", Total: "Summe in EUR", TaxPercent: 19,
		Terms:   "Bitte zahlen Sie innerhalb von 30 Tagen, und nennen Sie die Nummer der Rechnung.",
		Remarks: "Anmerkungen",
	},

	CV: CV{
		Title: "Lebenslauf", Profile: "Profil", Experience: "Berufserfahrung", Education: "Ausbildung", Skills: "Kenntnisse",
		Languages: "Sprachen", Interests: "Interessen", Contact: "Kontakt", Today: "heute",
		Abilities: []string{
			"Projektleitung", "Verhandlungen", "Datenanalyse", "Teamführung", "Vorträge", "Budgetplanung", "Prozesse",
			"Dokumentation", "Kundendienst", "Qualität", "Planung", "Recherche", "Kalkulation", "Moderation",
		},
		Jobs:    []string{"Betriebsleitung", "Projektleitung", "Analyse und Planung", "Teamleitung", "Beratung", "Controlling", "Assistenz", "Volontariat", "Koordination", "Fachberatung"},
		Degrees: []string{"Master of Science, Ökonomie", "Bachelor of Arts, Geschichte", "Diplom, Maschinenbau", "Bachelor of Science, Physik", "Zertifikat Buchhaltung", "Master of Arts, Sprachen"},
		Schools: []string{"Universität des Nordens", "Hochschule am Hafen", "Technische Universität", "Wirtschaftsakademie", "Institut für Gestaltung", "Gymnasium"},
		Tongues: []string{"Deutsch – Muttersprache", "Englisch – fließend", "Französisch – gut", "Italienisch – Grundlagen"},
		Hobbies: []string{"Wandern", "Schach", "Chor", "Fotografie", "Garten", "Laufen", "Segeln", "Holzarbeiten"},
	},
}
