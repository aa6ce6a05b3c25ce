package bcscope.run.path;

import bcscope.base.MpiKind;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceEvents;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.CallLog;
import bcscope.run.operation.CallReplay;
import bcscope.run.operation.ExecutedRun;
import bcscope.table.BlockedReader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Who ended a wait, by the plain definition: all that happened in a run is kept, and for each wait
/// all of it is searched. Neither steps nor parts are used.
final class PathReference implements CallReplay.Hearer {
    private static final long NEVER = Long.MAX_VALUE;

    private final RunView run;
    private final Program program;
    private final boolean bcs;
    private final List<Descriptor> posts = new ArrayList<>();
    private final Map<String, Long> completed = new HashMap<>();
    private final Map<String, Descriptor> sends = new HashMap<>();
    private final Map<String, Descriptor> receives = new HashMap<>();
    private final Map<String, Long> met = new HashMap<>();
    private final Map<String, Long> queued = new HashMap<>();
    private final Set<String> full = new HashSet<>();
    private boolean unattended;

    /// The process that decided, and when it posted; of a wait of which that is not simple, empty.
    record Decider(Optional<Integer> rank, long nanos) {}

    /// An interval in which a process was blocked in the operation at `pc`.
    record Wait(int rank, int pc, long fromNanos, long toNanos) {}

    PathReference(RunView run) {
        this.run = run;
        program = run.program();
        bcs = run.scenario().mpi() == MpiKind.BCS;
        CallReplay.of(ExecutedRun.of(run), Integer.MAX_VALUE - 1, this, slice -> true);
    }

    @Override
    public void slice(SliceEvents events) {
        for (Happening happening : events.happenings()) {
            if (happening instanceof Happening.Posted it) {
                posts.add(it.descriptor());
            } else if (happening instanceof MessageEvent.SendBegun it) {
                posts.add(it.send());
            } else if (happening instanceof MessageEvent.ReceivePosted it) {
                posts.add(it.receive());
            } else if (happening instanceof MessageEvent.CollectiveCalled it) {
                posts.add(it.collective());
            } else if (happening instanceof Happening.Completed it) {
                completed.put(key(it.descriptor()), it.timeNanos());
            } else if (happening instanceof Happening.Matched it) {
                pair(it.send(), it.receive(), it.timeNanos());
            } else if (happening instanceof MessageEvent.Met it) {
                pair(it.send(), it.receive(), it.timeNanos());
            } else if (happening instanceof MessageEvent.Unexpected it) {
                queued.put(key(it.send()), it.timeNanos());
            } else if (happening instanceof MessageEvent.Unattended) {
                unattended = true;
            } else if (happening instanceof Happening.Blocked it
                    && it.activity() == Activity.BLOCKED_MEMORY) {
                full.add(it.rank() + " " + it.timeNanos());
            }
        }
    }

    @Override
    public void call(CallLog.Kind kind, int rank, int pc, long nanos) {}

    @Override
    public void sliceEnded() {}

    private void pair(Descriptor send, Descriptor receive, long nanos) {
        sends.put(key(receive), send);
        receives.put(key(send), receive);
        met.put(key(send), nanos);
    }

    private static String key(Descriptor it) {
        return it.rank() + " " + it.number();
    }

    /// Whether arrivals waited for processes outside MPI: then the definitions here do not hold.
    boolean unattended() {
        return unattended;
    }

    /// The wait of `rank` just before `nanos`.
    Optional<Wait> wait(int rank, long nanos) {
        BlockedReader reader = run.processes().reader(rank);
        while (reader.next() && reader.entryNanos() < nanos) {
            if (nanos <= reader.awakeNanos()) {
                int pc = program.pc(rank, reader.position());
                return Optional.of(new Wait(rank, pc, reader.entryNanos(), reader.awakeNanos()));
            }
        }
        return Optional.empty();
    }

    /// End of the last wait of `rank` before `nanos`, ns; 0 if there is none.
    long lastAwakeNanos(int rank, long nanos) {
        long last = 0;
        BlockedReader reader = run.processes().reader(rank);
        while (reader.next() && reader.awakeNanos() < nanos) {
            last = reader.awakeNanos();
        }
        return last;
    }

