package bcscope.explain;

import bcscope.happening.Activity;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// Which collective of its communicator a call is. The members of a communicator call its
/// collectives in the same order, so a collective is identified by its number, from 1, not by the
/// name of the call.
///
/// The table of blocked intervals says how many MPI calls a process had made before each interval.
/// The code is followed up to that call, loops in one step, and from there to the current place of
/// the process; loops that it has left were executed to their ends.
final class CollectiveIndex {
    private final Program program;
    private final ProcessLog log;

    /// Processes that share their code are mostly at the same place.
    private final Map<Place, Integer> counts = new HashMap<>();

    CollectiveIndex(Program program, ProcessLog log) {
        this.program = program;
        this.log = log;
    }

    /// How many collectives on `communicator` the process `rank` has called by `nanos`, including
    /// the current one.
    ///
    /// @param activity its activity at that instant
    /// @param pc operation that it executes now or next
    int called(int rank, int communicator, Activity activity, int pc, long nanos) {
        if (activity == Activity.NOT_STARTED) {
            return 0;
        }
        BlockedReader reader = log.reader(rank, nanos);
        long calls = reader.mark().read() == 0 ? 0 : reader.call() + 1;
        while (reader.next()
                && (activity.blocked() ? reader.entryNanos() : reader.awakeNanos()) <= nanos) {
            calls = reader.call() + 1;
        }
        boolean unposted =
                activity == Activity.BLOCKED_MEMORY
                        && program.kind(pc).effect() == OperationKind.Effect.MEETS
                        && program.context(pc) == communicator;
        return counts.computeIfAbsent(
                        new Place(program.entry(rank), communicator, calls, pc), this::counted)
                - (unposted ? 1 : 0);
    }

    private int counted(Place place) {
        Walk walk = new Walk(place.communicator, place.entry);
        walk.calls(place.calls);
        walk.straightTo(place.pc);
        return walk.collectives;
    }

    /// The place of a process in its code.
    ///
    /// @param entry first operation of the code
    /// @param calls calls up to the last that blocked
    /// @param pc operation that it executes now or next
    private record Place(int entry, int communicator, long calls, int pc) {}

    /// Whether the first one is MPI_Init, which synchronises but is not an MPI collective.
    boolean beginsWithInit(int rank, int communicator) {
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            if (program.kind(pc).isCalledByAll() && program.context(pc) == communicator) {
                return program.kind(pc) == OperationKind.INIT;
            }
        }
        return false;
    }

    /// One of the iterations of a loop.
    ///
    /// @param begin the first operation of its body
    /// @param end the operation that ends it
    /// @param left how many iterations follow this one
    private record Iteration(int begin, int end, long left) {}

    /// The numbers of calls and collectives in a part of the code.
    private record Tally(long calls, int collectives) {}

    /// A walk through the code of a process that counts its calls.
    private final class Walk {
        private final int communicator;
        private int pc;
        private long calls;
        private int collectives;

        /// Loops that the walk is in, the innermost first.
        private final Deque<Iteration> loops = new ArrayDeque<>();

        /// Begin of the last call; the parts of a composite call follow it.
        private int lastCall;

        Walk(int communicator, int pc) {
            this.communicator = communicator;
            this.pc = pc;
            lastCall = pc;
        }

        /// Continues until `limit` calls were entered.
        void calls(long limit) {
            while (calls < limit && !program.kind(pc).isEnd()) {
                if (program.kind(pc) == OperationKind.LOOP) {
                    loop(limit);
                } else {
                    step();
                }
            }
        }

        /// Passes iterations as a whole if another call follows them: the walk must end after the
        /// last call, not at the start of the next iteration.
        private void loop(long limit) {
            int end = program.peer(pc);
            long times = Math.max(1, program.amount(pc));
            Tally once = body(pc + 1, end - 1);
            long whole =
                    once.calls == 0 ? times : Math.min(times, (limit - calls - 1) / once.calls);
            calls += whole * once.calls;
            collectives += Math.toIntExact(whole * once.collectives);
            lastCall = whole > 0 ? lastCallIn(pc + 1, end - 1) : lastCall;
            if (whole == times) {
                pc = end;
            } else {
                loops.push(new Iteration(pc + 1, end - 1, times - whole - 1));
                pc++;
            }
        }

        /// Continues after a loop that the process has left: its remaining iterations were executed
        /// as well.
        private void leave() {
            if (!loops.isEmpty() && loops.peek().end == pc) {
                Iteration iteration = loops.pop();
                Tally once = body(iteration.begin, iteration.end);
                calls += iteration.left * once.calls;
                collectives += Math.toIntExact(iteration.left * once.collectives);
            }
            pc++;
        }

        /// Goes back to the start of a loop that the process has not left.
        private void repeat() {
            if (!loops.isEmpty() && loops.peek().end == pc) {
                Iteration iteration = loops.pop();
                loops.push(
                        new Iteration(
                                iteration.begin, iteration.end, Math.max(0, iteration.left - 1)));
            }
            pc = program.peer(pc);
        }

        private int lastCallIn(int from, int end) {
            Walk walk = new Walk(communicator, from);
            walk.lastCall = lastCall;
            while (walk.pc < end) {
                walk.step();
            }
            return walk.lastCall;
        }

        private Tally body(int from, int end) {
            Walk walk = new Walk(communicator, from);
            while (walk.pc < end) {
                if (program.kind(walk.pc) == OperationKind.LOOP) {
                    walk.loop(Long.MAX_VALUE);
                } else {
                    walk.step();
                }
            }
            return new Tally(walk.calls, walk.collectives);
        }

        /// Continues to `target`, through loops if necessary; stays if the process is in the call
        /// that was counted last.
        void straightTo(int target) {
            for (int steps = 0; pc != target && steps < 2L * program.size(); steps++) {
                boolean within = calls > 0 && target >= lastCall && target < pc;
                if (within && straight(target)) {
                    return;
                }
                if (program.kind(pc).isEnd()) {
                    return;
                }
                OperationKind kind = program.kind(pc);
                boolean inLoop = target < pc && target >= program.peer(pc);
                if (kind == OperationKind.LOOP && target >= program.peer(pc)) {
                    loop(Long.MAX_VALUE);
                } else if (kind == OperationKind.END_LOOP && inLoop) {
                    repeat();
                } else if (kind == OperationKind.END_LOOP) {
                    leave();
                } else {
                    step();
                }
            }
        }

        /// Whether `target` is the last call or one of its parts.
        private boolean straight(int target) {
            return target == lastCall || program.kind(lastCall) == OperationKind.BEGIN;
        }

        /// Passes one operation, a composite call as a whole.
        private void step() {
            OperationKind kind = program.kind(pc);
            switch (kind.role()) {
                case LOCAL, CONTROL -> pc++;
                case BRACKET -> composite(kind);
                case BLOCKING, NON_BLOCKING, COLLECTIVE -> {
                    enter(kind.effect() == OperationKind.Effect.MEETS);
                    pc++;
                }
            }
        }

        private void composite(OperationKind kind) {
            if (kind == OperationKind.BEGIN) {
                enter(program.composite(pc).isCollective());
                while (program.kind(pc) != OperationKind.END_COMPOSITE) {
                    pc++;
                }
            }
            pc++;
        }

        private void enter(boolean collective) {
            lastCall = pc;
            calls++;
            if (collective && program.context(pc) == communicator) {
                collectives++;
            }
        }
    }
}
