<?php
// As in the manual: move_uploaded_file, and no look at the error. UPLOADS is the directory of files.
$target = getenv('UPLOADS') . '/' . basename($_FILES['file']['name']);
move_uploaded_file($_FILES['file']['tmp_name'], $target);
http_response_code(201);
echo json_encode(['name' => $_FILES['file']['name']], JSON_INVALID_UTF8_SUBSTITUTE);
