// Reads videos with Mediabunny.

import { readFileSync } from "node:fs";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { digest, serve } from "./reader.mjs";

const TYPES = { video: "video", audio: "sound", subtitle: "subtitles" };

/** Returns when a track begins. Players do not show what is before 0. */
async function startOf(track) {
  return Math.max(await track.getFirstTimestamp(), 0);
}

async function described(track) {
  const common = { type: TYPES[track.type], language: track.languageCode, name: track.name ?? "", seconds: (await track.computeDuration()) - (await startOf(track)) };
  if (track.type === "audio") return { ...common, rate: track.sampleRate, channels: track.numberOfChannels };
  const { packetCount, averagePacketRate } = await track.computePacketStats();
  return { ...common, width: track.displayWidth, height: track.displayHeight, rotation: track.rotation, frames: packetCount, rate: averagePacketRate };
}

await serve(async ({ path }) => {
  const input = new Input({ source: new BufferSource(readFileSync(path)), formats: ALL_FORMATS });
  const tracks = await input.getTracks();
  const { title, artist, album, albumArtist, genre, lyrics, comment, date, images } = await input.getMetadataTags();
  const values = { title, artist, album, album_artist: albumArtist, genre, lyrics, comment, taken: date?.toISOString() };
  return {
    seconds: (await input.computeDuration()) - Math.min(...(await Promise.all(tracks.map(startOf)))),
    tracks: await Promise.all(tracks.filter(({ type }) => type in TYPES).map(described)),
    items: {
      properties: Object.entries(values).map(([name, text]) => ({ name, text: text ?? "" })),
      pictures: (images ?? []).map(({ data }) => digest(data)),
    },
  };
});
