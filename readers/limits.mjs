// Prints the last value that a package for Node.js accepts with its defaults, and the first one that it rejects.
//
//     node limits.mjs PACKAGE <inputs.json

import { createServer, request } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const MB = 1 << 20;
const server = JSON.parse(await text(process.stdin))[0].url.split("/api/")[0];
const uploadDir = mkdtempSync(join(tmpdir(), "limits"));

// upload sends a form with a file of a size to a server that handles it, and reports what it answers.
function upload(handle, size) {
  const boundary = "placeholder-boundary";
  return new Promise((resolve, reject) => {
    const s = createServer((req, res) => {
      const answer = (error) => {
        req.resume();
        res.writeHead(error ? 413 : 201, { connection: "close" }).end();
        error ? reject(error) : resolve();
      };
      Promise.resolve(handle(req, res)).then(() => answer(), answer);
    }).listen(0, "127.0.0.1", async () => {
      const req = request({ port: s.address().port, method: "POST", headers: { "content-type": `multipart/form-data; boundary=${boundary}` } });
      req.on("error", () => {}).on("close", () => s.close());
      req.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`);
      const chunk = Buffer.alloc(MB);
      for (let left = size; left > 0; left -= chunk.length) {
        if (!req.write(left < chunk.length ? chunk.subarray(0, left) : chunk)) await new Promise((r) => req.once("drain", r).once("close", r));
        if (req.destroyed) return;
      }
      req.end(`\r\n--${boundary}--\r\n`);
    });
  });
}

const packages = {
  async formidable() {
    const { default: formidable } = await import("formidable");
    return [(size) => upload((req) => formidable({ uploadDir }).parse(req), size), [["200 MB", 200 * MB], ["200 MB and a byte", 200 * MB + 1]]];
  },
  async busboy() {
    const { default: busboy } = await import("busboy");
    const handle = (req) =>
      new Promise((resolve, reject) => {
        req.pipe(busboy({ headers: req.headers }).on("file", (_, file) => file.on("limit", () => reject(new Error("limit"))).resume()).on("close", resolve).on("error", reject));
      });
    return [(size) => upload(handle, size), [["1 GB", 1024 * MB]]];
  },
  async multer() {
    const { default: multer } = await import("multer");
    const single = multer({ dest: uploadDir }).single("file");
    const handle = (req, res) => new Promise((resolve, reject) => single(req, res, (error) => (error ? reject(error) : resolve())));
    return [(size) => upload(handle, size), [["256 MB", 256 * MB]]];
  },
  async sharp() {
    const { default: sharp } = await import("sharp");
    const attempt = async (address) => sharp(Buffer.from(await (await fetch(`${server}/api/${address}`)).arrayBuffer())).metadata();
    return [attempt, [["268,402,689 pixels", "canvas/16383x16383"], ["268,435,456 pixels", "canvas/16384x16384"]]];
  },
};

const [attempt, values] = await packages[process.argv[2]]();
const answers = { accepts: "–", rejects: "–" };
for (const [name, value] of values) {
  try {
    await attempt(value);
    answers.accepts = name;
  } catch (error) {
    console.error(error);
    answers.rejects = name;
    break;
  }
}
rmSync(uploadDir, { recursive: true });
process.stdout.write(JSON.stringify(answers), () => process.exit());
