package bcscope.importer.dumpi;

import bcscope.importer.ConversionProblem;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Finds out which processes are in which communicator. Each file numbers its communicators by
/// itself; what holds them together is that all members of a communicator call what makes another
/// one of it in the same order.
final class DumpiGroups {
    /// The number of MPI_COMM_WORLD in every file.
    static final int WORLD_HANDLE = 2;

    /// The number of MPI_COMM_SELF in every file.
    static final int SELF_HANDLE = 3;

    private static final int NO_HANDLE = 1;

    /// The number of MPI_GROUP_EMPTY in every file.
    private static final int EMPTY_GROUP = 2;

    private final List<Member> all = new ArrayList<>();
    private final List<DumpiGroup> made = new ArrayList<>();

    /// One rank and the calls that it makes about communicators and groups.
    private static final class Member {
        final int rank;
        final DumpiCalls calls;
        final ArrayDeque<DumpiCall> left;
        final Map<Integer, DumpiGroup> communicators = new HashMap<>();
        final Map<Integer, int[]> groups = new HashMap<>();
        final List<Optional<DumpiGroup>> results = new ArrayList<>();

        Member(int rank, DumpiCalls calls, List<DumpiCall> about) {
            this.rank = rank;
            this.calls = calls;
            left = new ArrayDeque<>(about);
        }
    }

    private DumpiGroups() {}

    /// Whether `call` is about communicators or groups, so that [#of] needs it.
    static boolean concerns(DumpiCall call) {
        return switch (call.name()) {
            case "Comm_dup",
                    "Comm_create",
                    "Comm_split",
                    "Comm_free",
                    "Comm_group",
                    "Cart_create",
                    "Cart_sub",
                    "Group_union",
                    "Group_intersection",
                    "Group_difference",
                    "Group_incl",
                    "Group_excl",
                    "Group_range_incl",
                    "Group_range_excl" ->
                    true;
            default -> false;
        };
    }

    /// Whether `call` makes a communicator, so that there is a result for it.
    static boolean makes(DumpiCall call) {
        return switch (call.name()) {
            case "Comm_dup", "Comm_create", "Comm_split", "Cart_create", "Cart_sub" -> true;
            default -> false;
        };
    }

    /// MPI_COMM_WORLD of `ranks` processes.
    static DumpiGroup world(int ranks) {
        return new DumpiGroup(DumpiGroup.WORLD, IntStream.range(0, ranks).toArray());
    }

    /// What each rank got from each of its calls that make a communicator, in order: nothing if it
    /// is not a member.
    ///
    /// @param files the file of each rank, for messages
    /// @param about the calls of each rank that are about communicators and groups
    static List<List<Optional<DumpiGroup>>> of(List<DumpiCalls> files, List<List<DumpiCall>> about)
            throws ConversionProblem {
        DumpiGroups groups = new DumpiGroups();
        DumpiGroup world = world(files.size());
        groups.made.add(world);
        groups.made.add(new DumpiGroup(DumpiGroup.SELF, new int[0]));
        for (int rank = 0; rank < files.size(); rank++) {
            Member member = new Member(rank, files.get(rank), about.get(rank));
            member.communicators.put(WORLD_HANDLE, world);
            member.communicators.put(
                    SELF_HANDLE, new DumpiGroup(DumpiGroup.SELF, new int[] {rank}));
            member.groups.put(EMPTY_GROUP, new int[0]);
            groups.all.add(member);
        }
        groups.run();
        return groups.all.stream().map(member -> member.results).toList();
    }

    private void run() throws ConversionProblem {
        boolean progress = true;
        while (progress) {
            progress = false;
            for (Member member : all) {
                while (step(member)) {
                    progress = true;
                }
            }
        }
        for (Member member : all) {
            DumpiCall stuck = member.left.peek();
            if (stuck != null) {
                throw member.calls.problem(
                        stuck,
                        "Not all members of its communicator make this call.",
                        "The files may be of different runs, or one was cut off.");
            }
        }
    }

