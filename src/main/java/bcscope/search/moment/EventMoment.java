package bcscope.search.moment;

import bcscope.expression.Domain;
import bcscope.expression.Word;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.LinkTrace;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.metric.Metric;
import bcscope.moment.MachineAt;
import bcscope.moment.MachineWalk;
import bcscope.network.Interconnect;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.SliceTable;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// The machine between two events of a slice: first at the start of the slice, then after each
/// event, by [#next].
public final class EventMoment implements Askable {
    private static final int NO_CALL = -1;
    private static final List<NicList> LISTS = List.of(NicList.values());

    private final RunView run;
    private final Program program;
    private final Calls calls;
    private final SliceDetail detail;
    private final SliceChanges changes;
    private final Optional<SliceChanges> known;

    private final MachineWalk walk;
    private final MachineAt machine;
    private final Supplier<Interconnect> network;
    private Optional<LinkBytes> links = Optional.empty();

    /// Updated only if it is needed.
    private final Optional<ProgramPlaces> places;

    /// The operation of the current call of each process.
    private final int[] inCall;

    /// Bytes scheduled for each node.
    private final long[] scheduled;

    private int phase = -1;

    /// The process whose call did not block, and is over after this moment.
    private int passing = -1;

    /// The start of a slice.
    ///
    /// @param network that of the run; created only if its links are needed
    /// @param asked words that may be read
    public EventMoment(
            RunView run, SliceDetail detail, Supplier<Interconnect> network, Set<Word> asked) {
        this.run = run;
        this.detail = detail;
        program = run.program();
        calls = new Calls(program);
        changes = new SliceChanges(detail.happenings().size() + 1);
        known = Optional.of(changes);
        int nodes = detail.local().bpts().length;
        this.network = network;
        scheduled = new long[nodes];
        walk =
                asked.contains(Word.SIZE) || asked.contains(Word.LIST_BYTES)
                        ? MachineWalk.ofLists(program, detail, this::changed)
                        : MachineWalk.ofProcesses(program, detail);
        machine = walk.machine();
        places =
                asked.contains(Word.LINE)
                        ? Optional.of(
                                new ProgramPlaces(program, detail.before(), detail.happenings()))
                        : Optional.empty();
        inCall = new int[machine.ranks()];
        Arrays.setAll(
                inCall,
                rank ->
                        machine.activity(rank).blocked()
                                ? program.call(machine.pc(rank))
                                : NO_CALL);
    }

    /// Goes to the moment after the next event; returns whether there was one.
    public boolean next() {
        if (event() + 1 == detail.happenings().size()) {
            return false;
        }
        changes.next();
        walk.next();
        if (passing >= 0) {
            put(passing, NO_CALL);
            compute(passing, event() - 1);
            passing = -1;
        }
        apply(detail.happenings().get(event()));
        links.ifPresent(it -> it.until(nanos()));
        return true;
    }

    private void changed(int node) {
        changes.at(Domain.NODES, node);
    }

    /// Index of the last event, -1 at the start of the slice.
    public int event() {
        return machine.moment().last();
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
        return machine.moment().nanos();
    }

