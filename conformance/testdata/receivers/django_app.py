"""Uploads with Django: gunicorn django_app:app. UPLOADS is the directory of files."""

import os
from uuid import uuid4

from django import forms
from django.conf import settings
from django.core.files.storage import default_storage
from django.core.validators import FileExtensionValidator
from django.core.wsgi import get_wsgi_application
from django.http import JsonResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

LIMIT = 1 << 20

settings.configure(
    SECRET_KEY="not secret",
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF=__name__,
    MEDIA_ROOT=os.environ["UPLOADS"],
    USE_I18N=False,
)


class FileForm(forms.Form):
    file = forms.FileField(validators=[FileExtensionValidator(["png", "jpg", "pdf", "txt", "zip"])])


def not_too_large(file):
    if file.size > LIMIT:
        raise forms.ValidationError("The file is larger than 1 MB.")


class ImageForm(forms.Form):
    """Pillow reads the header of the image, and checks the data of PNG files."""

    file = forms.ImageField(validators=[not_too_large])


def receive(form_class, request):
    form = form_class(request.POST, request.FILES)
    if not form.is_valid():
        return JsonResponse(form.errors, status=400)
    file = form.cleaned_data["file"]
    default_storage.save(file.name if form_class is FileForm else str(uuid4()), file)
    return JsonResponse({"name": file.name}, status=201)


urlpatterns = [
    path("usual", csrf_exempt(lambda request: receive(FileForm, request))),
    path("corrected", csrf_exempt(lambda request: receive(ImageForm, request))),
]
app = get_wsgi_application()
