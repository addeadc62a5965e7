# Prints what a library for Ruby finds in archives: the SHA-256 of each file by its name or, if it is told to list them, the size.
#
#     ruby archives.rb LIBRARY <inputs.json

require "digest"
require "json"
require "rubygems/package"
require "zlib"

READERS = {
  "rubyzip File" => lambda do |path, told, &found|
    require "zip"
    Zip::File.open(path) do |zip|
      zip.each { |entry| found.(entry.name, told["task"] ? entry.size : entry.get_input_stream(&:read)) unless entry.directory? }
    end
  end,

  "rubyzip InputStream" => lambda do |path, told, &found|
    require "zip"
    decrypter = Zip::TraditionalDecrypter.new(told["password"]) if told["password"]
    Zip::InputStream.open(path, 0, decrypter) do |zip|
      while (entry = zip.get_next_entry)
        found.(entry.name, told["task"] ? entry.size : zip.read) unless entry.directory?
      end
    end
  end,

  "rubygems" => lambda do |path, _told, &found|
    raise "–" if path =~ /\.t(xz|zst)$/
    open = path.end_with?(".tgz") ? Zlib::GzipReader.method(:open) : File.method(:open)
    open.(path) do |file|
      Gem::Package::TarReader.new(file).each { |entry| found.(entry.full_name, entry.read || "") if entry.file? }
    end
  end,
}

def answer(input)
  files = {}
  READERS[ARGV[0]].(input["path"], input["told"] || {}) do |name, data|
    files[name.dup.force_encoding("UTF-8").scrub] = data.is_a?(String) ? Digest::SHA256.hexdigest(data) : data.to_s
  end
  { files:, error: "" }
rescue StandardError => e # whatever a library raises is its answer
  { files:, error: e.message }
end

print JSON.generate(JSON.parse($stdin.read).to_h { |input| [input["name"], answer(input)] })
