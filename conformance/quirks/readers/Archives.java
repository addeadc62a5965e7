// Reads archives with the JDK or with Commons Compress. Each line of the input is a JSON object with a path and a name.

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.*;
import java.util.regex.*;
import java.util.zip.*;

class Archives {
    static final Pattern NAME = Pattern.compile("\"name\":\"([^\"]*)\""), PATH = Pattern.compile("\"path\":\"([^\"]*)\""), ENCODING = Pattern.compile("\"encoding\":\"([^\"]*)\"");

    record Entry(String name, byte[] bytes, String target) {
        Entry(String name, byte[] bytes) {
            this(name, bytes, null);
        }
    }

    public static void main(String[] args) throws Exception {
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            String name = find(NAME, line);
            try {
                var entries = read(args[0], find(PATH, line), find(ENCODING, line));
                out.println("{\"name\":" + quoted(name) + ",\"found\":{\"items\":{\"entries\":[" + describe(entries) + "]}}}");
            } catch (Exception | LinkageError e) {
                out.println("{\"name\":" + quoted(name) + ",\"error\":" + quoted(e.toString()) + "}");
            }
        }
    }

    static String find(Pattern p, String line) {
        var m = p.matcher(line);
        return m.find() ? m.group(1) : null;
    }

    static List<Entry> read(String reader, String path, String encoding) throws Exception {
        return switch (reader) {
            case "jdk" -> withJDK(path, encoding);
            case "zip" -> withCommons(path, encoding);
            case "7z" -> withSevenZip(path);
            case "tar" -> withTar(path, encoding);
            default -> withStream(path, reader);
        };
    }

    /** Decompresses one file. */
    static List<Entry> withStream(String path, String reader) throws Exception {
        try (var in = new BufferedInputStream(new FileInputStream(path));
                var stream = reader.equals("gzip") ? new GZIPInputStream(in)
                        : new org.apache.commons.compress.compressors.CompressorStreamFactory(true).createCompressorInputStream(in)) {
            return List.of(new Entry("", stream.readAllBytes()));
        }
    }

    static List<Entry> withSevenZip(String path) throws Exception {
        var entries = new ArrayList<Entry>();
        try (var file = new org.apache.commons.compress.archivers.sevenz.SevenZFile(new File(path), "oolong".toCharArray())) {
            for (org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry e; (e = file.getNextEntry()) != null; ) {
                entries.add(new Entry(e.getName() + (e.isDirectory() ? "/" : ""), file.getInputStream(e).readAllBytes()));
            }
        }
        return entries;
    }

    static List<Entry> withTar(String path, String encoding) throws Exception {
        var entries = new ArrayList<Entry>();
        try (var tar = new org.apache.commons.compress.archivers.tar.TarArchiveInputStream(new BufferedInputStream(new FileInputStream(path)), encoding == null ? "UTF-8" : encoding)) {
            for (org.apache.commons.compress.archivers.tar.TarArchiveEntry e; (e = tar.getNextTarEntry()) != null; ) {
                String target = e.getLinkName();
                var data = e.isLink() ? entries.stream().filter(other -> other.name.equals(target)).findFirst().get().bytes : tar.readAllBytes();
                if (!e.getName().equals("./")) {
                    entries.add(new Entry(e.getName(), data, e.isSymbolicLink() ? target : null));
                }
            }
        }
        return entries;
    }

    static List<Entry> withJDK(String path, String encoding) throws Exception {
        var entries = new ArrayList<Entry>();
        try (var zip = encoding == null ? new ZipFile(path) : new ZipFile(new File(path), java.nio.charset.Charset.forName(encoding))) {
            for (var e : Collections.list(zip.entries())) {
                entries.add(new Entry(e.getName(), zip.getInputStream(e).readAllBytes()));
            }
        }
        return entries;
    }

    static List<Entry> withCommons(String path, String encoding) throws Exception {
        var entries = new ArrayList<Entry>();
        try (var zip = encoding == null ? new org.apache.commons.compress.archivers.zip.ZipFile(path) : new org.apache.commons.compress.archivers.zip.ZipFile(new File(path), encoding)) {
            for (var e : Collections.list(zip.getEntries())) {
                entries.add(new Entry(e.getName(), zip.getInputStream(e).readAllBytes()));
            }
        }
        return entries;
    }

    static String describe(List<Entry> entries) throws Exception {
        var result = new StringJoiner(",");
        for (var e : entries) {
            if (e.target != null) {
                result.add("{\"name\":" + quoted(e.name) + ",\"text\":" + quoted(e.target) + "}");
            } else if (!e.name.endsWith("/")) {
                var hash = MessageDigest.getInstance("SHA-256").digest(e.bytes);
                String name = e.name.replaceAll("^\\./", "").replace("//", "/");
                result.add("{\"name\":" + quoted(name) + ",\"size\":" + e.bytes.length + ",\"sha256\":\"" + HexFormat.of().formatHex(hash) + "\"}");
            } else if (entries.stream().noneMatch(other -> other != e && other.name.startsWith(e.name))) {
                result.add("{\"name\":" + quoted(e.name) + "}");
            }
        }
        return result.toString();
    }

    static String quoted(String s) {
        return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n").replace("\t", " ") + '"';
    }
}
