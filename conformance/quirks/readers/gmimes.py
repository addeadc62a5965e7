"""Reads messages with GMime."""

import datetime

import gi

gi.require_version("GMime", "3.0")
from gi.repository import GMime  # noqa: E402

from mails import describe, person  # noqa: E402
from reader import serve  # noqa: E402

GMime.init()


def mailboxes(addresses):
    for i in range(addresses.length()):
        address = addresses.get_address(i)
        if isinstance(address, GMime.InternetAddressGroup):
            yield from mailboxes(address.get_members())
        else:
            yield person(address.get_name(), address.get_addr())


def leaves(part):
    if isinstance(part, GMime.Multipart):
        for i in range(part.get_count()):
            yield from leaves(part.get_part(i))
    elif part is not None:
        yield part


def data(part):
    stream = GMime.StreamMem.new()
    if isinstance(part, GMime.MessagePart):
        part.get_message().write_to_stream(None, stream)
    else:
        content = part.get_content()
        if content is None:
            return b""
        content.write_to_stream(stream)
    stream.flush()
    array = stream.get_byte_array()
    return bytes(array)


def described(part):
    kind = part.get_content_type()
    disposition = part.get_content_disposition()
    name = part.get_filename() if isinstance(part, GMime.Part) else kind.get_parameter("name")
    return {
        "type": kind.get_mime_type().lower(),
        "disposition": disposition and disposition.get_disposition().lower(),
        "name": name,
        "id": part.get_content_id(),
        "data": lambda: data(part),
        "text": lambda: part.get_text() or "",
    }


def date(message):
    value = message.get_date()
    if value is None:
        return ""
    offset = datetime.timezone(datetime.timedelta(microseconds=value.get_utc_offset()))
    return datetime.datetime.fromtimestamp(value.to_unix(), offset).isoformat()


def read(file):
    with open(file["path"], "rb") as stream:
        parser = GMime.Parser.new_with_stream(GMime.StreamMem.new_with_buffer(stream.read()))
    message = parser.construct_message(None)
    return describe(
        message.get_subject(),
        date(message),
        list(mailboxes(message.get_from())),
        [*mailboxes(message.get_to()), *mailboxes(message.get_cc())],
        [described(part) for part in leaves(message.get_mime_part())],
    )


serve(read)
