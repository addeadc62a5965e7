// The events in an iCalendar file.

import { componentsOf } from "./contentline.js";

/** The events that are complete in a text. */
export function readEvents(text) {
  return componentsOf(text, "VEVENT").map((event) => ({
    summary: event.text("SUMMARY"), start: timeOf(event.get("DTSTART")), end: timeOf(event.get("DTEND")),
    zone: zoneOf(event.get("DTSTART")), location: event.text("LOCATION"), description: event.text("DESCRIPTION"),
    status: event.text("STATUS").toLowerCase(), repeats: ruleOf(event.text("RRULE")),
  }));
}

/** A time such as 2025-09-05 09:45, or a date. */
function timeOf(property) {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(property?.value ?? "") ?? [];
  if (!year) return "";
  return hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hour}:${minute}`;
}

/** The time zone of a time, or "" for the zone of the reader. */
function zoneOf(property) {
  return property?.value.endsWith("Z") ? "UTC" : property?.parameters.TZID ?? "";
}

/** The frequency of an event, such as weekly, and how many times it occurs, if the rule says so. */
function ruleOf(rule) {
  const { FREQ: frequency, COUNT: count } = Object.fromEntries(rule.split(";").map((part) => part.split("=")));
  return frequency ? { frequency: frequency.toLowerCase(), count: Number(count) || undefined } : undefined;
}
