<?php
// Reads INI with parse_ini_file of PHP in raw mode.

/** Describes a value and all values in it. */
function describe(string $path, $value): array
{
    if (!is_array($value)) {
        return [['path' => $path, 'type' => $value === null ? 'null' : 'string', 'content' => (string) $value]];
    }
    $isList = $path !== '' && array_is_list($value);
    $result = [['path' => $path, 'type' => $isList ? 'array' : 'object', 'count' => count($value)]];
    foreach ($value as $name => $member) {
        $escaped = str_replace(['~', '/'], ['~0', '~1'], (string) $name);
        array_push($result, ...describe("$path/$escaped", $member));
    }
    return $result;
}

while (($line = fgets(STDIN)) !== false) {
    $file = json_decode($line, true);
    $document = @parse_ini_file($file['path'], true, INI_SCANNER_RAW);
    if ($document === false) {
        $answer = ['name' => $file['name'], 'error' => error_get_last()['message'] ?? 'refused'];
    } else {
        $found = array_filter(describe('', $document), fn ($value) => in_array($value['path'], $file['paths'], true));
        $answer = ['name' => $file['name'], 'found' => ['values' => array_values($found)]];
    }
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE), "\n";
}
