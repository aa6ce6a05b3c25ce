package bcscope.engine;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.MessageState;
import bcscope.happening.Snapshot;
import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;
import bcscope.program.Program;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;

/// Makes the state of a machine readable: columns become records. A descriptor is read once and is
/// then the same record wherever it occurs.
abstract class MachineRecords {
    private final SteppedMachine machine;
    private final Program program;
    private final JobMap map;
    private @Nullable Descriptor[] known = new @Nullable Descriptor[256];

    MachineRecords(SteppedMachine machine, Program program, JobMap map) {
        this.machine = machine;
        this.program = program;
        this.map = map;
    }

    /// The machine as it is now.
    abstract Snapshot take();

    /// The processes as they are now, with what the machine has besides.
    final Snapshot take(List<Held> held, List<Descriptor> noted, MessageState messages) {
        Processes processes = machine.processes();
        int ranks = processes.ranks();
        Activity[] activities = new Activity[ranks];
        int[] positions = new int[ranks];
        long[] since = new long[ranks];
        Arrays.setAll(activities, processes::activity);
        Arrays.setAll(positions, processes::position);
        Arrays.setAll(since, processes::nanos);
        return new Snapshot(
                activities, positions, since, List.copyOf(held), List.copyOf(noted), messages);
    }

    /// The descriptor in `slot`.
    final Descriptor descriptor(int slot) {
        Descriptors all = machine.descriptors();
        if (slot >= known.length) {
            known = Arrays.copyOf(known, Math.max(2 * known.length, slot + 1));
        }
        Descriptor before = known[slot];
        if (before != null
                && before.rank() == all.rank(slot)
                && before.number() == all.number(slot)) {
            return before;
        }
        Descriptor descriptor =
                new Descriptor(
                        kind(all.kind(slot)),
                        all.rank(slot),
                        all.number(slot),
                        map.node(all.rank(slot)),
                        all.peer(slot),
                        all.tag(slot),
                        all.context(slot),
                        all.bytes(slot),
                        all.postNanos(slot),
                        program.position(all.rank(slot), all.pc(slot)));
        known[slot] = descriptor;
        return descriptor;
    }

    private static Descriptor.Kind kind(int kind) {
        return switch (kind) {
            case Descriptors.SEND -> Descriptor.Kind.SEND;
            case Descriptors.RECEIVE -> Descriptor.Kind.RECEIVE;
            default -> Descriptor.Kind.COLLECTIVE;
        };
    }
}
