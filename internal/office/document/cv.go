package document

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A CV has the jobs and schools of a person, with contacts and skills beside them or at the top.
var cv = Design{
	Name: "cv", MaxPages: 4, Style: "corporate", suits: "lorem german technical",
	adapt: adaptCV,
	title: func(d *document) string { return d.people[0].Name },
	write: (*page).cvPage,
}

// A sidebar is the place of the contacts and skills in a CV.
type sidebar int

const (
	noSidebar sidebar = iota // they are at the top
	leftSidebar
	rightSidebar
	sidebars
)

// sidebarShare is the width of a sidebar in percent of the page.
const sidebarShare = 32

func (d *document) sidebar() sidebar { return sidebar(d.choose(sidebarSideTopic, int(sidebars))) }

// adaptCV makes room for the sidebar.
func adaptCV(d *document, _ *random.Sequence) {
	const inner, outer = 450, 850
	d.numbered, d.running = false, plainFooter
	d.geometry = margins(1250, 1134)
	switch d.sidebar() {
	case leftSidebar:
		d.geometry.left, d.geometry.right = pageWidth*sidebarShare/100+inner, outer
	case rightSidebar:
		d.geometry.left, d.geometry.right = outer, pageWidth*sidebarShare/100+inner
	}
}

// cvHeads are layouts of the name at the top of a page without a sidebar.
var cvHeads = [...]cover{
	{x: 11, y: 7, width: 78, height: 22, center: true, shapes: []shape{{11, 20, 78, 0, accent}}},
	{x: 11, y: 7, width: 78, height: 23, white: true, shapes: []shape{{0, 0, 100, 21, dark}}},
	{x: 11, y: 7, width: 78, height: 21, shapes: []shape{{0, 0, 100, 4, accent}}},
}

func (p *page) cvPage() {
	w := p.words.CV
	p.cvHead()
	if p.index == 0 {
		p.label(p.heading1, w.Profile)
		p.fill(p.normal.height(3), p.left-p.normal.height(6))
	}
	p.label(p.heading1, w.Experience)
	reserved := 0
	if p.last() {
		reserved = p.heading1.height(1) + schools*p.schoolHeight()
	}
	p.jobs(reserved)
	if p.last() {
		p.education()
	}
}

// cvHead writes the name, contacts and skills. Later pages have the sidebar without text.
func (p *page) cvHead() {
	person, side := p.people[0], p.sidebar()
	contacts := []string{person.Street + ", " + person.PostalCode + " " + person.City, person.Phone + " · " + person.Email}
	if side == noSidebar {
		if p.index == 0 {
			p.titleOn(cvHeads[p.choose(cvHeadTopic, len(cvHeads))], person.Name, person.JobTitle, contacts...)
		}
		return
	}
	band := shape{0, 0, sidebarShare, 100, [...]fillColor{dark, accent, tint}[p.choose(sidebarColorTopic, 3)]}
	if side == rightSidebar {
		band.x = 100 - sidebarShare
	}
	p.backdrop(cover{shapes: []shape{band}})
	if p.index == 0 {
		p.sidebarText(band)
		p.label(p.styles.title, person.Name)
		p.label(p.subtitle, person.JobTitle)
	}
}

// sidebarText writes a frame with contacts, skills, languages and interests.
func (p *page) sidebarText(band shape) {
	const inset, top = 350, 1300
	w, person := p.words.CV, p.people[0]
	color := "FFFFFF"
	if band.fill == tint {
		color = p.palette.dark
	}
	frame := format{frame: frame{x: pageWidth*band.x/100 + inset, y: top, width: pageWidth*band.width/100 - 2*inset}}
	write := func(title string, lines []string) {
		p.framed(frame, p.heading3, title, color)
		for _, line := range lines {
			p.framed(frame, p.sideLine, line, color)
		}
	}
	write(w.Contact, []string{person.Street, person.PostalCode + " " + person.City, person.Phone, person.Email})
	write(w.Skills, p.some(abilitiesTopic, w.Abilities, 6))
	write(w.Languages, w.Tongues[:2+p.choose(languageCountTopic, 3)])
	write(w.Interests, p.some(hobbiesTopic, w.Hobbies, 4))
}

// framed writes a paragraph of a frame, which takes no height of the text.
func (p *page) framed(frame format, s *style, text, color string) {
	p.open(p, s, frame)
	p.run(run{color: color}, text)
	p.close(p)
}

// some returns n consecutive elements of a list.
func (d *document) some(topic topic, list []string, n int) (chosen []string) {
	start := d.choose(topic, len(list))
	for i := range n {
		chosen = append(chosen, list[(start+i)%len(list)])
	}
	return chosen
}

// jobsPerPage is the number of jobs on a page.
const jobsPerPage = 4

// jobs writes jobs, the latest first, above the reserved height.
func (p *page) jobs(reserved int) {
	w := p.words.CV
	for n := range jobsPerPage {
		height := (p.left - reserved) / (jobsPerPage - n)
		if height < p.heading3.height(1)+p.line.height(1)+p.normal.height(2) {
			return
		}
		job := p.index*jobsPerPage + n
		end := p.left - height
		p.label(p.heading3, w.Jobs[min(job, len(w.Jobs)-1)])
		p.pair(p.line, p.period(job), p.people[(1+job)%MaxPeople].Company)
		p.space(60)
		p.duties(p.left - end)
	}
}

// period returns the months of a job, counted from the latest one.
func (p *page) period(job int) string {
	const year, months = 2025, 15 // of a job
	until := p.words.CV.Today
	latest := year*12 - p.choose(latestJobTopic, 12)
	if job > 0 {
		until = month(latest - job*months)
	}
	return month(latest-(job+1)*months+1) + " – " + until
}

// month formats n, a year times 12 plus a month from 0.
func month(n int) string { return fmt.Sprintf("%02d/%d", n%12+1, n/12) }

// duties writes text up to a height, as a list if it has sentences.
func (p *page) duties(height int) {
	const maxDuties = 4
	end := p.left - height
	if !p.passage.Prose() {
		p.fill(height, end)
		return
	}
	var duty, rest []byte
	for range maxDuties {
		if len(rest) == 0 {
			rest = p.passage.Next()
		}
		duty, rest = prose.CutSentence(rest)
		if len(duty) == 0 || p.item.height(p.item.ruler.Lines(duty)) > p.left-end {
			break
		}
		p.paragraph(p.item, duty)
		p.left += p.item.after
	}
	p.left -= p.item.after
}

const schools = 2

func (p *page) schoolHeight() int { return p.heading3.height(1) + p.line.height(1) }

// education writes the schools of the person, the latest first.
func (p *page) education() {
	w := p.words.CV
	p.label(p.heading1, w.Education)
	degrees, places := p.some(degreesTopic, w.Degrees, schools), p.some(schoolsTopic, w.Schools, schools)
	for n := range schools {
		p.label(p.heading3, strings.TrimSpace(degrees[n]))
		year := 2023 - p.Pages*jobsPerPage*5/4 - 3*n
		p.pair(p.line, fmt.Sprint(year-3, " – ", year), places[n])
	}
}
