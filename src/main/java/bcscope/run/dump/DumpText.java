package bcscope.run.dump;

import bcscope.mds.Distribution;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.mds.Statistic;
import bcscope.mds.StoredColumn;
import bcscope.mds.StoredRows;
import bcscope.metric.Metric;
import bcscope.program.Primitive;

import java.util.List;
import java.util.stream.Collectors;

/// The texts of dump files.
final class DumpText {
    static final String VERSION = "# BCScope dump 1: ";
    static final String SUMMARY = "MMDS summary";
    static final String DISTRIBUTION = "MMDS distribution";
    static final String LOCAL = "EMDS local";
    static final String GLOBAL = "EMDS global";
    static final String END = "# end: ";
    static final String BIN = "bin";
    static final String BEYOND = "beyond";
    static final String WINDOW = "window";
    static final String RESOLUTION = "resolution";
    static final String SLICE = "slice";
    static final String LATENCY_BIN = "latency bin";
    static final String SIZE_BIN = "size bin";
    static final String COMPUTATION = words(MmdsText.COMPUTATION);
    static final String COMMUNICATION = words(MmdsText.COMMUNICATION);
    static final String SUMMARY_COLUMNS =
            "primitive least_ns greatest_ns total_ns count average_ns least_bytes greatest_bytes"
                    + " total_bytes sizes";

    private static final int LONGEST_QUOTE = 24;

    private final StringBuilder text = new StringBuilder();
    private int rows;

    /// Text from a file, quoted, shortened and printable.
    static String quoted(String words) {
        String printable = words.replaceAll("[\\p{Cc}\\p{Cs}]", "?");
        int most = Math.min(LONGEST_QUOTE, printable.length());
        return '"' + printable.substring(0, most) + (most < printable.length() ? "…" : "") + '"';
    }

    private DumpText(String kind, List<String> head) {
        text.append(VERSION).append(kind).append('\n');
        head.forEach(this::head);
    }

    private void head(String line) {
        text.append("# ").append(line).append('\n');
    }

    private void row(String row) {
        text.append(row).append('\n');
        rows++;
    }

    private String ended() {
        return text.append(END).append(rows).append(" rows\n").toString();
    }

    /// The summary of one process.
    static String summary(List<String> head, MmdsAccount account) {
        DumpText dump = new DumpText(SUMMARY, head);
        dump.head(LATENCY_BIN + ": " + account.resolution().latencyBinNanos() + " ns");
        dump.head(SIZE_BIN + ": " + account.resolution().sizeBinBytes() + " bytes");
        dump.head(
                "latency: from the entry of a call to its return; of MPI_Isend and MPI_Irecv to"
                        + " the return of the wait or test that found them complete");
        dump.head(COMPUTATION + ": from awakening to the next call that blocks");
        dump.head(COMMUNICATION + ": from the entry of a call that blocks to the awakening");
        dump.text.append(SUMMARY_COLUMNS).append('\n');
        for (Primitive primitive : account.called()) {
            account.calls(primitive)
                    .ifPresent(call ->
                            dump.row(
                                    primitive.name() + times(call.latency()) + sizes(call.size())));
        }
        Statistic none = new Statistic();
        dump.row(COMPUTATION + times(account.computation()) + sizes(none));
        dump.row(COMMUNICATION + times(account.communication()) + sizes(none));
        return dump.ended();
    }

    private static String times(Statistic values) {
        return sizes(values) + ' ' + values.average();
    }

    private static String sizes(Statistic values) {
        return " "
                + values.least()
                + ' '
                + values.greatest()
                + ' '
                + values.total()
                + ' '
                + values.count();
    }

    /// One distribution, empty bins left out.
    static String distribution(List<String> head, Distribution values, String unit) {
        DumpText dump = new DumpText(DISTRIBUTION, head);
        dump.head(BIN + ": " + values.binWidth() + " " + unit);
        dump.head(BEYOND + ": " + values.beyond());
        dump.text.append("bin_lo_").append(unit).append(" count\n");
        for (int bin = 0; bin < values.bins(); bin++) {
            if (values.count(bin) > 0) {
                dump.row(bin * values.binWidth() + " " + values.count(bin));
            }
        }
        return dump.ended();
    }

    /// The rows of one place.
    static String rows(String kind, List<String> head, StoredRows stored) {
        DumpText dump = new DumpText(kind, head);
        List<StoredColumn> columns = stored.columns();
        columns.stream()
                .map(StoredColumn::metric)
                .distinct()
                .forEach(metric ->
                        dump.head(metric + " (" + unit(metric) + "): " + metric.definition()));
        dump.text
                .append(SLICE)
                .append(
                        columns.stream()
                                .map(column -> "," + column.title())
                                .collect(Collectors.joining()))
                .append('\n');
        StringBuilder line = new StringBuilder();
        for (int row = 0; row < stored.size(); row++) {
            line.setLength(0);
            line.append(stored.slice(row));
            for (int column = 0; column < columns.size(); column++) {
                line.append(',').append(stored.value(row, column));
            }
            dump.row(line.toString());
        }
        return dump.ended();
    }

    private static String unit(Metric metric) {
        return switch (metric.unit()) {
            case NANOS -> "ns";
            case COUNT -> "count";
            case BYTES -> "bytes";
        };
    }

    /// A name as one word.
    private static String words(String name) {
        return name.replace(' ', '_');
    }
}
