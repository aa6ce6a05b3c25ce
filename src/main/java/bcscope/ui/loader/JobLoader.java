package bcscope.ui.loader;

import bcscope.base.RunStatus;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// Executes the jobs of the run that is shown once more, one after the other, to tell what sharing
/// gains. In the background, once for each run.
public final class JobLoader implements AutoCloseable {
    private final Store store;
    private final Worker worker = Worker.oneByOne("one-by-one");
    private int document = -1;
    private volatile Known known = new Known(-1, Optional.empty());

    public JobLoader(Store store) {
        this.store = store;
    }

    private record Known(int document, Optional<JobAccount> account) {}

    /// What is known about `run`; begins to find out where it has ended. For the FX thread.
    public Optional<JobAccount> oneByOne(OpenRun run) {
        int number = run.document().number();
        if (document != number && run.progress().state() == RunStatus.COMPLETED) {
            document = number;
            RunView view = run.document().run();
            worker.begin(
                    ticket -> {
                        Known found = new Known(number, JobAccount.oneByOne(view));
                        ticket.answer(() -> known = found);
                    },
                    reason ->
                            store.post(
                                    new Intent.Failed(
                                            number,
                                            Failure.of(
                                                    Failure.Work.JOBS,
                                                    Failure.WHOLE_RUN,
                                                    reason))));
        }
        Known now = known;
        return now.document() == number ? now.account() : Optional.empty();
    }

    @Override
    public void close() {
        worker.close();
    }
}
