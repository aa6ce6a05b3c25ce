package bcscope.explain.collective;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// What is collected about the collective of one communicator in one slice.
final class StoryDraft {
    private static final int MOST_QUERIES = 4_096;

    private final StoryReader reader;
    private final int communicator;
    private final Map<Integer, Descriptor> calls = new TreeMap<>();
    private final Map<Integer, Integer> raised = new TreeMap<>();
    private final Map<Integer, Timed> levels = new TreeMap<>();
    private final StepDraft steps = new StepDraft();
    private int missing;
    private OptionalInt queryIndex = OptionalInt.empty();
    private OptionalInt doneIndex = OptionalInt.empty();
    private Optional<Long> scheduled = Optional.empty();
    private Optional<Timed> wave = Optional.empty();
    private Optional<Timed> result = Optional.empty();

    StoryDraft(StoryReader reader, int communicator) {
        this.reader = reader;
        this.communicator = communicator;
    }

    /// Whether anybody has called.
    boolean isOpen() {
        return !calls.isEmpty();
    }

    /// A process may have called non-blocking collectives ahead: the one under way is the first of
    /// each, later ones and what is posted after the completion are told by the next slices.
    void arrived(int index, Descriptor descriptor) {
        if (doneIndex.isPresent()) {
            return;
        }
        Descriptor before = calls.get(descriptor.rank());
        if (before != null && before.number() <= descriptor.number()) {
            return;
        }
        calls.put(descriptor.rank(), descriptor);
        if (index >= 0) {
            steps.add(Step.Kind.ARRIVAL, index, descriptor.postNanos(), descriptor.rank());
        }
    }

    void noted(int index, Happening.CollectiveNoted h) {
        steps.add(Step.Kind.FLAGS, index, h.timeNanos(), 0);
        if (h.flagged() == Happening.Flag.RAISED) {
            raised.putIfAbsent(h.node(), index);
        }
    }

    void queried(int index, Happening.CollectiveQueried h) {
        queryIndex = OptionalInt.of(index);
        missing = h.missing();
        steps.add(Step.Kind.QUERY, index, h.timeNanos(), h.missing());
    }

    void scheduled(int index, Happening.CollectiveScheduled h) {
        scheduled = Optional.of(h.bytes());
        steps.add(Step.Kind.SCHEDULED, index, h.timeNanos(), 0);
    }

    void multicast(int index, Happening.Multicast h) {
        wave = Optional.of(new Timed(index, h.timeNanos(), h.endNanos(), h.bytes()));
        steps.add(Step.Kind.WAVE, index, h.timeNanos(), 0);
    }

    void reduced(int index, Happening.ReduceStep h) {
        levels.putIfAbsent(h.level(), new Timed(index, h.timeNanos(), h.endNanos(), 0));
        steps.add(Step.Kind.LEVEL, index, h.timeNanos(), h.level());
    }

    void result(int index, Happening.ResultMulticast h) {
        result = Optional.of(new Timed(index, h.timeNanos(), h.endNanos(), h.bytes()));
        steps.add(Step.Kind.RESULT, index, h.timeNanos(), 0);
    }

    void completed(int index, Happening.Completed h) {
        doneIndex = OptionalInt.of(index);
        steps.add(Step.Kind.DONE, index, h.timeNanos(), 0);
    }

    Story finished() {
        Communicator group = reader.communicator(communicator);
        long[][] posted =
                calls.values().stream()
                        .map(each -> new long[] {each.rank(), each.postNanos()})
                        .toArray(long[][]::new);
        Arrivals came = Arrivals.of(posted);
        int[] nodes =
                Arrays.stream(group.members())
                        .map(reader.run()::node)
                        .sorted()
                        .distinct()
                        .toArray();
        List<int[]> ranks = ranksByNode(group, nodes);
        Collective call = call(group);
        int rootRank = call.root() < 0 ? group.master() : call.root();
        return new Story(
                call,
                came,
                flags(nodes, ranks),
                queries(came, group.size()),
                queryIndex,
                scheduled,
                wave,
                List.copyOf(levels.values()),
                result,
                doneIndex,
                new ReduceTree(nodes, reader.run().node(rootRank), ranks),
                steps.finished());
    }

    private Collective call(Communicator group) {
        Program program = reader.run().program();
        int pc = calls.values().iterator().next().pc();
        OperationKind kind = program.kind(pc);
        return new Collective(
                communicator,
                pc,
                kind,
                program.peer(pc),
                program.amount(pc),
                Collective.reduces(kind) ? ReduceType.values()[program.tag(pc)] : ReduceType.OTHER,
                group.size(),
                group.master());
    }

    private List<int[]> ranksByNode(Communicator group, int[] nodes) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < nodes.length; i++) {
            lists.add(new ArrayList<>());
        }
        int[] sorted = group.members().clone();
        Arrays.sort(sorted);
        for (int rank : sorted) {
            lists.get(Arrays.binarySearch(nodes, reader.run().node(rank))).add(rank);
        }
        return lists.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toList();
    }

    private Flags flags(int[] nodes, List<int[]> ranks) {
        int[] index = new int[nodes.length];
        long start = reader.cutoffNanos(reader.detail().slice());
        for (int i = 0; i < nodes.length; i++) {
            index[i] = raised.getOrDefault(nodes[i], raisedBefore(ranks.get(i), start));
        }
        return new Flags(nodes, index);
    }

    /// Nodes whose processes all called before this slice and were noted in an earlier one.
    private int raisedBefore(int[] ranks, long cutoffNanos) {
        for (int rank : ranks) {
            Descriptor descriptor = calls.get(rank);
            if (descriptor == null || descriptor.postNanos() >= cutoffNanos) {
                return Flags.NEVER;
            }
        }
        return Flags.BEFORE;
    }

    /// Whether somebody called without blocking, so that the call may have waited for the one
    /// before it.
    private boolean calledAhead() {
        Program program = reader.run().program();
        return calls.values().stream().anyMatch(call -> program.request(call.pc()) >= 0);
    }

    /// In every slice since the DEM that took the first descriptor the master's node asks, until
    /// all have called.
    private List<Query> queries(Arrivals came, int members) {
        int last = reader.detail().slice();
        if (calledAhead()) {
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
