"""Writes rows with the csv module for each line of standard input, and prints the size of the file."""

import csv
import datetime
import io
import random
import sys


class Counter(io.RawIOBase):
    """A stream that counts bytes and drops them."""

    size = 0

    def writable(self):
        return True

    def write(self, data):
        self.size += len(data)
        return len(data)


def chosen(rows):
    """Yields as many rows, with random parts of the given ones."""
    numbers = random.Random(1)
    given = [row[1].split()[0] for row in rows[:2048]]
    family = [row[1].split()[-1] for row in rows[:2048]]
    companies = [row[3] for row in rows[:2048]]
    first = datetime.date(2020, 1, 1)
    for i in range(len(rows)):
        name, other = numbers.choice(given), numbers.choice(family)
        day = first + datetime.timedelta(numbers.randrange(2048))
        yield i + 1, f"{name} {other}", f"{name}.{other}@example.com".lower(), numbers.choice(companies), day


def main(path, charset, kind):
    with open(path, encoding="utf-8", newline="") as file:
        header, *rows = csv.reader(file)
    print(flush=True)
    for _ in sys.stdin:
        counter = Counter()
        with io.TextIOWrapper(io.BufferedWriter(counter, 1 << 16), encoding=charset, newline="") as out:
            writer = csv.writer(out)
            writer.writerow(header)
            writer.writerows(rows if kind == "written" else chosen(rows))
        print(counter.size, flush=True)


main(*sys.argv[1:])
