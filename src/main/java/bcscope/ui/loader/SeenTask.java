package bcscope.ui.loader;

import javafx.concurrent.Task;

/// Work that a person sees and can end.
public final class SeenTask extends Task<Boolean> {
    private final Seen work;

    /// The work, with its title for a person.
    public SeenTask(String title, Seen work) {
        this.work = work;
        updateTitle(title);
    }

    /// The work to do, which tells the task now and then how far it is.
    @FunctionalInterface
    public interface Seen {
        void run(SeenTask task) throws Exception;
    }

    @Override
    protected Boolean call() throws Exception {
        work.run(this);
        return true;
    }

    /// Says that `done` of `total` is done; whether to go on.
    public boolean goesOn(long done, long total) {
        updateProgress(done, total);
        return !isCancelled();
    }
}
