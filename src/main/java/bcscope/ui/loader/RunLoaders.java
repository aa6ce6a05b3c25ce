package bcscope.ui.loader;

import bcscope.picture.View;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.concurrent.Task;

import java.util.function.Consumer;

/// All background loaders of the current run.
///
/// A new loader is a field here and a line in [#follow].
public final class RunLoaders {
    private final DetailLoader details;
    private final SummaryLoader summaries;
    private final StopLoader stops;
    private final QueryLoader queries;
    private final FollowLoader followed;
    private final ReplayVerifier verification;
    private final EndedRunLoader ended;
    private final BlameLoader blame;
    private final CauseLoader causes;
    private final ComparisonLoader comparisons;
    private final SecondRunLoader besides;
    private final TrafficLoader traffic;
    private final LineTimeLoader lines;
    private final VariableLoader variables;
    private final WhyLoader why;
    private int document = -1;

    /// Loaders that work on `worker` and answer to `store`.
    ///
    /// @param begun is given what takes long enough to be watched and cancelled
    /// @param tell takes a sentence on the FX thread
    public RunLoaders(Store store, Worker worker, Consumer<Task<?>> begun, Consumer<String> tell) {
        details = new DetailLoader(store, worker);
        store.watch(state -> state.run().ifPresent(details::follow));
        stops = new StopLoader(store, worker);
        queries = new QueryLoader(store, worker);
        followed = new FollowLoader(store, worker, details.kept());
        verification = new ReplayVerifier(store);
        ended = new EndedRunLoader(worker);
        blame = new BlameLoader(worker);
        causes = new CauseLoader(store, worker);
        comparisons = new ComparisonLoader(store, worker);
        besides = new SecondRunLoader(store, worker);
        traffic = new TrafficLoader(store, worker, begun);
        summaries = new SummaryLoader(store, worker, details.kept());
        lines = new LineTimeLoader(store, worker);
        variables = new VariableLoader(worker, tell);
        why = new WhyLoader(store, worker);
    }

    /// Begins what `run` and the panes in front want. For the frame loop.
    public void follow(OpenRun run, Chrome chrome) {
        if (run.document().number() != document) {
            document = run.document().number();
            forget();
        }
        why.follow(run, chrome);
        followed.follow(run, chrome);
        summaries.follow(run);
        stops.follow(run);
        queries.follow(run);
        verification.follow(run);
        comparisons.follow(run);
        besides.follow(run);
        ended.follow(run);
        causes.follow(run);
        lines.follow(run);
        if (chrome.tabs().centre() == View.TRAFFIC) {
            traffic.want(run, chrome.traffic().span());
        }
        switch (chrome.tabs().right()) {
            case MMDS -> ended.measure(run);
            case BLAME -> blame.want(run);
            case INSPECTOR, METRICS, RUN -> {}
        }
    }

    /// Nothing of the run before stays in memory.
    private void forget() {
        followed.giveUp();
        queries.giveUp();
        traffic.giveUp();
        variables.giveUp();
    }

    /// Ends what goes on.
    public void close() {
        summaries.close();
        verification.close();
        besides.close();
        traffic.giveUp();
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

    public EndedRunLoader ended() {
        return ended;
    }

    public ComparisonLoader comparisons() {
        return comparisons;
    }

    public VariableLoader variables() {
        return variables;
    }

    public SecondRunLoader besides() {
        return besides;
    }
}
