package bcscope.sweep;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.expression.Expressions;
import bcscope.expression.Formula;
import bcscope.expression.Problem;
import bcscope.expression.RunFacts;
import bcscope.expression.Type;
import bcscope.metric.Metric;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.search.HitText;
import bcscope.search.HitValue;
import bcscope.search.RunReader;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a sweep measures of each run: a figure of its summary, a statistic of a metric
/// (`GETTS.mean`), or any expression about the run as a whole, in which the figures have their
/// names (`blocked / simulated`).
///
/// @param name for people
/// @param text as it was written
/// @param type of its values
public record SweepMeasure(String name, String text, Type type) {
    private static final Pattern NAMED = Pattern.compile("([A-Za-z][\\w.]*)\\s*=(?!=)\\s*(.+)");
    private static final Pattern STATISTIC =
            Pattern.compile("([A-Za-z][A-Za-z0-9]*)\\.(mean|min|max|sum)");

    private static final int SHARE_DECIMALS = 4;

    /// Figures that the summary of every run has.
    enum Figure {
        /// When the run ended, ns.
        SIMULATED(Type.DURATION),
        /// Time in which processes were blocked in calls, summed over them, ns.
        BLOCKED(Type.DURATION),
        SLICES(Type.INTEGER),
        OPERATIONS(Type.INTEGER),
        MESSAGES(Type.INTEGER),
        BYTES(Type.SIZE),
        COLLECTIVES(Type.INTEGER),
        PROCESSES(Type.INTEGER);

        private final Type type;

        Figure(Type type) {
            this.type = type;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        private long of(RunView run) {
            Progress progress = run.progress();
            return switch (this) {
                case SIMULATED -> progress.simulatedNanos();
                case BLOCKED -> blockedNanos(run);
                case SLICES -> progress.slices();
                case OPERATIONS -> progress.operations();
                case MESSAGES -> progress.messages();
                case BYTES -> progress.bytes();
                case COLLECTIVES -> progress.collectives();
                case PROCESSES -> run.program().ranks();
            };
        }
    }

    /// Reads `expression` or `name = expression`. Whether it means something is known only for a
    /// scenario; see [#checked].
    public static SweepMeasure parse(String text) {
        Matcher named = NAMED.matcher(text.strip());
        return named.matches()
                ? new SweepMeasure(named.group(1), named.group(2).strip(), Type.INTEGER)
                : new SweepMeasure(text.strip(), text.strip(), Type.INTEGER);
    }

    /// The words that are figures of every run.
    public static List<String> figures() {
        return Arrays.stream(Figure.values()).map(Figure::word).toList();
    }

    private static long blockedNanos(RunView run) {
        long sum = 0;
        long endNanos = run.progress().simulatedNanos();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next()) {
                boolean isOpen = reader.awakeNanos() == BlockedIntervals.OPEN;
                sum += (isOpen ? endNanos : reader.awakeNanos()) - reader.entryNanos();
            }
        }
        return sum;
    }

    /// The form that the language of expressions knows.
    private String expression() {
        Matcher statistic = STATISTIC.matcher(text);
        return statistic.matches()
                ? statistic.group(2) + "(slices, " + statistic.group(1) + ")"
                : text;
    }

    /// Checks it for the runs of `scenario`.
    ///
    /// @return itself with the unit of its values
    public Parsed<SweepMeasure> checked(Scenario scenario, Program program) {
        RunFacts facts = HitText.facts(scenario, program);
        Map<String, Formula.Constant> names = new TreeMap<>();
        for (Figure figure : Figure.values()) {
            if (figure.word().equals(text)) {
                return Parsed.good(new SweepMeasure(name, text, figure.type));
            }
            names.put(figure.word(), new Formula.Constant(figure.type, 1, figure.word()));
        }
        return switch (Expressions.ofRun(expression(), facts, names)) {
            case Expressions.Value.Right(Formula formula) ->
                    Parsed.good(new SweepMeasure(name, text, formula.type()));
            case Expressions.Value.Wrong(List<Problem> problems) ->
                    Parsed.bad(
                            Diagnostic.error(
                                    "--measure " + text,
                                    problems.getFirst().problem(),
                                    problems.getFirst().advice()
                                            + " Measures are "
                                            + String.join(", ", figures())
                                            + ", a statistic of a metric such as GETTS.mean, or an"
                                            + " expression about the run as a whole."));
        };
    }

    /// The unit of its values; a condition is 0 or 1.
    private Metric.Unit unit() {
        return switch (type) {
            case DURATION -> Metric.Unit.NANOS;
            case SIZE, PART -> Metric.Unit.BYTES;
            case DATA_RATE,
                    FREQUENCY,
                    TRUTH,
                    STATE,
                    MICROPHASE,
                    CALL_KIND,
                    LIST_NAME,
                    INTEGER,
                    REAL,
                    PERCENTAGE,
                    PROCESS,
                    NODE,
                    CALL,
                    LIST,
                    BUDGET,
                    LINKS ->
                    Metric.Unit.COUNT;
        };
    }

    /// The head of its column, which says the unit: `simulatedNanos`.
    public String column() {
        return name
                + switch (unit()) {
                    case NANOS -> "Nanos";
                    case BYTES -> "Bytes";
                    case COUNT ->
                            type == Type.DATA_RATE
                                    ? "BytesPerSecond"
                                    : type == Type.FREQUENCY ? "PerSecond" : "";
                };
    }

    /// Its ratio in a pair, the value with `second` to that with `first`.
    public SweepMeasure ratio(String first, String second) {
        return new SweepMeasure(name + ": " + second + " / " + first, text, Type.REAL);
    }

    /// One of its values for people.
    public String said(double value) {
        return switch (unit()) {
            case NANOS -> Numbers.duration(Math.round(value));
            case BYTES -> Numbers.bytes(Math.round(value));
            case COUNT ->
                    type == Type.DATA_RATE
                            ? Numbers.dataRate(value)
                            : type == Type.FREQUENCY
                                    ? Numbers.frequency(value)
                                    : Math.abs(value) < 1
                                            ? Numbers.decimal(value, SHARE_DECIMALS)
                                            : Numbers.number(value);
        };
    }

    /// Reads the values of several measures of one run, which is over.
    static List<OptionalDouble> values(List<SweepMeasure> measures, RunView run) {
        Map<String, Formula.Constant> names = new TreeMap<>();
        for (Figure figure : Figure.values()) {
            names.put(
                    figure.word(),
                    new Formula.Constant(figure.type, figure.of(run), figure.word()));
        }
        RunFacts facts = HitText.facts(run.scenario(), run.program());
        RunReader reader = new RunReader(run, facts);
        return measures.stream().map(it -> it.value(names, facts, reader)).toList();
    }

    private OptionalDouble value(
            Map<String, Formula.Constant> names, RunFacts facts, RunReader reader) {
        if (names.containsKey(text)) {
            return OptionalDouble.of((double) names.get(text).value());
        }
        if (!(Expressions.ofRun(expression(), facts, names)
                instanceof Expressions.Value.Right(Formula formula))) {
            // A metric of another MPI, for example.
            return OptionalDouble.empty();
        }
        HitValue value = reader.read(formula);
        return value.isAbsent() ? OptionalDouble.empty() : OptionalDouble.of(value.number());
    }
}
