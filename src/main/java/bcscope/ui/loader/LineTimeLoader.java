package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.run.RunView;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.LineTimes;
import bcscope.ui.state.program.ProgramChange;

import java.util.Optional;

/// Finds out how long processes were at the lines of the program in the editor, once its run has
/// come to a halt.
public final class LineTimeLoader {
    private final Store store;
    private final Worker.Lane lane;
    private Optional<Wanted> wanted = Optional.empty();

    public LineTimeLoader(Store store, Worker worker) {
        this.store = store;
        lane = worker.lane("time by line", Worker.Order.ONE_BY_ONE);
    }

    /// A run as far as it had come.
    private record Wanted(int document, int slices) {}

    /// Begins where `run` is one of the program in the editor, and has halted. For the frame loop.
    public void follow(OpenRun run) {
        int number = run.document().number();
        boolean ofProgram =
                store.state()
                        .program()
                        .flatMap(it -> it.shown())
                        .filter(it -> it.document() == number)
                        .isPresent();
        Wanted now = new Wanted(number, run.progress().slices());
        if (!ofProgram
                || run.progress().state() == RunStatus.RUNNING
                || wanted.filter(now::equals).isPresent()) {
            return;
        }
        wanted = Optional.of(now);
        RunView view = run.document().run();
        lane.find(
                number,
                Failure.Work.LINES,
                ticket ->
                        new Intent.OfProgram(
                                new ProgramChange.Time(
                                        number, LineTimes.of(view, ticket::isWanted))));
    }
}
