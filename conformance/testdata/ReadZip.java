import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.PrintStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Reads zips as streams, verifies the sizes and CRCs, and prints the names. */
public class ReadZip {
    public static void main(String[] paths) throws Exception {
        PrintStream names = new PrintStream(System.out, true, "UTF-8");
        byte[] buffer = new byte[1 << 20];
        for (String path : paths) {
            try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(new FileInputStream(path), 1 << 20))) {
                for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                    while (zip.read(buffer) >= 0) {
                    }
                    names.println(entry.getName());
                }
            }
        }
    }
}
