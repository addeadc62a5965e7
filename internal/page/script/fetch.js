// Requests to the service.

import { prefix } from "./address.js";

/** How much of a file is fetched before more is known about it. */
export const prefixLength = 16 << 10;

/** The base of all URLs. Unlike location.href, it contains no password. */
export const base = location.origin + location.pathname;

/** The URL of the file of an address. */
export function urlOf(address) {
  return new URL(prefix + address, base).href;
}

/** Fetches the name, size, media type, charset and first bytes of a file. */
export async function beginning(url, length, signal) {
  const response = await get(url, { headers: { Range: `bytes=0-${length - 1}` }, signal });
  const header = (name) => response.headers.get(name) ?? "";
  return {
    url,
    name: /filename="(.*)"/.exec(header("Content-Disposition"))?.[1] ?? "file",
    size: Number(header("Content-Range").split("/")[1] ?? header("Content-Length")),
    type: header("Content-Type").split(";")[0],
    charset: /charset=([\w-]+)/.exec(header("Content-Type"))?.[1],
    bytes: await firstBytes(response.body, length),
  };
}

/** Fetches a URL. Throws if the response is an error, with its status. */
export async function get(url, options) {
  const response = await fetch(url, options).catch(() => {
    throw new Error("The server is not responding");
  });
  if (response.ok) return response;
  const { error } = await response.json().catch(() => ({})); // an error of a proxy may not be JSON
  const message = error ?? `The server answered with status ${response.status}`;
  throw Object.assign(new Error(message), { status: response.status });
}

/** Fetches the list of files, such as limits, that a query selects. */
export async function list(name, query, signal) {
  return (await get(new URL(`${name}.json?${query}`, base), { signal })).json();
}

/** Reads the first bytes of a body, which is the whole file if a proxy ignores ranges. */
async function firstBytes(body, length) {
  const reader = body.getReader();
  const bytes = [];
  while (bytes.length < length) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes.push(...value.subarray(0, length - bytes.length));
  }
  await reader.cancel();
  return new Uint8Array(bytes);
}
