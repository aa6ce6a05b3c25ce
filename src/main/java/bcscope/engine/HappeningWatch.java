package bcscope.engine;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.PacketTrace;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceEvents;
import bcscope.host.JobMap;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;

/// Writes down everything that happens in one slice; what processes do is the same under every kind
/// of MPI.
abstract class HappeningWatch implements EngineWatch {
    /// In the order of production.
    final List<Happening> happenings = new ArrayList<>();

    final Program program;
    private final JobMap map;
    private final MachineRecords records;
    private int slice;
    private long startNanos;
    private long endNanos;

    HappeningWatch(Program program, JobMap map, MachineRecords records) {
        this.program = program;
        this.map = map;
        this.records = records;
    }

    /// What was written down.
    final SliceEvents events() {
        return new SliceEvents(slice, startNanos, endNanos, windows(), ordered());
    }

    /// Where its descriptors are read from.
    final MachineRecords records() {
        return records;
    }

    /// The microphases of the slice.
    abstract List<PhaseWindow> windows();

    /// The happenings in the order that its readers are promised.
    abstract List<Happening> ordered();

    /// How packets moved.
    PacketTrace packets() {
        return PacketTrace.EMPTY;
    }

    final Descriptor descriptor(int slot) {
        return records.descriptor(slot);
    }

    final int slice() {
        return slice;
    }

    @Override
    public void sliceBegan(int number, long nanos) {
        slice = number;
        startNanos = nanos;
    }

    @Override
    public void blocked(int rank, int pc, long enteredNanos, Activity activity) {
        happenings.add(
                new Happening.Blocked(
                        enteredNanos, map.node(rank), rank, program.position(rank, pc), activity));
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        happenings.add(
                new Happening.CallReturned(
                        nanos, map.node(rank), rank, program.position(rank, pc)));
    }

    @Override
    public void finished(int rank, long nanos) {
        happenings.add(new Happening.Finished(nanos, map.node(rank), rank));
    }

    @Override
    public void completed(int slot, long nanos) {
        Descriptor done = descriptor(slot);
        happenings.add(new Happening.Completed(nanos, done.node(), done));
    }

    @Override
    public void deadlocked(long nanos, int count) {
        happenings.add(new Happening.Deadlocked(nanos, count));
    }

    @Override
    public void sliceEnded(int number, long start, long end) {
        endNanos = end;
    }
}
