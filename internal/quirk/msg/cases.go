package msg

import (
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// described returns a valid case of the format.
func described(token, title, about, ordinary, writers, source string, flag quirk.Flag, build func(twin bool) quirk.File) quirk.Case {
	return quirk.Case{
		Token: "msg-" + token, Format: "msg", Title: title, About: about, Ordinary: ordinary, Writers: writers, Source: source,
		Flags: []quirk.Flag{flag}, Valid: true, Build: build,
	}
}

const (
	rtfBody = `{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss Arial;}}` + "\r\n" + `\pard\plain\f0\fs20 Your order left our house today.\par` + "\r\n}"
	// encapsulated is HTML in RTF ([MS-OXRTFEX]).
	encapsulated = `{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}{\colortbl\red0\green0\blue0;}` + "\r\n" +
		`{\*\htmltag64 <p>}\htmlrtf \f0 \htmlrtf0 Your order left our house today.\htmlrtf\par\htmlrtf0 {\*\htmltag72 </p>}}`
)

// textCases are cases of subjects and bodies.
func textCases() []quirk.Case {
	const western, eastern = "Zoë Müller sends 5 € – today.", "Заказ отправлен сегодня."
	ansi := note("Größe", western)
	ansi.charset, ansi.more = charset{charmap.Windows1252}, []property{long(0x3ffd, 1252)}
	cyrillic := note("Заказ", eastern)
	cyrillic.charset, cyrillic.more = charset{charmap.Windows1251}, []property{long(0x3ffd, 1251)}
	inRTF := func(rtf string) func(m *message) { return func(m *message) { m.rtf = rtf } }
	words := expect.NewWords(html)
	hyper := func(more func(m *message)) func(m *message) {
		return func(m *message) {
			m.body, m.want.Text, m.want.HTML = "", nil, &words
			more(m)
		}
	}
	binary := hyper(func(m *message) {
		p := binaries(0x1013, html)
		m.html, m.more = &p, []property{long(0x3fde, 65001)}
	})
	return []quirk.Case{
		described("ansi", "Texts in Windows-1252", "Texts are strings of bytes in Windows-1252.", "Texts are in UTF-16.", "Outlook 97 to 2002, and later ones with an option; MAPI without Unicode", "2.1.4.1; [MS-OXCDATA], 2.11.1", quirk.Encoding, pair(ansi, note("Größe", western))),
		described("ansi-cyrillic", "Texts in Windows-1251", "Texts are strings of bytes in Windows-1251, as a property with the number of the code page says.", "Texts are in UTF-16.", "Outlook 97 to 2002 in Russian", "2.1.4.1; [MS-OXPROPS], PidTagMessageCodepage", quirk.Encoding, pair(cyrillic, note("Заказ", eastern))),
		described("rtf-only", "Text in compressed RTF", "The only body is RTF, which is compressed by a method of Outlook.", "The body is text.", "Outlook, for the format Rich Text, and Exchange", "[MS-OXRTFCP]", quirk.Compression, changed(inRTF(compressed(rtfBody)))),
		described("rtf-stored", "Text in RTF that is not compressed", "The only body is RTF, in the form of compressed RTF, but without compression.", "The body is text.", "Libraries and archives that write messages", "[MS-OXRTFCP], 2.1.3.1", quirk.Compression, changed(inRTF(stored(rtfBody)))),
		described("html-in-rtf", "HTML in RTF", "The only body is RTF that encapsulates HTML.", "The body is HTML.", "Outlook and Exchange, for messages with HTML", "[MS-OXRTFEX]", quirk.Markup, both(hyper(inRTF(compressed(encapsulated))), binary)),
		described("html-text", "HTML as a text", "The HTML is a text in UTF-16.", "The HTML is bytes, with the number of a code page.", "Libraries such as MsgKit, and old versions of Exchange", "[MS-OXPROPS], PidTagBodyHtml", quirk.Encoding, both(hyper(func(m *message) {
			p := m.text(0x1013, html)
			m.html = &p
		}), binary)),
	}
}

// addressCases are cases of senders and dates.
func addressCases() []quirk.Case {
	const exchange = "/O=EXAMPLE/OU=EXCHANGE ADMINISTRATIVE GROUP (FYDIBOHF23SPDLT)/CN=RECIPIENTS/CN=5A0C2C327B0D-ANN"
	return []quirk.Case{
		described("exchange-sender", "Sender in Exchange", "The address of the sender is that of a directory of Exchange. Another property has the address of mail.", "The address is that of mail.", "Outlook with Exchange, for colleagues", "[MS-OXPROPS], PidTagSenderSmtpAddress", quirk.Dialect, changed(func(m *message) {
			m.sender = []property{
				m.text(0x0c1a, "Ann Example"), m.text(0x0c1e, "EX"), m.text(0x0c1f, exchange), m.text(0x5d01, ann),
				m.text(0x0042, "Ann Example"), m.text(0x0064, "EX"), m.text(0x0065, exchange), m.text(0x5d02, ann),
			}
		})),
		described("draft", "Message that was not sent", "The message has no sender and no date.", "It was sent.", "Outlook, for drafts", "[MS-OXCMSG], 2.2.1.6", quirk.Nulls, both(func(m *message) {
			m.isDraft = true
			delete(m.want.Items, expect.Senders)
			m.want.Items[expect.Properties] = m.want.Items[expect.Properties][:1]
		}, func(*message) {})),
		described("headers", "Fields of the Internet", "A property has all fields of the message as they were received, with an encoded subject and a folded line.", "There is no such property.", "Outlook, for received messages", "[MS-OXPROPS], PidTagTransportMessageHeaders", quirk.Items, changed(func(m *message) {
			m.more = []property{m.text(0x007d, "Received: from mail.example.com (192.0.2.7)\r\n\tby mx.example.com; Mon, 23 Nov 2026 10:30:00 +0100\r\nFrom: Ann Example <"+ann+">\r\nTo: Ben Example <"+ben+">\r\n"+
				"Subject: =?utf-8?Q?Order_118?=\r\nDate: Mon, 23 Nov 2026 10:30:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n")}
		})),
	}
}

// Data of attachments.
const (
	table  = "item,boxes\r\ntea,3\r\n"
	pixels = "image/gif"
)

// attached adds an attachment with a name to a message, which a reader finds under another name.
func attached(m *message, name, found, mediaType, data string, more ...property) {
	const byValue = 1
	properties := append([]property{long(0x3705, byValue), m.text(0x370e, mediaType), binaries(0x3701, data), long(0x370b, 0xffffffff)}, more...)
	if name != "" {
		properties = append(properties, m.text(0x3707, name))
	}
	m.files = append(m.files, file{properties: properties})
	item := quirk.FileItem([]byte(data))
	item.Name, item.Type = found, mediaType
	m.want.Items = m.want.Items.With(expect.Attachments, item)
}

// attachmentCases are cases of attachments.
func attachmentCases() []quirk.Case {
	return []quirk.Case{
		described("short-names", "Names of MS-DOS", "An attachment has only the short name of MS-DOS.", "It has a long name.", "MAPI of Windows 95, and programs that set one name", "2.2.2; [MS-OXCMSG], 2.2.2.11", quirk.Dialect, both(
			func(m *message) { attached(m, "", "ORDER~1.CSV", "text/csv", table, m.text(0x3704, "ORDER~1.CSV")) },
			func(m *message) { attached(m, "ORDER~1.CSV", "ORDER~1.CSV", "text/csv", table) })),
		described("hidden-picture", "Picture in the text", "An attachment is hidden, has an identifier and no name, because the HTML shows it.", "The attachment has a name and no identifier.", "Outlook, for pictures in HTML", "[MS-OXCMSG], 2.2.2.24; 2.2.2.29", quirk.Picture, both(
			func(m *message) {
				attached(m, "", "", pixels, quirk.OrangePixel, m.text(0x3712, "logo@example.com"), flag(0x7ffe), long(0x3714, 4))
				m.want.Items[expect.Attachments][0].ID = "logo@example.com"
			},
			func(m *message) { attached(m, "logo.gif", "logo.gif", pixels, quirk.OrangePixel) })),
		described("empty-attachment", "Empty attachment", "The data of an attachment has no bytes.", "There is no attachment.", "Outlook, for empty files", "2.2.2.1", quirk.Nulls, both(
			func(m *message) { attached(m, "empty.txt", "empty.txt", "text/plain", "") }, func(*message) {})),
		described("embedded-message", "Message in a message", "An attachment is a message, which is a storage and no stream. Its own properties begin elsewhere.", "There is no attachment.", "Outlook, for messages that are forwarded as attachments", "2.2.2.1; 2.4.1.2", quirk.Nesting, both(func(m *message) {
			inner := note("Order 117", "Your order arrived.")
			m.files = append(m.files, file{properties: []property{long(0x3705, 5), m.text(0x3001, "Order 117")}, message: &inner})
			m.want.Items = m.want.Items.With(expect.Attachments, expect.Item{Name: "Order 117"})
		}, func(*message) {})),
	}
}

// propertyCases are cases of other properties.
func propertyCases() []quirk.Case {
	const appointment = "\x02\x20\x06\x00\x00\x00\x00\x00\xc0\x00\x00\x00\x00\x00\x00\x46" // PSETID_Appointment
	start := sent()
	return []quirk.Case{
		described("named-properties", "Properties with names", "Properties above 0x8000 have names in a storage: the time of a reminder, and whether there is one.", "There are none.", "Outlook, for categories and reminders", "2.2.3", quirk.Keys, changed(func(m *message) {
			names := named(common, 0x8502, 0x8503)
			m.names, m.more = &names, []property{moment(0x8000, start), {id: 0x8001, kind: isFlag, bits: 1}}
		})),
		described("no-names", "Without a storage of names", "The storage of names of properties is missing, because there are none.", "It is there, and empty.", "Libraries that write messages", "2.2.3", quirk.Layout, changed(func(m *message) { m.unnamed = true })),
		described("appointment", "Appointment", "The message is an appointment: its class says so, and properties with names have its times and its place.", "It is a message.", "Outlook, for appointments that are dragged to a folder", "[MS-OXOCAL], 2.2.1", quirk.Dialect, changed(func(m *message) {
			names := named(appointment, 0x820d, 0x820e, 0x8208)
			m.names = &names
			m.more = []property{moment(0x8000, start), moment(0x8001, start.Add(3600e9)), m.text(0x8002, "Harbour"), m.text(0x001a, "IPM.Appointment")}
		})),
	}
}
