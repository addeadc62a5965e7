// The steps of time lines.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recorder, rateOf } from "../script/preview/recorder.js";

const steps = (recorder) => recorder.steps.map(({ kind, start, end, bytes }) => [kind, start, end, bytes]);

test("a response that stalls and is cut off", () => {
  const recorder = new Recorder(1000);
  recorder.tick(2500); // which is waiting, not a stall
  recorder.respond(3000);
  recorder.receive(100, 3100);
  recorder.receive(300, 3400);
  recorder.tick(3900);
  recorder.tick(4100);
  assert.equal(recorder.current.kind, "stalled");
  recorder.receive(50, 5000);
  recorder.finish("cut", 5200);
  assert.deepEqual(steps(recorder), [
    ["waiting", 1000, 3000, 0], ["sending", 3000, 3400, 400], ["stalled", 3400, 5000, 0], ["sending", 5000, 5200, 50], ["cut", 5200, 5200, 0],
  ]);
  assert.equal(recorder.bytes, 450);
});

test("rates are known for long steps", () => {
  assert.equal(rateOf({ start: 0, end: 500, bytes: 100 }), 200);
  assert.equal(rateOf({ start: 0, bytes: 100 }, 2000), 50);
  assert.equal(rateOf({ start: 0, end: 50, bytes: 100 }), undefined);
});
