// Finds the tools of the page, which have addresses as well: limits?size=25MB.

const isLimits = (word) => /^limits?$/.test(word);
const isList = (word) => /^(?:lists?|fixtures?|basket)$/.test(word);
const isTest = (word) => /^(?:tests?|testing|check)$/.test(word);
const isServer = (word) => /^(?:servers?|receivers?|endpoints?|uploads?)$/.test(word);
const counts = { files: "files", entries: "files", ratio: "ratio", depth: "depth", pixels: "pixels" };

/** Returns the tools that a phrase asks for, with their scores. */
export function findTools(all) {
  const words = all.map(({ word }) => word);
  if (words.some((word) => word && isLimits(word))) return limitsOf(all);
  if (words.every(Boolean) && words.some(isTest) && words.some(isServer)) return [{ address: "test", title: "Test a server", score: 3 }];
  return words.length === 1 && isList(words[0] ?? "") ? [{ address: "list", title: "List", score: 1.5 }] : [];
}

/** Limits for sizes and for numbers with a unit, such as files. The second size is the unpacked size. */
function limitsOf(all) {
  const limits = {};
  for (const [i, { type, text, width, height }] of all.entries()) {
    if (type === "size") limits["size" in limits || isUnpacked(all[i - 1]) ? "unpacked" : "size"] = text;
    else if (type === "dimensions") limits.pixels = width * height;
    else if (type === "number") limits[counts[all[i + 1]?.word] ?? counts[all[i - 1]?.word]] = text;
    else if (type !== "word") return [];
  }
  if ("undefined" in limits) return []; // a number with another unit
  const query = new URLSearchParams(limits).toString();
  return [{ address: query ? `limits?${query}` : "limits", title: "Limits", score: 1 + Object.keys(limits).length }];
}

function isUnpacked(token) {
  return /^(?:unpacked|extracted)$/.test(token?.word);
}
