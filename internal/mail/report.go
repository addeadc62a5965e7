package mail

import (
	"fmt"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// failures are reasons why a message is not delivered, with their codes (RFC 3463).
var failures = [...]struct{ status, text string }{
	{"5.1.1", "550 5.1.1 User unknown in virtual mailbox table"},
	{"5.2.2", "552 5.2.2 Mailbox is full"},
	{"5.2.3", "552 5.2.3 Message is larger than the limit of the mailbox"},
	{"5.4.1", "550 5.4.1 Recipient address rejected: access denied"},
	{"5.7.1", "554 5.7.1 Message rejected by the policy of the recipient"},
}

// originalStage gives the message that is not delivered another ID than the report.
const originalStage = 2

// writeNotification makes the letter one from a mail system, in English: a message of the first party did not
// reach the second one.
func (l *letter) writeNotification() {
	writer, recipient := l.parties[0], l.parties[1]
	host := "mail." + domainOf(writer)
	l.from = &records.Person{Name: "Mail Delivery System", Email: "mailer-daemon@" + host, Website: writer.Website, Company: writer.Company}
	l.to = writer
	l.subject = "Undelivered Mail Returned to Sender"
	l.greeting = fmt.Sprintf("This is the mail system at host %s, report %d.", host, l.number)
	l.paragraphs = []string{
		fmt.Sprintf("Your message with the ID %s could not be delivered to the recipient below. It is attached without its body. ", strings.Trim(l.id(originalStage), "<>")) +
			"For further assistance, please send mail to postmaster. If you do so, please include this report.",
		fmt.Sprintf("<%s>: host mx.%s [192.0.2.%d] said: %s", recipient.Email, domainOf(recipient), 1+l.fact(factEvent, 254), l.failure().text),
	}
	l.closing = "The mail system"
}

// failure returns why the message is not delivered.
func (l *letter) failure() struct{ status, text string } {
	return failures[l.fact(factSubject, len(failures))]
}

// writeReport writes a report of a mail system (RFC 6522): a text, the status of the delivery (RFC 3464)
// and the message, or its header. Nothing contains it, so that programs find it (RFC 3464, 2).
func (m *message) writeReport() {
	m.Multipart("report; report-type=delivery-status", func() { m.writeAlternatives() }, m.writeStatus, m.writeReturned)
}

func (m *message) writeStatus() {
	recipient := m.parties[1]
	m.Field("Content-Type", "message/delivery-status")
	m.Line()
	m.Field("Reporting-MTA", "dns;", "mail."+domainOf(m.parties[0]))
	m.Field("Arrival-Date", m.submitted())
	m.Line()
	m.Field("Final-Recipient", "rfc822;", recipient.Email)
	m.Field("Action", "failed")
	m.Field("Status", m.failure().status)
	m.Field("Remote-MTA", "dns;", "mx."+domainOf(recipient))
	m.Field("Diagnostic-Code", "smtp;", m.failure().text)
}

// submitted returns when the message that is not delivered was sent.
func (m *message) submitted() string { return m.sent.Add(-40 * time.Second).Format(time.RFC1123Z) }

// writeReturned writes the header of the undelivered message. If a file pads the report, it writes the whole
// message, with that file as its only content.
func (m *message) writeReturned() {
	if m.padding.file == nil {
		m.Field("Content-Type", "text/rfc822-headers;", "charset=us-ascii")
	} else {
		m.Field("Content-Type", "message/rfc822")
	}
	m.Line()
	m.writeReturnedHeader()
	for _, write := range m.paddingFile() {
		write()
	}
}

func (m *message) writeReturnedHeader() {
	original := *m.conversation
	original.topic = order
	m.Field("From", m.mailbox(m.parties[0])...)
	m.Field("To", m.mailbox(m.parties[1])...)
	m.Field("Subject", entity.UTF8.Words(original.subject())...)
	m.Field("Date", m.submitted())
	m.Field("Message-ID", m.id(originalStage))
	m.Field("MIME-Version", "1.0")
}
