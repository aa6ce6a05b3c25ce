package bcscope.run;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.LinkTrace;
import bcscope.happening.LocalMetrics;
import bcscope.happening.NicRoutine;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.happening.SliceEvents;
import bcscope.happening.Snapshot;
import bcscope.table.ProcessLog;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/// The detail of a slice that is seen up to a moment.
final class VeiledDetail {
    private VeiledDetail() {}

    /// A slice before that of the moment: complete, except that the end of computations beyond the
    /// moment is hidden.
    static SliceDetail before(SliceDetail whole, long nanos) {
        int count = whole.happenedUntil(nanos);
        SliceEvents events = whole.events();
        return new SliceDetail(
                new SliceEvents(
                        events.slice(),
                        events.startNanos(),
                        events.endNanos(),
                        events.windows(),
                        events.happenings().subList(0, count)),
                silent(whole.before(), whole.startNanos(), nanos),
                whole.local(),
                whole.digest(),
                whole.leaks(),
                whole.links(),
                whole.packets(),
                false);
    }

    /// The first `count` happenings of the slice of the moment. It appears to end right after the
    /// moment.
    static SliceDetail cut(SliceDetail whole, int count, long nanos) {
        List<PhaseWindow> windows =
                whole.windows().stream()
                        .filter(window -> isStruck(whole, window, count, nanos))
                        .map(window -> cut(window, nanos))
                        .toList();
        List<PhaseWindow> seen =
                windows.isEmpty()
                        ? whole.windows().stream().limit(1).map(it -> cut(it, nanos)).toList()
                        : windows;
        return new SliceDetail(
                new SliceEvents(
                        whole.slice(),
                        whole.startNanos(),
                        nanos + 1,
                        seen,
                        List.copyOf(whole.happenings().subList(0, count))),
                silent(whole.before(), whole.startNanos(), nanos),
                cut(whole, nanos),
                0,
                List.of(),
                cut(whole.links(), nanos),
                whole.packets().until(nanos),
                true);
    }

    /// Whether the microstrobe of `window` is seen: at the instant of the moment, where it is among
    /// the first `count` happenings.
    private static boolean isStruck(SliceDetail whole, PhaseWindow window, int count, long nanos) {
        return window.strobeNanos() < nanos
                || (window.strobeNanos() == nanos
                        && whole.happenings().subList(0, count).stream()
                                .anyMatch(it ->
                                        it instanceof Happening.StrobeSent strobe
                                                && strobe.phase() == window.phase()));
    }

    /// A running window continues beyond the moment for an unknown time.
    private static PhaseWindow cut(PhaseWindow window, long nanos) {
        long open = Math.max(window.arrivalNanos(), nanos) + 1;
        return new PhaseWindow(
                window.phase(),
                window.strobeNanos(),
                window.arrivalNanos(),
                Math.min(window.readyNanos(), open),
                window.endNanos() < nanos ? window.endNanos() : open);
    }

    /// How many operations each process has begun by the end of `cut`, which is what is seen of its
    /// slice. The one that a computing process goes to next is not begun.
    static int[] begun(SliceDetail cut) {
        int[] begun = cut.before().positions().clone();
        for (int rank = 0; rank < begun.length; rank++) {
            boolean goesTo =
                    switch (cut.before().activities()[rank]) {
                        case COMPUTING, READY, NOT_STARTED -> true;
                        case BLOCKED_SEND,
                                BLOCKED_RECEIVE,
                                BLOCKED_WAIT,
                                BLOCKED_PROBE,
                                BLOCKED_COLLECTIVE,
                                BLOCKED_MEMORY,
                                FINISHED,
                                STOPPED ->
                                false;
                    };
            begun[rank] += goesTo ? 0 : 1;
        }
        for (Happening happening : cut.happenings()) {
            happening
                    .place()
                    .ifPresent(
                            it -> begun[it.rank()] = Math.max(begun[it.rank()], it.position() + 1));
            if (happening instanceof Happening.Finished it) {
                begun[it.rank()] = Integer.MAX_VALUE;
            }
        }
        return begun;
    }

