// Gzip files, which may be cut off.

/** Decompresses the beginning of a gzip file, up to a number of bytes. */
export async function gunzip(bytes, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const chunks = [];
  let length = 0;
  while (length < limit) {
    const { done, value } = await reader.read().catch(() => ({ done: true })); // the file ends too early
    if (done) return joined(chunks);
    chunks.push(value);
    length += value.length;
  }
  await reader.cancel();
  return (await joined(chunks)).subarray(0, limit);
}

async function joined(chunks) {
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
