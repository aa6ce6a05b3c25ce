package bcscope.ui.loader;

import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.concurrent.Task;

import java.util.function.Consumer;

/// All background loaders of the current run.
///
/// The loaders of a run. A question of one pane is a constant in [RunFindings]; a loader of another
/// kind is a component here and a line in [#follow].
///
/// @param stops searches for stops
/// @param besides the second run beside it
/// @param sweeps runs with other values
public record RunLoaders(
        DetailLoader details,
        SummaryLoader summaries,
        StopLoader stops,
        FindingLoader findings,
        ReplayVerifier verification,
        SecondRunLoader besides,
        SweepLoader sweeps,
        VariableLoader variables) {
    /// Loaders that work on `worker` and answer to `store`.
    ///
    /// @param begun is given what takes long enough to be watched and cancelled
    /// @param tell takes a sentence on the FX thread
    public static RunLoaders of(
            Store store, Worker worker, Consumer<Task<?>> begun, Consumer<String> tell) {
        DetailLoader details = new DetailLoader(store, worker);
        SweepLoader sweeps = new SweepLoader(worker);
        store.watch(state -> {
            state.run().ifPresent(details::follow);
            sweeps.follow(state);
        });
        return new RunLoaders(
                details,
                new SummaryLoader(store, worker, details.kept()),
                new StopLoader(store, worker),
                new FindingLoader(store, worker, details.kept(), begun, RunFindings.ALL),
                new ReplayVerifier(store),
                new SecondRunLoader(store, worker),
                sweeps,
                new VariableLoader(worker, tell));
    }

    /// Begins what is wanted of `run`. For the frame loop.
    public void follow(OpenRun run) {
        findings.follow(run);
        variables.follow(run);
        summaries.follow(run);
        stops.follow(run);
        verification.follow(run);
        besides.follow(run);
    }

    /// Ends the work under way.
    public void close() {
        summaries.close();
        verification.close();
        besides.close();
        sweeps.close();
        findings.giveUp();
    }
}
