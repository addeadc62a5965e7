/** The largest file, in bytes. */
export const limit = 1 << 20;

export const extensions = new Set([".png", ".jpg", ".pdf", ".txt", ".zip"]);