    @Override
    public Optional<SliceChanges> changes() {
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
            case DEADLOCK -> machine.deadlocked() ? 1 : 0;
            case PHASE -> phase < 0 ? ABSENT : phase;
            case STATE, BLOCKED, LINE, KIND, TO, FROM, TAG, BYTES -> ofProcess(word, first);
            case ROOT, COMMUNICATOR, CALL_LINE, CALLER -> ofProcess(word, first);
            case SIZE, LIST_BYTES, USED, UNUSED, BUDGET_BYTES, LINK_BYTES, LINK_LOAD ->
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
                    CALL_RETURNED,
                    CALL_TOOK,
                    CALL_SLICE,
                    MEMBERS,
                    SPREAD ->
                    throw new IllegalStateException(word + " is not asked of an event");
        };
    }

    private long ofProcess(Word word, long number) {
        if (number < 0 || number >= machine.ranks()) {
            return ABSENT;
        }
        int rank = (int) number;
        if (word == Word.STATE) {
            return machine.activity(rank).ordinal();
        }
        if (word == Word.BLOCKED) {
            return machine.activity(rank).blocked() ? nanos() - machine.since(rank) : ABSENT;
        }
        if (word == Word.LINE) {
            return calls.line(rank, places.orElseThrow().at(rank));
        }
        return inCall[rank] == NO_CALL ? ABSENT : calls.read(word, rank, inCall[rank]);
    }

    private long ofNode(Word word, int node, int list) {
        if (word == Word.SIZE) {
            return machine.list(node, LISTS.get(list)).size();
        }
        if (word == Word.LIST_BYTES) {
            return machine.list(node, LISTS.get(list)).stream()
                    .mapToLong(Held::remainingBytes)
                    .sum();
        }
        if (word == Word.LINK_BYTES) {
            return links().bytes(node);
        }
        if (word == Word.LINK_LOAD) {
            return links().load(node);
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
            all.until(nanos());
            links = Optional.of(all);
        }
        return links.get();
    }

    private void apply(Happening happening) {
        happening.turns((_, rank) -> changes.at(Domain.PROCESSES, rank));
        happening.asked().ifPresent(this::enter);
        switch (happening) {
            case Happening.StrobeSent h -> enterPhase(h.phase().ordinal());
            case Happening.PhaseEnded _ -> enterPhase(-1);
            case Happening.Coordination _ -> {}
            case Happening.Blocked h -> enter(h.rank(), program.pc(h.rank(), h.position()));
            case Happening.CallReturned h -> leave(h.rank(), program.pc(h.rank(), h.position()));
            case Happening.Finished h -> put(h.rank(), NO_CALL);
            case Happening.ChunkScheduled h -> {
                scheduled[h.node()] += h.bytes();
                changed(h.node());
            }
            case Happening.JobStarted h ->
                    places.ifPresent(it ->
                            IntStream.range(h.first(), h.first() + h.ranks()).forEach(it::start));
            case Happening.Deadlocked _ -> changes.ofMachine();
            case Happening.Restarted _,
                    Happening.OfMessages _,
                    Happening.DescriptorLife _,
                    Happening.PointToPoint _,
                    Happening.CollectiveStep _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _ -> {}
        }
    }

    private void enterPhase(int ordinal) {
        phase = ordinal;
        changes.ofMachine();
    }

    private void enter(Descriptor descriptor) {
        enter(descriptor.rank(), program.pc(descriptor));
    }

    private void enter(int rank, int pc) {
        places.ifPresent(it -> it.enter(rank, pc));
        put(rank, program.call(pc));
    }

    /// `rank` computes after event `index`, with which it returned from its call.
    private void compute(int rank, int index) {
        places.ifPresent(it -> it.leave(rank, index));
    }

    /// From now on `rank` is in the call at `pc`, or in none.
    private void put(int rank, int pc) {
        inCall[rank] = pc;
        changes.at(Domain.PROCESSES, rank);
    }

    /// Makes a call that was not seen before its return visible at this moment.
    private void leave(int rank, int pc) {
        int call = program.call(pc);
        boolean seen = inCall[rank] == call;
        places.ifPresent(it -> it.enter(rank, pc));
        if (!seen && calls.isCall(call)) {
            put(rank, call);
            passing = rank;
        } else {
            put(rank, seen ? NO_CALL : inCall[rank]);
            compute(rank, event());
        }
    }

    /// The bytes that entered the links to and from each node in a slice.
    static final class LinkBytes {
        private final Interconnect network;
        private final LinkTrace trace;
        private final long[] bytes;
        private final long[] ofLinks;
        private final long[] most;
        private final IntConsumer changed;
        private int read;

        /// @param changed is called with each node whose bytes have changed
        LinkBytes(Interconnect network, LinkTrace trace, IntConsumer changed) {
            this.network = network;
            this.trace = trace;
            this.changed = changed;
            bytes = new long[network.nodes()];
            ofLinks = new long[network.links()];
            most = new long[network.nodes()];
        }

        /// Counts what has entered at or before `nanos`, which must not decrease.
        void until(long nanos) {
            while (read < trace.size() && trace.nanos(read) <= nanos) {
                int link = trace.link(read);
                ofLinks[link] += trace.bytes(read);
                add(network.linkFrom(link), link, trace.bytes(read));
                add(network.linkTo(link), link, trace.bytes(read));
                read++;
            }
        }

        /// Bytes so far.
        long bytes(int node) {
            return node < bytes.length ? bytes[node] : 0;
        }

        /// Bytes so far on the busiest link.
        long load(int node) {
            return node < most.length ? most[node] : 0;
        }

        /// Adds to a node; ends of links that are switches are ignored.
        private void add(int end, int link, long amount) {
            if (end < bytes.length) {
                bytes[end] += amount;
                most[end] = Math.max(most[end], ofLinks[link]);
                changed.accept(end);
            }
        }
    }
}
