package bcscope.run.recording;

import bcscope.base.Digest;
import bcscope.base.Invariant;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.run.recording.Verification.Difference;
import bcscope.run.recording.Verification.Place;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Says what differs where a recording is known to: executes it once more, this time into tables of
/// its own to compare.
record Differences(Recording recording) {
    /// The columns of `slice`.
    Verification inSlice(int slice) {
        try (Simulation simulation = executed(slice + 1)) {
            List<Difference> columns = new ArrayList<>();
            for (SliceColumn column : SliceColumn.values()) {
                long before = recording.slices().get(column, slice);
                long now = simulation.slices().get(column, slice);
                if (before != now && recording.slices().has(column)) {
                    columns.add(difference(column, before, now));
                }
            }
            return new Verification.Differs(new Place.Slice(slice), List.copyOf(columns));
        }
    }

    private static Difference difference(SliceColumn column, long recorded, long executed) {
        return column == SliceColumn.DIGEST
                ? new Difference(column.name(), Digest.text(recorded), Digest.text(executed))
                : difference(column.name(), recorded, executed);
    }

    private static Difference difference(String name, long recorded, long executed) {
        return new Difference(name, Long.toString(recorded), Long.toString(executed));
    }

    /// The first interval of `rank` that differs in `part`, the states or the waits.
    Verification inIntervals(ChunkType part, int rank) {
        try (Simulation simulation = executed(recording.progress().slices())) {
            ProcessLog now = log(part, simulation.processes(), simulation.waits());
            now.publish();
            BlockedReader recorded =
                    log(part, recording.processes(), recording.waits()).reader(rank);
            BlockedReader executed = now.reader(rank);
            int interval = 0;
            List<Difference> values = next(recorded, executed);
            while (values.isEmpty()) {
                interval++;
                values = next(recorded, executed);
            }
            return new Verification.Differs(
                    new Place.Interval(part.title(), rank, interval), values);
        }
    }

    private ProcessLog log(ChunkType part, ProcessLog processes, Optional<ProcessLog> waits) {
        return part == ChunkType.PROC
                ? processes
                : waits.orElseGet(() -> new ProcessLog(recording.program().ranks()));
    }

    /// What differs in the next interval of both, of which one at least has one more.
    private static List<Difference> next(BlockedReader recorded, BlockedReader executed) {
        boolean before = recorded.next();
        boolean now = executed.next();
        Invariant.check(before || now, "intervals that differ are the same");
        if (before != now) {
            return List.of(
                    new Difference(
                            "interval", before ? words(recorded) : "", now ? words(executed) : ""));
        }
        return Stream.of(
                        difference("operation", recorded.position(), executed.position()),
                        difference("calls before it", recorded.call(), executed.call()),
                        difference("start, ns", recorded.entryNanos(), executed.entryNanos()),
                        new Difference("end, ns", end(recorded), end(executed)))
                .filter(value -> !value.recorded().equals(value.executed()))
                .toList();
    }

    private static String words(BlockedReader interval) {
        return "one from " + interval.entryNanos() + " ns to " + end(interval);
    }

    private static String end(BlockedReader interval) {
        return interval.awakeNanos() == BlockedIntervals.OPEN
                ? "no end"
                : Long.toString(interval.awakeNanos());
    }

    /// A simulation with tables of its own, whose next slice is `slice`.
    private Simulation executed(int slice) {
        Simulation simulation = Simulations.of(recording.lineage(), 1);
        simulation.advanceTo(slice);
        return simulation;
    }
}
