<?php
// Prints what a class of PHP finds in archives: the SHA-256 of each file by its name or, if it is told to list them, the size.
//
//     php archives.php CLASS <inputs.json

function with_ZipArchive(string $path, array $told): Generator {
    $zip = new ZipArchive();
    $status = $zip->open($path);
    if ($status !== true) throw new Exception("open returns $status");
    $zip->setPassword($told['password'] ?? '');
    for ($i = 0; $i < $zip->numFiles; $i++) {
        $data = isset($told['task']) ? $zip->statIndex($i)['size'] : $zip->getFromIndex($i);
        if ($data === false) throw new Exception($zip->getStatusString());
        yield $zip->getNameIndex($i) => $data;
    }
}

function with_PharData(string $path, array $told): Generator {
    foreach (new RecursiveIteratorIterator(new PharData($path)) as $url => $file) {
        yield substr($url, strlen("phar://$path/")) => file_get_contents($url);
    }
}

function answer(array $input): array {
    $files = [];
    try {
        foreach (('with_' . $GLOBALS['argv'][1])($input['path'], $input['told'] ?? []) as $name => $data) {
            if (!str_ends_with($name, '/')) $files[$name] = is_string($data) ? hash('sha256', $data) : (string) $data;
        }
    } catch (Exception $e) {
        $error = str_replace($input['path'], basename($input['path']), $e->getMessage());
    }
    return ['files' => (object) $files, 'error' => $error ?? ''];
}

ini_set('display_errors', 'stderr');
$answers = [];
foreach (json_decode(stream_get_contents(STDIN), true) as $input) $answers[$input['name']] = answer($input);
echo json_encode($answers, JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR);
