import java.io.File;
import javax.imageio.ImageIO;

/** Writes pictures again: java Pictures FROM TO FROM TO … */
class Pictures {
    public static void main(String[] paths) {
        for (int i = 0; i < paths.length; i += 2) {
            try {
                ImageIO.write(ImageIO.read(new File(paths[i])), paths[i + 1].replaceAll(".*\\.", ""), new File(paths[i + 1]));
            } catch (Exception e) {
                System.err.println(paths[i] + ": " + e);
            }
        }
    }
}
