package bcscope.importer.tix;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.importer.ForeignText;
import bcscope.importer.GapScale;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.RecordLines;
import bcscope.importer.TextLines;
import bcscope.importer.TraceFiles;
import bcscope.model.Model;
import bcscope.program.CollectiveSizes;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Reads a TIX trace. Every problem is a diagnostic with its place; after a few of them, reading
/// ends. The program is refused if anything in the file was not understood.
public final class TixReader {
    private final String file;
    private final String title;
    private final TraceOptions options;
    private final Model model;
    private final ImportLimits limits;
    private final List<Diagnostic> errors = new ArrayList<>();
    private final TixLine line = new TixLine();
    private @Nullable TixTrace trace;
    private @Nullable TixRank[] ranks = new TixRank[0];
    private long records;
    private long operations;

    private TixReader(
            String file, String title, TraceOptions options, Model model, ImportLimits limits) {
        this.file = file;
        this.title = title;
        this.options = options;
        this.model = model;
        this.limits = limits;
    }

    /// Reads the trace in `in`, which is called `file` in diagnostics.
    public static Parsed<Imported> read(
            String file, InputStream in, TraceOptions options, Model model, ImportLimits limits) {
        return read(file, nameOf(file), new TextLines(file, in, limits), options, model, limits);
    }

    /// Reads the trace in the file `file` of a folder.
    public static Parsed<Imported> read(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        try (InputStream in = files.open(files.file())) {
            return read(files.name(), in, options, model, limits);
        }
    }

    /// Reads the records `lines` of the trace that is called `file` in diagnostics; the program is
    /// called `title`.
    public static Parsed<Imported> read(
            String file,
            String title,
            RecordLines lines,
            TraceOptions options,
            Model model,
            ImportLimits limits) {
        return new TixReader(file, title, options, model, limits).read(lines);
    }

    private Parsed<Imported> read(RecordLines lines) {
        while (errors.size() < limits.errors() && lines.next()) {
            try {
                record(lines);
            } catch (TixProblem problem) {
                errors.add(
                        Diagnostic.error(
                                lines.file(),
                                lines.number(),
                                lines.isVerbatim() ? problem.column : 0,
                                problem.problem,
                                problem.advice));
            }
            if (records > limits.records() || operations > limits.operations()) {
                error(lines.number(), 0, tooMuch(), "Cut the trace after its first iterations.");
                break;
            }
        }
        lines.failure().ifPresent(errors::add);
        TixTrace read = trace;
        if (read == null && errors.isEmpty()) {
            error(0, 0, "There is no record in the file.", "A rank begins with “init”.");
        }
        return read == null || !errors.isEmpty() ? new Parsed.Bad<>(errors) : finish(read, lines);
    }

    private void record(RecordLines lines) throws TixProblem {
        line.begin(lines.bytes(), lines.length());
        if (line.isBlank()) {
            return;
        }
        records++;
        int rank = line.integer("rank", 0, (trace == null ? limits.ranks() : trace.ranks()) - 1);
        String word = line.word("record");
        String name = "";
        if (word.equals("call")) {
            name = line.word("name of the call");
            word = line.word("record");
        }
        Optional<TixRecord> record = TixRecord.of(word);
        if (record.isEmpty()) {
            throw line.problem(
                    "There is no record “" + ForeignText.shown(word) + "”.",
                    "Records are named as in TIX 1, for example send, recv, barrier.");
        }
        TixRank target = rank(rank, record.get());
        int before = target.code().size();
        try {
            target.apply(record.get(), name, line, lines.number());
        } catch (ProgramLimits.Exceeded beyond) {
            throw new TixProblem(0, beyond.problem(), beyond.advice());
        }
        operations += target.code().size() - before;
    }

    private TixRank rank(int rank, TixRecord record) throws TixProblem {
        TixTrace known = trace;
        if (known == null) {
            if (record != TixRecord.INIT) {
                throw line.problem(
                        "The rank's first record is not “init”.",
                        "A rank begins with “init” and the number of ranks.");
            }
            known = TixTrace.of(line.peek("ranks", rank + 1, limits.ranks()), options, model);
            trace = known;
            ranks = new TixRank[known.ranks()];
        }
        TixRank target = ranks[rank];
        if (target == null) {
            target = new TixRank(rank, known);
            ranks[rank] = target;
        }
        return target;
    }

    private Parsed<Imported> finish(TixTrace read, RecordLines lines) {
        List<Diagnostic> warnings = new ArrayList<>(lines.warnings());
        List<TixRank> all = new ArrayList<>();
        for (int rank = 0; rank < ranks.length; rank++) {
            TixRank known = ranks[rank];
            if (known == null) {
                error(
                        0,
                        0,
                        Say.of(
                                "There is no record of rank %s, though there are %s ranks.",
                                rank, ranks.length),
                        "Join the files of all ranks into one.");
                return new Parsed.Bad<>(errors);
            }
            known.close();
            all.add(known);
        }
        read.tally().records = records;
        read.taken().end();
        TixEndings endings = new TixEndings(read, all, lines.isVerbatim());
        new TixWarnings(file, read, warnings).add(endings);
        List<RankCode> codes = all.stream().map(TixRank::code).toList();
        GapScale scale = GapScale.of(options, read.tally().gaps, read.tally().gapNanos);
        if (!scale.isIdentity()) {
            codes.forEach(code -> code.mapComputations(scale::apply));
        }
        int[] owner = new int[ranks.length];
        Arrays.setAll(owner, i -> i);
        Program program =
                Program.of(title, codes, owner, read.communicators().all())
                        .from(read.files().sites())
                        .labelled(read.taken().labels())
                        .doubting(endings.doubts());
        Optional<Diagnostic> uneven = uneven(read, program, lines.isVerbatim());
        if (uneven.isPresent()) {
            return Parsed.bad(uneven.get());
        }
        return new Parsed.Good<>(
                new Imported(program, read.tally().statistics(ranks.length)), warnings);
    }

    private Optional<Diagnostic> uneven(TixTrace read, Program program, boolean inLines) {
        return read.calls()
                .unbalanced(read.communicators().all())
                .map(call ->
                        Diagnostic.error(
                                file,
                                inLines ? call.line() : 0,
                                0,
                                CollectiveSizes.unevenly(
                                        program, call.communicator(), call.index()),
                                CollectiveSizes.ADVICE));
    }

    /// The file's name without folder and endings.
    private static String nameOf(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return name.replaceFirst("\\.gz$", "").replaceFirst("\\.tix$", "");
    }

    private String tooMuch() {
        return records > limits.records()
                ? Say.of("There are more than %{n} records.", limits.records())
                : Say.of(
                        "The trace needs more than %{n} operations, for which there is no memory.",
                        limits.operations());
    }

    private void error(int lineNumber, int column, String problem, String advice) {
        errors.add(Diagnostic.error(file, lineNumber, column, problem, advice));
    }
}
