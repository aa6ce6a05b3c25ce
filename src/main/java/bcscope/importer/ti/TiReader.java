package bcscope.importer.ti;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.importer.GapScale;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.RankFiles;
import bcscope.importer.TextLines;
import bcscope.importer.TraceFiles;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

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
    private String[] files = new String[0];
    private String title;
    private String reading;
    private long memory;

    private TiReader(String file, ImportLimits limits) {
        this.file = file;
        reading = file;
        title = nameOf(file);
        this.limits = limits;
    }

    @FunctionalInterface
    private interface Step {
        void apply(TiRecord record) throws TiProblem;
    }

    /// Reads the trace in the named file. Where it holds only some of the ranks, the others are
    /// looked for in the files beside it whose names differ from its own in a number.
    public static Parsed<Imported> read(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        TiReader reader = new TiReader(files.name(), limits);
        reader.lines(files, files.file());
        if (reader.errors.isEmpty()) {
            List<String> others = reader.others(RankFiles.around(files));
            reader.title = others.isEmpty() ? reader.title : RankFiles.title(files.file());
            for (String other : others) {
                reader.lines(files, other);
            }
        }
        return reader.result(options, model);
    }

    /// The files of the other ranks, where the one that was read holds a single rank and its name
    /// has that rank's number, or as SimGrid counts, from 1.
    private List<String> others(SortedMap<Integer, String> numbered) {
        int rank = files.length - 1;
        boolean single = Arrays.stream(files).filter(String::isEmpty).count() == rank;
        int first = numbered.isEmpty() ? 0 : numbered.firstKey();
        int own = first + rank;
        return single && first <= 1 && reading.endsWith(numbered.getOrDefault(own, "/"))
                ? numbered.entrySet().stream()
                        .filter(it -> it.getKey() != own)
                        .map(Map.Entry::getValue)
                        .toList()
                : List.of();
    }

    /// Reads the traces that the named file lists, one per line.
    public static Parsed<Imported> readList(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        TiReader reader = new TiReader(files.name(), limits);
        try (InputStream in = files.open(files.file())) {
            TextLines list = new TextLines(files.name(), in, limits);
            while (reader.errors.isEmpty() && list.next()) {
                String name =
                        new String(list.bytes(), 0, list.length(), StandardCharsets.UTF_8).strip();
                if (!name.isEmpty() && !name.startsWith("#")) {
                    reader.listed(files, name, list.number());
                }
            }
            list.failure().ifPresent(reader.errors::add);
        }
        return reader.result(options, model);
    }

    private void listed(TraceFiles files, String name, int number) {
        try {
            String bare = name.substring(name.lastIndexOf('/') + 1);
            boolean isHere = !name.equals(bare) && files.beside().contains(bare);
            lines(files, isHere ? bare : name);
        } catch (IOException unreadable) {
            errors.add(
                    Diagnostic.error(
                            file,
                            number,
                            0,
                            "The trace “" + files.describe(name) + "” cannot be read.",
                            "A list names the trace of a rank in each line, relative to its own"
                                    + " folder."));
        }
    }

    private Parsed<Imported> result(TraceOptions options, Model model) {
        return errors.isEmpty() ? program(options, model) : new Parsed.Bad<>(errors);
    }

    private void lines(TraceFiles traces, String name) throws IOException {
        try (InputStream in = traces.open(name)) {
            reading = traces.describe(name);
            lines(new TextLines(reading, in, limits));
        }
    }

    private void lines(TextLines lines) {
        TiLine line = new TiLine();
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
                error(reading, lines.number(), problem);
            }
            if (records.size() > limits.records() || memory > limits.operations()) {
                error(reading, lines.number(), tooMuch());
                break;
            }
        }
        lines.failure().ifPresent(errors::add);
        if (records.isEmpty() && errors.isEmpty()) {
            error(
                    reading,
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
            files = Arrays.copyOf(files, record.rank() + 1);
            Arrays.fill(files, before, files.length, "");
        }
        files[record.rank()] = reading;
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
            trace.calls().missed(file).ifPresent(errors::add);
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
        Program program = Program.of(title, codes, owner, trace.communicators());
        Optional<Diagnostic> uneven = trace.calls().uneven(file, program);
        if (uneven.isPresent()) {
            return Parsed.bad(uneven.get());
        }
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
                error(files[record.rank()], record.line(), problem);
                return;
            } catch (ProgramLimits.Exceeded beyond) {
                TiProblem problem = new TiProblem(beyond.problem(), beyond.advice());
                error(files[record.rank()], record.line(), problem);
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
                        file,
                        0,
                        new TiProblem(
                                Say.of(
                                        "There is no action of rank %s, though there is one of rank"
                                                + " %s.",
                                        rank, ranks - 1),
                                "Join the files of all ranks into one."));
            }
        }
    }

    private TiProblem tooMuch() {
        return new TiProblem(
                Say.of(
                        "The trace has more than %{n} lines or needs more than %{n} operations.",
                        limits.records(), limits.operations()),
                "Cut the trace after its first iterations.");
    }

    /// The file's name without folder and endings.
    private static String nameOf(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return name.replaceFirst("\\.gz$", "")
                .replaceFirst("\\.txt$", "")
                .replaceFirst("\\.ti$", "");
    }

    private void error(String where, int line, TiProblem problem) {
        errors.add(Diagnostic.error(where, line, problem.column, problem.problem, problem.advice));
    }
}
