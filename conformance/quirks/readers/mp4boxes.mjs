// Reads MP4 and QuickTime files with MP4Box.js.

import { readFileSync } from "node:fs";
import { createFile } from "mp4box";
import { serve } from "./reader.mjs";

const TYPES = { video: "video", audio: "sound", subtitles: "subtitles", text: "subtitles" };

function infoOf(path) {
  const { buffer } = new Uint8Array(readFileSync(path));
  buffer.fileStart = 0;
  return new Promise((resolve, reject) => {
    const file = createFile();
    Object.assign(file, { onReady: resolve, onError: (...error) => reject(new Error(error.join(" "))) });
    file.appendBuffer(buffer);
    file.flush();
    reject(new Error("no movie box"));
  });
}

function described(track) {
  const common = { type: TYPES[track.type], language: alpha3(track.language), name: track.name };
  if (track.type === "audio") return { ...common, rate: track.audio.sample_rate, channels: track.audio.channel_count };
  if (track.type !== "video") return common;
  const turned = rotation(track.matrix);
  const [width, height] = turned % 180 ? [track.track_height, track.track_width] : [track.track_width, track.track_height];
  return { ...common, width, height, rotation: turned, frames: track.nb_samples };
}

/** Returns the code of three letters of a language, which may be a tag of BCP 47. */
function alpha3(tag) {
  const [language] = tag.split("-");
  return { de: "deu", en: "eng", ger: "deu" }[language] ?? language;
}

/** Returns the clockwise rotation of a matrix in degrees, or 0 if it also mirrors. */
function rotation([a, b, , c, d]) {
  return a * d - b * c > 0 ? (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360 : 0;
}

await serve(async ({ path }) => {
  const { duration, timescale, isFragmented, fragment_duration, tracks, created } = await infoOf(path);
  const seconds = (isFragmented ? fragment_duration : duration) / timescale;
  const known = tracks.filter(({ type }) => type in TYPES).map(described);
  const year = new Date(created).getUTCFullYear();
  const properties = [{ name: "taken", text: year > 1904 ? new Date(created).toISOString() : "" }];
  return { seconds: seconds || 0, tracks: known, items: { properties } };
});
