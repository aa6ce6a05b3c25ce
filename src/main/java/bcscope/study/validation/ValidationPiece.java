package bcscope.study.validation;

import bcscope.base.ContentKey;
import bcscope.base.Say;
import bcscope.picture.plot.Plot;
import bcscope.piece.ResultJson;
import bcscope.piece.ResultPieces;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.study.experiment.Laboratory;
import bcscope.study.experiment.RowResult;

import com.google.gson.Gson;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A row of the report: what can be measured by itself.
public sealed interface ValidationPiece {
    /// A target of the table.
    record OfTarget(ValidationTarget target) implements ValidationPiece {}

    /// A trace under BCS-MPI.
    record OfTrace(TraceRow.Planned row) implements ValidationPiece {}

    /// A trace beside the times of other simulators.
    record OfOracle(OracleRow.Planned row) implements ValidationPiece {}

    /// What was found; of one kind only.
    ///
    /// @param target of a target
    /// @param trace of a trace
    /// @param oracle of a trace that other simulators have replayed; empty if it does not complete
    record Found(Optional<RowResult> target, Optional<TraceRow> trace, Optional<OracleRow> oracle) {
        private Found(RowResult target) {
            this(Optional.of(target), Optional.empty(), Optional.empty());
        }

        private Found(TraceRow trace) {
            this(Optional.empty(), Optional.of(trace), Optional.empty());
        }

        private Found(Optional<OracleRow> oracle) {
            this(Optional.empty(), Optional.empty(), oracle);
        }
    }

    /// All of `pieces`. Targets that are measured on one thread share their runs.
    ///
    /// @param telling is told what is measured, and in which runs
    static ResultPieces<ValidationPiece, Found> all(
            List<ValidationPiece> pieces, Consumer<String> telling) {
        return new ResultPieces<>(
                count -> Say.of("%{n row}", count),
                pieces,
                piece -> Optional.of(piece.key()),
                Found.class,
                json(),
                () -> {
                    Laboratory laboratory = new Laboratory(name -> telling.accept("  " + name));
                    return new ResultPieces.Executor<>() {
                        @Override
                        public Found execute(ValidationPiece piece) throws InterruptedException {
                            return piece.measured(laboratory, pieces, telling);
                        }

                        @Override
                        public void close() {
                            laboratory.close();
                        }
                    };
                });
    }

    private Found measured(
            Laboratory laboratory, List<ValidationPiece> all, Consumer<String> telling)
            throws InterruptedException {
        return switch (this) {
            case OfTarget(ValidationTarget target) -> {
                telling.accept(
                        Say.of(
                                "%s, %s of %s: %s",
                                target.id(), all.indexOf(this) + 1, all.size(), target.title()));
                yield new Found(target.measure(laboratory));
            }
            case OfTrace(TraceRow.Planned row) ->
                    new Found(row.run(name -> telling.accept("  " + name)));
            case OfOracle(OracleRow.Planned row) ->
                    new Found(row.run(name -> telling.accept("  " + name)));
        };
    }

    /// What decides it besides the program.
    private String key() {
        return switch (this) {
            case OfTarget(ValidationTarget target) -> target.id();
            case OfTrace(TraceRow.Planned row) ->
                    "trace " + row + row.trace().map(ValidationPiece::content).orElse("");
            case OfOracle(OracleRow.Planned row) -> "oracle " + row + content(row.trace());
        };
    }

    private static String content(Path file) {
        ContentKey key = new ContentKey();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                key.add(buffer, n);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return key.text();
    }

    /// Scenarios are written as their files.
    private static Gson json() {
        JsonSerializer<Scenario> writing =
                (scenario, _, _) ->
                        new JsonPrimitive(
                                ScenarioWriter.text(scenario, ScenarioWriter.Detail.EVERYTHING));
        JsonDeserializer<Scenario> reading =
                (json, _, _) ->
                        ScenarioReader.read(
                                        "scenario",
                                        json.getAsString().getBytes(StandardCharsets.UTF_8))
                                .orElseThrow()
                                .scenario();
        return ResultJson.builder(Plot.Mark.class, Plot.Ticks.class, TraceRow.Outcome.class)
                .registerTypeAdapter(Scenario.class, writing)
                .registerTypeAdapter(Scenario.class, reading)
                .create();
    }
}
