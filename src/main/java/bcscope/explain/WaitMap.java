package bcscope.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// The wait relations of all processes at a moment, as [WaitChain] describes them for one.
///
/// @param ranks number of processes
/// @param waits those that are blocked, by rank
/// @param cycles cycles of processes that no other process can free, each starting with its lowest
///   rank
public record WaitMap(int ranks, List<Wait> waits, List<List<Integer>> cycles) {
    /// No process.
    private static final int NOBODY = -1;

    public WaitMap {
        waits = List.copyOf(waits);
        cycles = List.copyOf(cycles);
    }

    /// A process that is blocked.
    ///
    /// @param rank which
    /// @param sinceNanos since when, ns
    /// @param onto the process that must act before it can continue; of several, the one on its
    ///   chain; empty if none must
    /// @param others how many others must act as well, or could act instead
    /// @param reason why it waits
    public record Wait(
            int rank, long sinceNanos, OptionalInt onto, int others, WaitReason reason) {}

    /// An end of chains.
    ///
    /// @param rank the process; empty if messages move, or any process will do
    /// @param direct how many wait for it directly
    /// @param all how many wait for it, directly or through others
    public record Root(OptionalInt rank, int direct, int all) {}

    /// At the moment of `why`.
    public static WaitMap of(Why why) {
        NeverContinuing doomed =
                new NeverContinuing(
                        why,
                        IntStream.range(0, why.ranks())
                                .filter(rank -> why.activity(rank).blocked()));
        List<Wait> waits = new ArrayList<>();
        doomed.reasons()
                .forEach((rank, reason) -> {
                    OptionalInt onto = doomed.awaited(rank, reason);
                    int all = reason.awaited().ranks().size();
                    waits.add(
                            new Wait(
                                    rank,
                                    why.sinceNanos(rank),
                                    onto,
                                    onto.isPresent() ? all - 1 : all,
                                    reason));
                });
        waits.sort(Comparator.comparingInt(Wait::rank));
        return new WaitMap(why.ranks(), waits, cycles(onto(why.ranks(), waits)));
    }

    private static int[] onto(int ranks, List<Wait> waits) {
        int[] onto = new int[ranks];
        Arrays.fill(onto, NOBODY);
        waits.forEach(wait -> onto[wait.rank()] = wait.onto().orElse(NOBODY));
        return onto;
    }

    private static List<List<Integer>> cycles(int[] onto) {
        int[] seenFrom = new int[onto.length];
        Arrays.fill(seenFrom, NOBODY);
        List<List<Integer>> cycles = new ArrayList<>();
        for (int first = 0; first < onto.length; first++) {
            int at = first;
            while (at != NOBODY && seenFrom[at] == NOBODY) {
                seenFrom[at] = first;
                at = onto[at];
            }
            if (at != NOBODY && seenFrom[at] == first) {
                cycles.add(round(onto, at));
            }
        }
        return cycles;
    }

    private static List<Integer> round(int[] onto, int member) {
        int lowest = member;
        for (int at = onto[member]; at != member; at = onto[at]) {
            lowest = Math.min(lowest, at);
        }
        List<Integer> round = new ArrayList<>(List.of(lowest));
        for (int at = onto[lowest]; at != lowest; at = onto[at]) {
            round.add(at);
        }
        return List.copyOf(round);
    }

    /// The wait of `rank`; empty if it is not blocked.
    public Optional<Wait> of(int rank) {
        return waits.stream().filter(wait -> wait.rank() == rank).findFirst();
    }

    /// The process that is blocked for the longest time, the lowest of several.
    public Optional<Wait> longest() {
        return waits.stream().min(Comparator.comparingLong(Wait::sinceNanos));
    }

    /// The ends of all chains, the one with most waiting processes first; a cycle is represented by
    /// its lowest rank.
    public List<Root> roots() {
        int[] onto = onto(ranks, waits);
        Map<Integer, Integer> inCycle = new LinkedHashMap<>();
        cycles.forEach(cycle -> cycle.forEach(rank -> inCycle.put(rank, cycle.getFirst())));
        BitSet waiting = new BitSet(ranks);
        waits.forEach(wait -> waiting.set(wait.rank()));
        Map<Integer, int[]> counts = new LinkedHashMap<>();
        for (Wait wait : waits) {
            int at = wait.rank();
            int steps = 0;
            while (!inCycle.containsKey(at) && onto[at] != NOBODY) {
                at = onto[at];
                steps++;
            }
            boolean blocked = waiting.get(at);
            int root = inCycle.getOrDefault(at, blocked ? NOBODY : at);
            int[] count = counts.computeIfAbsent(root, it -> new int[2]);
            count[0] += steps <= 1 ? 1 : 0;
            count[1]++;
        }
        return counts.entrySet().stream()
                .map(each ->
                        new Root(
                                each.getKey() == NOBODY
                                        ? OptionalInt.empty()
                                        : OptionalInt.of(each.getKey()),
                                each.getValue()[0],
                                each.getValue()[1]))
                .sorted(Comparator.comparingInt((Root root) -> -root.all()))
                .toList();
    }
}
