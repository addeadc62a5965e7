use strict;
use warnings;
use Encode qw(decode);
use Finance::QIF;
use JSON::PP;

# Each line of the input is a file, as in reader.py.
my $json = JSON::PP->new->utf8;
$| = 1;
while (my $line = <STDIN>) {
    my $file = $json->decode($line);
    my $answer = { name => $file->{name} };
    eval { $answer->{found} = read_file($file); 1 } or $answer->{error} = $@;
    print $json->encode($answer), "\n";
}

# Values are as in the file, because the module converts none.
sub read_file {
    my ($file) = @_;
    my $encoding = ($file->{hints} || {})->{encoding} || 'utf-8';
    my @header = qw(date amount name memo category);
    my @rows;
    my $qif = Finance::QIF->new(file => $file->{path}, autodetect => 1);
    while (my $record = $qif->next) {
        next unless $record->{header} eq 'Type:Bank';
        push @rows, [map { defined $_ ? decode($encoding, $_) : undef } @$record{qw(date transaction payee memo category)}];
    }
    return { tables => [{ name => 'transactions', header => \@header, columns => scalar @header, count => scalar @rows, rows => \@rows }] };
}
