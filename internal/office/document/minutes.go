package document

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Minutes have the facts of a meeting, the people present, and an item of the agenda per page with
// decisions and tasks.
var minutes = Design{
	Name: "minutes", Style: "corporate", suits: "lorem technical german list numbers",
	chapters: func(w *labels.Documents) labels.Outline {
		return labels.Outline{Chapters: w.Minutes.Items, Sections: []string{w.Minutes.Decisions}}
	},
	opening:  meetingHeight,
	first:    []*block{tasks},
	rotation: [][]*block{{decisions, tasks}, {tasks}, {decisions}},
	adapt:    adaptMinutes,
	title:    func(d *document) string { return d.pick(titleTopic, d.words.Minutes.Titles) },
	write:    (*page).minutesPage,
}

var (
	decisions = &block{titled: true, prose: true, maxHeight: listHeight, write: (*page).list}
	tasks     = &block{counter: tables, maxHeight: tasksHeight, write: (*page).tasks}
)

func adaptMinutes(d *document, _ *random.Sequence) {
	d.numbered = true
	if d.body.family == "roman" {
		d.body, d.display = arial, arial
	}
}

func (p *page) minutesPage() {
	if p.index == 0 {
		p.titleOn(p.masthead(), p.title, p.people[0].Company)
		p.meeting()
	}
	p.flow()
}

// present returns the number of people at the meeting.
func (d *document) present() int { return 3 + d.choose(presentCountTopic, MaxPeople-3) }

func meetingHeight(d *document) int {
	return d.tableHeight(d.facts()) + d.heading3.height(1) + d.tableHeight(d.attendance()) + meetingGap
}

// meetingGap is the space below the people present in twips.
const meetingGap = 160

// meeting writes when and where the meeting was, and who was there.
func (p *page) meeting() {
	p.table(p.facts())
	p.label(p.heading3, p.words.Minutes.Present)
	p.table(p.attendance())
	p.space(meetingGap)
}

func (d *document) facts() table {
	w := d.words.Minutes
	start := 8 + d.choose(startHourTopic, 8)
	return table{plain: true, widths: []int{1, 3}, rows: [][]string{
		{w.Date, d.date(3)},
		{w.Time, fmt.Sprintf("%02d:%02d – %02d:%02[2]d", start, 15*d.choose(startQuarterTopic, 4), start+1+d.choose(meetingHoursTopic, 2))},
		{w.Place, d.pick(roomTopic, w.Rooms)},
		{w.Chair, d.people[0].Name},
		{w.Writer, d.people[1].Name},
	}}
}

func (d *document) attendance() table {
	t := table{widths: []int{1, 1}, head: d.words.Minutes.People}
	for _, person := range d.people[:d.present()] {
		t.rows = append(t.rows, []string{person.Name, person.JobTitle})
	}
	return t
}

const maxTasks = 4

func tasksHeight(d *document) int { return (1+maxTasks)*d.rowHeight(2) + d.caption.height(1) }

// tasks writes a table of tasks and the people who do them.
func (p *page) tasks() {
	w := p.words.Minutes
	t := table{widths: []int{1, 7, 4, 4}, head: w.Tasks}
	start := p.random.Below(len(w.Actions))
	for n := range 2 + p.random.Below(maxTasks-1) {
		task := w.Actions[(start+n)%len(w.Actions)]
		t.rows = append(t.rows, []string{fmt.Sprint(n + 1), task, p.people[p.random.Below(MaxPeople)].Name, p.date(p.random.Below(20))})
	}
	p.table(t)
	p.number(tables, p.Table, w.ActionItems)
}
