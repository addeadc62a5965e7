import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Properties;
import java.util.Scanner;

/** Reads properties: a path on each line of standard input, and keys and values in Base64 as the answer. */
class JavaProperties {
    public static void main(String[] args) {
        for (Scanner in = new Scanner(System.in, StandardCharsets.UTF_8); in.hasNextLine();) {
            StringBuilder answer = new StringBuilder("found");
            try (InputStream file = Files.newInputStream(Path.of(in.nextLine()))) {
                Properties properties = new Properties();
                properties.load(file);
                properties.forEach((key, value) -> answer.append(' ').append(encode(key)).append(':').append(encode(value)));
            } catch (Exception e) {
                answer.replace(0, 5, "error " + e);
            }
            System.out.println(answer);
        }
    }

    private static String encode(Object value) {
        return Base64.getEncoder().encodeToString(value.toString().getBytes(StandardCharsets.UTF_8));
    }
}
