package bcscope.ui.desk;

import bcscope.run.JobAccount;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.ui.state.OpenRun;

import java.util.Optional;

/// Executes the jobs of the run that is shown once more, one after the other, to tell what sharing
/// gains. In the background, once for each run.
public final class JobDesk {
    private int document = -1;
    private volatile Known known = new Known(-1, Optional.empty());

    private record Known(int document, Optional<JobAccount> account) {}

    /// What is known about `run`; begins to find out where it has ended. For the FX thread.
    public Optional<JobAccount> oneByOne(OpenRun run) {
        int number = run.document().number();
        if (document != number && run.progress().state() == Progress.State.COMPLETED) {
            document = number;
            RunView view = run.document().run();
            Thread.ofPlatform().daemon().name("one-by-one").start(() -> find(number, view));
        }
        Known now = known;
        return now.document() == number ? now.account() : Optional.empty();
    }

    private void find(int number, RunView view) {
        try {
            known = new Known(number, JobAccount.oneByOne(view));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
