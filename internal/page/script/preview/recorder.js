// What happens during a response, as steps of a time line. Times are in milliseconds.

const stallAfter = 600; // without bytes

export class Recorder {
  /** The steps so far: { kind, start, end, bytes }. The last step has no end until it is over. A kind is waiting,
   *  sending or stalled, or the end: complete, cut, limited, stopped or failed. */
  steps = [];
  bytes = 0;
  #last = 0; // time of the last bytes

  constructor(now) {
    this.#begin("waiting", now);
  }

  /** Records that the header of the response has arrived. */
  respond(now) {
    this.#last = now;
    this.#begin("sending", now);
  }

  receive(length, now) {
    if (this.current.kind === "stalled") this.#begin("sending", now);
    this.current.bytes += length;
    this.bytes += length;
    this.#last = now;
  }

  /** Records that time passes, in which a response may stall. */
  tick(now) {
    if (this.current.kind === "sending" && now - this.#last > stallAfter) this.#begin("stalled", this.#last);
  }

  /** Records the end. */
  finish(kind, now) {
    this.#begin(kind, now);
    this.current.end = now;
  }

  get current() {
    return this.steps.at(-1);
  }

  #begin(kind, now) {
    if (this.steps.length > 0) this.current.end = now;
    this.steps.push({ kind, start: now, end: undefined, bytes: 0 });
  }
}

/** The bytes per second of a step, or undefined if it is too short to tell. */
export function rateOf({ start, end, bytes }, now) {
  const seconds = ((end ?? now) - start) / 1000;
  return seconds >= 0.1 ? bytes / seconds : undefined;
}
