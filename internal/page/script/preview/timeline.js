// A real request of a file with its faults, as a live time line.

import { announce, newElement, scrollable, sleep } from "../dom.js";
import { grouped } from "../texts.js";
import { Recorder, rateOf } from "./recorder.js";

const maxBytes = 4 << 20; // faults are visible in far fewer
const interval = 100; // between updates, in milliseconds

/** Requests a URL and shows what happens. signal stops it. */
export class Timeline {
  #bar = document.createElement("div");
  #list = document.createElement("ol");
  #facts = document.createElement("p");

  constructor(name) {
    this.#bar.className = "bar";
    const content = document.createElement("div");
    content.append(this.#bar, this.#facts, this.#list);
    this.element = scrollable("div", name, content, "timeline");
    this.element.setAttribute("aria-label", `Timeline of ${name}`);
  }

  async run(url, signal) {
    const recorder = new Recorder(performance.now());
    const end = this.#request(url, recorder, signal);
    let isOver = false;
    end.finally(() => (isOver = true));
    while (!isOver) {
      await Promise.race([sleep(interval), end]);
      recorder.tick(performance.now());
      this.#show(recorder);
    }
    announce(textOf(recorder.current, recorder));
  }

  /** Records a response until it ends. */
  async #request(url, recorder, signal) {
    const ended = (kind) => recorder.finish(kind, performance.now());
    let isResponse = false;
    try {
      const response = await fetch(url, { signal, cache: "no-store" });
      isResponse = true;
      recorder.respond(performance.now());
      this.#facts.textContent = factsOf(response, url);
      if (response.status === 422) this.#facts.append(` · ${(await response.clone().json()).error}`);
      const reader = response.body.getReader();
      while (recorder.bytes < maxBytes) {
        const { done, value } = await reader.read();
        if (done) return ended("complete");
        recorder.receive(value.length, performance.now());
      }
      await reader.cancel();
      ended("limited");
    } catch {
      ended(signal.aborted ? "stopped" : isResponse ? "cut" : "failed");
    }
  }

  #show(recorder) {
    const now = performance.now();
    const { steps } = recorder;
    const spent = steps.map(({ kind, start, end }) => {
      const part = newElement("span", { className: kind });
      part.style.flexGrow = Math.max(1, (end ?? now) - start);
      return part;
    });
    this.#bar.replaceChildren(...spent);
    this.#list.replaceChildren(...steps.map((step) => {
      const item = document.createElement("li");
      const time = newElement("b", { textContent: `${((step.start - steps[0].start) / 1000).toFixed(1)} s` });
      item.className = step.kind;
      item.append(time, ` ${textOf(step, recorder, now)}`);
      return item;
    }));
  }
}

/** What the header of a response says. */
function factsOf({ status, redirected, url, headers }, requested) {
  const header = (name) => headers.get(name);
  return [
    `Status ${status}`,
    redirected && url !== requested && `redirected to ${url.replace(location.origin, "")}`,
    header("Content-Length") ? `${grouped(Number(header("Content-Length")))} bytes announced` : "no size announced",
    header("Retry-After") && `retry after ${header("Retry-After")} s`,
  ].filter(Boolean).join(" · ");
}

/** A step in words. */
function textOf(step, { bytes: total }, now = step.end) {
  const bytes = grouped(step.bytes || total);
  const rate = rateOf(step, now);
  switch (step.kind) {
    case "waiting": return "Waiting for the response";
    case "sending": return rate === undefined ? `Receiving ${bytes} bytes` : `Receiving ${bytes} bytes, ${grouped(Math.round(rate))} per second`;
    case "stalled": return `Stalled for ${(((step.end ?? now) - step.start) / 1000).toFixed(1)} s`;
    case "complete": return `Complete after ${bytes} bytes`;
    case "cut": return `Cut off after ${bytes} bytes`;
    case "limited": return `Stopped after ${bytes} bytes, which are enough`;
    case "stopped": return `Stopped by you after ${bytes} bytes`;
    default: return "The request failed: the connection broke, or there were too many redirects";
  }
}
