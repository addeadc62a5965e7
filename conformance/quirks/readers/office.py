"""Starts LibreOffice, and loads documents."""

import atexit
import pathlib
import subprocess
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

directory = tempfile.TemporaryDirectory()
path = pathlib.Path(directory.name)


def start():
    """Starts LibreOffice with a profile of its own, and returns its desktop."""
    pipe = f"pipe,name={path.name}"
    office = subprocess.Popen(["soffice", "--headless", "--norestore", f"-env:UserInstallation={path.as_uri()}/profile", f"--accept={pipe};urp"])
    atexit.register(office.terminate)
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    while office.poll() is None:
        try:
            remote = resolver.resolve(f"uno:{pipe};urp;StarOffice.ComponentContext")
            return remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except NoConnectException:
            time.sleep(0.2)
    raise SystemExit("LibreOffice did not start")


def load(desktop, file):
    """Loads a document without a window."""
    document = desktop.loadComponentFromURL(pathlib.Path(file).as_uri(), "_blank", 0, (PropertyValue("Hidden", 0, True, 0),))
    if document is None:
        raise ValueError("cannot be loaded")
    return document


def store(document, file, name):
    """Stores a document in the format of a filter."""
    document.storeToURL(pathlib.Path(file).as_uri(), (PropertyValue("FilterName", 0, name, 0),))
