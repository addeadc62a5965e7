package document

// A topic identifies a random choice. Choices with different topics are independent.
type topic uint64

// The topics, by number, so that a new one takes a number that is free. Another number gives other documents.
const (
	invoiceNumberTopic  topic = 0x16
	invoiceTextTopic    topic = 0x17 // height of the text above
	customerNumberTopic topic = 0x18
	itemCountTopic      topic = 0x19
	firstItemTopic      topic = 0x1a
	dateAlignmentTopic  topic = 0x1d
	letterTextTopic     topic = 0x1e // height of the text
	letterheadTopic     topic = 0x1f
	startHourTopic      topic = 0x30 // of a meeting
	startQuarterTopic   topic = 0x31
	meetingHoursTopic   topic = 0x32
	roomTopic           topic = 0x33
	presentCountTopic   topic = 0x34
	figureSideTopic     topic = 0x51
	sectionTopic        topic = 0x5e
	titleTopic          topic = 0x71 // in all designs, which have different titles
	productTopic        topic = 0x72 // in the subtitle and in the table of data
	photoTitleTopic     topic = 0xa5
	mastheadShapeTopic  topic = 0xa6
	photoMastheadTopic  topic = 0xa7
	rotationTopic       topic = 0xb0
	bulletTopic         topic = 0xb1
	coverShapeTopic     topic = 0xc0
	chapterLengthTopic  topic = 0xc4
	chapterTopic        topic = 0xc5
	sidebarSideTopic    topic = 0xcb
	cvHeadTopic         topic = 0xcd
	sidebarColorTopic   topic = 0xce
	abilitiesTopic      topic = 0xd0
	languageCountTopic  topic = 0xd1
	hobbiesTopic        topic = 0xd2
	latestJobTopic      topic = 0xd3
	degreesTopic        topic = 0xd4
	schoolsTopic        topic = 0xd5
	monthTopic          topic = 0xda
	yearTopic           topic = 0xdb // of dates and numbers of invoices
	footnoteTextTopic   topic = 0xf0
	figureWidthTopic    topic = 0xf1
)

// This does not compile if two topics have the same number.
var _ = map[topic]bool{
	invoiceNumberTopic:  true,
	invoiceTextTopic:    true,
	customerNumberTopic: true,
	itemCountTopic:      true,
	firstItemTopic:      true,
	dateAlignmentTopic:  true,
	letterTextTopic:     true,
	letterheadTopic:     true,
	startHourTopic:      true,
	startQuarterTopic:   true,
	meetingHoursTopic:   true,
	roomTopic:           true,
	presentCountTopic:   true,
	figureSideTopic:     true,
	sectionTopic:        true,
	titleTopic:          true,
	productTopic:        true,
	photoTitleTopic:     true,
	mastheadShapeTopic:  true,
	photoMastheadTopic:  true,
	rotationTopic:       true,
	bulletTopic:         true,
	coverShapeTopic:     true,
	chapterLengthTopic:  true,
	chapterTopic:        true,
	sidebarSideTopic:    true,
	cvHeadTopic:         true,
	sidebarColorTopic:   true,
	abilitiesTopic:      true,
	languageCountTopic:  true,
	hobbiesTopic:        true,
	latestJobTopic:      true,
	degreesTopic:        true,
	schoolsTopic:        true,
	monthTopic:          true,
	yearTopic:           true,
	footnoteTextTopic:   true,
	figureWidthTopic:    true,
}
