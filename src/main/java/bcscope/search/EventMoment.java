package bcscope.search;

import bcscope.expression.Domain;
import bcscope.expression.Word;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.metric.Metric;
import bcscope.network.Interconnect;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.SliceTable;

import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Supplier;

/// The machine between two events of a slice: the begin of the slice first, then after each event,
/// by [#next]. What an event only sets in motion (a descriptor to another node, a transfer) is done
/// at the first moment that is not before its end.
final class EventMoment implements Askable {
    private static final int NO_CALL = -1;

    private final RunView run;
    private final Program program;
    private final Calls calls;
    private final SliceDetail detail;
    private final Changes changes = new Changes();
    private final Optional<Changes> known = Optional.of(changes);
    private final QueuedDescriptors lists;
    private final Supplier<Interconnect> network;
    private Optional<LinkBytes> links = Optional.empty();
    private final Activity[] activities;
    private final long[] since;
    private final int[] pcs;

    /// The operation of the call that each process is in.
    private final int[] inCall;

    /// Bytes scheduled for each node.
    private final long[] scheduled;

    private final PriorityQueue<Arrival> arrivals =
            new PriorityQueue<>(Comparator.comparingLong(Arrival::nanos));

    private long nanos;
    private int next;
    private int phase = -1;
    private boolean deadlocked;

    /// The process whose call did not block, and is over after this moment.
    private int passing = -1;

    private record Arrival(long nanos, Runnable effect) {}

    /// The begin of a slice.
    ///
    /// @param network that of the run; made only where its links are asked for
    EventMoment(RunView run, SliceDetail detail, Supplier<Interconnect> network) {
        this.run = run;
        this.detail = detail;
        program = run.program();
        calls = new Calls(program);
        int nodes = detail.local().bpts().length;
        lists = new QueuedDescriptors(nodes, this::changed);
        this.network = network;
        scheduled = new long[nodes];
        Snapshot before = detail.before();
        before.held().forEach(lists::put);
        activities = before.activities().clone();
        since = before.instantNanos().clone();
        pcs = program.pcs(before.positions());
        inCall = new int[pcs.length];
        for (int rank = 0; rank < pcs.length; rank++) {
            inCall[rank] = activities[rank].blocked() ? pcs[rank] : NO_CALL;
        }
        nanos = detail.startNanos();
    }

    /// Goes to the moment after the next event; whether there was one.
    boolean next() {
        if (next == detail.happenings().size()) {
            return false;
        }
        Happening happening = detail.happenings().get(next++);
        nanos = happening.timeNanos();
        changes.next();
        if (passing >= 0) {
            put(passing, NO_CALL);
            passing = -1;
        }
        while (!arrivals.isEmpty() && arrivals.peek().nanos <= nanos) {
            arrivals.poll().effect.run();
        }
        apply(happening);
        links.ifPresent(it -> it.until(nanos));
        return true;
    }

    private void changed(int node) {
        changes.at(Domain.NODES, node);
    }

    /// Index of the last event, -1 at the begin of the slice.
    int event() {
        return next - 1;
    }

    @Override
    public SliceTable slices() {
        return run.slices();
    }

    @Override
    public int slice() {
        return detail.slice();
    }

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public Optional<Changes> changes() {
        return known;
    }

    @Override
    public long local(Metric metric, int node) {
        return metric.atNode(detail.local(), node)
                .orElseGet(() -> run.slices().getts(detail.slice()));
    }

    @Override
    public long read(Word word, long first, long second) {
        return switch (word) {
            case DEADLOCK -> deadlocked ? 1 : 0;
            case PHASE -> phase < 0 ? ABSENT : phase;
            case STATE, BLOCKED, LINE, KIND, TO, FROM, TAG, BYTES -> ofProcess(word, first);
            case ROOT, COMMUNICATOR, CALL_LINE, CALLER -> ofProcess(word, first);
            case SIZE, LIST_BYTES, USED, UNUSED, BUDGET_BYTES, LINK_BYTES ->
                    first < 0 || first >= scheduled.length
                            ? ABSENT
                            : ofNode(word, (int) first, (int) second);
            case SLICE,
                    TIME,
                    RETRIES,
                    RUNS,
                    RANK,
                    HOME,
                    NODE,
                    CALL_NUMBER,
                    CALL_BLOCKED,
                    CALL_ENTERED,
                    CALL_TOOK,
                    CALL_SLICE,
                    MEMBERS,
                    SPREAD ->
                    throw new IllegalStateException(word + " is not asked of an event");
        };
    }

    private long ofProcess(Word word, long number) {
        if (number < 0 || number >= activities.length) {
            return ABSENT;
        }
        int rank = (int) number;
        if (word == Word.STATE) {
            return activities[rank].ordinal();
        }
        if (word == Word.BLOCKED) {
            return activities[rank].blocked() ? nanos - since[rank] : ABSENT;
        }
        if (word == Word.LINE) {
            return calls.line(rank, pcs[rank]);
        }
        return inCall[rank] == NO_CALL ? ABSENT : calls.read(word, rank, inCall[rank]);
    }

    private long ofNode(Word word, int node, int list) {
        if (word == Word.SIZE) {
            return lists.count(node, list);
        }
        if (word == Word.LIST_BYTES) {
            return lists.bytes(node, list);
        }
        if (word == Word.LINK_BYTES) {
            return links().bytes(node);
        }
        long whole = detail.local().budgetBytes()[node];
        if (word == Word.BUDGET_BYTES) {
            return whole;
        }
        return word == Word.USED
                ? scheduled[node]
                : Math.max(0, whole - detail.local().reservedBytes()[node] - scheduled[node]);
    }

