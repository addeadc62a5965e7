import java.io.FileInputStream;
import org.apache.poi.hwpf.extractor.WordExtractor;

/** Prints the texts that Apache POI finds in documents of Word 97 to 2003, with a NUL after each. */
class Documents {
    public static void main(String[] args) throws Exception {
        for (String path : args) {
            try (var extractor = new WordExtractor(new FileInputStream(path))) {
                System.out.print(extractor.getText());
            } catch (Exception e) {
                System.out.print("error: " + e);
            }
            System.out.print('\0');
        }
    }
}
