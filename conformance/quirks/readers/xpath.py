"""Lists the elements and attributes of an XML document by their paths of local names."""

from collections import Counter


def values(root, paths, text):
    """Describes the elements and attributes at paths; text(element) is the string value of an element."""
    wanted = set(paths)
    found = []

    def add(path, name, content):
        if path in wanted:
            namespace, _, _ = name[1:].partition("}") if name.startswith("{") else ("", "", "")
            found.append({"path": path, "type": "string", "namespace": namespace, "content": content})

    def walk(element, path):
        if path in wanted:
            add(path, element.tag, text(element))
        for name, content in element.attrib.items():
            add(f"{path}/@{local(name)}", name, content)
        children = [child for child in element if isinstance(child.tag, str)]  # neither comments nor instructions
        counts, positions = Counter(local(child.tag) for child in children), Counter()
        for child in children:
            name = local(child.tag)
            positions[name] += 1
            walk(child, f"{path}/{name}[{positions[name]}]" if counts[name] > 1 else f"{path}/{name}")

    walk(root, "/" + local(root.tag))
    return {"values": found}


def local(name):
    return name.rpartition("}")[2]
