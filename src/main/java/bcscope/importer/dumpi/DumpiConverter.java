package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;
import bcscope.importer.ConvertedLines;
import bcscope.importer.TraceFiles;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Reads the files of all ranks: once to see what only all of them together tell, and then one
/// after the other, a call at a time.
final class DumpiConverter implements ConvertedLines.Converter {
    /// Seconds are stored in 16 bits.
    private static final long WRAPS_NANOS = (1L << 16) * 1_000_000_000;

    private final TraceFiles files;
    private final List<String> names;
    private @Nullable DumpiSurvey survey;
    private @Nullable DumpiCalls calls;
    private @Nullable DumpiRank translation;
    private int rank = -1;
    private long leftNanos = -1;

    DumpiConverter(TraceFiles files, List<String> names) {
        this.files = files;
        this.names = names;
    }

    @Override
    public boolean convert(ConvertedLines.Output output) throws ConversionProblem, IOException {
        DumpiCalls open = calls;
        DumpiRank known = translation;
        if (open == null || known == null) {
            return begin(output);
        }
        Optional<DumpiCall> call = open.next();
        if (call.isPresent() && translate(open, known, call.get(), output)) {
            return true;
        }
        close();
        return rank + 1 < names.size();
    }

    private boolean begin(ConvertedLines.Output output) throws ConversionProblem, IOException {
        DumpiSurvey all = survey;
        if (all == null) {
            all = new DumpiSurvey(files, names);
            survey = all;
        }
        rank++;
        DumpiCalls opened = all.calls(rank);
        calls = opened;
        translation = new DumpiRank(rank, all, opened);
        leftNanos = -1;
        output.record(opened.file(), 1, rank + " init " + names.size());
        return true;
    }

    /// @return false after the rank's last call
    private boolean translate(
            DumpiCalls open, DumpiRank known, DumpiCall call, ConvertedLines.Output output)
            throws ConversionProblem {
        if (leftNanos >= 0) {
            long gap = call.enterNanos() - leftNanos;
            gap = gap < 0 ? gap + WRAPS_NANOS : gap;
            if (gap > 0 && gap < WRAPS_NANOS / 2) {
                output.record(open.file(), call.number(), rank + " compute " + gap);
            }
        }
        leftNanos = call.leaveNanos();
        String record = known.record(call);
        if (!record.isEmpty()) {
            output.record(open.file(), call.number(), rank + " " + record);
        }
        return !call.name().equals("Finalize") && !call.name().equals("Abort");
    }

    @Override
    public void close() throws IOException {
        DumpiCalls open = calls;
        calls = null;
        translation = null;
        if (open != null) {
            open.close();
        }
    }
}
