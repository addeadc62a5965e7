// The state of the page is the fragment of its URL: the address of the open file, or a tool with its query, and then
// the files of the list, each as !PATH=ADDRESS. A server never sees it.

import { decode, encode } from "./address.js";

/** The address and the list in a fragment. */
export function readState(fragment) {
  const [address, ...items] = fragment.split("!");
  return { address, list: items.map(readItem) };
}

function readItem(item) {
  const [path, ...address] = item.split("=");
  return { path: decode(path), address: address.join("=") };
}

/** The fragment for an address and a list. */
export function writeState({ address, list }) {
  return [address, ...list.map(({ path, address }) => `${encode(path)}=${address}`)].join("!");
}
