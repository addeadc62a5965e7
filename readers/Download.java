import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Downloads files by java.net.http, each into its own directory, and prints the name of each and a tab, or a tab and what an exception says. */
class Download {
    public static void main(String[] args) throws Exception {
        var client = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
        var header = args[1].split(": ");
        for (int i = 2; i < args.length; i++) {
            var directory = Files.createDirectories(Path.of(args[0], String.valueOf(i)));
            var request = HttpRequest.newBuilder(URI.create(args[i])).header(header[0], header[1]).build();
            try {
                var handler = BodyHandlers.ofFileDownload(directory, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                System.out.println(client.send(request, handler).body().getFileName() + "\t");
            } catch (java.io.IOException e) {
                System.out.println("\t" + e.getMessage().replaceAll("^java.io.IOException: | in response.*", ""));
            }
        }
    }
}
