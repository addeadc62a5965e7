"""Parses numbers, dates and times with ICU, which is told their locale and their pattern."""

import icu

UTC = icu.TimeZone.createTimeZone("UTC")


def typed(rows, hint):
    """Returns rows whose last value is in the usual notation. A hint is a locale and a pattern, such as "de d. MMMM y"."""
    locale, _, pattern = hint.partition(" ")
    parse = time if "y" in pattern or "H" in pattern else number
    return [[*row[:-1], parse(icu.Locale(locale), pattern, row[-1])] for row in rows]


def number(locale, pattern, written):
    form = icu.DecimalFormat(pattern, icu.DecimalFormatSymbols(locale)) if pattern else icu.NumberFormat.createInstance(locale)
    return str(form.parse(written)).removesuffix(".0")


def time(locale, pattern, written):
    usual = "T".join(part for letter, part in (("y", "yyyy-MM-dd"), ("H", "HH:mm:ss")) if letter in pattern).replace("T", "'T'")
    return formatter(usual, icu.Locale("en")).format(formatter(pattern, locale).parse(written))


def formatter(pattern, locale):
    form = icu.SimpleDateFormat(pattern, locale)
    form.setTimeZone(UTC)
    return form
