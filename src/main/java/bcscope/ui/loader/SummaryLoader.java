package bcscope.ui.loader;

import bcscope.expression.RunFacts;
import bcscope.happening.SliceDetail;
import bcscope.metric.DerivedSeries;
import bcscope.metric.SliceSeries;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.Track;
import bcscope.run.RunView;
import bcscope.search.SeriesReader;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/// Keeps what the timeline draws from: sums over the run, up to what the engine has published, and
/// what it shows of the slices whose detail is at hand.
public final class SummaryLoader implements AutoCloseable {
    private final Store store;
    private final AtomicBoolean working = new AtomicBoolean();
    private final DetailCache kept;
    private final Worker.Lane lane;
    private Optional<TimelineSource> source = Optional.empty();
    private int document = -1;
    private volatile Reached failedAt = new Reached(-1, -1);
    private int wishes = -1;
    private List<SliceSeries> series = List.of();
    private Details details = new Details(-1, List.of());

    /// A loader that answers to `store`, and shows the details in `kept`.
    public SummaryLoader(Store store, Worker worker, DetailCache kept) {
        this.store = store;
        this.kept = kept;
        lane = worker.lane("summary", Worker.Order.ONE_BY_ONE);
    }

    /// Up to where sums were asked for.
    private record Reached(int document, int slices) {}

    /// Which details are at hand.
    private record Details(int changes, List<Integer> slices) {
        static Details of(DetailCache kept) {
            return new Details(
                    kept.changes(), kept.recent().stream().map(SliceDetail::slice).toList());
        }
    }

    /// The source of the timeline of `run`. For the FX thread.
    public TimelineSource source(OpenRun run) {
        if (source.isEmpty() || run.document().number() != document) {
            source.ifPresent(TimelineSource::abandon);
            document = run.document().number();
            wishes = -1;
            TimelineSource made = new TimelineSource(run.document().run());
            made.readBy(new DerivedReader(run.document().run(), run.facts())::read);
            source = Optional.of(made);
        }
        return source.get();
    }

    /// Sees to it that the sums follow the run. For the frame loop.
    public void follow(OpenRun run) {
        TimelineSource current = source(run);
        List<SliceSeries> tracks = run.timeline().tracks().stream().map(Track::series).toList();
        Details atHand = Details.of(kept);
        boolean stale =
                run.findings().sums().slices() < run.slices()
                        || wishes != run.slices()
                        || !series.equals(tracks)
                        || !details.equals(atHand);
        run.timeline().tracks().forEach(track -> current.pyramid(track.series()));
        current.endsAt(run.findings().sums().endNanos());
        if (stale
                && !failedAt.equals(new Reached(document, run.slices()))
                && working.compareAndSet(false, true)) {
            wishes = run.slices();
            series = tracks;
            details = atHand;
            int number = document;
            int reached = run.slices();
            boolean ended = run.progress().ended();
            lane.add(
                    ticket -> extend(current, number, reached, ended, ticket),
                    reason -> failed(number, reached, reason));
        }
    }

    private void extend(
            TimelineSource current, int number, int reached, boolean ended, Worker.Ticket ticket) {
        try {
            current.extend();
            if (ended) {
                current.extend();
            }
            current.show(TimelineDetails.of(kept.recent(), current.ranks()));
            long endNanos = current.clock().endNanos();
            ticket.answer(() -> store.post(new Intent.Summed(number, reached, endNanos)));
        } finally {
            working.set(false);
        }
    }

    /// Not tried again before the run has come further.
    private void failed(int number, int reached, String reason) {
        failedAt = new Reached(number, reached);
        lane.failing(number, Failure.Task.SUMS, Failure.WHOLE_RUN).accept(reason);
    }

    @Override
    public void close() {
        source.ifPresent(TimelineSource::abandon);
    }

    /// Computes derived series for the timeline. Those for which slices are executed again wait
    /// until the run has ended. For one thread.
    static final class DerivedReader {
        private final RunView run;
        private final RunFacts facts;
        private final Map<DerivedSeries, Optional<Understood>> known = new HashMap<>();

        DerivedReader(RunView run, RunFacts facts) {
            this.run = run;
            this.facts = facts;
        }

        /// @param fromTables whether tables suffice
        private record Understood(SeriesReader reader, boolean fromTables) {}

        void read(
                DerivedSeries series,
                int from,
                int to,
                BooleanSupplier isWanted,
                LongConsumer sink) {
            known.computeIfAbsent(series, this::understood)
                    .filter(it -> it.fromTables || run.progress().ended())
                    .ifPresent(it -> it.reader.read(from, to, isWanted, sink));
        }

        private Optional<Understood> understood(DerivedSeries series) {
            return SeriesReader.series(series.name(), series.expression(), facts)
                            instanceof SeriesReader.Checked.Right right
                    ? Optional.of(
                            new Understood(
                                    new SeriesReader(run, facts, right.formula()),
                                    right.formula().fromTables()))
                    : Optional.empty();
        }
    }
}
