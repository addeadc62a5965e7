"""Runs LibreOffice, and saves files in other formats."""

import atexit
import contextlib
import pathlib
import shutil
import subprocess
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

directory = tempfile.TemporaryDirectory()
path = pathlib.Path(directory.name)


def start():
    """Starts LibreOffice with a profile of its own, and returns its context and its desktop."""
    pipe = f"pipe,name={path.name}"
    office = subprocess.Popen(["soffice", "--headless", "--norestore", f"-env:UserInstallation={path.as_uri()}/profile", f"--accept={pipe};urp"])
    atexit.register(office.terminate)
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    while office.poll() is None:
        try:
            remote = resolver.resolve(f"uno:{pipe};urp;StarOffice.ComponentContext")
            return remote, remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except NoConnectException:
            time.sleep(0.2)
    raise SystemExit("LibreOffice did not start")


@contextlib.contextmanager
def opened(desktop, source):
    """Opens a copy of a document, which nobody else locks, and closes it."""
    copy = shutil.copy(source, path)
    document = desktop.loadComponentFromURL(pathlib.Path(copy).as_uri(), "_blank", 0, (PropertyValue("Hidden", 0, True, 0),))
    if document is None:
        raise ValueError("cannot be loaded")
    try:
        yield document
    finally:
        document.close(True)


@contextlib.contextmanager
def loaded(context, service, export_filter, source):
    """Loads a document without a view. A view of comments needs windows that packages without them lack."""
    document = context.ServiceManager.createInstanceWithContext(service, context)
    document.load((PropertyValue("URL", 0, pathlib.Path(source).as_uri(), 0), PropertyValue("FilterName", 0, export_filter, 0), PropertyValue("ReadOnly", 0, True, 0)))
    try:
        yield document
    finally:
        document.close(True)


def save(document, export_filter):
    """Saves a document with a filter, and returns the path of the result."""
    result = path / "result"
    document.storeToURL(result.as_uri(), (PropertyValue("FilterName", 0, export_filter, 0),))
    return result
