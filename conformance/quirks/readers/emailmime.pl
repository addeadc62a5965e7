# Reads messages with Email::MIME.

use strict;
use warnings;
use Digest::SHA 'sha256_hex';
use Email::Address::XS;
use Email::MIME;
use JSON::PP;

# Each line of the input is a file, as in reader.py.
my $json = JSON::PP->new->utf8;
$| = 1;
while (my $line = <STDIN>) {
    my $file = $json->decode($line);
    my $answer = { name => $file->{name} };
    local $SIG{__WARN__} = sub { };
    eval { $answer->{found} = read_file($file); 1 } or $answer->{error} = "$@";
    print $json->encode($answer), "\n";
}

sub type_of { lc(($_[0]->content_type // 'text/plain') =~ s/\s*;.*//sr) }

sub leaves { my ($part) = @_; return type_of($part) =~ m{^multipart/} ? map { leaves($_) } $part->subparts : $part }

sub people {
    my ($message, @names) = @_;
    return [ map { { name => $_->phrase // '', text => $_->address // '' } } map { $_->addresses } grep { defined } map { $message->header_as_obj($_) } @names ];
}

sub read_file {
    my ($file) = @_;
    local $/;
    open my $in, '<:raw', $file->{path} or die $!;
    my $message = Email::MIME->new(<$in>);
    my (%bodies, @files);
    for my $part (leaves($message)) {
        my $type = type_of($part);
        my $disposition = $part->header('Content-Disposition') // '';
        my $name = $part->filename;
        if ($type =~ m{^text/(?:plain|html)$} && $disposition !~ /^attachment/i && !defined $name) {
            push @{ $bodies{$type} }, $part->body_str;
        } else {
            my $data = $part->body;
            push @files, { defined $name ? (name => $name) : (), type => $type, size => length $data, sha256 => sha256_hex($data) };
        }
    }
    return {
        $bodies{'text/plain'} ? (text => { content => join "\n", @{ $bodies{'text/plain'} } }) : (),
        $bodies{'text/html'} ? (html => { content => join "\n", @{ $bodies{'text/html'} } }) : (),
        items => {
            properties  => [ { name => 'subject', text => $message->header_str('Subject') // '' } ],
            senders     => people($message, 'From'),
            recipients  => people($message, 'To', 'Cc'),
            attachments => \@files,
        },
    };
}
