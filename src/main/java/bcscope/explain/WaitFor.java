package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Construction;
import bcscope.program.Doubts;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.BlockedReader;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Why processes can never continue: cycles of processes that wait for each other, and processes
/// that wait for an ended one. A cycle is a deadlock only if nothing moves any more; [Why] explains
/// why a process waits at any moment.
public final class WaitFor {
    private static final int MOST_SENTENCES = 16;
    private static final int MOST_NAMES = 12;

    private final Program program;

    /// For example `slice 3`.
    private final String when;

    private final WaitGraph graph;
    private final CallText calls;
    private final List<int[]> cycles;

    /// Slice in which each cycle closed.
    private final int[] closings;

    private WaitFor(RunView run, SliceDetail detail) {
        program = run.program();
        when = (detail.isWindow() ? "window " : "slice ") + Numbers.count(detail.slice());
        graph = new WaitGraph(run, MachineAt.at(program, detail, Moment.endOf(detail)));
        calls = new CallText(program);
        cycles = Cycles.of(graph);
        closings = cycles.stream().mapToInt(cycle -> closing(run, cycle)).toArray();
    }

    /// Waits at the end of `run`, which has executed at least one slice.
    public static WaitFor atEnd(RunView run) {
        return new WaitFor(run, run.detail(run.progress().slices() - 1));
    }

    /// The slice in which the last of a cycle began to wait.
    private int closing(RunView run, int[] cycle) {
        long nanos = 0;
        for (int node : cycle) {
            if (node < graph.ranks()) {
                BlockedReader reader = run.processes().reader(node, Long.MAX_VALUE);
                while (reader.next()) {
                    nanos = Math.max(nanos, reader.entryNanos());
                }
            }
        }
        return Math.max(0, run.slices().sliceAt(nanos));
    }

    /// The processes of each cycle, in the order in which they wait for each other, the lowest
    /// first.
    public List<List<Integer>> cycles() {
        return cycles.stream()
                .map(cycle -> Arrays.stream(cycle).filter(n -> n < graph.ranks()).boxed().toList())
                .toList();
    }

    private String position(int rank) {
        return calls.position(rank, graph.activity(rank), graph.pc(rank));
    }

    /// Why `rank` can never continue, in sentences: its cycle with a way out, the ended process, or
    /// the cycle that it waits for. Empty if it is not blocked.
    public List<String> forEver(int rank) {
        if (!graph.activity(rank).blocked()) {
            return List.of();
        }
        for (int i = 0; i < cycles.size(); i++) {
            if (Arrays.stream(cycles.get(i)).anyMatch(node -> node == rank)) {
                List<String> sentences = new ArrayList<>(List.of(closed(i)));
                wayOut(rank).ifPresent(sentences::add);
                return sentences;
            }
        }
        for (int target : targets(rank, Activity.FINISHED)) {
            return List.of(never(rank, target));
        }
        return reached(rank);
    }

    /// The way out of the cycle of `rank`, if there is one.
    public Optional<String> wayOut(int rank) {
        return cycles.stream()
                .filter(cycle -> Arrays.stream(cycle).anyMatch(node -> node == rank))
                .findFirst()
                .flatMap(new SendFirst(program, graph)::wayOut);
    }

