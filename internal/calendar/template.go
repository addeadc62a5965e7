package calendar

// A template is a kind of event. In its texts, the names in braces stand for values of the
// event: {organizer}, {guest} and {company} for the names of the organizer, of the first attendee
// and of the company of that one, {department} for the department of the organizer, and {city}
// for the city of the first attendee.
type template struct {
	category     string
	summaries    []string
	openings     []string // of the description
	points       []string // of the agenda, or other details; an event lists a few
	place        place
	guests       int // maximum number of attendees
	when         when
	minutes      []int // durations to choose from, for events with a time
	days         int   // maximum duration of all-day events
	repeat       repeat
	isPrivate    bool
	alarmMinutes []int // to choose from
}

// A place is a kind of location of an event.
type place int

const (
	nowhere place = iota
	online
	inRoom     // of the organizer's office
	atCustomer // the address of the first attendee
)

// A when says how the time of an event is given.
type when int

const (
	zoned     when = iota // in the time zone of the organizer
	allDay                // as dates
	universal             // in UTC
	floating              // in the local time of the reader
)

// A repeat says how often an event recurs.
type repeat int

const (
	once repeat = iota
	onWorkdays
	weekly
	everyOtherWeek
	monthly   // on days such as the second Tuesday
	quarterly // on the same day of the month
	yearly
)

