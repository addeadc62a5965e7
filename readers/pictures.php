<?php
// Writes a picture again: php pictures.php FROM TO
$write = ['jpg' => 'imagejpeg', 'png' => 'imagepng', 'gif' => 'imagegif', 'webp' => 'imagewebp'][pathinfo($argv[2], PATHINFO_EXTENSION)];
$picture = imagecreatefromstring(file_get_contents($argv[1]));
$picture && $write($picture, $argv[2]);