    private LinkBytes links() {
        if (links.isEmpty()) {
            LinkBytes all = new LinkBytes(network.get(), detail.links(), this::changed);
            all.until(nanos);
            links = Optional.of(all);
        }
        return links.get();
    }

    private void apply(Happening happening) {
        switch (happening) {
            case Happening.StrobeSent h -> enterPhase(h.phase().ordinal());
            case Happening.PhaseEnded _ -> enterPhase(-1);
            case Happening.Coordination _ -> {}
            case Happening.Restarted h -> turn(h.rank(), Activity.COMPUTING);
            case Happening.Blocked h -> {
                turn(h.rank(), h.activity());
                enter(h.rank(), program.pc(h.rank(), h.position()));
            }
            case Happening.CallReturned h -> leave(h.rank(), program.pc(h.rank(), h.position()));
            case Happening.Finished h -> {
                turn(h.rank(), Activity.FINISHED);
                put(h.rank(), NO_CALL);
            }
            case Happening.Posted h -> post(h);
            case Happening.Completed h -> complete(h);
            case Happening.SendDelivered h -> {
                lists.remove(h.send());
                arrivals.add(new Arrival(h.arrivalNanos(), () -> delivered(h)));
            }
            case Happening.Matched h -> {
                lists.remove(h.receive());
                lists.put(h.node(), NicList.MDL, h.send(), h.send().bytes());
            }
            case Happening.ChunkScheduled h -> {
                lists.put(h.node(), NicList.MDL, h.send(), h.bytes() + h.remaining());
                scheduled[h.node()] += h.bytes();
                changed(h.node());
            }
            case Happening.NoRoom h -> {
                if (lists.holds(h.node(), NicList.MDL, h.send())) {
                    lists.put(h.node(), NicList.CARRY, h.send(), h.remaining());
                }
            }
            case Happening.Transferred h ->
                    arrivals.add(new Arrival(h.endNanos(), () -> transferred(h)));
            case Happening.TransferLost h -> arrivals.add(new Arrival(h.endNanos(), () -> lost(h)));
            case Happening.NodeFailed h ->
                    h.ranks().stream()
                            .filter(rank -> activities[rank] != Activity.FINISHED)
                            .forEach(rank -> turn(rank, Activity.STOPPED));
            case Happening.JobStarted h -> {
                for (int rank = h.first(); rank < h.first() + h.ranks(); rank++) {
                    activities[rank] = Activity.COMPUTING;
                    changes.at(Domain.PROCESSES, rank);
                }
            }
            case Happening.CpuGiven h -> turn(h.rank(), Activity.COMPUTING);
            case Happening.CpuWithheld h -> turn(h.rank(), Activity.READY);
            case Happening.Deadlocked _ -> {
                deadlocked = true;
                changes.ofMachine();
            }
            case MessageEvent.Awakened h -> turn(h.rank(), Activity.COMPUTING);
            case MessageEvent.SendBegun h -> enter(h.send());
            case MessageEvent.ReceivePosted h -> enter(h.receive());
            case MessageEvent.CollectiveCalled h -> enter(h.collective());
            case Happening.OfMessages _,
                    Happening.ReceiveAccepted _,
                    Happening.CollectiveStep _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _ -> {}
        }
    }

    private void turn(int rank, Activity activity) {
        activities[rank] = activity;
        since[rank] = nanos;
        changes.at(Domain.PROCESSES, rank);
    }

    private void enterPhase(int ordinal) {
        phase = ordinal;
        changes.ofMachine();
    }

    private void enter(Descriptor descriptor) {
        enter(descriptor.rank(), program.pc(descriptor));
    }

    private void enter(int rank, int pc) {
        pcs[rank] = pc;
        put(rank, pc);
    }

    /// From now on `rank` is in the call at `pc`, or in none.
    private void put(int rank, int pc) {
        inCall[rank] = pc;
        changes.at(Domain.PROCESSES, rank);
    }

    /// A call of which nothing was seen before its return is there for this moment.
    private void leave(int rank, int pc) {
        boolean seen = inCall[rank] == pc;
        pcs[rank] = pc;
        if (seen) {
            put(rank, NO_CALL);
        } else if (calls.isCall(pc)) {
            put(rank, pc);
            passing = rank;
        } else {
            put(rank, inCall[rank]);
        }
    }

    private void post(Happening.Posted h) {
        NicList list = NicList.of(h.descriptor().kind());
        lists.put(h.node(), list, h.descriptor(), h.descriptor().bytes());
        enter(h.descriptor());
    }

    private void complete(Happening.Completed h) {
        for (NicList list : NicList.values()) {
            if (lists.holds(h.node(), list, h.descriptor())) {
                lists.remove(h.descriptor());
            }
        }
    }

    private void delivered(Happening.SendDelivered h) {
        lists.put(h.toNode(), NicList.RSL, h.send(), h.send().bytes());
    }

    private void transferred(Happening.Transferred h) {
        long remaining = lists.remainingBytes(h.send()) - h.bytes();
        if (lists.holds(h.node(), NicList.MDL, h.send())) {
            lists.remove(h.send());
            if (remaining > 0) {
                lists.put(h.node(), NicList.CARRY, h.send(), remaining);
            }
        }
    }

    private void lost(Happening.TransferLost h) {
        if (lists.holds(h.node(), NicList.MDL, h.send())) {
            lists.put(h.node(), NicList.CARRY, h.send(), h.send().bytes() - h.offset());
        }
    }
}
