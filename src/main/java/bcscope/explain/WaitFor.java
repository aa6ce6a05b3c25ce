package bcscope.explain;

import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Why processes are blocked at the end of a slice: the cycles of processes that wait for each
/// other, and the processes that wait for one that has ended.
public final class WaitFor {
    private static final int MOST_SENTENCES = 16;
    private static final int MOST_NAMES = 12;

    private final Program program;

    /// For example `slice 3`.
    private final String when;

    private final WaitGraph graph;
    private final List<int[]> cycles;

    private WaitFor(Program program, SliceDetail detail) {
        this.program = program;
        when = (detail.isWindow() ? "window " : "slice ") + Amounts.grouped(detail.slice());
        graph = new WaitGraph(program, detail);
        cycles = Cycles.of(graph);
    }

    /// Waits at the end of the slice of `detail`.
    public static WaitFor after(Program program, SliceDetail detail) {
        return new WaitFor(program, detail);
    }

    /// Waits at the end of `run`, which has executed at least one slice.
    public static WaitFor atEnd(RunView run) {
        return after(run.program(), run.detail(run.progress().slices() - 1));
    }

    /// The processes of each cycle, in the order in which they wait for each other, the lowest
    /// first.
    public List<int[]> cycles() {
        return cycles.stream()
                .map(cycle -> Arrays.stream(cycle).filter(n -> n < graph.ranks()).toArray())
                .toList();
    }

    /// What a process waits for, without a full stop: `rank 0 is blocked in MPI_Send(to 1, tag 0,
    /// 800 bytes), line 4`.
    public String position(int rank) {
        Activity activity = graph.activity(rank);
        if (!activity.blocked()) {
            return program.named(rank) + " " + does(activity);
        }
        int pc = graph.pc(rank);
        int line = program.line(pc);
        return program.named(rank)
                + " is blocked in "
                + call(pc)
                + (line > 0 ? ", line " + line : "");
    }

    private static String does(Activity activity) {
        return switch (activity) {
            case FINISHED -> "has ended";
            case STOPPED -> "has stopped with its node";
            case READY -> "waits for its CPU";
            case NOT_STARTED -> "has not begun";
            case COMPUTING,
                    BLOCKED_SEND,
                    BLOCKED_RECEIVE,
                    BLOCKED_WAIT,
                    BLOCKED_PROBE,
                    BLOCKED_COLLECTIVE ->
                    "computes";
        };
    }

