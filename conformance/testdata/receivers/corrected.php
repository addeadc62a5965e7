<?php
// Checks the error and the extension, and saves the file under a random name. UPLOADS is the directory of files.
$file = $_FILES['file'] ?? ['error' => UPLOAD_ERR_NO_FILE, 'name' => ''];
if (in_array($file['error'], [UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE], true)) {
    http_response_code(413);
} elseif ($file['error'] !== UPLOAD_ERR_OK) {
    http_response_code(400);
} elseif (!in_array(strtolower(pathinfo($file['name'], PATHINFO_EXTENSION)), ['png', 'jpg', 'pdf', 'txt', 'zip'], true)) {
    http_response_code(415);
} else {
    move_uploaded_file($file['tmp_name'], getenv('UPLOADS') . '/' . bin2hex(random_bytes(16)));
    http_response_code(201);
}
echo json_encode(['name' => $file['name']], JSON_INVALID_UTF8_SUBSTITUTE);
