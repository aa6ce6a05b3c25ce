package bcscope.run.race;

import bcscope.run.race.SmallProgram.Call;
import bcscope.run.race.SmallProgram.Kind;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Every match that a [SmallProgram] can make by the rules of MPI, whatever time its messages take:
/// all sequences of matches, one after another.
final class SlowRaces {
    private final SmallProgram program;
    private final Set<Place> waiting;

    /// A call of a process.
    record Place(int rank, int index) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            return rank == other.rank
                    ? Integer.compare(index, other.index)
                    : Integer.compare(rank, other.rank);
        }
    }

    /// A receive or probe and the message that it takes or finds, or a wait and the receive that it
    /// takes.
    record Match(Place receive, Place send) {}

    /// What a search found.
    ///
    /// @param possible every match that was possible at some time
    /// @param ends every set of matches after which no other is possible
    record Found(Set<Match> possible, Set<Set<Match>> ends) {}

    /// @param waiting the sends that are over only when their receive is posted
    SlowRaces(SmallProgram program, Set<Place> waiting) {
        this.program = program;
        this.waiting = waiting;
    }

    /// All sequences of matches; with `allowed`, of those that are in it.
    Found search(Optional<Map<Place, Place>> allowed) {
        Found found = new Found(new HashSet<>(), new HashSet<>());
        Set<Set<Match>> seen = new HashSet<>();
        Deque<Set<Match>> left = new ArrayDeque<>();
        left.add(Set.of());
        for (Set<Match> made = left.poll(); made != null; made = left.poll()) {
            if (!seen.add(made)) {
                continue;
            }
            Set<Match> next = possible(made);
            found.possible.addAll(next);
            if (next.isEmpty()) {
                found.ends.add(made);
            }
            for (Match match : next) {
                if (allowed.isEmpty() || match.send.equals(allowed.get().get(match.receive))) {
                    Set<Match> more = new HashSet<>(made);
                    more.add(match);
                    left.add(Set.copyOf(more));
                }
            }
        }
        return found;
    }

    private Call call(Place place) {
        return program.ranks().get(place.rank).get(place.index);
    }

    /// What can be matched after `made`.
    private Set<Match> possible(Set<Match> made) {
        Map<Place, Place> taken = new HashMap<>();
        Set<Place> sent = new HashSet<>();
        for (Match match : made) {
            taken.put(match.receive, match.send);
            if (call(match.receive).isReceive()) {
                sent.add(match.send);
            }
        }
        int[] reached = reached(taken, sent);
        Set<Match> possible = new HashSet<>();
        Set<Place> receives = new TreeSet<>();
        Set<Place> sends = new TreeSet<>();
        for (int rank = 0; rank < reached.length; rank++) {
            for (int i = 0; i <= reached[rank] && i < program.ranks().get(rank).size(); i++) {
                Place place = new Place(rank, i);
                Call call = call(place);
                boolean probes = call.kind() == Kind.PROBE;
                if (call.kind() == Kind.WAITANY && !taken.containsKey(place)) {
                    possible.addAll(complete(place, taken));
                } else if ((call.isReceive() || probes) && !taken.containsKey(place)) {
                    receives.add(place);
                } else if (call.isSend() && !sent.contains(place)) {
                    sends.add(place);
                }
            }
        }
        for (Place receive : receives) {
            for (Place send : sends) {
                if (fits(receive, send)
                        && receives.stream().noneMatch(it -> isFirst(it, receive, send))
                        && sends.stream().noneMatch(it -> overtakes(send, it, receive))) {
                    possible.add(new Match(receive, send));
                }
            }
        }
        return possible;
    }

    /// What the MPI_Waitany at `place` can take: the receives in its list that are matched.
    private Set<Match> complete(Place place, Map<Place, Place> taken) {
        Set<Match> all = new HashSet<>();
        for (int i = 0; i < place.index; i++) {
            Place receive = new Place(place.rank, i);
            if (call(receive).kind() == Kind.IRECV
                    && call(place).slots().contains(call(receive).slots().getFirst())
                    && taken.containsKey(receive)) {
                all.add(new Match(place, receive));
            }
        }
        return all;
    }

    private boolean fits(Place receive, Place send) {
        return call(send).peer() == receive.rank
                && call(receive).accepts(send.rank, call(send).tag());
    }

    /// Whether `other`, posted before `receive`, would take `send`.
    private boolean isFirst(Place other, Place receive, Place send) {
        return other.rank == receive.rank
                && other.index < receive.index
                && call(other).isReceive()
                && fits(other, send);
    }

    /// Whether `receive` would take `other`, sent before `send`.
    private boolean overtakes(Place send, Place other, Place receive) {
        return other.rank == send.rank && other.index < send.index && fits(receive, other);
    }

    /// The call at which each process is after the matches, each having gone as far as it can.
    private int[] reached(Map<Place, Place> taken, Set<Place> sent) {
        int[] at = new int[program.ranks().size()];
        boolean moves = true;
        while (moves) {
            moves = false;
            for (int rank = 0; rank < at.length; rank++) {
                while (at[rank] < program.ranks().get(rank).size()
                        && returns(new Place(rank, at[rank]), at, taken, sent)) {
                    at[rank]++;
                    moves = true;
                }
            }
        }
        return at;
    }

    private boolean returns(Place place, int[] at, Map<Place, Place> taken, Set<Place> sent) {
        Call call = call(place);
        return switch (call.kind()) {
            case COMPUTE, BUFFERED, ISEND, IRECV -> true;
            case SEND -> !waiting.contains(place) || sent.contains(place);
            case RECV, PROBE, WAITANY -> taken.containsKey(place);
            case WAIT ->
                    call.slots().stream().allMatch(slot -> isOver(place.rank, slot, taken, sent));
            case BARRIER -> {
                // There is one at most.
                boolean all = true;
                for (int rank = 0; rank < at.length; rank++) {
                    int barrier = barrier(rank);
                    all &= at[rank] >= barrier;
                }
                yield all;
            }
        };
    }

    private int barrier(int rank) {
        int index = 0;
        while (program.ranks().get(rank).get(index).kind() != Kind.BARRIER) {
            index++;
        }
        return index;
    }

    private boolean isOver(int rank, int slot, Map<Place, Place> taken, Set<Place> sent) {
        for (int i = 0; i < program.ranks().get(rank).size(); i++) {
            Place place = new Place(rank, i);
            Call call = call(place);
            if (call.kind() == Kind.IRECV && call.slots().contains(slot)) {
                return taken.containsKey(place);
            }
            if (call.kind() == Kind.ISEND && call.slots().contains(slot)) {
                return !waiting.contains(place) || sent.contains(place);
            }
        }
        throw new AssertionError("no request " + slot);
    }
}
