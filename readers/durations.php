<?php
// Prints how long getID3 finds a sound or a video to be, in seconds.
require_once "/usr/share/php/getid3/getid3.php";
$found = (new getID3())->analyze($argv[1]);
echo $found['playtime_seconds'] ?? '';
