package bcscope.run;

import bcscope.base.Invariant;
import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.happening.SliceDetail;
import bcscope.metric.Metric;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.program.VeiledProgram;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;

/// A run that is hidden after a moment, possibly in the middle of a slice. It looks like a run that
/// was paused at that moment: the slice of the moment is its last one, values known only later are
/// missing from the row of that slice, intervals that end later are open, and jobs have not ended.
/// The scenario is not hidden, nor is a program whose calls are all known in advance; of a program
/// that becomes known while it runs, only the calls begun by then are visible. Calls, messages and
/// bytes are not counted: they are 0 in its progress.
///
/// Its tables share their memory with those of the run. Until the run has reached the moment, it
/// grows with the run, whenever [#progress()] is called. Several things may happen at the instant
/// of the moment; which of them are visible is known only from the detail of the slice, so its
/// intervals, and a live program, may grow once that detail has been requested.
///
/// Only [#detail] executes slices again; no other method waits for that.
public final class VeiledRun extends PartialRun implements AutoCloseable {
    private final Veil veil;

    /// Whether the run has reached the moment, so that nothing more is added.
    private volatile boolean complete;

    private volatile Optional<SliceDetail> cut = Optional.empty();
    private volatile Optional<VeiledProgram> program = Optional.empty();
    private volatile Optional<EarlierRun> whole = Optional.empty();

    /// `all`, hidden after `veil`.
    public VeiledRun(RunView all, Veil veil) {
        super(all);
        this.veil = veil;
        grow();
    }

    /// {@inheritDoc} In a live program, the calls up to the last one that blocked each process are
    /// visible at once, later ones with the first detail.
    @Override
    public Program program() {
        return program.<Program>map(it -> it).orElseGet(all::program);
    }

    @Override
    public Optional<Veil> veil() {
        return Optional.of(veil);
    }

    /// Takes over what the run has published since the last call, up to the moment.
    private synchronized void grow() {
        Extent extent = all.extent();
        int published = extent.progress().slices();
        if (complete || (published == slices.published() && published > 0)) {
            return;
        }
        slices.takeOver(all.slices(), Math.min(published, veil.slice()));
        show(seen(VeiledDetail.horizon(nanos(published))));
        if (published > veil.slice()) {
            VeiledRow.append(slices, all.slices(), veil.slice(), nanos(published));
            if (all.program() instanceof GrowingProgram growing) {
                program = Optional.of(new VeiledProgram(growing, blockedIn()));
            }
            complete = true;
        }
        slices.publish();
    }

    /// Minimum number of operations that each process has begun: those up to the last one that
    /// blocked it.
    private int[] blockedIn() {
        int[] begun = new int[processes.ranks()];
        for (int rank = 0; rank < begun.length; rank++) {
            BlockedReader reader = processes.reader(rank, Long.MAX_VALUE);
            while (reader.next()) {
                begun[rank] = reader.position() + 1;
            }
        }
        return begun;
    }

    /// The instant of the moment, which lies in its slice.
    private long nanos(int published) {
        if (published <= veil.slice()) {
            return veil.nanos();
        }
        long startNanos = all.slices().get(SliceColumn.START, veil.slice());
        long after =
                published > veil.slice() + 1
                        ? all.slices().get(SliceColumn.START, veil.slice() + 1)
                        : Long.MAX_VALUE;
        return Math.clamp(veil.nanos(), startNanos, after);
    }

    @Override
    public Progress progress() {
        grow();
        Progress known = all.progress();
        int executed = Math.min(slices.published(), veil.slice());
        long nanos =
                complete ? nanos(known.slices()) : Math.min(veil.nanos(), known.simulatedNanos());
        Progress paused = paused(slices, executed, known.jobs(), nanos);
        return complete || known.ended() ? paused : paused.as(known.state(), "");
    }

    @Override
    public boolean isKnown(Metric metric, int slice) {
        return slice < veil.slice()
                || VeiledRow.isKnown(
                        metric, all.slices(), veil.slice(), nanos(all.progress().slices()));
    }

    @Override
    public Extent extent() {
        Progress now = progress();
        return new Extent(now, processes.encodedBytes(), waits.map(ProcessLog::encodedBytes));
    }

    @Override
    public RunView inWholeSlices() {
        grow();
        if (!complete) {
            return this;
        }
        if (whole.isEmpty()) {
            whole = Optional.of(new EarlierRun(all, veil.slice()));
        }
        return whole.get();
    }

