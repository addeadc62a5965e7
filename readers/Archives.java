import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.compressors.CompressorStreamFactory;

/**
 * Prints what a library for Java finds in archives, as JSON: the SHA-256 of each file by its name or, if it is told to list them, the
 * size. The arguments are the name of the library, and for each input its name, path, password and task.
 */
class Archives {
    interface Reader {
        void read(String path, String password, Found found) throws Exception;
    }

    private static final Map<String, Reader> READERS = Map.of(
        "ZipFile", (path, password, found) -> {
            try (var zip = new java.util.zip.ZipFile(path)) {
                for (var e : Collections.list(zip.entries())) found.add(e.getName(), e.getSize(), () -> zip.getInputStream(e));
            }
        },
        "ZipInputStream", (path, password, found) -> {
            try (var zip = new java.util.zip.ZipInputStream(opened(path))) {
                for (var e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) found.add(e.getName(), e.getSize(), () -> zip);
            }
        },
        "zip4j", (path, password, found) -> {
            try (var zip = new net.lingala.zip4j.ZipFile(path, password.toCharArray())) {
                for (var h : zip.getFileHeaders()) found.add(h.getFileName(), h.getUncompressedSize(), () -> zip.getInputStream(h));
            }
        },
        "commons-compress ZipFile", (path, password, found) -> {
            try (var zip = new org.apache.commons.compress.archivers.zip.ZipFile(new File(path))) {
                for (var e : Collections.list(zip.getEntries())) found.add(e.getName(), e.getSize(), () -> zip.getInputStream(e));
            }
        },
        "commons-compress ZipArchiveInputStream", (path, password, found) -> eachEntry(new ZipArchiveInputStream(opened(path)), found),
        "commons-compress TarArchiveInputStream", (path, password, found) -> {
            if (path.endsWith(".tzst")) throw new Exception("–"); // Debian builds the library without Zstandard
            var file = opened(path);
            if (!path.endsWith(".tar")) file = new BufferedInputStream(new CompressorStreamFactory(true).createCompressorInputStream(file));
            eachEntry(new TarArchiveInputStream(file), found);
        },
        "commons-compress SevenZFile", (path, password, found) -> {
            if (!path.endsWith(".7z")) throw new Exception("–");
            try (var archive = new SevenZFile(new File(path))) {
                for (var e : archive.getEntries()) found.add(e.getName(), e.getSize(), () -> archive.getInputStream(e));
            }
        });

    private static InputStream opened(String path) throws Exception {
        return new BufferedInputStream(new FileInputStream(path));
    }

    private static void eachEntry(ArchiveInputStream archive, Found found) throws Exception {
        try (archive) {
            for (ArchiveEntry e = archive.getNextEntry(); e != null; e = archive.getNextEntry()) {
                found.add(e.isDirectory() ? "/" : e.getName(), e.getSize(), () -> archive);
            }
        }
    }

    /** The files of an archive. */
    private record Found(StringJoiner files, boolean isList) {
        void add(String name, long size, Callable<InputStream> content) throws Exception {
            if (!name.endsWith("/")) files.add(quoted(name) + ":" + quoted(isList ? String.valueOf(size) : digest(content.call())));
        }

        private static String digest(InputStream content) throws Exception {
            var in = new DigestInputStream(content, MessageDigest.getInstance("SHA-256"));
            in.transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        }
    }

    public static void main(String[] args) throws Exception {
        var answers = new StringJoiner(",", "{", "}");
        for (int i = 1; i < args.length; i += 4) {
            var found = new Found(new StringJoiner(",", "{", "}"), args[i + 3].equals("list"));
            String error = "";
            try {
                READERS.get(args[0]).read(args[i + 1], args[i + 2], found);
            } catch (Exception e) { // whatever a library throws is its answer
                error = e.getMessage() == null ? e.toString() : e.getMessage();
            }
            answers.add(quoted(args[i]) + ":{\"files\":" + found.files + ",\"error\":" + quoted(error) + "}");
        }
        System.out.write(answers.toString().getBytes("UTF-8"));
        System.out.flush();
    }

    private static String quoted(String s) {
        var b = new StringBuilder("\"");
        s.chars().forEach(c -> b.append(c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", c) : (char) c));
        return b.append('"').toString();
    }
}
