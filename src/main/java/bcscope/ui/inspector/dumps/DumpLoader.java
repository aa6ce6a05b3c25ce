package bcscope.ui.inspector.dumps;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.ui.Words;
import bcscope.ui.loader.Worker;

import javafx.application.Platform;

import java.util.function.Consumer;
import java.util.function.Supplier;

/// Reads dump files in the background.
public final class DumpLoader implements DumpReading {
    private final Worker.Lane lane;

    public DumpLoader(Worker worker) {
        lane = worker.lane("dumps", Worker.Order.ONE_BY_ONE);
    }

    @Override
    public <T> void read(Supplier<Parsed<T>> reading, Consumer<Parsed<T>> answer) {
        lane.add(
                ticket -> {
                    Parsed<T> read = reading.get();
                    ticket.answer(() -> Platform.runLater(() -> answer.accept(read)));
                },
                reason -> {
                    Parsed<T> bad =
                            Parsed.bad(Diagnostic.error(Words.of("failed.dumps.file"), reason, ""));
                    Platform.runLater(() -> answer.accept(bad));
                });
    }
}
