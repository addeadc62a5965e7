// The events of a calendar as a list.

import { scrollable } from "../dom.js";
import { readEvents } from "./calendar.js";
import { card, readBeginning } from "./cards.js";

const maxEvents = 100;

export async function show(file, signal) {
  const bytes = await readBeginning(file, signal);
  const list = document.createElement("ul");
  list.append(...readEvents(new TextDecoder().decode(bytes)).slice(0, maxEvents).map(item));
  return scrollable("div", file.name, list, "cards");
}

function item(event) {
  return card(event.summary, [timeOf(event), repetition(event.repeats), event.location, event.description]);
}

/** The time of an event, without the date of the end if that is the same day, and its status if it is not certain. */
function timeOf({ start, end, zone, status }) {
  const [day] = start.split(" ");
  const until = end.startsWith(`${day} `) ? end.slice(day.length + 1) : end;
  const notes = [zone, status !== "confirmed" && status].filter(Boolean);
  return [until && until !== start ? `${start} – ${until}` : start, ...notes].join(" · ");
}

function repetition(rule) {
  if (!rule) return "";
  const { frequency, count } = rule;
  return count ? `Repeats ${frequency}, ${count} times` : `Repeats ${frequency}`;
}
