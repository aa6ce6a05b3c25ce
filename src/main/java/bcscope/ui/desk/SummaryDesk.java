package bcscope.ui.desk;

import bcscope.mds.MetricSeries;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.Track;
import bcscope.ui.Store;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/// Keeps the sums over the run that the timeline draws from, up to what the engine has published.
public final class SummaryDesk implements AutoCloseable {
    private final Store store;
    private final AtomicBoolean working = new AtomicBoolean();
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    task -> Thread.ofPlatform().daemon().name("summary").unstarted(task));
    private Optional<TimelineSource> source = Optional.empty();
    private int document = -1;
    private int wishes = -1;
    private List<MetricSeries> series = List.of();

    public SummaryDesk(Store store) {
        this.store = store;
    }

    /// What the timeline of `run` draws from. For the FX thread.
    public TimelineSource source(OpenRun run) {
        if (source.isEmpty() || run.document().number() != document) {
            source.ifPresent(TimelineSource::abandon);
            document = run.document().number();
            wishes = -1;
            source = Optional.of(new TimelineSource(run.document().run()));
        }
        return source.get();
    }

    /// Sees to it that the sums follow the run. For the frame loop.
    public void follow(OpenRun run) {
        TimelineSource current = source(run);
        List<MetricSeries> tracks = run.timeline().tracks().stream().map(Track::series).toList();
        boolean stale =
                run.summed() < run.slices() || wishes != run.slices() || !series.equals(tracks);
        run.timeline().tracks().forEach(track -> current.pyramid(track.series()));
        if (stale && working.compareAndSet(false, true)) {
            wishes = run.slices();
            series = tracks;
            int number = document;
            int reached = run.slices();
            boolean ended = run.progress().ended();
            worker.execute(() -> extend(current, number, reached, ended));
        }
    }

    private void extend(TimelineSource current, int number, int reached, boolean ended) {
        try {
            current.extend();
            if (ended) {
                current.extend();
            }
            store.post(new Intent.Summed(number, reached));
        } finally {
            working.set(false);
        }
    }

    @Override
    public void close() {
        source.ifPresent(TimelineSource::abandon);
        worker.shutdownNow();
    }
}
