# Prints what a module of Perl finds in archives: the SHA-256 of each file by its name or, if it is told to list them, the size.
#
#     perl archives.pl MODULE <inputs.json

use strict;
use warnings;
use Digest::SHA qw(sha256_hex);
use Encode qw(decode);
use JSON::PP qw(decode_json encode_json);

my %readers = (
    'Archive::Tar' => sub {
        my ($path, undef, $found) = @_;
        require Archive::Tar;
        die "–\n" if $path =~ /\.tzst$/;
        my $tar = Archive::Tar->new;
        $tar->read($path) or die $tar->error . "\n";
        $found->($_->full_path, $_->get_content // '') for grep { $_->is_file } $tar->get_files;
    },
    'Archive::Zip' => sub {
        my ($path, $told, $found) = @_;
        require Archive::Zip;
        my $why = '';
        Archive::Zip::setErrorHandler(sub { $why ||= shift });
        my $zip = Archive::Zip->new;
        $zip->read($path) == 0 or die $why;
        for my $member (grep { !$_->isDirectory } $zip->members) {
            $member->password($told->{password}) if $told->{password};
            my ($content, $status) = $told->{task} ? ($member->uncompressedSize, 0) : $member->contents;
            die $why || "status $status\n" if $status != 0;
            $found->($member->fileName, $content, $told->{task});
        }
    },
);

sub answer {
    my ($input) = @_;
    my %files;
    eval {
        $readers{$ARGV[0]}->($input->{path}, $input->{told} // {}, sub {
            my ($name, $content, $is_size) = @_;
            $files{utf8::is_utf8($name) ? $name : decode('UTF-8', $name)} = $is_size ? "$content" : sha256_hex($content);
        });
    };
    return {files => \%files, error => decode('UTF-8', "$@" =~ s/\n.*//sr)};
}

my $inputs = decode_json(do { local $/; <STDIN> });
print encode_json({map { $_->{name} => answer($_) } @$inputs});
