# frozen_string_literal: true

# Reads YAML with Psych of Ruby.
require "json"
require "psych"
require "date"
require "set"

def describe(path, value)
  case value
  when Set then describe(path, value.to_h { |member| [member, nil] })
  when Hash
    [{ path: path, type: "object", count: value.size }] +
      value.flat_map { |name, member| describe("#{path}/#{escape(name)}", member) }
  when Array
    [{ path: path, type: "array", count: value.size }] +
      value.each_with_index.flat_map { |element, i| describe("#{path}/#{i}", element) }
  else [{ path: path }.merge(scalar(value))]
  end
end

def escape(name)
  (name.nil? ? "null" : name.to_s).gsub("~", "~0").gsub("/", "~1")
end

def scalar(value)
  case value
  when nil then { type: "null" }
  when true, false then { type: "boolean", content: value.to_s }
  when Integer then { type: "integer", content: value.to_s }
  when Float then { type: "number", content: value.to_s }
  when Time then { type: "datetime", content: value.utc.strftime("%Y-%m-%dT%H:%M:%SZ") }
  when DateTime then { type: "datetime", content: value.rfc3339 }
  when Date then { type: "date", content: value.iso8601 }
  else { type: "string", content: value.to_s }
  end
end

def read(path)
  documents = Psych.parse_stream(File.binread(path)).children
  loader = Psych::ClassLoader::Restricted.new(%w[Date Time DateTime Set Psych::Set], [])
  visitor = -> { Psych::Visitors::ToRuby.new(Psych::ScalarScanner.new(loader), loader) }
  values = documents.map { |document| visitor.call.accept(document) }
  values.size == 1 ? values[0] : values
end

$stdout.sync = true
$stdin.each_line do |line|
  file = JSON.parse(line)
  answer = { name: file["name"] }
  begin
    found = describe("", read(file["path"])).select { |value| file["paths"].include?(value[:path]) }
    answer[:found] = { values: found }
    puts JSON.generate(answer)
  rescue StandardError => e
    puts JSON.generate({ name: file["name"], error: "#{e.class}: #{e.message}" })
  end
end