    /// The deadlock in sentences: how many are blocked, each cycle, a way out where all of a cycle
    /// send first, who waits for somebody that has ended, and who waits for those.
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        List<Integer> blocked = blocked();
        sentences.add(
                "Deadlock: after "
                        + when
                        + ", "
                        + Amounts.grouped(blocked.size())
                        + " of "
                        + Amounts.grouped(graph.ranks())
                        + (graph.ranks() == 1 ? " process" : " processes")
                        + (blocked.size() == 1 ? " is" : " are")
                        + " blocked for ever.");
        BitSet told = new BitSet();
        for (int[] cycle : cycles) {
            if (sentences.size() < MOST_SENTENCES) {
                sentences.add(sentence(cycle, told));
            }
        }
        wayOut().ifPresent(sentences::add);
        addNever(sentences, told);
        addOthers(sentences, blocked, told);
        return sentences;
    }

    /// After a node has failed: whose processes stopped, who waits for one of them, and who else is
    /// blocked, in sentences.
    public List<String> forFailedNode() {
        List<String> sentences = new ArrayList<>();
        List<Integer> stopped = new ArrayList<>();
        for (int rank = 0; rank < graph.ranks(); rank++) {
            if (graph.activity(rank) == Activity.STOPPED) {
                stopped.add(rank);
            }
        }
        sentences.add("Stopped with the node: " + names(stopped) + ".");
        BitSet told = new BitSet();
        for (int rank = 0; rank < graph.ranks(); rank++) {
            for (int target : targets(rank, Activity.STOPPED)) {
                if (sentences.size() < MOST_SENTENCES) {
                    sentences.add(
                            "Waiting: " + position(rank) + ", " + because(rank, target) + ".");
                    told.set(rank);
                }
            }
        }
        List<Integer> others = blocked().stream().filter(rank -> !told.get(rank)).toList();
        if (!others.isEmpty()) {
            sentences.add("Blocked as well, since no slice ends any more: " + names(others) + ".");
        }
        return sentences;
    }

    /// The way out of the first cycle of several processes that has one, else of a process' own.
    private Optional<String> wayOut() {
        SendFirst first = new SendFirst(program, graph);
        return cycles.stream()
                .sorted(Comparator.comparing(cycle -> cycle.length == 1))
                .flatMap(cycle -> first.wayOut(cycle).stream())
                .findFirst();
    }

    private static String names(List<Integer> ranks) {
        String names =
                ranks.stream()
                        .limit(MOST_NAMES)
                        .map(String::valueOf)
                        .collect(Collectors.joining(", "));
        return (ranks.size() == 1 ? "rank " : "ranks ")
                + names
                + (ranks.size() > MOST_NAMES
                        ? " and " + Amounts.grouped(ranks.size() - MOST_NAMES) + " others"
                        : "");
    }

    private List<Integer> blocked() {
        List<Integer> blocked = new ArrayList<>();
        for (int rank = 0; rank < graph.ranks(); rank++) {
            if (graph.activity(rank).blocked()) {
                blocked.add(rank);
            }
        }
        return blocked;
    }

    private String sentence(int[] cycle, BitSet told) {
        List<String> clauses = new ArrayList<>();
        for (int i = 0; i < cycle.length; i++) {
            if (cycle[i] < graph.ranks()) {
                int next = WaitGraph.nextRank(cycle, i, graph.ranks());
                clauses.add(position(cycle[i]) + ", " + because(cycle[i], next));
                told.set(cycle[i]);
            }
        }
        return "Cycle: " + String.join("; ", clauses) + ".";
    }

    /// Why `rank` cannot go on, as far as it concerns `other`.
    private String because(int rank, int other) {
        return switch (graph.activity(rank)) {
            case BLOCKED_SEND ->
                    rank == other
                            ? "which only a receive of its own could answer"
                            : "which no receive of " + program.named(other) + " answers";
            case BLOCKED_RECEIVE, BLOCKED_PROBE ->
                    "which no send of " + program.named(other) + " answers";
            case BLOCKED_COLLECTIVE -> "which " + program.named(other) + " has not called";
            case BLOCKED_WAIT -> "with " + openWith(rank, other);
            case COMPUTING, FINISHED, STOPPED, READY, NOT_STARTED -> "";
        };
    }

    private String openWith(int rank, int other) {
        return graph.waitedFor(rank).stream()
                .filter(d ->
                        d.kind() == Descriptor.Kind.COLLECTIVE
                                || d.peer() == other
                                || d.peer() == Program.ANY)
                .findFirst()
                .map(d -> unanswered(d, other))
                .orElse("requests that " + program.named(other) + " does not answer");
    }

    private String unanswered(Descriptor d, int other) {
        if (d.kind() == Descriptor.Kind.COLLECTIVE) {
            return "its "
                    + program.kind(program.pc(d)).mpiName()
                    + " open, which "
                    + program.named(other)
                    + " has not called";
        }
        return (d.kind() == Descriptor.Kind.SEND ? "its send to" : "its receive from")
                + (d.peer() == Program.ANY ? " any rank" : " " + program.named(other))
                + " ("
                + tag(d.tag())
                + (d.kind() == Descriptor.Kind.SEND ? ", " + Amounts.bytes(d.bytes()) : "")
                + ") unanswered";
    }

    private void addNever(List<String> sentences, BitSet told) {
        for (int rank = 0; rank < graph.ranks(); rank++) {
            for (int target : endedTargets(rank)) {
                if (!told.get(rank) && sentences.size() < MOST_SENTENCES) {
                    sentences.add(
                            "Never: "
                                    + position(rank)
                                    + ", "
                                    + because(rank, target)
                                    + ", and "
                                    + program.named(target)
                                    + " has ended.");
                    told.set(rank);
                }
            }
        }
    }

    private int[] endedTargets(int rank) {
        return targets(rank, Activity.FINISHED);
    }

    /// One process that `rank` waits for and that does `activity`, if there is any.
    private int[] targets(int rank, Activity activity) {
        return Arrays.stream(graph.waitsFor(rank))
                .flatMap(node ->
                        node < graph.ranks()
                                ? Arrays.stream(new int[] {node})
                                : Arrays.stream(graph.waitsFor(node)))
                .filter(target -> graph.activity(target) == activity)
                .limit(1)
                .toArray();
    }

    private void addOthers(List<String> sentences, List<Integer> blocked, BitSet told) {
        List<Integer> others = blocked.stream().filter(rank -> !told.get(rank)).toList();
        if (others.isEmpty()) {
            return;
        }
        boolean one = others.size() == 1;
        boolean named = program.jobs().size() > 1;
        String names =
                others.stream()
                        .limit(MOST_NAMES)
                        .map(rank -> named ? program.named(rank) : String.valueOf(rank))
                        .collect(Collectors.joining(", "));
        sentences.add(
                (one
                                ? "Another process waits"
                                : Amounts.grouped(others.size()) + " more processes wait")
                        + " for these: "
                        + (named ? "" : one ? "rank " : "ranks ")
                        + names
                        + (others.size() > MOST_NAMES ? " and others" : "")
                        + ".");
    }

    private String call(int pc) {
        OperationKind kind = program.kind(pc);
        String tag = tag(program.tag(pc));
        String size = Amounts.bytes(program.amount(pc));
        return switch (kind) {
            case SEND, SYNC_SEND, READY_SEND ->
                    kind.mpiName() + "(to " + program.ownPeer(pc) + ", " + tag + ", " + size + ")";
            case RECV, PROBE ->
                    kind.mpiName() + "(" + source(program.ownPeer(pc)) + ", " + tag + ")";
            case BEGIN -> Composite.values()[program.tag(pc)].mpiName();
            default -> kind.mpiName();
        };
    }

    private static String source(int peer) {
        return peer == Program.ANY ? "from any" : "from " + peer;
    }

    private static String tag(int tag) {
        return tag == Program.ANY ? "any tag" : "tag " + tag;
    }
}
