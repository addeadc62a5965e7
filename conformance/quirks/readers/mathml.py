"""Writes formulas in MathML as text in a line, such as a/(b+c)."""

NAMESPACE = "{http://www.w3.org/1998/Math/MathML}"


def linear(element):
    """Returns the text of an element of MathML."""
    name = element.tag.removeprefix(NAMESPACE) if isinstance(element.tag, str) else "annotation"
    parts = [linear(child) for child in element]
    if name == "semantics":
        return parts[0]
    if name.startswith("annotation"):
        return ""
    if name == "mfrac":
        return "/".join(map(grouped, parts))
    if name in ("msup", "mover"):
        return "^".join(map(grouped, parts))
    if name in ("msub", "munder"):
        return "_".join(map(grouped, parts))
    if name in ("msubsup", "munderover"):
        base, below, above = map(grouped, parts)
        return f"{base}_{below}^{above}"
    if name == "msqrt":
        return "√" + grouped("".join(parts))
    if name == "mtable":
        return "[" + ";".join(parts) + "]"
    if name == "mtr":
        return ",".join(parts)
    text = "".join(parts) if parts else (element.text or "")
    return "".join(text.split())


def grouped(text):
    """Returns a text in parentheses if it has several characters."""
    return text if len(text) < 2 or text.isalnum() else f"({text})"
