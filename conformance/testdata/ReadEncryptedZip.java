import net.lingala.zip4j.ZipFile;

/** Reads all files of a zip with a password, and fails if it is wrong: ReadEncryptedZip FILE PASSWORD. */
class ReadEncryptedZip {
    public static void main(String[] args) throws Exception {
        try (var zip = new ZipFile(args[0], args[1].toCharArray())) {
            for (var header : zip.getFileHeaders()) {
                try (var in = zip.getInputStream(header)) {
                    in.readAllBytes();
                }
            }
        }
    }
}
