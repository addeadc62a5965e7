// Lists the elements and attributes of an XML document by their paths of local names.

/**
 * Describes the elements and attributes at paths. An element is { name, namespace, attributes, children }, and its
 * children are elements and strings.
 */
export function values(root, paths) {
  const wanted = new Set(paths);
  const found = [];
  const add = (path, { namespace }, content) => {
    if (wanted.has(path)) found.push({ path, type: "string", namespace: namespace ?? "", content: content() });
  };
  const walk = (element, path) => {
    add(path, element, () => text(element));
    for (const attribute of element.attributes) add(`${path}/@${attribute.name}`, attribute, () => attribute.value);
    const elements = element.children.filter((child) => typeof child !== "string");
    const positions = {};
    for (const child of elements) {
      positions[child.name] = (positions[child.name] ?? 0) + 1;
      const isAlone = elements.filter(({ name }) => name === child.name).length === 1;
      walk(child, `${path}/${child.name}${isAlone ? "" : `[${positions[child.name]}]`}`);
    }
  };
  walk(root, `/${root.name}`);
  return { values: found };
}

const text = (child) => (typeof child === "string" ? child : child.children.map(text).join(""));
