<?php
// Reads pictures with GD, as they are stored.

ini_set('display_errors', '0');

function read(array $file): array
{
    $picture = imagecreatefromstring(file_get_contents($file['path']));
    if ($picture === false) {
        throw new Exception(error_get_last()['message'] ?? 'no picture');
    }
    imagepalettetotruecolor($picture);
    [$width, $height, $colors] = [imagesx($picture), imagesy($picture), []];
    foreach ($file['places'][0] as $place) {
        if ($place['x'] < $width && $place['y'] < $height && !$place['time']) {
            $colors[] = $place + ['color' => color(imagecolorat($picture, $place['x'], $place['y']))];
        }
    }
    return ['picture' => ['width' => $width, 'height' => $height, 'colors' => $colors]];
}

// color returns a color, with eight digits if it is not opaque. GD has seven bits of transparency.
function color(int $value): string
{
    $transparency = $value >> 24 & 0x7f;
    $alpha = $transparency ? sprintf('%02x', 255 - intdiv($transparency * 255, 127)) : '';
    return sprintf('#%06x', $value & 0xffffff) . $alpha;
}

while (($line = fgets(STDIN)) !== false) {
    $file = json_decode($line, true);
    $answer = ['name' => $file['name']];
    try {
        $answer['found'] = read($file);
    } catch (Throwable $error) {
        $answer['error'] = $error->getMessage();
    }
    echo json_encode($answer), "\n";
}
