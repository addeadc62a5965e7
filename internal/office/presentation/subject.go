package presentation

import "strings"

// A subject is the subject of presentations with a style of text.
type subject struct {
	titles  []string // formats, which are given a name
	speaker string   // of quotes
	topics  []topic
}

// A topic is the topic of a section of a presentation.
type topic struct {
	title    string
	words    list   // in lower case; a passage with any of these is on the topic
	headings list   // of slides
	measures list   // three that figures are given for, possibly with units in parentheses
	axis     string // of the figures, see package labels
}

// A list has bars between its elements.
type list string

// elements returns the elements of the list.
func (l list) elements() []string {
	if l == "" {
		return nil
	}
	return strings.Split(string(l), "|")
}

// names are invented names of companies and projects.
var names = []string{
	"Aliqua", "Cras", "Dapibus", "Elit", "Fermentum", "Gravida", "Imperdiet", "Justo", "Lacinia", "Maxime", "Nibh", "Ornare",
	"Platea", "Quisque", "Rutrum", "Sapien", "Tempus", "Ultrices", "Vitae", "Felis", "Iusto", "Mollis", "Porta", "Semper",
}

// subjects has the subjects of each style of text.
var subjects = map[string]*subject{
	"corporate": {
		[]string{"%s Group: annual review", "%s Group: strategy meeting", "The year at %s", "%s Holding: report to the Board", "Where %s stands today"},
		"Chair of the Board",
		[]topic{
			{"Sales and markets", "sales|demand|market|order intake|dealers|customers|buyers",
				"How sales developed|Where demand comes from|Our markets at a glance|What customers asked for",
				"Sales (EUR million)|Order intake (EUR million)|New customers", "region"},
			{"Costs and earnings", "earnings|margin|cost|profit|expense|burden|cash flow|tax",
				"What moved earnings|Costs under control|Margins and their drivers|Cash flow",
				"Earnings (EUR million)|Costs (EUR million)|Margin (%)", "quarter"},
			{"Our people", "employees|staff|training|newcomer|wage|trainees|colleagues|union",
				"Working at the company|Training and careers|What staff told us|New colleagues",
				"Employees|Training days|Turnover (%)", "team"},
			{"Suppliers and environment", "supplier|energy|emission|footprint|waste|climate|electricity|recycl|audit",
				"Energy and emissions|What we expect of suppliers|Results of audits|Goals for the environment",
				"Energy (GWh)|Emissions (kt)|Recycled (%)", "year"},
			{"Strategy and growth", "strategy|acqui|deal|reform|division|plant|investment|subsidiary|growth|project",
				"Where we want to grow|Investments|Acquisitions and sales|Steps of the reform",
				"Investments (EUR million)|Projects|Research (EUR million)", "year"},
			{"Finance and outlook", "dividend|loan|debt|bond|expects|forecast|outlook|share|horizon|investors",
				"What we expect|Financing|Dividends and shares|Risks ahead",
				"Equity (EUR million)|Debt (EUR million)|Dividend (cents)", "year"},
		},
	},
	"technical": {
		[]string{"Operating the %s platform", "%s 9: what is new", "Inside the %s cluster", "%s in production", "Running %s at scale"},
		"Head of operations",
		[]topic{
			{"Configuration", "setting|option|default|config|limits|value",
				"Settings that matter|Defaults and limits|When to change a default|Options of the command",
				"Settings|Overrides|Reloads", "service"},
			{"Performance", "latency|throughput|cpu|memory|load|slow|requests per|seconds|ms ",
				"How fast it is|Memory and load|Results of the tests|What slows it down",
				"Latency (ms)|Requests|Load (%)", "month"},
			{"Errors and recovery", "error|fail|retry|retries|status|code|restart|recover|reject",
				"What errors mean|How clients should react|Recovery step by step|Failures we have seen",
				"Errors|Retries|Recovered (%)", "week"},
			{"Security", "certificate|key|token|password|tls|encrypt|access|permission|user|role|signed|audit",
				"Keys and certificates|Who may do what|Encryption|Audit of access",
				"Accounts|Keys|Rotated (%)", "quarter"},
			{"Maintenance", "backup|node|upgrade|version|replica|schedule|migration|standby|snapshot|compaction",
				"Upgrades without downtime|Backups and snapshots|Nodes and replicas|When to schedule it",
				"Nodes|Backups|Downtime (min)", "month"},
			{"Monitoring", "metric|log|alert|alarm|dashboard|report|counts|health|monitor|trace",
				"Metrics to watch|What the log tells|Alerts and thresholds|Health checks",
				"Metrics|Alerts|False alarms (%)", "service"},
		},
	},
	"marketing": {
		[]string{"%s: the new season", "Meet %s", "The %s story", "%s for everyone", "%s: campaign for spring"},
		"A customer of many years",
		[]topic{
			{"Products we love", "new|designed|made|comes in|gives you|meet|discover|craft",
				"Made for every day|New this season|Designed with care|Colours and shapes",
				"Units sold|Ratings|Returns (%)", "channel"},
			{"Offers of the season", "% off|save|free|eur |deal|price|sale|discount|voucher|order",
				"Save now|Free for our members|Prices at a glance|Only this month",
				"Orders|Vouchers|Discount (%)", "month"},
			{"Voices of customers", "customers|owners|testers|stars|fans|recommend|swear|loyal|friends",
				"What customers say|Tested and loved|Fans of the brand|Friends tell friends",
				"Reviews|Stars given|Recommended (%)", "region"},
			{"Taste and travel", "taste|food|island|explore|city|journey|honey|beach|breakfast|palace|recipe|chefs",
				"Places to explore|A taste of the season|Ideas for the weekend|From the kitchen",
				"Bookings|Guests|Occupancy (%)", "month"},
			{"At home", "home|kitchen|garden|sofa|light|sleep|family|children|warm|cosy",
				"For the whole family|Cosy evenings|Kitchen and garden|Small things that help",
				"Visits|Baskets|Conversion (%)", "channel"},
		},
	},
	"numbers": {
		[]string{"The %s statistics", "%s in numbers", "Figures of the %s region", "%s: report of the year", "Measured at %s"},
		"Head of statistics",
		[]topic{
			{"Income and expenses", "income|turnover|invoice|total|deposit|loan|paid|account|budget|plan",
				"What came in|What was spent|Budget and actual|Accounts at a glance",
				"Income (EUR million)|Expenses (EUR million)|Surplus (%)", "quarter"},
			{"Measurements", "mean|degrees|unit|measured|meter|torque|median|lay between|give or take|deviation|adjusted",
				"What was measured|Means and deviations|Readings of the sensors|How exact it is",
				"Readings|Outliers|Deviation (%)", "week"},
			{"Population and traffic", "reported|traffic|region|people|vehicles|passengers|visitors|together|apart by road",
				"Regions compared|Traffic by hour|Who travels|Distances",
				"Passengers|Vehicles|Delays (min)", "region"},
			{"Production and stock", "batch|crates|tonnage|holds|checked|sheet|plates|rows|order|lots",
				"What was produced|Batches and crates|Checked goods|Orders",
				"Output|Stock|Rejects (%)", "month"},
			{"Weather and noise", "rain|noise|temperature|field|balloon|above the sea|wind|index",
				"Rain and temperature|Noise by day and night|Fields and areas|The index",
				"Rain (mm)|Noise (dB)|Humidity (%)", "month"},
		},
	},
	"medical": {
		[]string{"Cases from %s Hospital", "Case conference at %s", "%s clinic: findings", "Grand round in %s"},
		"Consultant physician",
		[]topic{
			{"History", "history:|presentation:|interview:|background:|anamnesis:|past", "How the patient presented|What came before|Symptoms and duration|Background", "Cases|Referrals|Follow-ups (%)", "month"},
			{"Examination", "examination:|findings:|status:|on examination|signs:", "What we found|State at admission|Signs to look for|Examination", "Examined|Findings|Normal (%)", "group"},
			{"Results", "results:|laboratory:|imaging:|investigations:|tests:|scan|ultrasound", "Laboratory results|Imaging|What the tests say|Values over time", "Samples|Scans|Abnormal (%)", "week"},
			{"Assessment", "assessment:|impression:|diagnosis:|conclusion:|opinion:|summary:", "How we see the case|Diagnosis|What speaks against it|Conclusions", "Diagnoses|Reviews|Confirmed (%)", "group"},
			{"Treatment and plan", "plan:|treatment:|therapy:|procedure:|operation:|management:|surgery:|follow-up:", "What we suggest|Therapy|Next visits|Procedure", "Treated|Visits|Improved (%)", "month"},
		},
	},
	"legal": {
		[]string{"The %s agreement", "Contract with %s Limited", "%s: terms of the contract", "Review of the %s contract"},
		"Counsel for the Vendor",
		[]topic{
			{"Subject and terms", "means|definitions|term|schedule|parties|agreement", "What the contract says|Terms used|Who is bound|Schedules", "Clauses|Definitions|Open (%)", "article"},
			{"Delivery and acceptance", "deliver|accept|goods|machinery|inspection|site|transport|install|services", "How goods are delivered|Inspection and acceptance|Duties on site|Deadlines", "Deliveries|Inspections|Late (%)", "month"},
			{"Price and payment", "price|pay|invoice|sum|fee|interest|tax|cost|currency", "What is due and when|Invoices|Interest|Costs", "Price (EUR million)|Invoices|Overdue (%)", "quarter"},
			{"Liability and warranty", "liab|warrant|damage|loss|defect|indemn|insur|remedy|claim", "Who is liable|Defects and remedies|Limits of liability|Insurance", "Claims|Defects|Settled (%)", "year"},
			{"Term and termination", "terminat|notice|expir|breach|dispute|arbitrat|law|court|confiden|assign", "How it ends|Notices|Disputes|Confidentiality", "Notices|Disputes|Resolved (%)", "year"},
		},
	},
	"error": {
		[]string{"Incident report: %s", "The %s outage", "%s: a day of logs", "Post-mortem of %s"},
		"app.log",
		[]topic{
			{"What happened", "error|fatal|exception", "Errors of the night|First symptoms|What failed|Errors by time", "Errors|Requests|Failed (%)", "week"},
			{"Warnings before", "warn", "Signs we missed|Warnings|Before the outage|What grew", "Warnings|Timeouts|Ignored (%)", "service"},
			{"Slow requests", "slow|timed out|timeout|waited|took", "Slow queries|Where time went|Waiting for connections|Timeouts", "Latency (ms)|Queries|Slow (%)", "month"},
			{"Traffic", "get |post |put |delete ", "Requests as usual|Who called|Traffic of the day|Typical requests", "Requests|Clients|Cached (%)", "service"},
			{"Recovery", "start|health|retry|answered|recover|closed|next run|finished|info", "How it recovered|Retries|Jobs and health checks|Back to normal", "Restarts|Retries|Successful (%)", "week"},
		},
	},
	"list": {
		[]string{"%s: checklist", "Notes on %s", "The %s list", "%s: points to discuss"},
		"Minutes of the meeting",
		[]topic{
			{"First points", "", "To start with|Points one by one|Short and simple|Notes", "Points|Done|Open (%)", "team"},
			{"Further points", "", "More to do|Second thoughts|In addition|Details", "Points|Done|Open (%)", "week"},
			{"Open points", "", "Still open|To be decided|Questions|For later", "Points|Done|Open (%)", "month"},
			{"Next steps", "", "Who does what|Until next week|Follow-up|To prepare", "Tasks|Done|Open (%)", "team"},
		},
	},
	"lorem": {
		[]string{"Lorem ipsum: %s", "About %s", "%s dolor sit amet", "A talk about %s"},
		"An unknown author",
		[]topic{
			{"Introduction", "", "Lorem ipsum|Where we stand|How it began|First thoughts", "Visits|Visitors|Share (%)", "region"},
			{"Main part", "", "What it is about|Three thoughts|In detail|Causes", "Points|Answers|Share (%)", "quarter"},
			{"Examples", "", "A first example|What it shows|Another example|From practice", "Examples|Cases|Share (%)", "year"},
			{"Conclusion", "", "What follows|Open questions|Next steps|In short", "Steps|Tasks|Share (%)", "month"},
		},
	},
	"german": {
		[]string{"Neues aus Bad %s", "Stadt %s: Jahresbericht", "Was %s bewegt", "Bürgerversammlung in %s"},
		"Sprecherin der Stadt",
		[]topic{
			{"Bauen und Wohnen", "bau|wohn|haus|stra\xdfe|br\xfccke|mieter|dach|sanier", "Was gebaut wird|Wohnen in der Stadt|Sanierung und Kosten|Straßen und Brücken", "Baukosten (Mio. EUR)|Wohnungen|Leerstand (%)", "region"},
			{"Verkehr", "bahn|bus|verkehr|unfall|fahr|stau|polizei|strecke|zug|rad", "Bahn und Bus|Auf den Straßen|Unterwegs mit dem Rad|Was sich ändert", "Fahrgäste|Unfälle|Verspätung (min)", "month"},
			{"Kultur und Vereine", "konzert|verein|musik|orchester|museum|ausstellung|fest|chor|theater|werk|feuerwehr", "Bühne und Musik|Aus den Vereinen|Feste im Jahr|Ausstellungen", "Besucher|Konzerte|Auslastung (%)", "quarter"},
			{"Wetter und Natur", "wetter|regen|schnee|wald|natur|wind|frost|aue|tier|garten|baum|see", "Das Wetter im Rückblick|Wald und Aue|Tiere und Pflanzen|Gärten", "Regen (mm)|Sonnenstunden|Waldanteil (%)", "month"},
			{"Schule und Arbeit", "schule|sch\xfcler|kinder|arbeit|betrieb|firma|b\xfcro|ausbild|lehr|protokoll|technik", "Aus den Schulen|Arbeit und Ausbildung|Technik im Alltag|Im Büro", "Schüler|Ausbildungsplätze|Besetzt (%)", "year"},
			{"Essen und Leben", "k\xfcche|koch|essen|rezept|markt|k\xe4se|brot|gast|fr\xfchst\xfcck|kuchen|apfel|suppe", "Vom Markt|In der Küche|Zu Gast|Rezepte", "Gäste|Marktstände|Regional (%)", "team"},
		},
	},
}
