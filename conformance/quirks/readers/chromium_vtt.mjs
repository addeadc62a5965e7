// Reads WebVTT with the track element of Chromium.

import { readFileSync } from "node:fs";
import { openPage } from "./browser.mjs";
import { serve } from "./reader.mjs";

/** Runs in the page, and returns the cues of a file. */
async function cuesOf(base64) {
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const track = document.createElement("track");
  track.src = URL.createObjectURL(new Blob([data], { type: "text/vtt" }));
  document.createElement("video").append(track);
  track.track.mode = "hidden"; // loads it
  await new Promise((resolve, reject) => {
    track.onload = resolve;
    track.onerror = () => reject(new Error("no subtitles"));
  });
  return [...track.track.cues].map((cue) => ({ start: cue.startTime, end: cue.endTime, text: cue.getCueAsHTML().textContent }));
}

const page = await openPage();
await serve(async ({ path }) => {
  const cues = await page.run(cuesOf, readFileSync(path).toString("base64"));
  return { items: { cues: cues.filter(({ text }) => text.trim()) } }; // nobody sees others
});
await page.close();