    /// Carries out the next call of `member`, if it is its turn.
    private boolean step(Member member) throws ConversionProblem {
        DumpiCall call = member.left.peek();
        if (call == null) {
            return false;
        }
        if (!makes(call)) {
            member.left.poll();
            local(member, call);
            return true;
        }
        DumpiGroup parent = parent(member, call);
        for (int rank : parent.members()) {
            DumpiCall other = all.get(rank).left.peek();
            if (other == null
                    || !makes(other)
                    || !other.name().equals(call.name())
                    || !parent(all.get(rank), other).equals(parent)) {
                return false;
            }
        }
        collective(parent, call.name());
        return true;
    }

    private static DumpiGroup parent(Member member, DumpiCall call) throws ConversionProblem {
        int handle = call.value(call.name().equals("Cart_sub") ? 1 : 0);
        return known(member, call, handle);
    }

    private static DumpiGroup known(Member member, DumpiCall call, int handle)
            throws ConversionProblem {
        DumpiGroup group = member.communicators.get(handle);
        if (group == null) {
            throw member.calls.problem(
                    call,
                    "Communicator " + handle + " is not known.",
                    "No call above it has made it.");
        }
        return group;
    }

    private void collective(DumpiGroup parent, String name) throws ConversionProblem {
        Map<Integer, List<Member>> byColour = new TreeMap<>();
        for (int rank : parent.members()) {
            Member member = all.get(rank);
            byColour.computeIfAbsent(colour(parent, member), _ -> new ArrayList<>()).add(member);
        }
        for (List<Member> same : byColour.values()) {
            DumpiGroup group = made(parent, name, same);
            BitSet members = new BitSet();
            Arrays.stream(group.members()).forEach(members::set);
            for (Member member : same) {
                DumpiCall call = member.left.element();
                int handle = call.value(call.values().size() - 1);
                boolean joins = handle > NO_HANDLE && members.get(member.rank);
                member.results.add(joins ? Optional.of(group) : Optional.empty());
                if (joins) {
                    member.communicators.put(handle, group);
                }
            }
        }
        for (int rank : parent.members()) {
            all.get(rank).left.poll();
        }
    }

    /// Members of one colour get one communicator. The groups of MPI_Comm_create are the same or
    /// have no member in common, so that the first member tells them apart.
    private static int colour(DumpiGroup parent, Member member) throws ConversionProblem {
        DumpiCall call = member.left.element();
        return switch (call.name()) {
            case "Comm_split" -> call.value(1);
            case "Comm_create" ->
                    Arrays.stream(ranksOf(member, call, call.value(1))).findFirst().orElse(-1);
            case "Cart_sub" -> plane(parent, member.rank, call.list(0));
            default -> 0;
        };
    }

    /// Coordinates of `world` in the dropped dimensions of the grid.
    private static int plane(DumpiGroup parent, int world, int[] kept) {
        int left = parent.rankOf(world);
        int plane = 0;
        int scale = 1;
        for (int i = parent.extents().length - 1; i >= 0; i--) {
            int place = left % parent.extents()[i];
            left /= parent.extents()[i];
            if (i >= kept.length || kept[i] == 0) {
                plane += place * scale;
                scale *= parent.extents()[i];
            }
        }
        return plane;
    }

    /// The communicator that `same`, in the order of their ranks in `parent`, have made.
    private DumpiGroup made(DumpiGroup parent, String name, List<Member> same)
            throws ConversionProblem {
        Member first = same.getFirst();
        DumpiCall call = first.left.element();
        int[] ranks = same.stream().mapToInt(member -> member.rank).toArray();
        DumpiGroup group =
                switch (name) {
                    case "Comm_split" ->
                            new DumpiGroup(
                                    made.size(),
                                    same.stream()
                                            .sorted(
                                                    Comparator.comparingInt(
                                                            it -> it.left.element().value(2)))
                                            .mapToInt(member -> member.rank)
                                            .toArray());
                    case "Comm_create" ->
                            new DumpiGroup(made.size(), ranksOf(first, call, call.value(1)));
                    case "Cart_create" -> grid(ranks, call.list(0));
                    case "Cart_sub" ->
                            new DumpiGroup(made.size(), ranks, keptOf(parent, call.list(0)));
                    default -> new DumpiGroup(made.size(), parent.members(), parent.extents());
                };
        made.add(group);
        return group;
    }

