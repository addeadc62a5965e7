"""Codes outlines with a static context model and a binary arithmetic coder.

steps.go decodes what this module encodes, and has the same context numbers.
"""

import array
import math

import numpy

START = 8  # the step type before the first step of a contour
HISTORY = 8  # remembered coordinates per axis
CANDIDATES = 4  # of these that a coordinate is compared with
LOGS = 12  # classes of the magnitude of a known number
EXPONENTS = 16  # classes of a coded magnitude
TYPES = 9  # 0 to 7, and START

# Offsets of the groups of contexts.
MORE = 0
SHARED = MORE + 8
NUMBER = SHARED + 1
END = NUMBER + 17 * 16
TYPE = END + 4 * TYPES * TYPES
SIGN = TYPE + TYPES**3 * 8
HIT = SIGN + 2 * 9 * TYPES * TYPES * 4 * 2
HIGH = HIT + 2 * 4 * TYPES * TYPES * CANDIDATES * LOGS
LOW = HIGH + 2 * 4 * TYPES * LOGS * EXPONENTS * 8
REST = LOW + 2 * 4 * TYPES * EXPONENTS * 32
CONTEXTS = REST + 2 * EXPONENTS * 16


def log(n):
    return min(abs(n).bit_length(), LOGS - 1)


def sign(n):
    return (n > 0) + 2 * (n < 0)


