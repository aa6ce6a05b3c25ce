package bcscope.importer.goal;

import bcscope.base.Parsed;
import bcscope.importer.ConversionProblem;
import bcscope.importer.GapScale;
import bcscope.importer.ImportLimits;
import bcscope.importer.ImportStatistics;
import bcscope.importer.Imported;
import bcscope.importer.TextLines;
import bcscope.importer.TraceFiles;
import bcscope.model.Model;
import bcscope.program.GrowingProgram;
import bcscope.scenario.ProgramSource.TraceOptions;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/// Reads a GOAL schedule. It is not a list of calls but a graph, so it becomes a program that is
/// known only while it runs: what a process does next depends on which message comes first.
public final class GoalReader {
    private static final String ENDING = "\\.(goal|goalbin|bin)(\\.gz)?$";

    private GoalReader() {}

    /// Reads the named file.
    public static Parsed<Imported> read(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        try (InputStream in = files.open(files.file())) {
            GoalParser parser =
                    new GoalParser(files.name(), new TextLines(files.name(), in, limits), limits);
            List<GoalGraph> graphs = parser.read();
            return new Parsed.Good<>(
                    imported(files, graphs, options, parser.records()), parser.warnings());
        } catch (ConversionProblem problem) {
            return Parsed.bad(problem.diagnostic());
        }
    }

    /// Reads the named file, which is the compiled form.
    public static Parsed<Imported> readBinary(
            TraceFiles files, TraceOptions options, Model model, ImportLimits limits)
            throws IOException {
        try (InputStream in = files.open(files.file())) {
            List<GoalGraph> graphs = new GoalBinary(files.name(), in, limits).read();
            long records = graphs.stream().mapToLong(GoalGraph::size).sum();
            return Parsed.good(imported(files, graphs, options, records));
        } catch (ConversionProblem problem) {
            return Parsed.bad(problem.diagnostic());
        }
    }

    private static void complete(String file, List<GoalGraph> graphs) throws ConversionProblem {
        for (int rank = 0; rank < graphs.size(); rank++) {
            GoalGraph graph = graphs.get(rank);
            graph.complete();
            int circle = graph.circle();
            if (circle >= 0) {
                throw new ConversionProblem(
                        file,
                        graph.line(circle),
                        "An operation of rank " + rank + " waits for itself, through others.",
                        "“requires” and “irequires” must not form a cycle.");
            }
        }
    }

    private static Imported imported(
            TraceFiles files, List<GoalGraph> graphs, TraceOptions options, long records)
            throws ConversionProblem {
        complete(files.name(), graphs);
        long messages = 0;
        long bytes = 0;
        long gaps = 0;
        long gapNanos = 0;
        long wildcards = 0;
        for (GoalGraph graph : graphs) {
            for (int i = 0; i < graph.size(); i++) {
                switch (graph.kind(i)) {
                    case SEND -> {
                        messages++;
                        bytes += graph.amount(i);
                    }
                    case RECEIVE -> wildcards += graph.peer(i) < 0 || graph.tag(i) < 0 ? 1 : 0;
                    case COMPUTATION -> {
                        gaps += graph.amount(i) > 0 ? 1 : 0;
                        gapNanos += graph.amount(i);
                    }
                }
            }
        }
        GapScale scale = GapScale.of(options, gaps, gapNanos);
        GrowingProgram program =
                GrowingProgram.unwritten(
                        files.file().replaceFirst(ENDING, ""),
                        graphs.size(),
                        written -> new GoalSource(written, graphs, scale));
        return new Imported(
                program,
                new ImportStatistics(
                        graphs.size(),
                        records,
                        messages,
                        bytes,
                        gaps,
                        gapNanos,
                        0,
                        0,
                        wildcards,
                        0));
    }
}
