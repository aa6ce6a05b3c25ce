package bcscope.importer.liballprof;

import bcscope.importer.ConversionProblem;
import bcscope.importer.ConvertedLines;
import bcscope.importer.ForeignText;
import bcscope.importer.ImportLimits;
import bcscope.importer.TextLines;
import bcscope.importer.TraceFiles;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Reads the files of all ranks one after the other, a line at a time.
final class LiballprofCalls implements ConvertedLines.Converter {
    private static final long NANOS_A_MICROSECOND = 1_000;
    private static final int FRACTION_DIGITS = 3;

    /// A day: nothing of the time between two calls of a trace is longer and still computation.
    private static final long MOST_GAP_NANOS = 86_400_000_000_000L;

    private final TraceFiles files;
    private final List<String> names;
    private final ImportLimits limits;
    private int rank = -1;
    private String file = "";
    private @Nullable InputStream in;
    private @Nullable TextLines lines;
    private @Nullable LiballprofRank calls;
    private long endNanos = -1;

    LiballprofCalls(TraceFiles files, List<String> names, ImportLimits limits) {
        this.files = files;
        this.names = names;
        this.limits = limits;
    }

    @Override
    public boolean convert(ConvertedLines.Output output) throws ConversionProblem, IOException {
        TextLines text = lines;
        LiballprofRank known = calls;
        if (text == null || known == null) {
            return begin(output);
        }
        if (text.next()) {
            String line = new String(text.bytes(), 0, text.length(), StandardCharsets.ISO_8859_1);
            if (!line.isBlank() && line.charAt(0) != '#') {
                call(LiballprofLine.of(file, text.number(), line), known, output);
            }
            return true;
        }
        if (text.failure().isPresent()) {
            throw new ConversionProblem(text.failure().get());
        }
        close();
        return rank + 1 < names.size();
    }

    private boolean begin(ConvertedLines.Output output) throws IOException {
        rank++;
        file = files.describe(names.get(rank));
        InputStream opened = files.open(names.get(rank));
        in = opened;
        lines = new TextLines(file, opened, limits);
        calls = new LiballprofRank(names.size());
        endNanos = -1;
        output.record(file, 1, rank + " init " + names.size());
        return true;
    }

    private void call(LiballprofLine line, LiballprofRank known, ConvertedLines.Output output)
            throws ConversionProblem {
        if (!line.start().equals("-") && endNanos >= 0) {
            long gap = nanos(line, line.start()) - endNanos;
            if (gap < 0 || gap > MOST_GAP_NANOS) {
                throw line.problem(
                        gap < 0
                                ? "The call begins before the one above it has ended."
                                : "The call begins more than a day after the one above it.",
                        "The times of a rank must ascend; the file may be damaged.");
            }
            if (gap > 0) {
                output.record(file, line.number(), rank + " compute " + gap);
            }
        }
        String record = known.record(line);
        if (!record.isEmpty()) {
            output.record(file, line.number(), rank + " " + record);
        }
        if (!line.end().equals("-")) {
            endNanos = nanos(line, line.end());
        }
    }

    /// Microseconds with a fraction as nanoseconds.
    private static long nanos(LiballprofLine line, String microseconds) throws ConversionProblem {
        int point = microseconds.indexOf('.');
        String whole = point < 0 ? microseconds : microseconds.substring(0, point);
        String fraction =
                ((point < 0 ? "" : microseconds.substring(point + 1)) + "000")
                        .substring(0, FRACTION_DIGITS);
        try {
            return Math.addExact(
                    Math.multiplyExact(Long.parseLong(whole), NANOS_A_MICROSECOND),
                    Long.parseLong(fraction));
        } catch (ArithmeticException | NumberFormatException wrong) {
            throw line.problem(
                    "“" + ForeignText.shown(microseconds) + "” is not a time.",
                    "A call begins and ends at a number of microseconds.");
        }
    }

    @Override
    public void close() throws IOException {
        InputStream open = in;
        in = null;
        lines = null;
        if (open != null) {
            open.close();
        }
    }
}
