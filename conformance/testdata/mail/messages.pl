# Prints what messages contain, one per line, as messages.py does.
#
# Usage: perl messages.pl FILE...

use strict;
use warnings;
use Digest::SHA 'sha256_hex';
use Email::MIME;
use JSON::PP;
use Time::Piece;

my $json = JSON::PP->new->ascii;

sub type_of { lc(($_[0]->content_type // 'text/plain') =~ s/;.*//sr) }

sub is_attached { ($_[0]->header('Content-Disposition') // '') =~ /^attachment/ }

# Returns the parts of a message, except those of messages in it.
sub own_parts {
    my ($part) = @_;
    return ($part, type_of($part) eq 'message/rfc822' ? () : map { own_parts($_) } $part->subparts);
}

sub mailbox {
    my ($address) = $_[0]->addresses;
    return [ $address->phrase // '', $address->address ];
}

sub describe {
    my ($message) = @_;
    my @parts    = own_parts($message);
    my ($text)   = grep { type_of($_) eq 'text/plain' } @parts;
    my @attached = grep { is_attached($_) } @parts;
    return {
        subject => $message->header_str('Subject'),
        from    => mailbox($message->header_as_obj('From')),
        to      => mailbox($message->header_as_obj('To')),
        date    => Time::Piece->strptime($message->header('Date'), '%a, %d %b %Y %H:%M:%S %z')->epoch,
        text    => $text->body_str =~ s/\r\n/\n/gr =~ s/\s+\z//r,
        attachments => [
            map { { name => $_->filename, type => type_of($_), sha256 => sha256_hex($_->body) } }
            grep { type_of($_) ne 'message/rfc822' } @attached
        ],
        forwarded => [ map { describe(Email::MIME->new($_->body)) } grep { type_of($_) eq 'message/rfc822' } @attached ],
    };
}

local $/;
for my $path (@ARGV) {
    open my $file, '<:raw', $path or die $!;
    print $json->encode(describe(Email::MIME->new(<$file>))), "\n";
}
