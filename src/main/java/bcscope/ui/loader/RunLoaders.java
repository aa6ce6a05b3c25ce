package bcscope.ui.loader;

import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.concurrent.Task;

import java.util.function.Consumer;

/// All background loaders of the current run.
///
/// What one pane wants to know is a constant in [RunFindings]; a loader of another kind is a field
/// here and a line in [#follow].
public final class RunLoaders {
    private final DetailLoader details;
    private final SummaryLoader summaries;
    private final StopLoader stops;
    private final FindingLoader findings;
    private final ReplayVerifier verification;
    private final SecondRunLoader besides;
    private final VariableLoader variables;
    private int document = -1;

    /// Loaders that work on `worker` and answer to `store`.
    ///
    /// @param begun is given what takes long enough to be watched and cancelled
    /// @param tell takes a sentence on the FX thread
    public RunLoaders(Store store, Worker worker, Consumer<Task<?>> begun, Consumer<String> tell) {
        details = new DetailLoader(store, worker);
        store.watch(state -> state.run().ifPresent(details::follow));
        stops = new StopLoader(store, worker);
        findings = new FindingLoader(store, worker, details.kept(), begun, RunFindings.ALL);
        verification = new ReplayVerifier(store);
        besides = new SecondRunLoader(store, worker);
        summaries = new SummaryLoader(store, worker, details.kept());
        variables = new VariableLoader(worker, tell);
    }

    /// Begins what is wanted of `run`. For the frame loop.
    public void follow(OpenRun run) {
        findings.follow(run);
        if (run.document().number() != document) {
            document = run.document().number();
            variables.giveUp();
        }
        summaries.follow(run);
        stops.follow(run);
        verification.follow(run);
        besides.follow(run);
    }

    /// Ends what goes on.
    public void close() {
        summaries.close();
        verification.close();
        besides.close();
        findings.giveUp();
    }

    public DetailLoader details() {
        return details;
    }

    public SummaryLoader summaries() {
        return summaries;
    }

    public ReplayVerifier verification() {
        return verification;
    }

    public VariableLoader variables() {
        return variables;
    }

    public SecondRunLoader besides() {
        return besides;
    }
}
