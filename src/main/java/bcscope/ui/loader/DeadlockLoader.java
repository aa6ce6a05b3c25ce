package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.explain.WaitFor;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

/// Looks into a run that deadlocked: who waits for whom at its end. Once for each run.
public final class DeadlockLoader implements AutoCloseable {
    private final Store store;
    private final Worker worker = Worker.oneByOne("deadlock");
    private int document = -1;

    public DeadlockLoader(Store store) {
        this.store = store;
    }

    /// Begins where the run has deadlocked. For the frame loop.
    public void follow(OpenRun run) {
        int number = run.document().number();
        if (document == number || run.progress().state() != RunStatus.DEADLOCKED) {
            return;
        }
        document = number;
        RunView view = run.document().run();
        worker.begin(
                ticket -> {
                    WaitFor waits = WaitFor.atEnd(view);
                    ticket.answer(() -> store.post(new Intent.Deadlocked(number, waits)));
                },
                reason ->
                        store.post(
                                new Intent.Failed(
                                        number,
                                        Failure.of(
                                                Failure.Work.DEADLOCK,
                                                Failure.WHOLE_RUN,
                                                reason))));
    }

    @Override
    public void close() {
        worker.close();
    }
}