    @Override
    public SliceDetail detail(int slice) {
        int published = slices.published();
        Invariant.check(
                slice >= 0 && slice < published,
                "slice %d was asked for, %d are published",
                slice,
                published);
        if (program.isPresent() && cut.isEmpty()) {
            cutDetail();
        }
        return slice < veil.slice()
                ? VeiledDetail.before(all.detail(slice), veil.nanos())
                : cut.orElseGet(this::cutDetail);
    }

    private SliceDetail cutDetail() {
        SliceDetail detail = all.detail(veil.slice());
        long nanos = nanos(all.progress().slices());
        int count = veil.seen(detail);
        return publish(
                VeiledDetail.cut(detail, count, nanos),
                seen(VeiledDetail.horizon(detail, count, nanos)));
    }

    private synchronized SliceDetail publish(SliceDetail known, SeenBytes bytes) {
        if (cut.isEmpty()) {
            show(bytes);
            program.ifPresent(it -> it.reveal(VeiledDetail.begun(known)));
            cut = Optional.of(known);
        }
        return cut.get();
    }

    /// Closes the run.
    @Override
    public void close() {
        if (all instanceof AutoCloseable engine) {
            try {
                engine.close();
            } catch (Exception ending) {
                throw new IllegalStateException("the run does not close", ending);
            }
        }
    }

    /// The row of a slice that is visible up to an instant: the values of completed microphases,
    /// the time so far of the running one, and zeros for values known only at the end of the slice.
    static final class VeiledRow {
        /// Columns that are known once processes were restarted.
        private static final List<SliceColumn> RESTARTS =
                List.of(SliceColumn.SUM_BPTS, SliceColumn.MAX_BPTS, SliceColumn.RESTARTED);

        /// Columns that are known at the end of each microphase, its length first.
        private static final List<List<SliceColumn>> PHASES =
                List.of(
                        List.of(
                                SliceColumn.GTDEM,
                                SliceColumn.USRDEM,
                                SliceColumn.MAX_LTDEM,
                                SliceColumn.SUM_NP2PDEM,
                                SliceColumn.MAX_NP2PDEM,
                                SliceColumn.SUM_NCOLLDEM,
                                SliceColumn.MAX_NCOLLDEM),
                        List.of(
                                SliceColumn.GTMSM,
                                SliceColumn.USRMSM,
                                SliceColumn.MAX_LTMSM,
                                SliceColumn.SUM_NP2PMSM,
                                SliceColumn.MAX_NP2PMSM,
                                SliceColumn.SUM_NCOLLMSM,
                                SliceColumn.MAX_NCOLLMSM,
                                SliceColumn.BUDGET),
                        List.of(SliceColumn.GTPM, SliceColumn.USRPM, SliceColumn.BYTES),
                        List.of(SliceColumn.GTBBM, SliceColumn.USRBBM),
                        List.of(SliceColumn.GTRM, SliceColumn.USRRM));

        private VeiledRow() {}

        /// Whether the value of `metric` in `slice` of `source` is final at `nanos`: metrics of a
        /// microphase are final when it is over, most others when the slice is.
        static boolean isKnown(Metric metric, SliceTable source, int slice, long nanos) {
            long atNanos = source.get(SliceColumn.START, slice);
            if (metric == Metric.GETTS || metric == Metric.LETTS || metric == Metric.USRSTS) {
                return true;
            }
            if (metric == Metric.BPTS) {
                return nanos > atNanos;
            }
            Optional<Microphase> of = metric.phaseUnder(MpiKind.BCS);
            int last = of.map(Microphase::ordinal).orElse(PHASES.size());
            for (int phase = 0; phase <= last && phase < PHASES.size(); phase++) {
                atNanos += source.get(PHASES.get(phase).getFirst(), slice);
            }
            return of.isPresent() && nanos >= atNanos;
        }

        /// Appends the row of `slice` of `source` to `seen`, up to `nanos`.
        static void append(SliceTable seen, SliceTable source, int slice, long nanos) {
            long atNanos = source.get(SliceColumn.START, slice);
            seen.set(SliceColumn.START, atNanos);
            seen.set(SliceColumn.USRSTS, source.get(SliceColumn.USRSTS, slice));
            if (nanos > atNanos) {
                RESTARTS.forEach(column -> seen.set(column, source.get(column, slice)));
            }
            for (List<SliceColumn> phase : PHASES) {
                long lengthNanos = source.get(phase.getFirst(), slice);
                if (nanos >= atNanos + lengthNanos) {
                    phase.forEach(column -> seen.set(column, source.get(column, slice)));
                } else {
                    seen.set(phase.getFirst(), Math.min(lengthNanos, nanos - atNanos + 1));
                    break;
                }
                atNanos += lengthNanos;
            }
            seen.endRow();
        }
    }
}