    /// Who ended `wait`.
    Decider decider(Wait wait) {
        if (full.contains(wait.rank() + " " + wait.fromNanos())) {
            return new Decider(Optional.of(wait.rank()), wait.fromNanos());
        }
        Optional<Descriptor> deciding = deciding(wait);
        if (deciding.isEmpty()) {
            return new Decider(Optional.empty(), 0);
        }
        Descriptor own = deciding.get();
        return switch (own.kind()) {
            case COLLECTIVE -> lastMember(own);
            case RECEIVE -> ofReceive(own);
            case SEND -> ofSend(own);
        };
    }

    private Optional<Descriptor> deciding(Wait wait) {
        OperationKind kind = program.kind(wait.pc());
        Descriptor best = null;
        for (Descriptor it : posts) {
            if (it.rank() != wait.rank()) {
                continue;
            }
            if (!kind.isWait()) {
                boolean mine = program.pc(it) == wait.pc();
                if (mine && bcs && it.postNanos() >= wait.fromNanos()) {
                    return Optional.of(it);
                }
                best = mine && !bcs && it.postNanos() <= wait.fromNanos() ? it : best;
            } else if (it.postNanos() <= wait.fromNanos()
                    && doneNanos(it) > wait.fromNanos()
                    && names(wait.pc(), program.request(program.pc(it)))) {
                boolean better =
                        best == null
                                || (kind.needsOnlyOne()
                                        ? doneNanos(it) < doneNanos(best)
                                        : doneNanos(it) > doneNanos(best));
                best = better ? it : best;
            }
        }
        return Optional.ofNullable(best);
    }

    private long doneNanos(Descriptor it) {
        return completed.getOrDefault(key(it), NEVER);
    }

    private boolean names(int pc, int request) {
        if (program.kind(pc) == OperationKind.WAIT) {
            return program.request(pc) == request;
        }
        for (int i = 0; i < program.listSize(pc); i++) {
            if (request >= 0 && program.listSlot(pc, i) == request) {
                return true;
            }
        }
        return false;
    }

    private static Decider by(Descriptor it) {
        return new Decider(Optional.of(it.rank()), it.postNanos());
    }

    private Decider ofReceive(Descriptor own) {
        Descriptor send = sends.get(key(own));
        if (send == null) {
            return new Decider(Optional.empty(), 0);
        }
        boolean ownIsLater =
                bcs ? own.postNanos() >= send.postNanos() : queued.containsKey(key(send));
        return by(ownIsLater ? own : send);
    }

    private Decider ofSend(Descriptor own) {
        Descriptor receive = receives.get(key(own));
        if (receive == null) {
            return new Decider(Optional.empty(), 0);
        }
        if (bcs) {
            return by(receive.postNanos() > own.postNanos() ? receive : own);
        }
        long metNanos = Objects.requireNonNull(met.get(key(own)));
        boolean kept = queued.getOrDefault(key(own), NEVER) < metNanos;
        return kept ? new Decider(Optional.of(receive.rank()), metNanos) : by(own);
    }

    /// Under conventional MPI, not all members of a broadcast or a reduction depend on the last.
    private Decider lastMember(Descriptor own) {
        OperationKind kind = program.kind(program.pc(own));
        if (!bcs && (kind.broadcasts() || kind.reduces())) {
            return new Decider(Optional.empty(), 0);
        }
        long number =
                posts.stream()
                        .filter(it -> isCall(it, own) && it.rank() == own.rank())
                        .takeWhile(it -> it.number() != own.number())
                        .count();
        Map<Integer, Long> counts = new HashMap<>();
        Descriptor last = own;
        boolean found = false;
        for (Descriptor it : posts) {
            if (isCall(it, own)
                    && counts.merge(it.rank(), 1L, Long::sum) == number + 1
                    && (!found || it.postNanos() > last.postNanos())) {
                last = it;
                found = true;
            }
        }
        return by(last.postNanos() > own.postNanos() ? last : own);
    }

    private static boolean isCall(Descriptor it, Descriptor own) {
        return it.kind() == Descriptor.Kind.COLLECTIVE && it.communicator() == own.communicator();
    }
}
