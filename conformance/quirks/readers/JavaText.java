import java.io.BufferedReader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Scanner;

/** Decodes files: a charset and a path on each line of standard input, and a number of lines and the text in Base64 as the answer. */
class JavaText {
    public static void main(String[] args) {
        for (Scanner in = new Scanner(System.in, StandardCharsets.UTF_8); in.hasNextLine();) {
            String[] fields = in.nextLine().split(" ", 2);
            try {
                byte[] bytes = Files.readAllBytes(Path.of(fields[1]));
                String text = Charset.forName(fields[0]).newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
                long lines = new BufferedReader(new StringReader(text)).lines().count();
                System.out.println(lines + " " + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
            } catch (Exception e) {
                System.out.println("error " + e);
            }
        }
    }
}
