package bcscope.explain.collective;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// Collects the events of the collective of one communicator in one slice.
final class StoryDraft {
    private static final int MOST_QUERIES = 4_096;

    private final StoryReader reader;
    private final int communicator;
    private final List<Descriptor> calls = new ArrayList<>();
    private final BitSet called = new BitSet();
    private final List<Raised> raised = new ArrayList<>();
    private final Map<Integer, Timed> levels = new TreeMap<>();
    private final StepDraft steps = new StepDraft();
    private int missing;
    private OptionalInt queryIndex = OptionalInt.empty();
    private OptionalInt doneIndex = OptionalInt.empty();
    private Optional<Long> scheduled = Optional.empty();
    private Optional<Work> local = Optional.empty();
    private Optional<Work> onLevels = Optional.empty();
    private Optional<Timed> wave = Optional.empty();
    private Optional<Timed> result = Optional.empty();

    /// A flag that went up.
    private record Raised(int node, int index) {}

    StoryDraft(StoryReader reader, int communicator) {
        this.reader = reader;
        this.communicator = communicator;
    }

    /// Whether any member has called.
    boolean isOpen() {
        return !calls.isEmpty();
    }

    /// A process may have called non-blocking collectives ahead: the one under way is the first of
    /// each, later ones and what is posted after the completion belong to the next slices.
    void arrived(int index, Descriptor descriptor) {
        if (doneIndex.isPresent()) {
            return;
        }
        calls.add(descriptor);
        boolean first = !called.get(descriptor.rank());
        called.set(descriptor.rank());
        if (index >= 0 && first) {
            steps.add(
                    CollectiveStage.Kind.ARRIVAL, index, descriptor.postNanos(), descriptor.rank());
        }
    }

    void noted(int index, Happening.CollectiveNoted h) {
        steps.add(CollectiveStage.Kind.FLAGS, index, h.timeNanos(), 0);
        if (h.flagged() == Happening.Flag.RAISED) {
            raised.add(new Raised(h.node(), index));
        }
    }

    void queried(int index, Happening.CollectiveQueried h) {
        queryIndex = OptionalInt.of(index);
        missing = h.missing();
        steps.add(CollectiveStage.Kind.QUERY, index, h.timeNanos(), h.missing());
    }

    void scheduled(int index, Happening.CollectiveScheduled h) {
        scheduled = Optional.of(h.bytes());
        steps.add(CollectiveStage.Kind.SCHEDULED, index, h.timeNanos(), 0);
    }

    void multicast(int index, Happening.Multicast h) {
        wave = Optional.of(new Timed(index, h.timeNanos(), h.endNanos(), h.bytes()));
        steps.add(CollectiveStage.Kind.WAVE, index, h.timeNanos(), 0);
    }

    void local(int index, Happening.LocalReduce h) {
        local = Optional.of(new Work(h.by(), h.endNanos() - h.timeNanos()));
        steps.add(CollectiveStage.Kind.LOCAL, index, h.timeNanos(), 0);
    }

    void reduced(int index, Happening.ReduceStep h) {
        onLevels = Optional.of(new Work(h.by(), h.endNanos() - h.timeNanos()));
        if (!levels.containsKey(h.level())) {
            levels.put(h.level(), new Timed(index, h.timeNanos(), h.endNanos(), 0));
        }
        steps.add(CollectiveStage.Kind.LEVEL, index, h.timeNanos(), h.level());
    }

    void result(int index, Happening.ResultMulticast h) {
        result = Optional.of(new Timed(index, h.timeNanos(), h.endNanos(), h.bytes()));
        steps.add(CollectiveStage.Kind.RESULT, index, h.timeNanos(), 0);
    }

    void lost(int index, Happening.CollectiveLost h) {
        steps.add(CollectiveStage.Kind.LOST, index, h.timeNanos(), 0);
    }

    void completed(int index, Happening.Completed h) {
        doneIndex = OptionalInt.of(index);
        steps.add(CollectiveStage.Kind.DONE, index, h.timeNanos(), 0);
    }

