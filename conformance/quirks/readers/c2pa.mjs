// Verifies content credentials with c2pa-rs, which is told of no authorities that it may trust.

import { readFileSync } from "node:fs";
import { initSync, WasmReader } from "@contentauth/c2pa-wasm";
import { serve } from "./reader.mjs";

const module = new URL("node_modules/@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm", import.meta.url);
initSync({ module: readFileSync(module) });

async function read({ path }) {
  const bytes = new Uint8Array(readFileSync(path));
  let reader;
  try {
    reader = await WasmReader.fromBytes("image/jpeg", bytes);
  } catch (error) {
    if (!String(error).includes("JumbfNotFound")) throw error;
    return { items: { signatures: [] } };
  }
  const { active_manifest: active, manifests, validation_state: state } = JSON.parse(reader.json());
  const { common_name: name } = manifests[active].signature_info;
  return { items: { signatures: [{ name, state: state === "Invalid" ? "invalid" : "valid" }] } };
}

await serve(read);
