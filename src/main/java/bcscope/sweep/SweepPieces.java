package bcscope.sweep;

import bcscope.base.Diagnostic;
import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.loading.Loaded;
import bcscope.piece.KnownRows;
import bcscope.piece.Pieces;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.sweep.SweepDesign.SweepRun;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The runs of a sweep as pieces.
///
/// @param design what is run and measured
public record SweepPieces(SweepDesign design) implements Pieces<SweepRun, SweepRow> {
    private static final Gson GSON = new Gson();
    private static final Gson PRETTY = new GsonBuilder().setPrettyPrinting().create();
    private static final String NO_ROOM = "The run needs more memory than the program was given.";

    @Override
    public List<SweepRun> all() {
        return design.runs();
    }

    @Override
    public String counted(int count) {
        return Say.of("%{n run}", count);
    }

    @Override
    public String request() {
        return PRETTY.toJson(design.request());
    }

    /// A damaged line is left by a power failure: the run is executed again.
    @Override
    public void read(String line, KnownRows<SweepRow> known) {
        SweepRow row;
        try {
            row = GSON.fromJson(line, SweepRow.class);
        } catch (RuntimeException damaged) {
            return;
        }
        if (row != null) {
            known.add(row.key(), row, (before, now) -> now.joined(before));
        }
    }

    /// What was refused has no run, and one without room says nothing of its scenario: it is tried
    /// again next time.
    @Override
    public Optional<String> line(SweepRow row) {
        return row.key().isEmpty() ? Optional.empty() : Optional.of(GSON.toJson(row));
    }

    @Override
    public boolean isCompleted(SweepRow row) {
        return row.isCompleted();
    }

    @Override
    public Optional<SweepRow> withoutRoom(SweepRun run) {
        return Optional.of(
                withoutRun(design.values(run), SweepRow.word(RunStatus.FAILED), NO_ROOM));
    }

    @Override
    public Worker<SweepRun, SweepRow> worker() {
        return this::prepared;
    }

    private Prepared<SweepRow> prepared(SweepRun run, KnownRows<SweepRow> known) {
        List<String> values = design.values(run);
        long began = System.nanoTime();
        return switch (design.loaded(values)) {
            case Parsed.Bad<Loaded>(List<Diagnostic> errors) ->
                    new Prepared.Refused<>(
                            withoutRun(values, SweepRow.REFUSED, said(errors.getFirst())));
            case Parsed.Good<Loaded>(Loaded loaded, _) -> {
                String key = design.variations(values).key(loaded);
                Optional<SweepRow> before =
                        known.row(key).flatMap(row -> row.asked(values, columns()));
                yield before.isPresent()
                        ? new Prepared.Kept<>(before.get())
                        : new Prepared.Open<>(() -> executed(loaded, key, values, began));
            }
        };
    }

    private SweepRow executed(Loaded loaded, String key, List<String> values, long began)
            throws InterruptedException {
        try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
            run.runTo(Integer.MAX_VALUE);
            Progress progress = run.await();
            if (run.ranOutOfMemory()) {
                throw new OutOfMemoryError(NO_ROOM);
            }
            List<OptionalDouble> measured = SweepMeasure.values(design.measures(), run);
            return new SweepRow(
                    key,
                    values,
                    columns(),
                    measured.stream().map(SweepRow::cell).toList(),
                    SweepRow.word(progress.state()),
                    Digest.text(progress.digest()),
                    Release.name(),
                    Math.round((System.nanoTime() - began) / 1e6),
                    progress.message());
        }
    }

    private static String said(Diagnostic why) {
        return (why.problem() + " " + why.advice()).strip();
    }

    private SweepRow withoutRun(List<String> values, String state, String message) {
        List<String> nothing = Collections.nCopies(columns().size(), "");
        return new SweepRow("", values, columns(), nothing, state, "", Release.name(), 0, message);
    }

    /// What is measured, as it is written: a name may mean something else next time.
    private List<String> columns() {
        return design.measures().stream().map(SweepMeasure::text).toList();
    }
}
