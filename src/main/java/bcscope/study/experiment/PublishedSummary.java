package bcscope.study.experiment;

import bcscope.mds.MmdsText;
import bcscope.study.published.PaperNumber;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// V12: the published summary of a run of SAGE on 64 processes (S0 table 5.3), and the relations
/// between its numbers.
public final class PublishedSummary {
    /// Its place in the source.
    public static final String PLACE = "S0 table 5.3";

    /// Name, least, greatest and total time in ms, count, average in ms; as printed.
    public static final String TABLE =
            """
            MPI_Isend 0.588 16.576 21026.554 4396 4.783
            MPI_Recv 0.415 0.699 10.469 19 0.551
            MPI_Irecv 0.736 16.644 24280.771 5617 4.323
            MPI_Probe 0.123 0.816 36.923 136 0.271
            MPI_Waitall 0.071 13.688 2481.633 2140 1.160
            MPI_Barrier 0.097 0.639 0.736 2 0.368
            MPI_Bcast 0.355 178.988 348.312 312 1.116
            MPI_Allreduce 0.366 24.753 18906.279 7025 2.691
            MPI_Allgather 1.796 41.121 500.593 45 11.124
            MPI_Alltoall 14.373 27.621 645.445 34 18.984
            Comp Granularity 0.001 2515.857 92440.640 9771 9.461
            Comm Overhead 0.068 178.953 22587.242 9770 2.312
            """;

    private static final BigDecimal LAST_DIGIT = new BigDecimal("0.001");

    private PublishedSummary() {}

    /// A line of a summary.
    ///
    /// @param name of the call or of another measured interval
    /// @param least ms
    /// @param most ms
    /// @param total ms
    /// @param count number of calls
    /// @param average ms, as printed
    public record Row(
            String name,
            BigDecimal least,
            BigDecimal most,
            BigDecimal total,
            long count,
            BigDecimal average) {
        /// Whether it is a call that may block, and not posting or one of the two sums.
        boolean blocks() {
            return !name.equals("MPI_Isend")
                    && !name.equals("MPI_Irecv")
                    && name.startsWith("MPI_");
        }

        /// Whether the average is total / count up to the rounding of the printed digits, and least
        /// <= average <= most.
        public boolean consistent() {
            return exactAverage().subtract(average).abs().compareTo(LAST_DIGIT) <= 0
                    && least.compareTo(average) <= 0
                    && average.compareTo(most) <= 0;
        }

        private BigDecimal exactAverage() {
            return total.divide(BigDecimal.valueOf(count), 3, RoundingMode.HALF_UP);
        }
    }

    /// The lines as they were printed.
    public static List<Row> published() {
        return parse(TABLE);
    }

    /// The share of communication in the time of a process, the mean interval of computation, and
    /// the share of MPI_Allreduce in the communication.
    public static List<PaperNumber> shares() {
        double communication = millis(MmdsText.COMMUNICATION);
        double all = millis(MmdsText.COMPUTATION) + communication;
        return List.of(
                new PaperNumber("communication", 100 * communication / all, "%", PLACE),
                new PaperNumber(
                        "mean computation",
                        row(MmdsText.COMPUTATION).average().doubleValue(),
                        "ms",
                        PLACE),
                new PaperNumber(
                        "allreduce",
                        100 * millis("MPI_Allreduce") / communication,
                        "% of the communication",
                        PLACE));
    }

    /// The expected result of a program that makes the calls of SAGE.
    public static String aimOfShares() {
        return shares().stream()
                .map(number -> number.name() + " " + number.text())
                .collect(Collectors.joining("; "));
    }

    /// The shortest time of a call.
    public static PaperNumber least(String call) {
        return new PaperNumber("least " + call, row(call).least().doubleValue(), "ms", PLACE);
    }

    /// Intervals of communication.
    static long intervals() {
        return row(MmdsText.COMMUNICATION).count();
    }

    /// Calls that may block.
    static long blockingCalls() {
        return published().stream().filter(Row::blocks).mapToLong(Row::count).sum();
    }

    private static double millis(String name) {
        return row(name).total().doubleValue();
    }

    private static Row row(String name) {
        return published().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// The lines of a summary, without its heading.
    public static List<Row> parse(String table) {
        List<Row> rows = new ArrayList<>();
        for (String line : table.lines().filter(l -> !l.startsWith("Primitive")).toList()) {
            String[] words = line.strip().split("\\s+");
            int last = words.length - 1;
            rows.add(
                    new Row(
                            String.join(" ", List.of(words).subList(0, words.length - 5)),
                            new BigDecimal(words[last - 4]),
                            new BigDecimal(words[last - 3]),
                            new BigDecimal(words[last - 2]),
                            Long.parseLong(words[last - 1]),
                            new BigDecimal(words[last])));
        }
        return rows;
    }

    public static void measure(Notebook notes) {
        List<Row> rows = parse(TABLE);
        for (Row row : rows) {
            notes.demand(row.consistent(), "%s is inconsistent.", row.name());
            notes.demand(
                    row.exactAverage().compareTo(row.average()) == 0,
                    "the average of %s is %s, not %s.",
                    row.name(),
                    row.exactAverage(),
                    row.average());
        }
        Row computation = rows.get(rows.size() - 2);
        Row communication = rows.get(rows.size() - 1);
        BigDecimal blocking =
                rows.stream()
                        .filter(Row::blocks)
                        .map(Row::total)
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        long calls = blockingCalls();
        BigDecimal cost = blocking.subtract(communication.total());
        BigDecimal perCall =
                cost.multiply(BigDecimal.valueOf(1_000))
                        .divide(BigDecimal.valueOf(calls), 1, RoundingMode.HALF_UP);
        notes.demand(computation.count() == communication.count() + 1, "the counts do not match.");
        equal(notes, "time", computation.total().add(communication.total()), "115027.882");
        equal(notes, "blocking calls", blocking, "22930.390");
        equal(notes, "cost of calls", cost, "343.148");
        notes.measured("%s µs each of %,d calls", perCall, calls);
        notes.demand(
                perCall.compareTo(new BigDecimal("35.3")) == 0, "a call costs %s µs.", perCall);
        notes.remark(
                "This shows that the table was read as intended, and says nothing about the"
                        + " model.");
    }

    private static void equal(Notebook notes, String what, BigDecimal value, String expected) {
        notes.measured("%s %s ms", what, value);
        notes.demand(
                value.compareTo(new BigDecimal(expected)) == 0, "%s is not %s.", what, expected);
    }
}
