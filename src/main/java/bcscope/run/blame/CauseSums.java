package bcscope.run.blame;

import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.LifeStep;
import bcscope.run.operation.Part;
import bcscope.table.BlockedReader;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The time of every cause.
final class CauseSums implements BlameSweep.Accumulator {
    /// Operations of a process beyond which its code is not a program that a person wrote, but one
    /// call after the other as a trace has them: then a place in it explains nothing.
    private static final int MOST_SITES = 512;

    private static final CauseKind[] KINDS = CauseKind.values();

    private final RunView run;
    private final Program program;
    private final boolean sites;
    private final long fromNanos;
    private final long toNanos;
    private final Map<Cause, Integer> numbers = new HashMap<>();
    private final List<Cause> causes = new ArrayList<>();
    private long[] nanos = new long[16];
    private int passingRing = -1;

    CauseSums(RunView run, long fromNanos, long toNanos) {
        this.run = run;
        program = run.program();
        sites = program.size() <= (long) MOST_SITES * program.ranks();
        this.fromNanos = fromNanos;
        this.toNanos = toNanos;
    }

    @Override
    public int cause(int rank, StepTrack track) {
        CauseKind kind = KINDS[track.kind()];
        return switch (kind.subject()) {
            case PROCESS -> number(new Cause(kind, rank, pc(kind, track.pc())));
            case NODE -> number(new Cause(kind, node(kind, track), LifeStep.UNKNOWN));
            case MACHINE -> number(new Cause(kind, Cause.NONE, LifeStep.UNKNOWN));
        };
    }

    /// The cause of something that is not a wait for a process, for a message to `receiver`.
    Cause cause(Part part, int receiver) {
        CauseKind kind = part == Part.PEER ? CauseKind.RECEIVE_OVERHEAD : CauseKind.of(part);
        boolean atNode = kind.subject() == CauseKind.Subject.NODE;
        return new Cause(kind, atNode ? node(receiver) : Cause.NONE, LifeStep.UNKNOWN);
    }

    private int node(CauseKind kind, StepTrack track) {
        return kind == CauseKind.NODE_DOWN ? track.peer() : node(track.receiver());
    }

    private int node(int receiver) {
        return receiver < 0 ? Cause.NONE : run.node(receiver);
    }

    private int pc(CauseKind kind, int pc) {
        if (!sites || pc == LifeStep.UNKNOWN) {
            return LifeStep.UNKNOWN;
        }
        return kind == CauseKind.COMPUTES
                ? computation(pc)
                : kind == CauseKind.CALLS ? pc : LifeStep.UNKNOWN;
    }

    /// The computation before the call at `pc`; the call itself if there is none.
    private int computation(int pc) {
        for (int at = pc - 1; at >= 0; at--) {
            OperationKind kind = program.kind(at);
            if (kind == OperationKind.COMPUTE) {
                return at;
            }
            boolean passed =
                    kind.role() == OperationKind.Role.LOCAL
                            || kind.role() == OperationKind.Role.CONTROL;
            if (!passed || kind.isEnd()) {
                break;
            }
        }
        return pc;
    }

    @Override
    public int ring(int rank) {
        return number(new Cause(CauseKind.CYCLE, rank, LifeStep.UNKNOWN));
    }

    @Override
    public int passingRing() {
        if (passingRing < 0) {
            passingRing =
                    number(new Cause(CauseKind.RECEIVE_OVERHEAD, Cause.NONE, LifeStep.UNKNOWN));
        }
        return passingRing;
    }

    private int number(Cause cause) {
        return numbers.computeIfAbsent(
                cause,
                added -> {
                    causes.add(added);
                    return causes.size() - 1;
                });
    }

    /// All causes that were asked for, in the order of their numbers.
    List<Cause> causes() {
        return causes;
    }

    @Override
    public void add(int cause, int count, long begin, long end) {
        long within = Math.min(end, toNanos) - Math.max(begin, fromNanos);
        if (within > 0) {
            if (cause >= nanos.length) {
                nanos = Arrays.copyOf(nanos, Math.max(causes.size(), 2 * nanos.length));
            }
            nanos[cause] += within * count;
        }
    }

    long blockedNanos() {
        long sum = 0;
        for (int rank = 0; rank < program.ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next()) {
                sum +=
                        Math.max(
                                0,
                                Math.min(reader.awakeNanos(), toNanos)
                                        - Math.max(reader.entryNanos(), fromNanos));
            }
        }
        return sum;
    }

    List<Blame.Share> shares() {
        Map<Cause, Long> sums = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(causes.size(), nanos.length); i++) {
            if (nanos[i] > 0) {
                sums.put(causes.get(i), nanos[i]);
            }
        }
        return Blame.sorted(sums);
    }
}
