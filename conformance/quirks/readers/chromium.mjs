// Reads pictures with Chromium, which draws each on a canvas of a page.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { color } from "./pictures.mjs";
import { serve } from "./reader.mjs";

const TYPES = { gif: "image/gif", jpg: "image/jpeg", png: "image/png", svg: "image/svg+xml", webp: "image/webp" };

/** Runs in the page, and returns the size of a picture, the number of its frames and some of its pixels. */
async function drawn(base64, type, places) {
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([data], { type }));
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const inside = places.filter(({ x, y, time }) => x < width && y < height && time === 0);
  const colors = inside.map(({ x, y }) => ({ x, y, pixel: [...context.getImageData(x, y, 1, 1).data] }));
  let frames;
  if (await ImageDecoder.isTypeSupported(type)) {
    const decoder = new ImageDecoder({ data, type });
    await decoder.tracks.ready;
    await decoder.completed;
    frames = decoder.tracks.selectedTrack.frameCount;
  }
  return { width, height, frames, colors };
}

/** A browser that is told what to do through pipes, as the DevTools protocol describes it. */
class Browser {
  #process;
  #calls = new Map();
  #received = "";
  #count = 0;

  constructor(directory) {
    const options = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", `--user-data-dir=${directory}`, "--remote-debugging-pipe"];
    this.#process = spawn("chromium-headless-shell", options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.#process.on("exit", () => this.#calls.forEach(({ reject }) => reject(new Error("Chromium ended"))));
    this.#process.stdio[4].setEncoding("utf8").on("data", (text) => this.#receive(text));
  }

  #receive(text) {
    const messages = (this.#received + text).split("\0");
    this.#received = messages.pop();
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      error ? call?.reject(new Error(error.message)) : call?.resolve(result);
    }
  }

  call(method, params, sessionId) {
    const id = ++this.#count;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#calls.set(id, { resolve, reject }));
  }

  /** Opens a page, and returns a function that evaluates an expression in it. */
  async open(url) {
    const { targetId } = await this.call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.call("Target.attachToTarget", { targetId, flatten: true });
    await this.call("Page.navigate", { url }, sessionId);
    return async (expression) => {
      const { result, exceptionDetails } = await this.call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }, sessionId);
      if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
      return result.value;
    };
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.on("exit", resolve));
    this.call("Browser.close").catch(() => {});
    await ended;
  }
}

const directory = mkdtempSync(join(tmpdir(), "chromium-"));
const page = join(directory, "page.html"); // a file, because ImageDecoder needs a secure context
writeFileSync(page, "<!DOCTYPE html><title>Pictures</title>");
const browser = new Browser(directory);
const evaluate = await browser.open(pathToFileURL(page).href);
await serve(async (file) => {
  const type = TYPES[file.format];
  const parameters = [readFileSync(file.path).toString("base64"), type, file.places[0]].map((value) => JSON.stringify(value));
  const picture = await evaluate(`(${drawn})(${parameters})`);
  return { picture: { ...picture, colors: picture.colors.map(({ x, y, pixel }) => ({ x, y, color: color(pixel) })) } };
});
await browser.close();
rmSync(directory, { recursive: true });
