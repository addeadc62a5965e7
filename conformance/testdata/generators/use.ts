// Requests files with the generated clients, from the server in the first argument.

import { deepEqual, equal } from "node:assert/strict";
import { hostile, image, json } from "./hey";
import { getHostileUrl, getImageUrl } from "./orval";
import { Api } from "./swagger";
import type { paths } from "./types";

type Parameters = paths["/api/image/{width}x{height}"]["get"]["parameters"];
const path: Parameters["path"] = { width: 8, height: 6 };
const query: Parameters["query"] = { format: "gif", text_size: "12.5%", seed: 7 };

async function use(baseUrl: string) {
  const picture = await image({ baseUrl, path, query: { ...query, format: "gif" } });
  equal(picture.response.headers.get("Content-Type"), "image/gif");
  const records = await json({ baseUrl, path: { count: 2 }, query: { fields: ["id", "name"] }, parseAs: "json" });
  deepEqual((records.data as object[]).map(Object.keys), [["id", "name"], ["id", "name"]]);
  const invalid = await hostile({ baseUrl, path: { case_name: "zip-parent-path" }, query: { twin: "2" as "1" }, parseAs: "json" });
  deepEqual(invalid.error, { error: "twin must be 1 or absent, got 2" });

  const api = new Api({ baseUrl }).api;
  equal((await api.hostile("zip-parent-path", { twin: "1" })).status, 200);
  equal((await fetch(baseUrl + getHostileUrl("zip-parent-path", { twin: "1" }))).status, 200);
  equal((await fetch(baseUrl + getImageUrl(8, 6, { text_size: 12 }))).status, 200);
}

use(process.argv[2]!);