    private DumpiGroup grid(int[] ranks, int[] extents) {
        long places = 1;
        for (int extent : extents) {
            places = Math.clamp(places * extent, 0, ranks.length);
        }
        return new DumpiGroup(made.size(), Arrays.copyOf(ranks, (int) places), extents);
    }

    private static int[] keptOf(DumpiGroup parent, int[] kept) {
        return IntStream.range(0, parent.extents().length)
                .filter(i -> i < kept.length && kept[i] != 0)
                .map(i -> parent.extents()[i])
                .toArray();
    }

    private void local(Member member, DumpiCall call) throws ConversionProblem {
        int last = call.values().size() - 1;
        switch (call.name()) {
            case "Comm_free" -> member.communicators.remove(call.value(0));
            case "Comm_group" ->
                    member.groups.put(call.value(1), known(member, call, call.value(0)).members());
            case "Group_incl" -> {
                int[] of = ranksOf(member, call, call.value(0));
                member.groups.put(
                        call.value(last),
                        Arrays.stream(call.list(0))
                                .filter(rank -> rank >= 0 && rank < of.length)
                                .map(rank -> of[rank])
                                .toArray());
            }
            case "Group_excl" -> {
                int[] of = ranksOf(member, call, call.value(0));
                member.groups.put(
                        call.value(last),
                        IntStream.range(0, of.length)
                                .filter(rank -> !contains(call.list(0), rank))
                                .map(rank -> of[rank])
                                .toArray());
            }
            case "Group_range_incl", "Group_range_excl" -> ranges(member, call, last);
            default -> combined(member, call);
        }
    }

    private static void ranges(Member member, DumpiCall call, int last) throws ConversionProblem {
        int[] of = ranksOf(member, call, call.value(0));
        IntStream.Builder named = IntStream.builder();
        for (int[] range : call.lists()) {
            if (range.length == 3 && range[2] != 0) {
                boolean up = range[2] > 0;
                for (int rank = range[0];
                        rank >= 0 && rank < of.length && (up ? rank <= range[1] : rank >= range[1]);
                        rank += range[2]) {
                    named.add(rank);
                }
            }
        }
        int[] ranks = named.build().toArray();
        boolean includes = call.name().equals("Group_range_incl");
        member.groups.put(
                call.value(last),
                (includes
                                ? Arrays.stream(ranks)
                                : IntStream.range(0, of.length)
                                        .filter(rank -> !contains(ranks, rank)))
                        .map(rank -> of[rank])
                        .toArray());
    }

    private static void combined(Member member, DumpiCall call) throws ConversionProblem {
        int[] first = ranksOf(member, call, call.value(0));
        int[] second = ranksOf(member, call, call.value(1));
        boolean isUnion = call.name().equals("Group_union");
        boolean keepsCommon = call.name().equals("Group_intersection");
        IntStream ofFirst =
                Arrays.stream(first)
                        .filter(rank -> isUnion || contains(second, rank) == keepsCommon);
        IntStream ofSecond =
                Arrays.stream(second).filter(rank -> isUnion && !contains(first, rank));
        member.groups.put(call.value(2), IntStream.concat(ofFirst, ofSecond).toArray());
    }

    private static int[] ranksOf(Member member, DumpiCall call, int handle)
            throws ConversionProblem {
        int[] ranks = member.groups.get(handle);
        if (ranks == null) {
            throw member.calls.problem(
                    call, "Group " + handle + " is not known.", "No call above it has made it.");
        }
        return ranks;
    }

    private static boolean contains(int[] values, int wanted) {
        return Arrays.stream(values).anyMatch(value -> value == wanted);
    }
}
