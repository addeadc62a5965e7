// Work on many items, a few at a time.

/** Calls work with each item, and returns what it returns, in the order of the items. */
export async function concurrently(items, work, limit = 4) {
  const results = [];
  const rest = items.entries(); // which all workers share
  const worker = async () => {
    for (const [i, item] of rest) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
