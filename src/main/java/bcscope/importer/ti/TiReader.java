package bcscope.importer.ti;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.GapScale;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.TextLines;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Reads a TI trace. Every problem is a diagnostic with its line; after a few of them, reading
/// ends. The program is refused if anything in the file was not understood.
///
/// A floating point operation takes a nanosecond times the scale of computation in the options, as
/// on a processor of 1 Gflop/s.
public final class TiReader {
    /// Fields that need as much memory as an operation.
    private static final int FIELDS_AN_OPERATION = 16;

    private final String file;
    private final ImportLimits limits;
    private final List<Diagnostic> errors = new ArrayList<>();
    private final List<TiRecord> records = new ArrayList<>();
    private int[] defaultTypes = new int[0];

    private TiReader(String file, ImportLimits limits) {
        this.file = file;
        this.limits = limits;
    }

    @FunctionalInterface
    private interface Step {
        void apply(TiRecord record) throws TiProblem;
    }

    /// Reads the trace in `in`, which is called `file` in diagnostics.
    public static Parsed<Imported> read(
            String file, InputStream in, TraceOptions options, Model model, ImportLimits limits) {
        TiReader reader = new TiReader(file, limits);
        reader.lines(new TextLines(file, in, limits));
        return reader.errors.isEmpty()
                ? reader.program(options, model)
                : new Parsed.Bad<>(reader.errors);
    }

    private void lines(TextLines lines) {
        TiLine line = new TiLine();
        long memory = 0;
        while (errors.size() < limits.errors() && lines.next()) {
            line.begin(lines.bytes(), lines.length());
            if (line.isBlank()) {
                continue;
            }
            try {
                TiRecord record = line.record(lines.number(), limits.ranks());
                known(record);
                records.add(record);
                memory += 1 + record.count() / FIELDS_AN_OPERATION;
            } catch (TiProblem problem) {
                error(lines.number(), problem);
            }
            if (records.size() > limits.records() || memory > limits.operations()) {
                error(lines.number(), tooMuch());
                break;
            }
        }
        lines.failure().ifPresent(errors::add);
        if (records.isEmpty() && errors.isEmpty()) {
            error(
                    0,
                    new TiProblem("There is no action in the file.", "A rank begins with “init”."));
        }
    }

    /// Takes note of the rank and of the type where its lines have none.
    private void known(TiRecord record) {
        if (record.rank() >= defaultTypes.length) {
            int before = defaultTypes.length;
            defaultTypes = Arrays.copyOf(defaultTypes, record.rank() + 1);
            Arrays.fill(defaultTypes, before, defaultTypes.length, TiType.BYTE);
        }
        if (record.action() == TiAction.INIT && record.count() > 0) {
            defaultTypes[record.rank()] = TiType.DOUBLE;
        }
    }

    private Parsed<Imported> program(TraceOptions options, Model model) {
        absentRank(defaultTypes.length);
        TiTraffic traffic = new TiTraffic(defaultTypes);
        each(traffic::receive);
        each(traffic::count);
        return errors.isEmpty() ? program(traffic, options, model) : new Parsed.Bad<>(errors);
    }

    private Parsed<Imported> program(TiTraffic traffic, TraceOptions options, Model model) {
        int ranks = defaultTypes.length;
        TiTrace trace = TiTrace.of(ranks, model, traffic);
        List<TiRank> all = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            all.add(new TiRank(rank, trace));
        }
        each(
                new Step() {
                    private long operations;

                    @Override
                    public void apply(TiRecord record) throws TiProblem {
                        RankCode code = all.get(record.rank()).code();
                        int before = code.size();
                        all.get(record.rank()).apply(record);
                        operations += code.size() - before;
                        if (operations > limits.operations()) {
                            throw tooMuch();
                        }
                    }
                });
        if (errors.isEmpty()) {
            trace.calls().wrong(file).ifPresent(errors::add);
        }
        return errors.isEmpty() ? imported(trace, all, options) : new Parsed.Bad<>(errors);
    }

    private Parsed<Imported> imported(TiTrace trace, List<TiRank> all, TraceOptions options) {
        all.forEach(TiRank::end);
        List<RankCode> codes = all.stream().map(TiRank::code).toList();
        TiTally tally = trace.tally();
        GapScale scale = GapScale.of(options, tally.gaps, tally.gapNanos);
        if (!scale.isIdentity()) {
            codes.forEach(code -> code.mapComputations(scale::apply));
        }
        int[] owner = new int[trace.ranks()];
        Arrays.setAll(owner, i -> i);
        Program program = Program.of(name(), codes, owner, trace.communicators());
        return new Parsed.Good<>(
                new Imported(program, tally.statistics(records.size())),
                TiWarnings.of(file, tally));
    }

    /// Does `step` for every record, until one cannot be done.
    private void each(Step step) {
        if (!errors.isEmpty()) {
            return;
        }
        for (TiRecord record : records) {
            try {
                step.apply(record);
            } catch (TiProblem problem) {
                error(record.line(), problem);
                return;
            }
        }
    }

    private void absentRank(int ranks) {
        boolean[] present = new boolean[ranks];
        records.forEach(record -> present[record.rank()] = true);
        for (int rank = 0; rank < ranks && errors.isEmpty(); rank++) {
            if (!present[rank]) {
                error(
                        0,
                        new TiProblem(
                                "There is no action of rank "
                                        + rank
                                        + ", though there is one of rank "
                                        + (ranks - 1)
                                        + ".",
                                "Join the files of all ranks into one."));
            }
        }
    }

    private TiProblem tooMuch() {
        return new TiProblem(
                String.format(
                        Locale.ROOT,
                        "The trace has more than %,d lines or needs more than %,d operations.",
                        limits.records(),
                        limits.operations()),
                "Cut the trace after its first iterations.");
    }

    /// The file's name without folder and endings.
    private String name() {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return name.replaceFirst("\\.gz$", "")
                .replaceFirst("\\.txt$", "")
                .replaceFirst("\\.ti$", "");
    }

    private void error(int line, TiProblem problem) {
        errors.add(Diagnostic.error(file, line, problem.column, problem.problem, problem.advice));
    }
}
