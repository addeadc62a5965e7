// The messages, contacts and events that previews show, against independent tools.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readEvents } from "../script/preview/calendar.js";
import { readContacts } from "../script/preview/contacts.js";
import { decodeWords, readMailbox, readMessageFile } from "../script/preview/mail.js";
import { fileOf } from "./files.mjs";
import { temporaryDirectory } from "./servers.mjs";

const readInPython = `
import sys, json, mailbox, email, email.policy
def leaves(part): # without the parts of forwarded messages
    if part.get_content_maintype() != "multipart": return [part]
    return [leaf for sub in part.iter_parts() for leaf in leaves(sub)]
def name(part): return part.get_filename() or part.get_param("name")
def size(part):
    if part.get_content_maintype() == "message": return None
    return len(part.get_payload(decode=True))
def shown(message):
    found = leaves(message)
    text = [p for p in found if p.get_content_type() == "text/plain" and not name(p)]
    return {
        "from": str(message["from"]), "to": str(message["to"]), "subject": str(message["subject"]), "date": str(message["date"]),
        "text": text[0].get_payload(decode=True).decode(text[0].get_content_charset("us-ascii")) if text else None,
        "attachments": [[name(p) or p.get_content_type(), size(p)] for p in found if name(p) or p.get_content_type() not in ("text/plain", "text/html")],
    }
parse = lambda data: email.message_from_bytes(data, policy=email.policy.default)
if sys.argv[2] == "mbox":
    box = mailbox.mbox(sys.argv[1])
    messages = [parse(box.get_bytes(key)) for key in box.keys()]
else:
    messages = [parse(open(sys.argv[1], "rb").read())]
json.dump([shown(message) for message in messages], sys.stdout)
`;

/** What Python reads in a mailbox or message. */
function inPython(bytes, format) {
  const path = join(temporaryDirectory(), "mail");
  writeFileSync(path, bytes);
  return JSON.parse(execFileSync("python3", ["-c", readInPython, path, format], { encoding: "utf8", maxBuffer: 1 << 26 }));
}

const unix = (text) => text?.replaceAll("\r\n", "\n").trimEnd();
const withoutQuotes = (addresses) => addresses.replaceAll('"', "");

/** Checks messages against those that Python reads, whose mailbox does not remove the quoting of From. */
function compare(messages, want) {
  assert.equal(messages.length, want.length);
  for (const [i, { from, to, subject, date, text, attachments }] of messages.entries()) {
    assert.equal(withoutQuotes(from), withoutQuotes(want[i].from));
    assert.equal(withoutQuotes(to), withoutQuotes(want[i].to));
    assert.equal(subject, want[i].subject);
    assert.equal(date, want[i].date);
    assert.equal(unix(text ?? null), unix(want[i].text?.replace(/^>(>*From )/gm, "$1") ?? null));
    const sized = attachments.map(({ name, size }, at) => [name, want[i].attachments[at]?.[1] === null ? null : size]);
    assert.deepEqual(sized, want[i].attachments);
  }
}

for (const query of ["attachments=3", "attachments=2&depth=2", "body=text", "body=html&attachments=5", "country=JP&seed=3", "country=DE,FR,PL,VN&seed=1"]) {
  test(`reads messages of mail/50?${query}`, () => {
    const bytes = fileOf(`mail/50?${query}`);
    compare(readMailbox(bytes), inPython(bytes, "mbox"));
  });
}

test("reads a single message", () => {
  const bytes = fileOf("mail/1?attachments=4");
  compare([readMessageFile(bytes)], inPython(bytes, "eml"));
});

test("reads the beginning of a cut message", () => {
  const bytes = fileOf("mail/1?attachments=4");
  for (let length = 0; length < bytes.length; length += 997) readMessageFile(bytes.subarray(0, length));
  const { subject, text, attachments } = readMessageFile(bytes.subarray(0, bytes.length / 2));
  assert.ok(subject && text && attachments.length > 0);
});

for (const [encoded, want] of [
  ["=?utf-8?Q?Weronika_Kope=C4=87?= <w@example.org>", "Weronika Kopeć <w@example.org>"],
  ["=?utf-8?B?SMO8?= =?utf-8?B?bHlh?=", "Hülya"],
  ["a =?utf-8?Q?=C4=87?= =?utf-8?Q?x_?= b", "a ćx  b"],
  ["=?iso-2022-jp?B?GyRCJCQbKEI=?= =?iso-2022-jp?B?GyRCJCQbKEI=?=", "いい"],
  ["=?iso-8859-1?Q?M=FCller?= and =?koi8-r?B?6dfBzg==?=", "Müller and Иван"],
  ["plain =?not encoded", "plain =?not encoded"],
  ["=?unknown-charset?Q?abc?=", "abc"],
]) {
  test(`decodes ${encoded}`, () => assert.equal(decodeWords(encoded), want));
}

for (const version of ["4.0", "3.0"]) {
  test(`reads contacts of version ${version}`, () => {
    const text = new TextDecoder().decode(fileOf(`contacts/100?photo=1&version=${version}`));
    const contacts = readContacts(text);
    assert.equal(contacts.length, 100);
    assert.deepEqual(contacts.map(({ name }) => name), Array.from(text.replace(/\r\n /g, "").matchAll(/^FN:(.*)\r$/gm), ([, name]) => name.replace(/\\(.)/g, "$1")));
    for (const { emails, phones, photo, address, organization } of contacts) {
      assert.match(emails[0], /^\S+@\S+$/);
      assert.match(phones[0], /^\+[\d -]+$/);
      assert.match(photo, /^data:image\/png;base64,iVBOR/);
      assert.ok(address.includes(", ") && organization);
    }
  });
}

test("reads events", () => {
  const text = new TextDecoder().decode(fileOf("calendar/200"));
  const events = readEvents(text);
  assert.equal(events.length, text.match(/^BEGIN:VEVENT/gm).length);
  assert.ok(events.every(({ summary, start }) => summary && /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(start)));
  assert.ok(events.some(({ zone }) => zone === "Europe/Warsaw") && events.some(({ repeats }) => repeats?.frequency === "weekly" && repeats.count > 0));
  assert.ok(readEvents(text.slice(0, text.length / 2)).length < events.length);
});
