package bcscope.importer.dumpi;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.ConversionProblem;
import bcscope.importer.ConvertedLines;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.RankFiles;
import bcscope.importer.TextLines;
import bcscope.importer.TraceFiles;
import bcscope.importer.tix.TixReader;
import bcscope.model.Model;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// Reads a DUMPI trace: the file of a rank or the one that describes them all, and the others
/// beside it.
public final class DumpiReader {
    private static final String DESCRIPTION = ".meta";
    private static final String PREFIX = "fileprefix=";
    private static final String ENDING = ".bin";

    private DumpiReader() {}

    /// Reads the trace to which the named one of `files` belongs.
    public static Parsed<Imported> read(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        String named = files.file();
        SortedMap<Integer, String> ranks =
                named.endsWith(DESCRIPTION) ? described(files, limits) : RankFiles.around(files);
        Optional<Integer> missing =
                ranks.isEmpty() || ranks.firstKey() > 0 ? Optional.of(0) : RankFiles.missing(ranks);
        if (missing.isPresent()) {
            return Parsed.bad(
                    Diagnostic.error(
                            files.name(),
                            "The file of rank " + missing.get() + " is missing.",
                            "A DUMPI trace has a file for each rank, PREFIX-0000.bin and so on;"
                                    + " bring them all into one folder."));
        }
        if (ranks.size() > limits.ranks()) {
            return Parsed.bad(
                    Diagnostic.error(
                            files.name(),
                            "There are more than " + limits.ranks() + " files.",
                            "So many processes cannot be simulated."));
        }
        List<String> names = List.copyOf(ranks.values());
        try (ConvertedLines lines =
                new ConvertedLines(files.name(), new DumpiConverter(files, names))) {
            return TixReader.read(
                    files.name(), RankFiles.title(names.getFirst()), lines, options, model, limits);
        }
    }

    /// The files that the named one describes: those with its own name, or else with the prefix
    /// that is written in it.
    private static SortedMap<Integer, String> described(TraceFiles files, ImportLimits limits)
            throws IOException {
        String named = files.file();
        String own = named.substring(0, named.length() - DESCRIPTION.length()) + "-";
        SortedMap<Integer, String> ranks = RankFiles.of(files.beside(), own, ENDING);
        if (!ranks.isEmpty()) {
            return ranks;
        }
        try (InputStream in = files.open(named)) {
            TextLines lines = new TextLines(files.name(), in, limits);
            while (lines.next()) {
                String line = new String(lines.bytes(), 0, lines.length(), StandardCharsets.UTF_8);
                if (line.startsWith(PREFIX)) {
                    String prefix = line.substring(line.lastIndexOf('/') + 1);
                    return RankFiles.of(
                            files.beside(), prefix.replaceFirst(PREFIX, "") + "-", ENDING);
                }
            }
        }
        return ranks;
    }

    /// Reads the files of all ranks: once to see what only all of them together tell, and then one
    /// after the other, a call at a time.
    static final class DumpiConverter implements ConvertedLines.Converter {
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
}