    private static Snapshot silent(Snapshot before, long startNanos, long nanos) {
        long[] instants = before.instantNanos().clone();
        for (int rank = 0; rank < instants.length; rank++) {
            if (before.activities()[rank] == Activity.COMPUTING && instants[rank] > nanos) {
                instants[rank] = startNanos;
            }
        }
        return new Snapshot(
                before.activities(),
                before.positions(),
                instants,
                before.held(),
                before.noted(),
                before.messages());
    }

    /// The local metrics of the microphases that are over.
    private static LocalMetrics cut(SliceDetail whole, long nanos) {
        LocalMetrics all = whole.local();
        int nodes = all.bpts().length;
        LocalMetrics none = new LocalMetrics(nodes);
        boolean restarted = nanos > whole.startNanos();
        boolean exchanged = isOver(whole, Microphase.DEM, nanos);
        boolean scheduled = isOver(whole, Microphase.MSM, nanos);
        boolean moved = isOver(whole, Microphase.PM, nanos);
        return new LocalMetrics(
                exchanged ? all.ltdem() : none.ltdem(),
                scheduled ? all.ltmsm() : none.ltmsm(),
                none.ltts(),
                exchanged ? all.np2pdem() : none.np2pdem(),
                scheduled ? all.np2pmsm() : none.np2pmsm(),
                exchanged ? all.ncolldem() : none.ncolldem(),
                scheduled ? all.ncollmsm() : none.ncollmsm(),
                restarted ? all.bpts() : none.bpts(),
                moved ? all.receivedBytes() : none.receivedBytes(),
                all.budgetBytes(),
                scheduled ? all.reservedBytes() : none.reservedBytes(),
                none.ndescts(),
                new long[NicRoutine.COUNT][nodes]);
    }

    private static boolean isOver(SliceDetail whole, Microphase phase, long nanos) {
        return whole.windows().stream()
                .anyMatch(window -> window.phase() == phase && window.endNanos() <= nanos);
    }

    private static LinkTrace cut(LinkTrace links, long nanos) {
        int count = links.until(nanos);
        long[] times = new long[count];
        int[] numbers = new int[count];
        long[] bytes = new long[count];
        for (int i = 0; i < count; i++) {
            times[i] = links.nanos(i);
            numbers[i] = links.link(i);
            bytes[i] = links.bytes(i);
        }
        return LinkTrace.of(times, numbers, bytes);
    }

    /// What has been seen of the intervals of the processes after the first `count` happenings of
    /// the slice, at `nanos`: of what happens at that very instant, what is among them.
    static ProcessLog.Horizon horizon(SliceDetail whole, int count, long nanos) {
        BitSet suspended = new BitSet();
        BitSet awakened = new BitSet();
        for (Happening hidden : whole.happenings().subList(count, whole.happenedUntil(nanos))) {
            hidden.turns((activity, rank) -> {
                if (activity == Activity.COMPUTING) {
                    awakened.set(rank);
                } else if (activity.blocked() || activity == Activity.READY) {
                    suspended.set(rank);
                }
            });
        }
        return horizon(nanos, rank -> !suspended.get(rank), rank -> !awakened.get(rank));
    }

    /// The horizon without the happenings: nothing at that instant is visible.
    static ProcessLog.Horizon horizon(long nanos) {
        return horizon(nanos, rank -> false, rank -> false);
    }

    /// @param entersThen which processes are seen to be suspended at that very instant
    /// @param leavesThen which are seen to be awakened then
    private static ProcessLog.Horizon horizon(
            long nanos, IntPredicate entersThen, IntPredicate leavesThen) {
        return new ProcessLog.Horizon() {
            @Override
            public long nanos() {
                return nanos;
            }

            @Override
            public boolean hasEntered(int rank, long entryNanos) {
                return entryNanos < nanos || (entryNanos == nanos && entersThen.test(rank));
            }

            @Override
            public boolean hasLeft(int rank, long awakeNanos) {
                return awakeNanos < nanos || (awakeNanos == nanos && leavesThen.test(rank));
            }
        };
    }
}
