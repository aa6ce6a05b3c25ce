package bcscope.ui.start.tour;

import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

/// Begins the tour of the window: at once where a run is open, else as soon as the first example
/// can be seen.
public final class TourCommand {
    private static final String EXAMPLE = "one-message";

    private final Store store;
    private final DocumentLoader documents;
    private final Tour tour;
    private boolean wanted;

    public TourCommand(Store store, DocumentLoader documents, Tour tour) {
        this.store = store;
        this.documents = documents;
        this.tour = tour;
    }

    public void begin() {
        wanted = true;
        if (store.run().isEmpty()) {
            documents.sample(EXAMPLE);
        }
    }

    /// Begins it where it is wanted and there is something to show. For the frame loop.
    public void follow(OpenRun run) {
        if (wanted && run.shown().isPresent() && !run.beside().shown()) {
            wanted = !tour.begin();
        }
    }
}
