package bcscope.loading;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.CollectiveCounts;
import bcscope.importer.ForeignFormat;
import bcscope.importer.GapHistogram;
import bcscope.importer.ImportStatistics;
import bcscope.importer.Imported;
import bcscope.model.ModelParameter;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.Scenario;

import java.util.List;
import java.util.Optional;

/// The contents of the trace of a scenario, before its computations were scaled.
///
/// @param file its name for people
/// @param statistics what it contained
/// @param communicators how many the program makes
/// @param gaps how long computations are; empty if they are known only while it runs
/// @param sliceNanos length of a slice in the scenario, ns
/// @param guessed what had to be guessed or left out
public record TraceReport(
        String file,
        ImportStatistics statistics,
        CollectiveCounts collectives,
        int communicators,
        Optional<GapHistogram> gaps,
        long sliceNanos,
        List<Diagnostic> guessed) {
    /// Whether `scenario` runs one trace.
    public static boolean isOf(Scenario scenario) {
        return scenario.work().isSingle() && scenario.job().program() instanceof Trace;
    }

    /// Reads the trace of `loaded`, which runs one, once more.
    public static Parsed<TraceReport> of(Loaded loaded) {
        Scenario scenario = loaded.scenario();
        Trace trace = (Trace) scenario.job().program();
        Parsed<Imported> read =
                ForeignFormat.read(
                        loaded.folder().around(trace.path()),
                        TraceOptions.DEFAULT,
                        scenario.building());
        return switch (read) {
            case Parsed.Bad<Imported>(List<Diagnostic> errors) -> new Parsed.Bad<>(errors);
            case Parsed.Good<Imported>(Imported imported, List<Diagnostic> warnings) ->
                    Parsed.good(report(loaded, trace, imported, warnings));
        };
    }

    private static TraceReport report(
            Loaded loaded, Trace trace, Imported imported, List<Diagnostic> warnings) {
        long slice = loaded.scenario().model().get(ModelParameter.SLICE_NANOS);
        return new TraceReport(
                loaded.folder().describe(trace.path()),
                imported.statistics(),
                CollectiveCounts.of(imported.program()),
                imported.program().communicators().size() - 2,
                imported.program().grows()
                        ? Optional.empty()
                        : Optional.of(GapHistogram.of(imported.program(), slice)),
                slice,
                warnings);
    }

    /// How long a computation is on the average, ns; 0 if there is none.
    public long meanNanos() {
        return statistics.gaps() == 0 ? 0 : statistics.gapNanos() / statistics.gaps();
    }

    /// How many slices the process that computes most computes for, if computations last
    /// `meanNanos` on average: the run takes at least as many.
    public Optional<Long> leastSlices(long meanNanos) {
        long mean = meanNanos();
        return mean == 0
                ? Optional.empty()
                : gaps.map(it ->
                        (long)
                                Math.ceil(
                                        (double) it.longestNanos()
                                                / mean
                                                * meanNanos
                                                / sliceNanos));
    }
}
