// Parameters of images, some of which are only for some formats or styles.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, audit, card, open, openKind, settled } from "./browser.mjs";

/** Asserts which controls are disabled, with the hints that say why, and which address the form shows. */
async function shows(page, disabled, path) {
  await settled(page);
  const { control, field, code } = card(page);
  for (const name of ["bg", "quality", "orientation", "frames"]) {
    assert.equal(await control(name).isDisabled(), name in disabled, `${name} at ${path}`);
    for (const helper of await field(name).locator("input").all()) assert.equal(await helper.isDisabled(), name in disabled);
    const hint = await field(name).locator(".hint").textContent();
    if (name in disabled) assert.equal(hint, disabled[name]);
    else assert.doesNotMatch(hint, /^Only for/);
  }
  assert.equal(await code("URL").textContent(), `${address}/api/${path}`);
  assert.equal(await page.evaluate(() => location.hash), `#${path}`);
  assert.equal(await page.locator("section.wrong").count(), 0);
}

/** Returns the dimensions of the image in the preview. */
function previewed(preview) {
  return preview.locator("img").evaluate(async (image) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
}

test("parameters that do not fit are disabled", async (t) => {
  const { page } = await open(t, { url: `${address}/#image/320x240` });
  const { set, more } = card(page);
  const notJPG = { quality: "Only for jpg.", orientation: "Only for jpg." };
  const notAnimated = { frames: "Only for gif, png, and webp." };
  const fixed = { bg: "Only for flat, gradient, avatar, identicon, and face." };
  await shows(page, notJPG, "image/320x240");
  await more.click();
  await audit(page, "disabled parameters");

  await set("format", "jpg");
  await set("quality", "50");
  await set("orientation", "6");
  await shows(page, notAnimated, "image/320x240?format=jpg&quality=50&orientation=6");
  await set("bg", "#264653");
  await set("style", "photo");
  await shows(page, { ...notAnimated, ...fixed }, "image/320x240?format=jpg&style=photo&quality=50&orientation=6");
  await set("format", "gif");
  await shows(page, { ...notJPG, ...fixed }, "image/320x240?format=gif&style=photo");
  await set("frames", "3");
  await set("style", "gradient");
  await shows(page, notJPG, "image/320x240?format=gif&style=gradient&bg=%23264653&frames=3");
  await set("style", "card");
  await shows(page, { ...notJPG, ...fixed }, "image/320x240?format=gif&style=card&frames=3");
  await set("format", "svg");
  await shows(page, { ...notJPG, ...notAnimated, ...fixed }, "image/320x240?format=svg&style=card");

  await set("style", "face");
  const still = { frames: "Only for flat, gradient, card, and photo." };
  await shows(page, { ...notJPG, ...still }, "image/320x240?format=svg&style=face&bg=%23264653");
  const { control } = card(page);
  for (const name of ["fg", "text", "lang"]) assert.ok(await control(name).isDisabled(), name);
  for (const name of ["font", "align"]) assert.ok(await control(name).first().isDisabled(), name);

  await set("format", "jpg");
  await set("style", "flat");
  await shows(page, notAnimated, "image/320x240?format=jpg&bg=%23264653&quality=50&orientation=6");
  await page.reload();
  await shows(page, notAnimated, "image/320x240?format=jpg&bg=%23264653&quality=50&orientation=6");
});

test("a gradient has its seed's or chosen colours", async (t) => {
  const { page } = await open(t, { url: `${address}/#image/320x240` });
  const { set, control, code } = card(page);
  await set("style", "gradient");
  await settled(page);
  assert.equal(await control("bg").inputValue(), "");
  await set("bg", "#cccccc");
  assert.equal(await code("URL").textContent(), `${address}/api/image/320x240?style=gradient&bg=%23cccccc`);
});

test("presets set and reset format, style, size", async (t) => {
  const { page } = await open(t, { url: `${address}/#image/320x240?style=gradient&bg=abc` });
  const { preset, code, says } = card(page);
  for (const [title, path, name] of [
    ["Photo of 8 MB", "image/4000x3000?format=jpg&style=photo&size=8MB", "image-4000x3000.jpg · 8,388,608 bytes"],
    ["Test card 1920×1080", "image/1920x1080?style=card", "image-1920x1080.png"],
    ["Avatar 256×256", "image/256x256?style=avatar", "image-256x256.png"],
  ]) {
    await preset(title).check();
    await says(name);
    assert.ok(await preset(title).isChecked());
    assert.equal(await code("URL").textContent(), `${address}/api/${path}`);
  }
});

test("photos, cards and animations have previews", async (t) => {
  const { page } = await open(t, { url: `${address}/#image` });
  const { preview } = card(page);
  for (const [path, size] of [
    ["image/320x240?style=photo&format=jpg&seed=3", [320, 240]],
    ["image/320x240?style=photo&format=svg", [320, 240]],
    ["image/200x300?style=photo&format=jpg&orientation=6", [200, 300]], // upright, because browsers obey Exif
    ["image/640x360?style=card&format=webp", [640, 360]],
    ["image/320x180?style=card&format=gif&frames=5", [320, 180]],
    ["image/640x480?style=gradient&format=gif&frames=2", [640, 480]],
  ]) {
    await page.goto(`${address}/#${path}`);
    await settled(page);
    await preview.locator(`img[src="${address}/api/${await shownAddress(page)}"]`).waitFor();
    assert.deepEqual(await previewed(preview), size, path);
  }
});

/** The address that the form shows, whose parameters are in the order of the form. */
async function shownAddress(page) {
  return (await card(page).code("URL").textContent()).split("/api/")[1];
}

test("invalid size and frames show the error", async (t) => {
  const { page } = await open(t, { expected: [/status of 422/] });
  const { set, says, control, field, section } = await openKind(page, "Image");
  const error = field("size").locator(".error");
  await set("size", "1KB");
  await settled(page);
  const message = await section.locator(".file strong").textContent();
  assert.match(message, /^size must be at least [0-9]+B for this image, got 1KB$/);
  assert.equal(await error.textContent(), message);
  assert.equal(await control("size").getAttribute("aria-invalid"), "true");
  await set("size", "1 megabyte");
  await says("size must be ");
  await set("size", "100KB");
  await says("image-800x450.png · 102,400 bytes · image/png");
  assert.equal(await error.textContent(), "");
  await set("format", "gif");
  await set("width", "8000");
  await set("height", "8000");
  await set("size", "");
  await set("frames", "2");
  await says("frames must be absent for 8000x8000 pixels, got 2");
  await set("format", "jpg");
  await says("image-8000x8000.jpg");
});