var templates = []template{
	{
		category: "Meeting", place: online, guests: 8, minutes: []int{15, 15, 20}, repeat: onWorkdays, alarmMinutes: []int{0, 5},
		summaries: []string{"{department} stand-up", "Daily sync {department}", "Morning round {department}", "Stand-up with {guest}"},
		openings:  []string{"Short round, cameras on.", "We stand, so it stays short.", "Everyone says what is next and what blocks them."},
		points:    []string{"Blockers first", "Handover from yesterday", "Support tickets older than two days", "Who is away this week", "News from customers"},
	},
	{
		category: "Meeting", place: inRoom, guests: 1, minutes: []int{30, 45}, repeat: everyOtherWeek, isPrivate: true, alarmMinutes: []int{10},
		summaries: []string{"1:1 {organizer} / {guest}", "Catch-up with {guest}", "{guest}: feedback and goals", "Coffee and questions with {guest}"},
		openings:  []string{"Bring your own topics.", "No slides, please.", "Notes are in our shared document."},
		points:    []string{"How was the last fortnight?", "Goals of this quarter", "Training", "Holidays", "What should I stop doing?", "Workload"},
	},
	{
		category: "Planning", place: inRoom, guests: 9, minutes: []int{60, 90, 120}, repeat: everyOtherWeek, alarmMinutes: []int{10, 15},
		summaries: []string{"Planning {department}", "Backlog and estimates, {department}", "Plan for the next two weeks", "{department} capacity planning"},
		openings:  []string{"Please read the backlog before we meet.", "Estimates are ready, we only choose.", "At the end, everybody knows what to begin with."},
		points:    []string{"What was left over", "Estimates", "Capacity and absences", "Dependencies on other teams", "Definition of done", "Risks"},
	},
	{
		category: "Review", place: online, guests: 6, minutes: []int{45, 60}, repeat: weekly, alarmMinutes: []int{5, 10},
		summaries: []string{"Review: offer for {company}", "Weekly figures {department}", "Design review {department}", "Status call {company}"},
		openings:  []string{"We go through the list from the top.", "The figures are in the shared folder.", "Open points of last week come first."},
		points:    []string{"Open points", "Budget: plan; actual; forecast", "Quality, complaints", "Delivery dates", "Decisions needed", "Next steps and owners"},
	},
	{
		category: "Customer", place: atCustomer, guests: 3, minutes: []int{90, 120, 180}, alarmMinutes: []int{60, 120},
		summaries: []string{"Visit to {company}", "{company}: acceptance on site", "Workshop at {company}, {city}", "Meet {guest} ({company})"},
		openings:  []string{"Reception asks for a photo ID.", "{guest} meets us at the entrance.", "Parking is behind the building.", "We travel together; meet at the car."},
		points:    []string{"Tour of the site", "Present the offer", "Service contract", "Complaints of last year", "Samples: bring two boxes", "Dates for delivery"},
	},
	{
		category: "Customer", place: online, guests: 4, minutes: []int{30, 45, 60}, alarmMinutes: []int{5, 15},
		summaries: []string{"Demo for {company}", "Call with {guest}, {company}", "{company}: questions about the invoice", "Kick-off {company}"},
		openings:  []string{"{guest} asked for this call.", "First contact, keep it simple.", "Please have the order at hand."},
		points:    []string{"Introduction", "Needs and dates", "Prices, discounts", "Terms of payment", "Contract draft", "Who decides?"},
	},
	{
		category: "Interview", place: inRoom, guests: 3, minutes: []int{45, 60}, isPrivate: true, alarmMinutes: []int{15},
		summaries: []string{"Interview: {guest}", "Second interview {guest}", "Candidate for {department}: {guest}", "{guest}: trial task, discussion"},
		openings:  []string{"The CV is in the folder of {department}.", "Ten minutes before, we agree on questions.", "Please do not share notes by e-mail."},
		points:    []string{"Welcome and tour", "Questions about experience", "Trial task", "Salary expectations", "Questions of the candidate", "Start date"},
	},
	{
		category: "Training", place: inRoom, guests: 12, minutes: []int{120, 180, 240}, alarmMinutes: []int{30},
		summaries: []string{"Training: first aid", "Fire safety briefing", "Course: spreadsheets, part 2", "Data protection for {department}", "Forklift instruction"},
		openings:  []string{"Attendance is mandatory.", "Lunch is provided.", "Bring a notebook; certificates follow by post.", "The trainer is {guest}."},
		points:    []string{"Theory", "Practice in pairs", "Break", "Test with ten questions", "Feedback form", "Legal basics"},
	},
	{
		category: "Company", place: online, guests: 15, minutes: []int{60}, repeat: monthly, alarmMinutes: []int{10},
		summaries: []string{"All hands", "Monthly report to all", "Ask the management", "Company update"},
		openings:  []string{"The recording is available for a week.", "Send questions to {organizer} in advance.", "Live from {city}."},
		points:    []string{"Results of the month", "New colleagues", "Projects", "Questions & answers", "Anniversaries", "Safety at work"},
	},
	{
		category: "Finance", place: inRoom, guests: 4, minutes: []int{90, 120}, repeat: quarterly, isPrivate: true, alarmMinutes: []int{30, 60},
		summaries: []string{"Quarterly closing", "Budget {department}", "Forecast and liquidity", "Tax adviser: open questions"},
		openings:  []string{"Confidential.", "The figures come from the report of last week.", "{guest} presents, {organizer} takes notes."},
		points:    []string{"Revenue by region", "Costs of personnel", "Receivables older than 60 days", "Investments", "Forecast", "Bank appointments"},
	},
	{
		category: "Webinar", place: online, guests: 0, when: universal, minutes: []int{45, 60, 90}, alarmMinutes: []int{15},
		summaries: []string{"Webinar: accessible documents", "Webinar: saving energy in the office", "Release notes live", "Online panel: logistics in winter"},
		openings:  []string{"The time is in UTC, because guests join from everywhere.", "Register with your business address.", "Slides follow afterwards."},
		points:    []string{"Welcome", "Case study", "Live demonstration", "Questions from the chat", "Outlook", "Offers for participants"},
	},
	{
		category: "Personal", when: floating, minutes: []int{30, 60}, repeat: weekly, isPrivate: true, alarmMinutes: []int{0, 15},
		summaries: []string{"Gym", "Language course", "Choir", "Lunch away from the desk", "Call parents"},
		openings:  []string{"Keep free, wherever I am.", "Do not move.", "Bring the bag."},
		points:    []string{"Pack the evening before", "Leave in time", "Phone on silent", "Buy fruit on the way"},
	},
	{
		category: "Deadline", when: allDay, days: 1, alarmMinutes: []int{900, 2340},
		summaries: []string{"Deadline: offer for {company}", "Contract with {company} ends", "Submit the report of {department}", "Renew certificates"},
		openings:  []string{"Until the end of the day.", "A day later is too late.", "Ask {organizer} in case of doubt."},
		points:    []string{"Check the annexes", "Signatures of two people", "Send by registered post", "Copy to {department}", "File the receipt"},
	},
	{
		category: "Absence", when: allDay, days: 14, alarmMinutes: []int{0},
		summaries: []string{"{organizer}: holiday", "{organizer} on parental leave", "{organizer}: business trip, {city}", "{organizer} out of office"},
		openings:  []string{"{guest} stands in.", "Not reachable by telephone.", "Mails are read every other day."},
		points:    []string{"Keys are with {guest}", "Orders above the limit wait", "Emergencies: call the office", "Post goes to {department}"},
	},
	{
		category: "Birthday", when: allDay, days: 1, repeat: yearly, alarmMinutes: []int{0, 900},
		summaries: []string{"Birthday of {guest}", "{guest} has a birthday", "🎂 {guest}"},
		openings:  []string{"Card and flowers: {department}.", "Cake at three in the kitchen.", "A call is enough."},
		points:    []string{"Collect money", "Order the cake", "Card for everyone to sign"},
	},
}