class Recorder:
    """Lists the decisions that describe glyphs, as context * 2 + bit."""

    def __init__(self):
        self.decisions = array.array("I")

    def glyph(self, contours):
        """Records a glyph. A contour is a list of points (x, y, on the curve), or a tuple of
        its first point and the number of a shared contour."""
        self.known, self.at = ([], []), (0, 0)
        for index, contour in enumerate(contours):
            self.bit(MORE + min(index, 7), 1)
            shared = isinstance(contour, tuple)
            self.bit(SHARED, shared)
            self.past, self.last = (0, 0, 0), (0, 0)
            self.step(*contour[0])
            if shared:
                self.number(contour[1] + 1)
            else:
                self.contour(contour)
        self.bit(MORE + min(len(contours), 7), 0)

    def shared(self, points):
        """Records a contour that starts at (0, 0)."""
        self.known, self.at = ([0], [0]), (0, 0)
        self.contour(points)

    def number(self, value):
        length = value.bit_length()
        for i in range(1, length + 1):
            self.bit(NUMBER + i, i < length)
        for shift in range(length - 2, -1, -1):
            self.bit(NUMBER + length * 16 + shift, value >> shift & 1)

    def bit(self, context, bit):
        self.decisions.append(context * 2 + bool(bit))

    def contour(self, points):
        """Records the points of a contour after the first one, where the next contour continues."""
        self.past, self.last = (START, START, START), (0, 0)
        for index, point in enumerate(points[1:], 1):
            if index >= 3:
                self.end(points[0], 0)
            self.step(*point)
        self.end(points[0], 1)
        self.at = points[0][:2]

    def end(self, first, bit):
        closing = (first[0] != self.at[0]) + 2 * (first[1] != self.at[1])
        self.bit(END + (closing * TYPES + self.past[0]) * TYPES + self.past[1], bit)

    def step(self, x, y, on):
        d = (x - self.at[0], y - self.at[1])
        axes = (d[0] != 0) + 2 * (d[1] != 0)
        self.type(axes, on)
        shape = 2 * (axes == 3) + on
        for axis in (0, 1):
            if d[axis]:
                self.coordinate(axis, (x, y)[axis], d, shape)
        for axis in (0, 1):
            known, value = self.known[axis], (x, y)[axis]
            if value in known:
                known.remove(value)
            known.insert(0, value)
            del known[HISTORY:]
        self.past = (axes * 2 + on, *self.past[:2])
        self.last, self.at = d, (x, y)

    def type(self, axes, on):
        a, b, c = self.past
        base = TYPE + ((a * TYPES + b) * TYPES + c) * 8
        self.bit(base, on)
        self.bit(base + 1 + on, axes & 1)
        self.bit(base + 3 + 2 * on + (axes & 1), axes >> 1)

    def coordinate(self, axis, value, d, shape):
        positive = d[axis] > 0
        before = sign(self.last[0]) + 3 * sign(self.last[1])
        base = ((axis * 9 + before) * TYPES + self.past[0]) * TYPES + self.past[1]
        self.bit(SIGN + (base * 4 + shape) * 2 + (axis == 1 and d[0] > 0), positive)
        if not self.hit(axis, value, positive, shape):
            self.magnitude(axis, abs(d[axis]), self.expected(axis, d, shape), shape)

    def hit(self, axis, value, positive, shape):
        """Records whether value is one of the last coordinates of its direction."""
        base = ((axis * 4 + shape) * TYPES + self.past[0]) * TYPES + self.past[1]
        tried = 0
        for known in self.known[axis]:
            distance = known - self.at[axis]
            if distance == 0 or (distance > 0) != positive:
                continue
            self.bit(HIT + (base * CANDIDATES + tried) * LOGS + log(distance), known == value)
            if known == value:
                return True
            tried += 1
            if tried == CANDIDATES:
                break
        return False

    def expected(self, axis, d, shape):
        """Returns the class of a number that resembles the magnitude."""
        if axis == 1 and shape >= 2 and self.last[0]:
            return log(abs(d[0] * self.last[1]) // abs(self.last[0]))
        return log(self.last[axis])

    def magnitude(self, axis, value, expected, shape):
        base = (axis * 4 + shape) * TYPES + self.past[0]
        exponent = value.bit_length() - 1
        for e in range(exponent + 1):
            self.bit(HIGH + ((base * LOGS + expected) * EXPONENTS + e) * 8, e < exponent)
        prefix = 1
        for shift in range(exponent - 1, -1, -1):
            if prefix < 8:
                context = HIGH + ((base * LOGS + expected) * EXPONENTS + exponent) * 8 + prefix
            elif prefix < 32:
                context = LOW + (base * EXPONENTS + exponent) * 32 + prefix
            else:
                context = REST + (axis * EXPONENTS + exponent) * 16 + shift
            bit = value >> shift & 1
            self.bit(context, bit)
            prefix = prefix * 2 + bit


def probabilities():
    """Returns the probabilities of a 1 that the 256 values of a model stand for, of 65536."""
    return [round(65536 / (1 + math.exp((128 - i) / 16))) for i in range(256)]


def train(decisions):
    """Returns the model for decisions: a byte per context."""
    counts = numpy.bincount(numpy.frombuffer(decisions, numpy.uint32), minlength=CONTEXTS * 2)
    zeros, ones = counts[0::2].astype(float), counts[1::2].astype(float)
    logits = numpy.log((ones + 0.4) / (zeros + 0.4))
    model = numpy.clip(numpy.rint(128 + 16 * logits), 1, 255).astype(int)
    p = numpy.array(probabilities()) / 65536
    gain = (ones * numpy.log2(p[model]) + zeros * numpy.log2(1 - p[model])) + ones + zeros
    model[gain < 10] = 128
    return bytes(model.astype(numpy.uint8))


def encode(decisions, model):
    """Returns decisions as bytes, whose trailing zeros are left out."""
    low, high = 0, 0xFFFFFFFF
    out = bytearray()
    for decision in decisions:
        middle = low + ((high - low) * model[decision >> 1] >> 16)
        if decision & 1:
            high = middle
        else:
            low = middle + 1
        while (low ^ high) >> 24 == 0:
            out.append(high >> 24)
            low = low << 8 & 0xFFFFFFFF
            high = high << 8 & 0xFFFFFFFF | 0xFF
    for size in (0, 8, 16, 24, 32):  # the shortest number in the interval
        value = (low + (1 << 32 - size) - 1) >> 32 - size << 32 - size
        if low <= value <= high:
            break
    out += value.to_bytes(4, "big")[: size // 8]
    return bytes(out).rstrip(b"\0")
