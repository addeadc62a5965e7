package labels

var englishDocuments = Documents{
	Contents: "Contents", Pages: "Page %s of %s", By: "By %s",
	Months: [12]string{
		"January", "February", "March", "April", "May", "June",
		"July", "August", "September", "October", "November", "December",
	},
	DateFormat: "%d %s %d",

	Report: Outline{
		Titles: []string{
			"Annual Report", "Market Study", "Project Report", "Sustainability Report", "Half-year Report",
			"Feasibility Study", "Strategy Review", "Progress Report", "Customer Survey", "Site Assessment",
		},
		Chapters: []string{
			"Summary", "Background", "Market and customers", "Operations", "Finance", "People", "Risks", "Environment",
			"Suppliers", "Research", "Governance", "Sites", "Quality", "Outlook", "Next steps", "Digital services",
		},
		Sections: []string{
			"Scope of the review", "Results in detail", "Comparison with last year", "What changed", "Regional differences",
			"Costs and benefits", "Views of customers", "Open questions", "Methods", "Key figures", "Recommendations",
			"Schedule", "Responsibilities", "Findings on site", "Effects on staff", "Lessons learned",
		},
	},
	ReportFigures: []string{"Sales by region", "Revenue by region", "Orders in the past quarter", "Deliveries by area", "Sales of the year"},
	Footnotes: []string{
		"All figures are preliminary and have not been audited.",
		"Amounts are rounded, so totals may differ from the sum of the parts.",
		"Survey of 1,240 households, carried out in spring.",
		"Prices exclude value added tax and delivery.",
		"See the appendix for the method and the sample.",
		"The figures of the previous year have been adjusted.",
		"Interviews took place between March and June.",
		"As of the last day of the quarter.",
	},

	Manual: Outline{
		Titles: []string{"User Manual", "Installation Guide", "Operating Instructions", "Administrator Guide", "Service Manual", "Getting Started"},
		Chapters: []string{
			"Introduction", "Safety", "Installation", "First use", "Configuration", "Operation", "Monitoring", "Backup",
			"Updates", "Maintenance", "Troubleshooting", "Accessories", "Technical data", "Networking", "Storage", "Disposal",
		},
		Sections: []string{
			"Before you begin", "Overview", "Requirements", "Connections", "Settings", "Limits", "Permissions", "Default values",
			"Checking the result", "Changing the defaults", "Common errors", "Advanced use", "Signals", "Recovery", "Parts", "Environment",
		},
	},
	Guide: Guide{
		Products: []string{"Model A 200", "Model C 75", "Series 4", "Model X 12", "Series 9 Pro", "Model K 3"},
		Steps: []string{
			"Switch the device off and unplug it.", "Remove the cover on the back.", "Connect the cable to the port on the left.",
			"Close the cover until it clicks.", "Hold the button for five seconds.", "Wait until the light is green.",
			"Open the settings and choose a language.", "Enter the code on the label.", "Confirm the message with OK.",
			"Check the level and refill if needed.", "Restart the device.", "Write down the serial number.",
			"Select the network from the list.", "Save the settings before you close the window.",
		},
		Notes: []string{
			"Keep this manual in a place where all users can find it.",
			"The picture may differ from your model.",
			"You can repeat this step at any time without losing data.",
			"Settings take effect after a restart.",
		},
		Warnings: []string{
			"Unplug the device before you open the cover.",
			"Do not use the device near water.",
			"Hot surface: let the device cool down for 20 minutes.",
			"Use only the power supply that came with the device.",
		},
		Note: "Note", Warning: "Warning", Proceed: "Proceed as follows:", Version: "Version %s",
		Data: [][2]string{
			{"Supply voltage", "100–240 V, 50/60 Hz"}, {"Power consumption", "45 W, standby 0.4 W"}, {"Weight", "3.2 kg"},
			{"Dimensions", "320 × 210 × 95 mm"}, {"Operating temperature", "5–40 °C"}, {"Humidity", "20–80 %, no condensation"},
			{"Sound level", "38 dB(A)"}, {"Protection class", "IP 42"}, {"Ports", "2 × USB-C, 1 × Ethernet"}, {"Warranty", "24 months"},
		},
		DataColumns: []string{"Property", "Value"}, DataTitle: "Technical data",
	},

	Essay: Outline{
		Titles: []string{
			"On Looking Twice", "The Long Way Home", "What Maps Leave Out", "In Praise of Slowness", "A Short History of Waiting",
			"The Colour of Afternoons", "Notes from the Edge of Town", "Why We Keep Old Things", "The Art of the Ordinary", "Late Trains, Early Light",
		},
		Chapters: []string{
			"A beginning", "The other side of the street", "What remains", "A question of distance", "In the meantime", "Voices",
			"An old habit", "The view from the window", "Small things", "A change of weather", "Out of season", "Coming back",
		},
		Sections: []string{"A digression", "A second thought", "An example", "An objection", "In other words", "Seen from afar"},
	},

	Letter: Letter{
		Subjects: []string{
			"Your enquiry of last week", "Our meeting in spring", "Renewal of our agreement", "Change of our delivery times",
			"Invitation to our open day", "Your order and our offer", "New contact for your projects", "Results of our review",
		},
		Salutation: "Dear %s,", Closing: "Yours sincerely,",
		Date: "Date", Phone: "Phone", Email: "E-mail", Page: "Page", Enclosures: "Enclosures: 2",
	},

	Minutes: Minutes{
		Titles: []string{"Project Meeting", "Team Meeting", "Board Meeting", "Steering Committee", "Planning Workshop", "Safety Committee"},
		Items: []string{
			"Approval of the last minutes", "Status of the project", "Budget", "Staffing", "Open risks", "Customer feedback", "Schedule",
			"Suppliers", "Quality", "Training", "Premises", "Communication", "IT systems", "Procurement", "Any other business",
		},
		Actions: []string{
			"Send the revised plan to all", "Ask three suppliers for offers", "Update the risk list", "Book the meeting room", "Prepare the training",
			"Check the figures of March", "Invite the works council", "Draft the press release", "Close the old accounts", "Report on the pilot",
		},
		Date: "Date", Time: "Time", Place: "Place", Chair: "Chair", Writer: "Minutes by",
		Present: "Present", Agenda: "Agenda", Decisions: "Decisions", ActionItems: "Action items",
		People: []string{"Name", "Position"}, Tasks: []string{"No.", "Task", "Responsible", "Due"},
		Next: "Next meeting", Rooms: []string{"Room 2.14", "Main office, room 5", "Video conference", "Training centre", "Room 0.03", "Library"},
	},

	Contract: Contract{
		Titles: []string{"Service Agreement", "Framework Agreement", "Supply Agreement", "Licence Agreement", "Maintenance Agreement", "Cooperation Agreement"},
		Articles: []string{
			"Subject matter", "Services", "Remuneration", "Duties of the customer", "Acceptance", "Warranty", "Liability", "Confidentiality",
			"Data protection", "Intellectual property", "Term and termination", "Force majeure", "Notices", "Applicable law", "Final provisions",
		},
		Between: "between", And: "and", Roles: [2]string{"– hereinafter the “Supplier” –", "– hereinafter the “Customer” –"},
		Mark:     "%1.",
		Preamble: "The parties agree as follows:", PlaceAndDate: "Place, date",
	},

	Invoice: Invoice{
		Title: "Invoice", Number: "Invoice no.", Date: "Date", Customer: "Customer no.", Due: "Due date", To: "Bill to",
		Columns: []string{"No.", "Description", "Quantity", "Unit price", "Amount"},
		Items: []string{
			"Consulting, per hour;9500", "Design of templates;24000", "Installation on site;18500", "Training, half a day;42000",
			"Printing of brochures;135", "Maintenance, per month;8900", "Travel expenses;6420", "Licence, one user;1490",
			"Translation, per page;3850", "Photographs;7500", "Network cable, 10 m;1295", "Project management, per hour;8800",
			"Data backup, per month;2900", "Spare parts;5460", "Support by telephone;4500", "Packaging and delivery;1890",
		},
		Subtotal: "Subtotal", Carried: "Carried forward", Tax: "VAT 20 %", Total: "Total in EUR", TaxPercent: 20,
		Terms:   "Please pay the total within 30 days and state the number of the invoice.",
		Remarks: "Remarks",
	},

	CV: CV{
		Title: "Curriculum Vitae", Profile: "Profile", Experience: "Experience", Education: "Education", Skills: "Skills",
		Languages: "Languages", Interests: "Interests", Contact: "Contact", Today: "today",
		Abilities: []string{
			"Project management", "Negotiation", "Data analysis", "Team leadership", "Public speaking", "Budgeting", "Process design",
			"Technical writing", "Customer service", "Quality control", "Planning", "Research", "Spreadsheets", "Moderation",
		},
		Jobs:    []string{"Head of Operations", "Project Manager", "Senior Analyst", "Team Leader", "Consultant", "Analyst", "Assistant", "Trainee", "Coordinator", "Specialist"},
		Degrees: []string{"Master of Science, Economics", "Bachelor of Arts, History", "Diploma in Engineering", "Bachelor of Science, Physics", "Certificate in Accounting", "Master of Arts, Languages"},
		Schools: []string{"University of the North", "Harbour College", "Technical University", "City School of Business", "Institute of Applied Arts", "Grammar School"},
		Tongues: []string{"English – native", "French – fluent", "Spanish – good", "Italian – basic"},
		Hobbies: []string{"Hiking", "Chess", "Choir", "Photography", "Gardening", "Running", "Sailing", "Woodwork"},
	},
}
