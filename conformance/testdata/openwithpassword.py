"""Opens files in LibreOffice: openwithpassword.py DIRECTORY [FILE PASSWORD]...

Prints the kind of document for each file, or that it does not open. The directory gets a profile.
"""

import pathlib
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.uno import Exception as UnoException

KINDS = {"text.TextDocument", "sheet.SpreadsheetDocument", "presentation.PresentationDocument"}


def connect(directory):
    """Starts LibreOffice and returns its process and its desktop."""
    pipe = pathlib.Path(directory).parent.name + str(time.time_ns())
    process = subprocess.Popen(
        ["soffice", f"-env:UserInstallation=file://{directory}", "--headless", "--norestore", f"--accept=pipe,name={pipe};urp;"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    for _ in range(6000):
        try:
            remote = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return process, remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        except UnoException:
            time.sleep(0.1)
    sys.exit("LibreOffice does not start")


def kind(desktop, file, password):
    """Returns the kind of a document, or None if it does not open."""
    properties = tuple(PropertyValue(name, 0, value, 0) for name, value in {"Password": password, "Hidden": True}.items())
    try:
        document = desktop.loadComponentFromURL(pathlib.Path(file).as_uri(), "_blank", 0, properties)
    except UnoException:
        return None
    if document is None:  # for a wrong password of OpenDocument
        return None
    found = next(name for name in KINDS if document.supportsService("com.sun.star." + name))
    document.close(True)
    return found


directory, *rest = sys.argv[1:]
process, desktop = connect(directory)
for file, password in zip(rest[::2], rest[1::2]):
    print(kind(desktop, file, password) or "does not open")
desktop.terminate()
process.wait()  # or else it would write to its profile while the directory is removed
