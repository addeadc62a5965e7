// Prints the media types that Chromium finds in files that a server sends without a type.
//
//     node sniffs.mjs <inputs.json

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { launch } from "./launch.mjs";

const inputs = JSON.parse(await text(process.stdin));
const server = createServer((request, response) => {
  const input = inputs[request.url.slice(1)]; // undefined for an icon
  response.end(input && readFileSync(input.path));
}).listen(0, "127.0.0.1");
await new Promise((resolve) => server.on("listening", resolve));
const { browser, close } = await launch("chromium");
const page = await browser.newPage();
const session = await page.createCDPSession();
await session.send("Network.enable");
await session.send("Browser.setDownloadBehavior", { behavior: "deny" });

/** Returns the type of the response to a navigation. */
async function typeOf(i) {
  const url = `http://127.0.0.1:${server.address().port}/${i}`;
  const received = new Promise((resolve) => {
    const listener = ({ response }) => {
      if (response.url !== url) return;
      session.off("Network.responseReceived", listener);
      resolve(response.mimeType);
    };
    session.on("Network.responseReceived", listener);
    setTimeout(resolve, 3_000, "");
  });
  page.goto(url).catch(() => {}); // it does not end for a video, and fails for a download
  const type = await received;
  await page.goto("about:blank").catch(() => {});
  return type || "–";
}

const answers = {};
for (const [i, { name }] of inputs.entries()) answers[name] = await typeOf(i);
process.stdout.write(JSON.stringify(answers));
server.closeAllConnections();
await close();
