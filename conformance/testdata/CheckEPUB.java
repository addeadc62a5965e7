import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.util.DefaultReportImpl;
import java.io.File;

/** Prints how many errors and warnings EPUBCheck finds in each book, in one process, because it takes seconds to start. */
public class CheckEPUB {
    public static void main(String[] paths) {
        for (String path : paths) {
            DefaultReportImpl report = new DefaultReportImpl(path);
            new EpubCheck(new File(path), report).doValidate();
            int errors = report.getFatalErrorCount() + report.getErrorCount();
            System.out.println("errors: " + errors + ", warnings: " + report.getWarningCount());
        }
    }
}
