package bcscope.cli.fuzz;

import bcscope.base.Diagnostic;
import bcscope.base.Digest;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.explain.sidebyside.Divergence;
import bcscope.exporter.call.NotExportable;
import bcscope.exporter.call.TixExport;
import bcscope.happening.SliceDetail;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.mds.Invariants;
import bcscope.mds.LawReading;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.run.Measurement;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.recording.RoundTrip;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What must hold in any run, whatever its program does. Each check says the first thing that is
/// wrong as a sentence, or nothing.
///
/// @param loaded what is run
/// @param run of it, executed to its end by one worker
record RunChecks(Loaded loaded, Run run) {
    /// Slices that are looked at.
    private static final int MOST_DETAILS = 64;

    private static final String TRACE = "exported.tix";

    /// The first thing that is wrong.
    Optional<String> problem() throws InterruptedException {
        Optional<String> found =
                run.failure()
                        .map(RunChecks::broken)
                        .or(this::brokenLaw)
                        .or(this::differenceWhenWatched);
        if (found.isEmpty()) {
            found = differenceOfWorkers().or(this::damageOfRecording);
        }
        return found.isPresent() ? found : differenceOfTrace();
    }

    /// A failure of BCScope itself.
    static String broken(Throwable failure) {
        return Say.of("BCScope failed: %s", failure);
    }

    private Scenario scenario() {
        return loaded.scenario();
    }

    private boolean hasLaws() {
        return scenario().mpi() == MpiKind.BCS;
    }

    private Optional<String> brokenLaw() {
        return hasLaws()
                ? new Invariants(run.slices(), scenario().model().get(ModelParameter.SLICE_NANOS))
                        .firstBroken(0, run.slices().published())
                        .map(RunChecks::law)
                : Optional.empty();
    }

    private static String law(LawReading reading) {
        return Say.of(
                "Slice %s breaks law %s, %s: %s and %s.",
                reading.slice(),
                reading.law(),
                reading.statement(),
                reading.leftValue(),
                reading.rightValue());
    }

    /// Slices are executed again from the nearest checkpoint, the last one first; the simulation
    /// compares each with its row.
    private Optional<String> differenceWhenWatched() {
        int slices = run.slices().published();
        int step = Math.max(1, slices / MOST_DETAILS);
        try {
            for (int slice = slices - 1; slice >= 0; slice -= step) {
                SliceDetail detail = run.detail(slice);
                Optional<LawReading> broken =
                        Invariants.of(detail, scenario().machine().processesPerNode()).stream()
                                .filter(it -> hasLaws() && !it.holds())
                                .findFirst();
                if (broken.isPresent()) {
                    return broken.map(RunChecks::law);
                }
            }
            return Optional.empty();
        } catch (RuntimeException failure) {
            return Optional.of(Say.of("When slices are looked at: %s", failure));
        }
    }

    private Optional<String> differenceOfWorkers() throws InterruptedException {
        try (Run second = Run.start(scenario(), loaded.program(), 2)) {
            Progress once = run.progress();
            Progress again = second.await();
            OptionalInt differs = Divergence.slice(run.slices(), second.slices());
            if (differs.orElse(once.slices()) < Math.min(once.slices(), again.slices())) {
                int slice = differs.getAsInt();
                return Optional.of(
                        Say.of(
                                "Slice %s has digest %s with one worker, %s with two.",
                                slice,
                                Digest.text(run.slices().get(SliceColumn.DIGEST, slice)),
                                Digest.text(second.slices().get(SliceColumn.DIGEST, slice))));
            }
            return once.equals(again)
                    ? Optional.empty()
                    : Optional.of(
                            Say.of(
                                    "The run ends as %s with one worker, as %s with two.",
                                    once, again));
        }
    }

    private Optional<String> damageOfRecording() {
        return RoundTrip.problem(run).map(problem -> Say.of("The recording %s.", problem));
    }

    /// The calls of a run that completed are exported as TIX and imported, and the same machine
    /// moves as much for them. What cannot be exported is passed over.
    private Optional<String> differenceOfTrace() throws InterruptedException {
        if (!scenario().work().isSingle() || run.progress().state() != RunStatus.COMPLETED) {
            return Optional.empty();
        }
        String text;
        try {
            text = tix(run.program().stored(), Measurement.order(run));
        } catch (NotExportable without) {
            return Optional.empty();
        }
        Parsed<Loaded> read =
                ScenarioLoader.load(
                        new Folder.OfText(TRACE, text, new Folder.OfSamples()), TRACE, List.of());
        return switch (read) {
            case Parsed.Bad<Loaded>(List<Diagnostic> errors) ->
                    Optional.of("The exported trace cannot be opened: " + said(errors));
            case Parsed.Good<Loaded>(Loaded imported, _) -> otherTraffic(imported.program());
        };
    }

    private Optional<String> otherTraffic(Program imported) throws InterruptedException {
        try (Run replay = Run.start(scenario(), imported, 1)) {
            String before = traffic(run.progress());
            String after = traffic(replay.await());
            return before.equals(after)
                    ? Optional.empty()
                    : Optional.of(
                            Say.of(
                                    "The run is %s; of its calls, exported as a trace, it is %s.",
                                    before, after));
        }
    }

    private static String traffic(Progress end) {
        return Say.of(
                "%s after %{n message}, %{bytes} and %{n collective}",
                end.state().words(), end.messages(), end.bytes(), end.collectives());
    }

    private static String tix(Program program, TakenOrder order) throws NotExportable {
        StringWriter out = new StringWriter();
        try {
            TixExport.write(program, order, out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toString();
    }

    private static String said(List<Diagnostic> errors) {
        return errors.getFirst().oneLine();
    }
}
