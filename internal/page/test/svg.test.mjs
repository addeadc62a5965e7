// Lines of text in SVG, whose font the viewer chooses, and emoji, which are paths, stay within the image.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, browser } from "./browser.mjs";

const scripts = {
  Arabic: { text: "أهلاً وسهلاً بالعالم، هذه صورة تجريبية طويلة لاختبار كسر الأسطر", font: /DejaVu/ },
  Hebrew: { text: "שלום עולם, זוהי תמונה ארוכה לבדיקת שבירת שורות", font: /DejaVu/ },
  Thai: { text: "สวัสดีชาวโลกนี่คือภาพทดสอบที่มีข้อความยาวมากเพื่อทดสอบการตัดบรรทัด", font: /Loma/ },
  Hindi: { text: "नमस्ते दुनिया, यह पंक्तियों को तोड़ने की जाँच के लिए एक लंबा चित्र है", font: /Lohit/ },
  Japanese: { text: "こんにちは世界。これは「改行」を確かめるための、とても長い文章の入った画像です。", font: /IPA/ },
  emoji: { text: "👍🏽👩‍👩‍👧‍👦🇩🇪🏳️‍🌈❤️🎉👋🏿👨‍💻".repeat(3) },
};

for (const [script, { text, font }] of Object.entries(scripts)) {
  test(`lines of ${script} stay within the image`, async (t) => {
    const page = await browser.newPage();
    t.after(() => page.close());
    for (const [width, height] of [[64, 300], [120, 120], [300, 250], [728, 90], [1920, 1080]]) {
      const response = await fetch(`${address}/api/image/${width}x${height}?format=svg&text=${encodeURIComponent(text)}`);
      await page.setContent(`<style>body { margin: 0 }</style>${await response.text()}`);
      const boxes = await page.locator("svg text, svg g[transform], svg use").evaluateAll((shapes) => shapes.map((shape) => {
        const { left, right, top, bottom } = shape.getBoundingClientRect();
        return { line: shape.textContent, left, right, top, bottom };
      }));
      assert.ok(boxes.length > 1, `${width}x${height}`);
      for (const { line, left, right, top, bottom } of boxes) {
        const inside = left >= 0 && right <= width && top >= 0 && bottom <= height;
        assert.ok(inside, `${width}x${height}: ${line} reaches from ${left}, ${top} to ${right}, ${bottom}`);
      }
      if (font) {
        assert.match((await fontsOf(page)).join(), font);
      } else {
        assert.equal(await page.locator("svg text", { hasText: /\p{Emoji_Presentation}/u }).count(), 0);
      }
    }
  });
}

/** The names of the fonts that the first line is shown in. */
async function fontsOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "svg text" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map((font) => font.familyName);
}
