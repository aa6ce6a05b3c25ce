package bcscope.importer.otf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The definitions of a trace: which locations are MPI processes, in which order, and which of them
/// are in which communicator.
final class Otf2Definitions {
    /// Number of MPI_COMM_WORLD in TIX.
    static final int WORLD = 0;

    /// Number of MPI_COMM_SELF in TIX.
    static final int SELF = 1;

    private static final long MOST_COMMUNICATORS = 1L << 30;
    private static final long NANOS_A_SECOND = 1_000_000_000;
    private static final long MOST_TICKS_A_SECOND = 9_000_000_000L;

    private final Map<Long, List<Long>> groups = new HashMap<>();
    private final Set<Long> ofOne = new HashSet<>();
    private final SortedMap<Long, Communicator> communicators = new TreeMap<>();
    private final Map<Long, Integer> ranks = new HashMap<>();
    private List<Long> locations = List.of();
    private long ticksASecond;

    /// A communicator.
    ///
    /// @param group number of its group
    /// @param parent number of the communicator that it was made of, if there is one
    private record Communicator(long group, OptionalLong parent) {}

    /// A communicator of the program.
    ///
    /// @param number in TIX
    /// @param parent number in TIX of the one that it was made of
    /// @param members world ranks, in order
    record Made(int number, int parent, int[] members) {}

    /// Takes note of a line; false if it is not a definition.
    boolean define(Otf2Line line) {
        List<Long> numbers = line.numbers();
        switch (line.word()) {
            case "CLOCK_PROPERTIES" ->
                    line.integer("Ticks per Seconds").ifPresent(ticks -> ticksASecond = ticks);
            case "GROUP" -> {
                String type = line.attribute("Type").orElse("");
                boolean ofMpi = line.quoted("Paradigm").map("MPI"::equals).orElse(true);
                if (!numbers.isEmpty() && ofMpi) {
                    group(line, numbers.getFirst(), type);
                }
            }
            case "COMM" -> {
                OptionalLong group = line.reference("Group");
                if (!numbers.isEmpty() && group.isPresent()) {
                    communicators.put(
                            numbers.getFirst(),
                            new Communicator(group.getAsLong(), line.reference("Parent")));
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void group(Otf2Line line, long number, String type) {
        String members = line.behind("Members").orElse("");
        switch (type) {
            case "COMM_LOCATIONS" -> {
                locations = Otf2Line.references(members);
                for (int rank = 0; rank < locations.size(); rank++) {
                    ranks.put(locations.get(rank), rank);
                }
            }
            case "COMM_GROUP" -> groups.put(number, Otf2Line.references(members));
            case "COMM_SELF" -> ofOne.add(number);
            default -> {
                // of another kind
            }
        }
    }

    int ranks() {
        return locations.size();
    }

    /// Why nothing can be made of the definitions; empty if it can.
    Optional<String> objection() {
        if (locations.isEmpty()) {
            return Optional.of("No location of the trace is an MPI process.");
        }
        if (ranks.size() < locations.size()) {
            return Optional.of("A location is two MPI processes.");
        }
        if (ticksASecond <= 0 || ticksASecond > MOST_TICKS_A_SECOND) {
            return Optional.of("The trace does not say how long its ticks are.");
        }
        return Optional.empty();
    }

    /// The world rank of location `location`; empty if it is no MPI process.
    Optional<Integer> rank(long location) {
        return Optional.ofNullable(ranks.get(location));
    }

    long nanos(long ticks) {
        return ticks / ticksASecond * NANOS_A_SECOND
                + ticks % ticksASecond * NANOS_A_SECOND / ticksASecond;
    }

    /// The number in TIX of the communicator `number`.
    Optional<Integer> communicator(long number) {
        Communicator known = communicators.get(number);
        if (known == null || number > MOST_COMMUNICATORS) {
            return Optional.empty();
        }
        if (ofOne.contains(known.group)) {
            return Optional.of(SELF);
        }
        if (!groups.containsKey(known.group)) {
            return Optional.empty();
        }
        return Optional.of(isWorld(known) ? WORLD : (int) number + SELF + 1);
    }

    private boolean isWorld(Communicator communicator) {
        return communicator.parent.isEmpty()
                && groups.getOrDefault(communicator.group, List.of()).size() == ranks();
    }

    /// The members of the communicator `number`, world ranks in order.
    int[] members(long number) {
        Communicator known = communicators.get(number);
        List<Long> of = known == null ? List.of() : groups.getOrDefault(known.group, List.of());
        return of.stream().flatMap(it -> rank(it).stream()).mapToInt(Integer::intValue).toArray();
    }

    /// The communicators that the program makes, in the order of their numbers.
    List<Made> made() {
        List<Made> all = new ArrayList<>();
        for (Map.Entry<Long, Communicator> entry : communicators.entrySet()) {
            Optional<Integer> number = communicator(entry.getKey());
            int[] members = members(entry.getKey());
            if (number.isPresent() && number.get() > SELF && members.length > 0) {
                int parent =
                        entry.getValue().parent.isPresent()
                                ? communicator(entry.getValue().parent.getAsLong()).orElse(WORLD)
                                : WORLD;
                all.add(new Made(number.get(), Math.max(parent, WORLD), members));
            }
        }
        return all;
    }
}
