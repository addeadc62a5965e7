import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Reads a zip as a stream, verifies the CRCs, and prints the entries with their sizes. */
public class ReadZip {
    public static void main(String[] args) throws Exception {
        byte[] buffer = new byte[1 << 20];
        try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(new FileInputStream(args[0]), 1 << 20))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                long size = 0;
                for (int n = zip.read(buffer); n >= 0; n = zip.read(buffer)) {
                    size += n;
                }
                System.out.println(entry.getName() + " " + size);
            }
        }
    }
}
