package bcscope.explain;

import bcscope.happening.Activity;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

/// Which collective of its communicator a call is. The members of a communicator call its
/// collectives in one order, so that their number, from 1, names them; the name of the call does
/// not.
///
/// The table of blocked intervals knows how many MPI calls a process had made before each; the code
/// is followed up to there, loops in one step, and from there straight on to where the process is.
final class CollectiveIndex {
    private final Program program;
    private final ProcessLog log;

    CollectiveIndex(Program program, ProcessLog log) {
        this.program = program;
        this.log = log;
    }

    /// How many collectives on `communicator` the process `rank` has called by `nanos`, the one
    /// that it is in among them.
    ///
    /// @param activity what it does then
    /// @param pc operation that it is in or goes to next
    int called(int rank, int communicator, Activity activity, int pc, long nanos) {
        if (activity == Activity.NOT_STARTED) {
            return 0;
        }
        long calls = 0;
        BlockedReader reader = log.reader(rank);
        while (reader.next()
                && (activity.blocked() ? reader.entryNanos() : reader.awakeNanos()) <= nanos) {
            calls = reader.call() + 1;
        }
        Walk walk = new Walk(communicator, program.entry(rank));
        walk.calls(calls);
        walk.straightTo(pc);
        return walk.collectives;
    }

    /// Whether the first of them is MPI_Init, which synchronises but is no collective of MPI.
    boolean beginsWithInit(int rank, int communicator) {
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            if (program.kind(pc).isCalledByAll() && program.context(pc) == communicator) {
                return program.kind(pc) == OperationKind.INIT;
            }
        }
        return false;
    }

    /// What a part of the code comes to.
    private record Tally(long calls, int collectives) {}

    /// A way through the code of a process that counts its calls.
    private final class Walk {
        private final int communicator;
        private int pc;
        private long calls;
        private int collectives;

        /// Where the last call begins: the parts of a composite call lie behind its begin.
        private int lastCall;

        Walk(int communicator, int pc) {
            this.communicator = communicator;
            this.pc = pc;
            lastCall = pc;
        }

        /// Goes on until `limit` calls were entered.
        void calls(long limit) {
            while (calls < limit && !program.kind(pc).isEnd()) {
                if (program.kind(pc) == OperationKind.LOOP) {
                    loop(limit);
                } else {
                    step();
                }
            }
        }

        private void loop(long limit) {
            int end = program.peer(pc);
            long times = Math.max(1, program.amount(pc));
            Tally once = body(pc + 1, end - 1);
            long whole = once.calls == 0 ? times : Math.min(times, (limit - calls) / once.calls);
            calls += whole * once.calls;
            collectives += Math.toIntExact(whole * once.collectives);
            lastCall = whole > 0 ? lastCallIn(pc + 1, end - 1) : lastCall;
            pc = whole == times ? end : pc + 1;
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

        /// Goes on to `target`, whatever loops that takes; no further where the process is in the
        /// call that was counted last.
        void straightTo(int target) {
            for (int steps = 0; pc != target && steps < 2L * program.size(); steps++) {
                boolean within = calls > 0 && target >= lastCall && target < pc;
                if (within && straight(target)) {
                    return;
                }
                if (program.kind(pc).isEnd()) {
                    return;
                }
                boolean back =
                        program.kind(pc) == OperationKind.END_LOOP
                                && target < pc
                                && target >= program.peer(pc);
                if (back) {
                    pc = program.peer(pc);
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
                enter(Composite.values()[program.tag(pc)].isCollective());
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
