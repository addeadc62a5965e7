# Prints what a message has, as JSON: the field Bcc, the subject, and the contents of attachments by name.
#
# Usage: perl parts.pl FILE

use strict;
use warnings;
use Email::MIME;
use JSON::PP;

local $/;
open my $file, '<:raw', $ARGV[0] or die $!;
my $message = Email::MIME->new(<$file>);
my %files;
$message->walk_parts(sub {
    my ($part) = @_;
    $files{ $part->filename } = $part->body if ($part->header('Content-Disposition') // '') =~ /^attachment/;
});
print JSON::PP->new->ascii->encode({
    bcc     => defined $message->header('Bcc') ? JSON::PP::true : JSON::PP::false,
    subject => $message->header_str('Subject'),
    files   => \%files,
}), "\n";