    /// The first cycle, or the ended process, that is reached by following the waits of `rank`.
    private List<String> reached(int rank) {
        BitSet seen = new BitSet();
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(rank));
        while (!queue.isEmpty()) {
            int node = queue.remove();
            for (int i = 0; i < cycles.size(); i++) {
                if (Arrays.stream(cycles.get(i)).anyMatch(member -> member == node)) {
                    return List.of("It waits for processes that wait for each other.", closed(i));
                }
            }
            if (node < graph.ranks() && graph.activity(node) == Activity.FINISHED) {
                return List.of(
                        program.say(
                                "Blocked forever: it waits for processes that wait for %{rank},"
                                        + " which has ended.",
                                node));
            }
            for (int next : graph.waitsFor(node)) {
                if (!seen.get(next)) {
                    seen.set(next);
                    queue.add(next);
                }
            }
        }
        return List.of();
    }

    private String closed(int cycle) {
        return Say.of(
                "Deadlock since %s%{n}. %s",
                when.replaceFirst(" .*", " "),
                closings[cycle],
                sentence(cycles.get(cycle), new BitSet()));
    }

    /// The deadlock that the end of `run` is if the processes keep polling that polled where the
    /// record of the program ends, in sentences; none if there are none, or the run ended
    /// otherwise.
    public static List<String> ifPollingGoesOn(RunView run) {
        String doubt = run.program().doubts().stuck();
        if (doubt.isEmpty() || !run.progress().message().equals(doubt)) {
            return List.of();
        }
        WaitFor waits = atEnd(run);
        return waits.blocked().stream().anyMatch(waits::polls) ? waits.sentences() : List.of();
    }

    /// The deadlock in sentences: how many are blocked, each cycle, a way out if all processes of a
    /// cycle send first, which processes wait for an ended one, and which wait for those.
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        List<Integer> blocked = blocked();
        List<Integer> polling = blocked.stream().filter(this::polls).toList();
        boolean certain = polling.isEmpty() || program.doubts().equals(Doubts.NONE);
        sentences.add(
                Say.of(
                        "Deadlock%s: after %s, %{n} of %{n process} %{is|are} blocked forever.",
                        certain ? "" : keeps(polling),
                        when,
                        blocked.size(),
                        graph.ranks(),
                        blocked.size()));
        BitSet told = new BitSet();
        addCycles(sentences, told);
        if (certain && !polling.isEmpty()) {
            sentences.add(hidden(polling));
        }
        fullNics(blocked).ifPresent(sentences::add);
        wayOut().ifPresent(sentences::add);
        sentences.addAll(NearMisses.of(program, graph));
        addNever(sentences, told);
        addOthers(sentences, blocked, told);
        return sentences;
    }

    /// After a node has failed: which processes stopped, which wait for one of them, and which
    /// others are blocked, in sentences.
    public List<String> forFailedNode() {
        List<String> sentences = new ArrayList<>();
        List<Integer> stopped = new ArrayList<>();
        for (int rank = 0; rank < graph.ranks(); rank++) {
            if (graph.activity(rank) == Activity.STOPPED) {
                stopped.add(rank);
            }
        }
        sentences.add("Stopped by the node failure: " + CallText.names(stopped) + ".");
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
            sentences.add(
                    "Also blocked, while no slice ends any more: " + CallText.names(others) + ".");
        }
        return sentences;
    }

    /// The way out of the first cycle of several processes that has one, otherwise of a process
    /// that waits for itself.
    private Optional<String> wayOut() {
        SendFirst first = new SendFirst(program, graph);
        return cycles.stream()
                .sorted(Comparator.comparing(cycle -> cycle.length == 1))
                .flatMap(cycle -> first.wayOut(cycle).stream())
                .findFirst();
    }

    private boolean polls(int rank) {
        return Construction.isPolling(program, graph.pc(rank));
    }

    private static String keeps(List<Integer> polling) {
        return Say.of(" if %s %{keeps|keep} polling", CallText.names(polling), polling.size());
    }

    /// Why a polling process does so forever.
    private static String hidden(List<Integer> polling) {
        return Say.of(
                "Polling hides this: %s %{is|are} not blocked, but nothing else can happen any"
                        + " more, and%{ its program is| their programs are} in the same state at"
                        + " each poll.",
                CallText.names(polling), polling.size(), polling.size());
    }

    private Optional<String> fullNics(List<Integer> blocked) {
        List<Integer> full =
                blocked.stream()
                        .filter(rank -> graph.activity(rank) == Activity.BLOCKED_MEMORY)
                        .toList();
        return full.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Say.of(
                                "NIC memory is full: %s %{has|have} no room for another descriptor"
                                    + " before a request is complete. Let requests complete before"
                                    + " more are posted, or set monitoring.memory higher.",
                                CallText.names(full), full.size()));
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

    /// Why `rank` cannot continue, as far as it concerns `other`.
    private String because(int rank, int other) {
        return graph.collectives()
                .around(rank)
                .map(call -> within(call, other))
                .orElseGet(() -> becauseOfItself(rank, other));
    }

    private String within(OpenCollective call, int other) {
        if (call.missing().length == 0) {
            return "in which it waits for " + program.named(other);
        }
        int missing = call.misses(other) ? other : call.missing()[0];
        return "which " + program.named(missing) + " has not called";
    }

    private String becauseOfItself(int rank, int other) {
        return switch (graph.activity(rank)) {
            case BLOCKED_SEND ->
                    rank == other
                            ? "which only a receive of its own could match"
                            : "which no receive of " + program.named(other) + " matches";
            case BLOCKED_RECEIVE, BLOCKED_PROBE ->
                    "which no send of " + program.named(other) + " matches";
            case BLOCKED_COLLECTIVE -> "which " + program.named(other) + " has not called";
            case BLOCKED_WAIT -> (polls(rank) ? "for " : "with ") + openWith(rank, other);
            case BLOCKED_MEMORY ->
                    "for whose descriptor NIC memory has no room, with " + openWith(rank, other);
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
                .orElse("requests that " + program.named(other) + " does not match");
    }

    private String unanswered(Descriptor d, int other) {
        if (d.kind() == Descriptor.Kind.COLLECTIVE || d.isPart()) {
            String what = "its " + program.callName(program.pc(d)) + " open, ";
            return graph.collectives()
                    .around(d)
                    .map(call -> what + within(call, other))
                    .orElseGet(() -> what + "which " + program.named(other) + " has not called");
        }
        String open = polls(d.rank()) ? "" : " unmatched";
        return Say.of(
                "%{its send to|its receive from}%s (%s%s)%s",
                d.kind() == Descriptor.Kind.SEND,
                d.peer() == Program.ANY ? " any rank" : " " + program.named(other),
                CallText.tag(d.tag()),
                d.kind() == Descriptor.Kind.SEND ? ", " + Numbers.exactBytes(d.bytes()) : "",
                open);
    }

    /// The cycles, one after the other; those that are too many are counted.
    private void addCycles(List<String> sentences, BitSet told) {
        int more = 0;
        for (int[] cycle : cycles) {
            if (sentences.size() < MOST_SENTENCES) {
                sentences.add(sentence(cycle, told));
            } else {
                more++;
                Arrays.stream(cycle).filter(node -> node < graph.ranks()).forEach(told::set);
            }
        }
        if (more > 0) {
            sentences.add(Say.of("And %{n more cycle|more cycles}.", more));
        }
    }

    /// Those that wait for one that has ended; those that are too many are counted.
    private void addNever(List<String> sentences, BitSet told) {
        int more = 0;
        for (int rank = 0; rank < graph.ranks(); rank++) {
            int[] ended = told.get(rank) ? new int[0] : targets(rank, Activity.FINISHED);
            if (ended.length > 0) {
                told.set(rank);
                if (sentences.size() < MOST_SENTENCES) {
                    sentences.add(never(rank, ended[0]));
                } else {
                    more++;
                }
            }
        }
        if (more > 0) {
            sentences.add(
                    Say.of(
                            "Blocked forever, too: %{n more process that waits|more processes that"
                                    + " wait} for one that has ended.",
                            more));
        }
    }

    private String never(int rank, int ended) {
        return program.say(
                "Blocked forever: %s, %s, and %{rank} has ended.",
                position(rank), because(rank, ended), ended);
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
                Say.of(
                        "%s for these: %s%s%{ and others|}.",
                        one
                                ? "Another process waits"
                                : Numbers.count(others.size()) + " more processes wait",
                        named ? "" : one ? "rank " : "ranks ",
                        names,
                        others.size() > MOST_NAMES));
    }
}
