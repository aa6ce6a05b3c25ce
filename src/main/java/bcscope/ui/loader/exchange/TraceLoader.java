package bcscope.ui.loader.exchange;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.loading.Loaded;
import bcscope.loading.TraceReport;
import bcscope.ui.loader.SeenTask;
import bcscope.ui.loader.Worker;

import javafx.application.Platform;
import javafx.concurrent.Task;

import java.util.List;
import java.util.function.Consumer;

/// Reads a trace once more, in the background, to say what is in it.
public final class TraceLoader {
    private final Worker.Lane lane;
    private final Consumer<Task<?>> begun;
    private final Consumer<List<Diagnostic>> complain;

    /// A loader.
    ///
    /// @param begun given what takes long enough to be watched and cancelled
    /// @param complain told on the FX thread why a trace cannot be read
    public TraceLoader(
            Worker worker, Consumer<Task<?>> begun, Consumer<List<Diagnostic>> complain) {
        lane = worker.lane("trace", Worker.Order.AT_ONCE);
        this.begun = begun;
        this.complain = complain;
    }

    /// Reads the trace of `loaded` and gives what is in it to `taken` on the FX thread.
    public void read(Loaded loaded, String title, Consumer<TraceReport> taken) {
        SeenTask task =
                new SeenTask(
                        title,
                        it -> {
                            Parsed<TraceReport> read = TraceReport.of(loaded);
                            Platform.runLater(() -> {
                                if (!it.isCancelled()) {
                                    tell(read, taken);
                                }
                            });
                        });
        begun.accept(task);
        lane.begin(
                Worker.of(task),
                reason ->
                        complain.accept(
                                List.of(Diagnostic.error(loaded.scenario().name(), reason, ""))));
    }

    private void tell(Parsed<TraceReport> read, Consumer<TraceReport> taken) {
        switch (read) {
            case Parsed.Good<TraceReport>(TraceReport report, _) -> taken.accept(report);
            case Parsed.Bad<TraceReport>(List<Diagnostic> errors) -> complain.accept(errors);
        }
    }
}
