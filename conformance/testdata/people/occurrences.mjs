// Prints the occurrences of the events of a calendar as ical.js finds them with the time zones of the
// file: a JSON array of the UID, the number of the occurrence and its start, one per line. Starts are
// dates, local times or times in UTC.
import { readFileSync } from "node:fs";
import ICAL from "ical.js";

const limit = 100;
const calendar = new ICAL.Component(ICAL.parse(readFileSync(process.argv[2], "utf8")));
const exceptions = calendar.getAllSubcomponents("vevent").filter((e) => e.hasProperty("recurrence-id"));

function text(time) {
  return time.isDate || time.zone === ICAL.Timezone.localTimezone ? time.toString() : time.toJSDate().toISOString().replace(".000", "");
}

for (const component of calendar.getAllSubcomponents("vevent")) {
  if (component.hasProperty("recurrence-id")) continue;
  const uid = component.getFirstPropertyValue("uid");
  const event = new ICAL.Event(component, { exceptions: exceptions.filter((e) => e.getFirstPropertyValue("uid") === uid) });
  const starts = [];
  for (let i = event.iterator(), time; starts.length < limit && (time = i.next()); ) {
    starts.push(event.getOccurrenceDetails(time).startDate);
  }
  starts.forEach((start, n) => console.log(JSON.stringify([uid, n, text(start)])));
}
