import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.PrintStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Reads a zip as a stream, verifies the sizes and CRCs, and prints the names. */
public class ReadZip {
    public static void main(String[] args) throws Exception {
        PrintStream names = new PrintStream(System.out, true, "UTF-8");
        byte[] buffer = new byte[1 << 20];
        try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(new FileInputStream(args[0]), 1 << 20))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                while (zip.read(buffer) >= 0) {
                }
                names.println(entry.getName());
            }
        }
    }
}
