package bcscope.explain.traffic;

import bcscope.base.RunStatus;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.HashMap;
import java.util.Map;

/// Counts what a program sends, without running it: a program has loops but no branches, and every
/// send names its receiver, so an operation happens as often as the loops around it turn.
public final class ProgramTraffic {
    private final Program program;
    private final TrafficCount count;
    private final Map<Integer, Integer> masters = new HashMap<>();

    private ProgramTraffic(Program program) {
        this.program = program;
        count = new TrafficCount(program.ranks());
        for (Communicator communicator : program.communicators()) {
            if (communicator.size() > 0) {
                masters.put(communicator.id(), communicator.master());
            }
        }
    }

    /// All messages and collectives of `program`.
    public static TrafficTable of(Program program) {
        ProgramTraffic traffic = new ProgramTraffic(program);
        for (int rank = 0; rank < program.ranks(); rank++) {
            traffic.walk(rank);
        }
        return traffic.count.table();
    }

    /// Whether the run did all that its program says, so that [#of] tells what it moved.
    public static boolean tellsAllOf(RunView run) {
        return run.progress().state() == RunStatus.COMPLETED;
    }

    private void walk(int rank) {
        long[] times = new long[Program.MAX_LOOP_DEPTH + 1];
        times[0] = 1;
        int depth = 0;
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.LOOP) {
                times[depth + 1] = times[depth] * program.amount(pc);
                depth++;
            } else if (kind == OperationKind.END_LOOP) {
                depth--;
            } else {
                count(rank, pc, times[depth]);
            }
        }
    }

    private void count(int rank, int pc, long times) {
        OperationKind kind = program.kind(pc);
        switch (kind.effect()) {
            case SENDS, SENDS_A_COPY -> {
                long bytes = times * program.amount(pc);
                count.add(rank, program.peer(pc), times, bytes);
                if ((program.context(pc) & 1) == 1) {
                    count.inner(times, bytes);
                }
            }
            case MEETS -> meet(rank, pc, times);
            case RECEIVES, NOTHING -> {}
        }
    }

    /// Counted at the first member of the communicator, once for all.
    private void meet(int rank, int pc, long times) {
        int group = program.context(pc);
        boolean alone = group == Communicator.SELF;
        if (!alone && masters.getOrDefault(group, 0) != rank) {
            return;
        }
        int members = alone ? 1 : program.communicators().get(group).size();
        OperationKind kind = program.kind(pc);
        count.collective(
                program.nameAt(pc), times, times * moved(kind, program.amount(pc), members));
    }

    /// Bytes that one call of a collective moves: its buffer once for each member but one, twice
    /// where all get the result.
    static long moved(OperationKind kind, long bytes, int members) {
        int ways = kind.reducesForAll() ? 2 : 1;
        return ways * bytes * (members - 1);
    }
}