    Story finished() {
        Communicator group = reader.communicator(communicator);
        Places places = Places.of(reader.run()::node, group);
        List<Descriptor> first = firstOfEach();
        Arrivals came = Arrivals.of(first);
        Collective call = call(group, reader.run().program().pc(first.getFirst()));
        int rootRank = call.root() < 0 ? group.master() : call.root();
        ReduceTree tree = new ReduceTree(places, reader.run().node(rootRank));
        return new Story(
                call,
                came,
                flags(places, first),
                queries(came, first, group.size()),
                queryIndex,
                scheduled,
                wave,
                local,
                onLevels,
                List.copyOf(levels.values()),
                result,
                doneIndex,
                tree,
                values(group, first, tree),
                steps.finished());
    }

    /// Known once all have called: the source of the program has what they gave.
    private Optional<PartialValues> values(
            Communicator group, List<Descriptor> first, ReduceTree tree) {
        int lowest = group.size() == 0 ? -1 : group.members()[0];
        return first.stream()
                .filter(call -> call.rank() == lowest)
                .findFirst()
                .flatMap(call -> reader.run().program().reduced(lowest, call.position()))
                .flatMap(values -> PartialValues.of(values, tree));
    }

    /// The first call of each process, by rank.
    private List<Descriptor> firstOfEach() {
        calls.sort(Comparator.comparingInt(Descriptor::rank).thenComparingInt(Descriptor::number));
        List<Descriptor> first = new ArrayList<>(calls.size());
        for (Descriptor call : calls) {
            if (first.isEmpty() || first.getLast().rank() != call.rank()) {
                first.add(call);
            }
        }
        return first;
    }

    private Collective call(Communicator group, int pc) {
        Program program = reader.run().program();
        OperationKind kind = program.kind(pc);
        return new Collective(
                communicator,
                program.groupName(communicator),
                pc,
                kind,
                program.nameAt(pc),
                program.peer(pc),
                program.amount(pc),
                kind.reduces() ? program.elements(pc) : ReduceType.OTHER,
                group.size(),
                group.master());
    }

    private Flags flags(Places places, List<Descriptor> first) {
        long cutoff = reader.cutoffNanos(reader.detail().slice());
        int[] called = new int[places.nodes()];
        for (Descriptor call : first) {
            if (call.postNanos() < cutoff) {
                called[places.placeOf(call.node())]++;
            }
        }
        int[] nodes = new int[places.nodes()];
        int[] index = new int[places.nodes()];
        for (int place = 0; place < nodes.length; place++) {
            nodes[place] = places.node(place);
            boolean all = called[place] == places.count(place);
            index[place] = all ? Flags.BEFORE : Flags.NEVER;
        }
        for (int i = raised.size() - 1; i >= 0; i--) {
            index[places.placeOf(raised.get(i).node())] = raised.get(i).index();
        }
        return new Flags(nodes, index);
    }

    /// Whether a member called without blocking, so that the call may have waited for the one
    /// before it.
    private boolean calledAhead(List<Descriptor> first) {
        Program program = reader.run().program();
        return first.stream().anyMatch(call -> program.request(program.pc(call)) >= 0);
    }

    /// In every slice since the DEM that took the first descriptor the master's node asks, until
    /// all have called.
    private List<Query> queries(Arrivals came, List<Descriptor> first, int members) {
        int last = reader.detail().slice();
        if (calledAhead(first)) {
            return queryIndex.isPresent() ? List.of(new Query(last, missing)) : List.of();
        }
        List<Query> queries = new ArrayList<>();
        for (int slice = last; slice >= 0 && queries.size() < MOST_QUERIES; slice--) {
            int here = came.before(reader.cutoffNanos(slice));
            if (here == 0) {
                break;
            }
            queries.addFirst(new Query(slice, members - here));
        }
        while (queries.size() > 1
                && queries.getLast().succeeded()
                && queries.get(queries.size() - 2).succeeded()) {
            queries.removeLast();
        }
        return List.copyOf(queries);
    }
}
