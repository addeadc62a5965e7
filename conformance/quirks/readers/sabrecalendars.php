<?php
// Reads calendars with sabre/vobject, which expands rules by the zones of PHP. It uses what PHP 8 calls deprecated.

error_reporting(E_ALL & ~E_DEPRECATED);
require 'Sabre/VObject/autoload.php';

use Sabre\VObject\Reader;
use Sabre\VObject\Splitter\ICalendar;

const HEADER = ['start', 'end', 'summary', 'location', 'description', 'status'];

function moment($property): string
{
    $value = (string) $property;
    if (strlen($value) === 8) {
        return preg_replace('/(....)(..)(..)/', '$1-$2-$3', $value);
    }
    return preg_replace('/(....)(..)(..)T(..)(..)(..)/', '$1-$2-$3T$4:$5:$6', $value);
}

function row($event): array
{
    $start = moment($event->DTSTART);
    $text = fn ($name) => isset($event->$name) && (string) $event->$name !== '' ? (string) $event->$name->getValue() : null;
    return [$start, isset($event->DTEND) ? moment($event->DTEND) : $start, $text('SUMMARY'), $text('LOCATION'), $text('DESCRIPTION'), $text('STATUS')];
}

while (($line = fgets(STDIN)) !== false) {
    $file = json_decode($line, true);
    try {
        $calendar = Reader::read(file_get_contents($file['path']), Reader::OPTION_FORGIVING);
        $calendar->expand(new DateTime('2026-01-01T00:00:00Z'), new DateTime('2029-01-01T00:00:00Z'));
        $rows = [];
        foreach ($calendar->VEVENT ?? [] as $event) {
            $rows[] = row($event);
        }
        sort($rows);
        $answer = ['name' => $file['name'], 'found' => ['tables' => [['name' => 'occurrences', 'header' => HEADER, 'columns' => count(HEADER), 'count' => count($rows), 'rows' => $rows]]]];
    } catch (Throwable $e) {
        $answer = ['name' => $file['name'], 'error' => get_class($e) . ': ' . $e->getMessage()];
    }
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE), "\n";
}
