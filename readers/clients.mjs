// Downloads files with a client for Node.js, all at the same time, and prints the outcome of each: bytes, status, the
// name of an error, or that it did not end.
//
//     node clients.mjs CLIENT <inputs.json

import { createWriteStream } from "node:fs";
import http from "node:http";
import https from "node:https";
import { devNull } from "node:os";
import { text } from "node:stream/consumers";
import axios from "axios";
import got from "got";
import ky from "ky";
import nodeFetch from "node-fetch";
import { ofetch } from "ofetch";
import superagent from "superagent";
import * as undici from "undici";

const get = (url, options, listener) => (url.startsWith("https:") ? https : http).get(url, options, listener);

const response = (url, options) => new Promise((resolve, reject) => get(url, options, resolve).on("error", reject));

/** Returns the outcome of a response of fetch. */
async function fetched(response) {
  return response.ok ? { bytes: (await response.arrayBuffer()).byteLength } : { status: response.status };
}

async function received({ statusCode: status, body }) {
  return status === 200 ? { bytes: (await body.arrayBuffer()).byteLength } : { status };
}

const retrying = new undici.RetryAgent(new undici.Agent());
const redirecting = new undici.Agent().compose(undici.interceptors.redirect({ maxRedirections: 10 }));

const clients = {
  fetch: async (url, headers) => fetched(await fetch(url, { headers })),
  undici: async (url, headers) => received(await undici.request(url, { headers })),
  RetryAgent: async (url, headers) => received(await undici.request(url, { headers, dispatcher: retrying })),
  redirect: async (url, headers) => received(await undici.request(url, { headers, dispatcher: redirecting })),
  axios: async (url, headers) => ({ bytes: (await axios.get(url, { headers, responseType: "arraybuffer" })).data.length }),
  got: async (url, headers) => ({ bytes: (await got(url, { headers }).buffer()).length }),
  ky: async (url, headers) => ({ bytes: (await ky(url, { headers }).arrayBuffer()).byteLength }),
  ofetch: async (url, headers) => ({ bytes: (await ofetch(url, { headers, responseType: "arrayBuffer" })).byteLength }),
  "node-fetch": async (url, headers) => fetched(await nodeFetch(url, { headers })),
  superagent: async (url, headers) => ({ bytes: (await superagent.get(url).set(headers).buffer(true).parse(superagent.parse.image)).body.length }),
  async http(url, headers) {
    const message = await response(url, { headers });
    if (message.statusCode !== 200) return { status: message.statusCode };
    let bytes = 0;
    for await (const chunk of message) bytes += chunk.length;
    return { bytes };
  },
  async pipe(url, headers) {
    const message = await response(url, { headers });
    if (message.statusCode !== 200) return { status: message.statusCode };
    const file = message.pipe(createWriteStream(devNull));
    await new Promise((resolve, reject) => file.on("finish", resolve).on("error", reject));
    return { bytes: file.bytesWritten };
  },
};

/** Returns the name by which code recognizes an error. */
function nameOf(error) {
  const status = error.response?.status ?? error.response?.statusCode ?? error.status;
  let inner = error;
  while (!inner.code && inner.cause) inner = inner.cause;
  const name = inner.code ?? (inner === error ? error.name : inner.message);
  return status >= 400 ? `${error.name} ${status}` : String(name);
}

const [name, patience] = process.argv.slice(2);

async function outcome({ url, told = {} }) {
  const patient = new Promise((resolve) => setTimeout(resolve, patience * 1000, { waits: true }));
  return Promise.race([patient, clients[name](url, told).catch((error) => ({ error: nameOf(error) }))]);
}

const inputs = JSON.parse(await text(process.stdin));
const outcomes = await Promise.all(inputs.map(async (input) => [input.name, await outcome(input)]));
process.stdout.write(JSON.stringify(Object.fromEntries(outcomes)), () => process.exit());
