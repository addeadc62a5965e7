// Takes the screenshot in README.md. Run it with: npm run picture

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { launch } from "./chromium.mjs";
import { build, start, temporaryDirectory } from "./servers.mjs";

await start(build("./cmd/placeholderd"), "-addr", "localhost:8080");
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1180, height: 2000 }, reducedMotion: "reduce" });
await page.goto("http://localhost:8080/");
const file = page.getByRole("region", { name: "Binary file" });
await file.getByLabel("size").fill("5GB");
await file.getByText("zip", { exact: true }).click();
const image = page.getByRole("region", { name: "Image" });
await image.getByLabel("width").fill("1200");
await image.getByLabel("height").fill("630");
await image.getByText("webp", { exact: true }).click();
await image.getByLabel("bg", { exact: true }).fill("#264653");
await image.getByLabel("text", { exact: true }).fill("Summer sale");
await image.getByLabel("text", { exact: true }).blur();
await image.getByText("image-1200x630.webp ·").waitFor();
await image.getByRole("img").evaluate((picture) => picture.decode());
await file.getByText("file-5gb.zip ·").waitFor();

const { y, height } = await image.boundingBox();
const png = join(temporaryDirectory(), "page.png");
await page.screenshot({ path: png, clip: { x: 0, y: 0, width: 1180, height: y + height + 24 } });
await browser.close();
execFileSync("cwebp", ["-quiet", "-lossless", "-z", "9", png, "-o", new URL("page.webp", import.meta.url).pathname]);
