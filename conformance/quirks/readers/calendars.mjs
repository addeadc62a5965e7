// Reads calendars with ical.js, which expands rules by the zones of the file.

import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { serve } from "./reader.mjs";

const header = ["start", "end", "summary", "location", "description", "status"];
const [first, last] = [2026, 2028];

function moment(time) {
  return time.isDate || time.zone === ICAL.Timezone.localTimezone ? time.toString() : time.toJSDate().toISOString().replace(".000", "");
}

function row(event, start, end) {
  const value = (name) => event.component.getFirstPropertyValue(name) ?? "";
  return [moment(start), moment(end), ...["summary", "location", "description", "status"].map(value)].map((v) => v || null);
}

function* occurrences(events) {
  events = events.filter((e) => e.hasProperty("dtstart")); // some methods have none
  const exceptions = events.filter((e) => e.hasProperty("recurrence-id"));
  const id = (component) => component.getFirstPropertyValue("uid");
  for (const component of events) {
    const event = new ICAL.Event(component, { exceptions: exceptions.filter((e) => e !== component && id(e) === id(component)) });
    if (event.isRecurrenceException()) {
      const isChild = events.some((e) => !e.hasProperty("recurrence-id") && id(e) === id(component));
      if (!isChild) yield row(event, event.startDate, event.endDate);
      continue;
    }
    if (!event.isRecurring()) {
      yield row(event, event.startDate, event.endDate);
      continue;
    }
    for (let i = event.iterator(), time; (time = i.next()) && time.year <= last; ) {
      const details = event.getOccurrenceDetails(time);
      yield row(details.item, details.startDate, details.endDate);
    }
  }
}

await serve((file) => {
  const text = new TextDecoder("utf-8", { ignoreBOM: file.hints.encoding === undefined }).decode(readFileSync(file.path));
  const parsed = text.startsWith("[") ? JSON.parse(text) : ICAL.parse(text);
  const calendars = (parsed[0] === "vcalendar" ? [parsed] : parsed).map((c) => new ICAL.Component(c));
  const rows = calendars
    .flatMap((c) => [...occurrences(c.getAllSubcomponents("vevent"))])
    .filter(([start]) => start.slice(0, 4) >= first && start.slice(0, 4) <= last)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { tables: [{ name: "occurrences", header, columns: header.length, count: rows.length, rows }] };
});
