package bcscope.cli.trace;

import bcscope.base.Diagnostic;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.importer.CollectiveCounts;
import bcscope.importer.ForeignFormat;
import bcscope.importer.GapHistogram;
import bcscope.importer.ImportStatistics;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/// Says what is in a trace, before it is run.
@Command(
        name = "inspect",
        description = {
            "Print what is in a trace: processes, calls, messages, source lines of the calls,"
                    + " what was guessed, and how long the computations between calls are"
                    + " compared with a slice."
        },
        footer = "  bcscope inspect trace.tix")
public final class InspectCommand implements Callable<Integer> {
    /// With gaps of less than this part of a slice a run is hardly more than waiting for slices.
    private static final long SHORT_GAP = 5;

    private static final int MOST_FILES = 8;
    private static final int BAR = 40;

    @Parameters(paramLabel = "FILE", description = "A trace, plain or compressed with gzip.")
    private @Nullable Path file;

    @Mixin private CommandPart command = new CommandPart();

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        Path path = Objects.requireNonNull(file);
        Model model = Model.defaults();
        switch (ForeignFormat.read(path, TraceOptions.DEFAULT, model)) {
            case Parsed.Bad<Imported> bad ->
                    throw new CommandFailed(ExitCode.BAD_FILE, bad.errors());
            case Parsed.Good<Imported>(Imported imported, List<Diagnostic> warnings) -> {
                guessed(out, warnings);
                tell(out, imported);
                places(out, imported.program());
                gaps(out, path, imported, model.get(ModelParameter.SLICE_NANOS));
            }
        }
        return ExitCode.DONE.number();
    }

    private static void line(PrintWriter out, String name, String value) {
        out.println(String.format(Locale.ROOT, "%-18s%s", name, value).stripTrailing());
    }

    private static void tell(PrintWriter out, Imported imported) {
        ImportStatistics found = imported.statistics();
        Program program = imported.program();
        line(out, "program", program.name());
        line(out, "processes", Numbers.count(found.ranks()));
        line(out, "records", Numbers.count(found.records()));
        line(out, "messages", Numbers.count(found.messages()));
        line(out, "bytes", Numbers.count(found.bytes()));
        line(out, "collectives", CollectiveCounts.of(program).said());
        int own = program.communicators().size() - 2;
        line(
                out,
                "communicators",
                own == 0 ? "none of its own" : Numbers.count(own) + " of its own");
        if (found.wildcardReceives() > 0) {
            line(
                    out,
                    "from any source",
                    Say.of(
                            "%{n}, of which %{n} take what they took when the trace was recorded",
                            found.wildcardReceives(), found.wildcardsBound()));
        }
        if (found.pollsLeftOut() > 0) {
            line(out, "polls left out", Numbers.count(found.pollsLeftOut()));
        }
    }

    private static void places(PrintWriter out, Program program) {
        if (program.grows()) {
            line(out, "operations", "known when it runs: what comes next depends on messages");
            return;
        }
        TreeSet<String> files = new TreeSet<>();
        long known = 0;
        long unknown = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
                if (isCall(program.kind(pc))) {
                    program.file(pc).ifPresent(files::add);
                    known += program.file(pc).isPresent() ? 1 : 0;
                    unknown += program.line(pc) == 0 ? 1 : 0;
                }
            }
        }
        boolean compiled = files.stream().noneMatch(file -> file.endsWith(".py"));
        line(
                out,
                "source lines",
                Say.of(
                        "%s%{; compile a program in C or Fortran with -g to have them|}",
                        files.isEmpty()
                                ? "not in the trace"
                                : Say.of(
                                        "of %{n} of %{n} calls, in %s%{ and others|}",
                                        known,
                                        known + unknown,
                                        files.stream()
                                                .limit(MOST_FILES)
                                                .collect(Collectors.joining(", ")),
                                        files.size() > MOST_FILES),
                        unknown > 0 && compiled));
    }

    private static boolean isCall(OperationKind kind) {
        return kind.isPointToPoint()
                || kind.isProbe()
                || kind.isWait()
                || (kind.isCalledByAll() && kind != OperationKind.INIT);
    }

    private static void gaps(PrintWriter out, Path path, Imported imported, long sliceNanos) {
        ImportStatistics found = imported.statistics();
        long mean = found.gaps() == 0 ? 0 : found.gapNanos() / found.gaps();
        if (imported.program().grows()) {
            line(out, "computation", Say.of("%{n} times, on average %{time}", found.gaps(), mean));
            shortGaps(out, path, mean, sliceNanos);
            return;
        }
        GapHistogram histogram = GapHistogram.of(imported.program(), sliceNanos);
        line(
                out,
                "computation",
                Say.of(
                        "%{n} between calls, on average %{time}; at most %{time} in one"
                                + " process, %{n slice}",
                        found.gaps(),
                        mean,
                        histogram.longestNanos(),
                        Math.ceilDiv(histogram.longestNanos(), sliceNanos)));
        out.println();
        out.println("Computations between calls");
        for (GapHistogram.Row row : histogram.rows(sliceNanos)) {
            String bar = "#".repeat((int) Math.ceil(row.share() * BAR));
            out.println(
                    String.format(Locale.ROOT, "  %-22s %,12d  %s", row.name(), row.count(), bar)
                            .stripTrailing());
        }
        shortGaps(out, path, mean, sliceNanos);
    }

    private static void shortGaps(PrintWriter out, Path path, long mean, long sliceNanos) {
        if (mean > 0 && mean * SHORT_GAP < sliceNanos) {
            out.println();
            out.println(
                    "They are short against a slice of "
                            + Numbers.duration(sliceNanos)
                            + ", so that nearly all of a run is waiting for slices. To see the"
                            + " program as on a slower processor, choose the mean:");
            out.println("  bcscope run " + path + " --set job.program.meanGap=3.5ms");
        }
    }

    private static void guessed(PrintWriter out, List<Diagnostic> warnings) {
        if (!warnings.isEmpty()) {
            out.println("Guessed, or left out");
            warnings.forEach(warning -> out.println("  " + warning.oneLine()));
            out.println();
        }
    }
}
