"""A File is a binary file object that is read from any position."""

import io
import os
import threading
from hashlib import sha256

import pytest

import placeholder_files as placeholder

SMALL = "file/100KB?type=zip"
LARGE = "file/20MB?type=zip"  # is not kept in memory


@pytest.fixture(scope="module", params=[SMALL, LARGE], ids=["small", "large"])
def address(request):
    return request.param


@pytest.fixture(scope="module")
def content(address):
    return placeholder.get(address).read()


def test_a_file_has_a_name_a_media_type_and_a_size():
    photo = placeholder.get("image/80x60", format="jpg")
    assert (photo.name, photo.media_type) == ("image-80x60.jpg", "image/jpeg")
    assert photo.size == len(photo.read())
    assert repr(photo) == f"<placeholder_files.File image-80x60.jpg, image/jpeg, {photo.size} bytes>"
    assert placeholder.get("text/10").media_type == "text/plain; charset=utf-8"


def test_the_same_address_gives_the_same_bytes(address, content):
    assert placeholder.get(address).read() == content
    assert placeholder.get(address, seed=1).read() != content


def test_a_file_may_be_empty():
    empty = placeholder.get("image/80x60", corrupt="empty")
    assert (empty.size, empty.read(), list(empty.chunks())) == (0, b"", [])


def test_a_file_is_a_readable_and_seekable_binary_file(address, content):
    file = placeholder.get(address)
    assert isinstance(file, io.BufferedIOBase)
    assert (file.readable(), file.seekable(), file.writable(), file.closed) == (True, True, False, False)
    assert (file.read(10), file.tell()) == (content[:10], 10)
    assert (file.seek(-5, os.SEEK_END), file.read()) == (len(content) - 5, content[-5:])
    assert (file.seek(len(content) // 2), file.read(100)) == (len(content) // 2, content[len(content) // 2:][:100])
    assert (file.seek(10, os.SEEK_CUR), file.read(1)) == (file.tell() - 1, content[len(content) // 2 + 110:][:1])
    assert (file.seek(file.size + 1), file.read(), file.read(1)) == (file.size + 1, b"", b"")
    assert (file.seek(0), file.peek(4)[:4], file.read1(4)) == (0, content[:4], content[:4])
    with pytest.raises(io.UnsupportedOperation):
        file.fileno()
    with pytest.raises(io.UnsupportedOperation):
        file.write(b"")
    with pytest.raises(ValueError, match="-1"):
        file.seek(-1)


def test_readinto_fills_buffers_until_the_end(address, content):
    file, buffer, digest = placeholder.get(address), bytearray(300_000), sha256()
    while n := file.readinto(buffer):
        digest.update(memoryview(buffer)[:n])
    assert digest.digest() == sha256(content).digest()


def test_any_position_has_the_same_bytes_as_the_whole_file(address, content):
    file = placeholder.get(address)
    for i in range(50):
        position = i * 7_654_321 % len(content)
        file.seek(position)
        assert file.read(1000) == content[position:position + 1000], position


def test_chunks_go_from_the_position_to_the_end(address, content):
    file = placeholder.get(address)
    file.seek(1)
    chunks = list(file.chunks(64 << 10))
    assert b"".join(chunks) == content[1:]
    assert {len(chunk) for chunk in chunks[:-1]} == {64 << 10}


def test_save_writes_the_whole_file_to_a_path_or_into_a_directory(address, content, tmp_path):
    file = placeholder.get(address)
    file.seek(5)
    assert file.save(tmp_path / "a.zip") == tmp_path / "a.zip"
    assert file.save(str(tmp_path)) == tmp_path / file.name
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / file.name).read_bytes() == content
    assert file.tell() == 5


def test_open_and_form_return_file_objects_of_their_own(address, content):
    file = placeholder.get(address)
    file.close()
    assert file.closed
    with pytest.raises(ValueError, match="closed file"):
        file.read(1)
    name, other, media_type = file.form()
    assert (name, media_type) == (file.name, "application/zip")
    with other:
        assert other.read(4) == content[:4]
    assert file.open().read() == content


def test_five_gigabytes_are_not_in_memory():
    file = placeholder.get("file/5GB", type="zip")
    assert file.size == 5 << 30
    file.seek(-100, os.SEEK_END)
    assert b"PK\x05\x06" in file.read()


def test_files_can_be_read_by_several_threads(address, content):
    file, digests = placeholder.get(address), []

    def read():
        digests.append(sha256(b"".join(file.open().chunks())).digest())

    threads = [threading.Thread(target=read) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert digests == [sha256(content).digest()] * 8


@pytest.mark.parametrize(
    "address, status, message",
    [
        ("pdf/0", 422, "pages must be"),
        ("file/1B?type=png", 422, "size must be"),
        ("image/8x8?seed=1&seed=2", 422, "seed"),
    ],
)
def test_an_address_without_a_file_is_an_error_with_the_message_of_the_daemon(address, status, message):
    with pytest.raises(placeholder.PlaceholderError, match=message) as error:
        placeholder.get(address)
    assert error.value.status == status


@pytest.mark.parametrize("receive", [
    bytes,
    io.BytesIO,
    lambda content: iter([content[:5], b"", content[5:]]),
], ids=["bytes", "file object", "chunks"])
def test_verify_compares_all_bytes(receive):
    file = placeholder.get("file/3MB", type="zip")
    content = file.read()
    file.verify(receive(content))
    flipped = content[:2000] + bytes([content[2000] ^ 1]) + content[2001:]
    with pytest.raises(AssertionError, match=r"^differs from file-3mb.zip \(3145728 bytes\) at offset 2000: want [0-9a-f ]{47}, got [0-9a-f ]{47}$"):
        file.verify(receive(flipped))
    with pytest.raises(AssertionError, match="at offset 3145727: want [0-9a-f]{2}, got the end$"):
        file.verify(receive(content[:-1]))
    with pytest.raises(AssertionError, match="at offset 3145728: want the end, got 78$"):
        file.verify(receive(content + b"x"))


def test_verify_reads_paths(tmp_path):
    file = placeholder.get("file/1KB")
    file.verify(file.save(tmp_path / "a.bin"))
    file.verify(str(tmp_path / "a.bin"))
    with pytest.raises(AssertionError, match="at offset 0: want .*, got the end$"):
        file.verify(b"")
