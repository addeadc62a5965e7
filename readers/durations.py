"""Prints how long a Python package finds sounds and videos to be, in seconds.

    durations.py PACKAGE <inputs.json
"""

import sys

from programs import answer_all


def mutagen(path):
    import mutagen
    file = mutagen.File(path)
    return None if file is None else file.info.length


def taglib(path):
    import taglib
    return taglib.File(path).length  # in whole seconds


def soundfile(path):
    import soundfile
    info = soundfile.info(path)
    return info.frames / info.samplerate


def wave(path):
    import wave
    with wave.open(path) as file:
        return file.getnframes() / file.getframerate()


def answer(file):
    found = globals()[sys.argv[1]](file["path"])
    return "–" if found is None else f"{found:.3f}" if isinstance(found, float) else str(found)


answer_all(answer, lambda _: "error")
