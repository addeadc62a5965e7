// The extension of a name selects the format, by the rule of `placeholder sync`.

import extensions from "./extensions.js";

/** The usual extension of the format of a name, or undefined if the file can have any content. */
function formatIn(name) {
  const [, , extension] = /^\.*([^/]*?[^./][^/]*?)\.(tar\.gz|[^./]+)$/.exec(name.toLowerCase().split("/").pop()) ?? [];
  return Object.hasOwn(extensions, extension) ? extensions[extension] : undefined;
}

/** Whether the extension of a path contradicts the name that the service gives the file. */
export function isMisnamed(path, name) {
  const format = formatIn(path);
  return format !== undefined && format !== formatIn(name);
}

/** The values of a kind with the format that a path selects, unless their address has a format. */
export function withFormat(kind, values, path, address) {
  const format = formatIn(path);
  const selects = ({ name, schema }) => ["format", "type", "ext"].includes(name) && schema.enum?.includes(format);
  const open = kind.parameters.find((p) => selects(p) && !new RegExp(`[?&]${p.name}=[^&]`).test(address));
  return open ? { ...values, [open.name]: format } : values;
}
