package bcscope.study.experiment;

import bcscope.base.Invariant;
import bcscope.base.Resource;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The complete table 1 of S4, from the resources: instructions of each function in each benchmark.
///
/// @param benchmarks names of the columns
/// @param rows functions with a cell for each benchmark, empty if there is none printed
public record InstructionTable(List<String> benchmarks, List<Row> rows) {
    /// Its place in the source.
    public static final String PLACE = "S4 table 1";

    private static final String RESOURCE = "study/experiment/bluegene-l-table-1.csv";
    private static final Pattern CITED =
            Pattern.compile(PLACE + "(?:, ([A-Z]{2}))?: (\\w+), (\\d+) instructions at 700 MHz.*");

    /// A line of the table.
    ///
    /// @param function its name
    /// @param cells instructions by benchmark
    public record Row(String function, List<OptionalInt> cells) {}

    /// A citation of the table in the source of a cost.
    ///
    /// @param benchmark the column; empty if all are the same
    record Citation(String benchmark, String function, int instructions) {}

    /// Reads the table from the resources.
    public static InstructionTable read() {
        List<String[]> lines =
                Resource.text(RESOURCE)
                        .lines()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> line.split(",", -1))
                        .toList();
        List<String> benchmarks = List.of(lines.getFirst()).subList(1, lines.getFirst().length);
        return new InstructionTable(
                benchmarks, lines.stream().skip(1).map(InstructionTable::row).toList());
    }

    private static Row row(String[] line) {
        List<OptionalInt> cells = new ArrayList<>();
        for (int i = 1; i < line.length; i++) {
            cells.add(
                    line[i].isEmpty()
                            ? OptionalInt.empty()
                            : OptionalInt.of(Integer.parseInt(line[i])));
        }
        return new Row(line[0], List.copyOf(cells));
    }

    /// Nanoseconds of `instructions` at 700 MHz, one per cycle, rounded to the nearest (S4 section
    /// 6).
    static long nanos(long instructions) {
        return (instructions * 20 + 7) / 14;
    }

    /// Instructions of `function` in `benchmark`; empty if there is none printed.
    public OptionalInt instructions(String benchmark, String function) {
        int column = benchmarks.indexOf(benchmark);
        return rows.stream()
                .filter(row -> row.function.equals(function))
                .findFirst()
                .map(row -> row.cells.get(column))
                .orElse(OptionalInt.empty());
    }

    /// The instructions of `function` in all benchmarks that call it.
    public IntSummaryStatistics range(String function) {
        return rows.stream()
                .filter(row -> row.function.equals(function))
                .flatMap(row -> row.cells.stream())
                .flatMapToInt(OptionalInt::stream)
                .summaryStatistics();
    }

    /// Cells with a number.
    long cells() {
        return rows.stream()
                .flatMap(row -> row.cells.stream())
                .filter(OptionalInt::isPresent)
                .count();
    }

    /// Sum of the column of `benchmark`.
    long sum(String benchmark) {
        int column = benchmarks.indexOf(benchmark);
        Invariant.check(column >= 0, "no benchmark %s", benchmark);
        return rows.stream().mapToLong(row -> row.cells.get(column).orElse(0)).sum();
    }

    /// The citation in the source of a cost; without a function if there is no citation.
    static Citation cited(String source) {
        Matcher cited = CITED.matcher(source);
        return cited.matches()
                ? new Citation(
                        Objects.requireNonNullElse(cited.group(1), ""),
                        Objects.requireNonNull(cited.group(2)),
                        Integer.parseInt(cited.group(3)))
                : new Citation("", "", 0);
    }

    /// Whether the table agrees with `citation`.
    boolean confirms(Citation citation) {
        return rows.stream()
                .filter(row -> row.function.equals(citation.function))
                .anyMatch(row -> confirms(row, citation));
    }

    private boolean confirms(Row row, Citation citation) {
        OptionalInt cited = OptionalInt.of(citation.instructions);
        return citation.benchmark.isEmpty()
                ? row.cells.stream().allMatch(cited::equals)
                : row.cells.get(benchmarks.indexOf(citation.benchmark)).equals(cited);
    }
}
