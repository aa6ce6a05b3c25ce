package bcscope.run.operation;

import bcscope.happening.Descriptor;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// The collectives that are not complete, by communicator, in the order in which their members call
/// them.
final class OpenCollectives {
    private final Program program;
    private final Map<Integer, List<Gathering>> open = new TreeMap<>();

    OpenCollectives(Program program) {
        this.program = program;
    }

    /// A collective and who has called it.
    private static final class Gathering {
        private final Meeting meeting = new Meeting();
        private final BitSet called = new BitSet();
        private final int[] members;
        private final Part last;

        /// Members before it have called.
        private int firstMissing;

        Gathering(int[] members, Part last) {
            this.members = members;
            this.last = last;
            meeting.lacks(this::missing);
        }

        private OptionalInt missing() {
            while (firstMissing < members.length && called.get(members[firstMissing])) {
                firstMissing++;
            }
            return firstMissing < members.length
                    ? OptionalInt.of(members[firstMissing])
                    : OptionalInt.empty();
        }
    }

    /// A member has called: the first collective that it has not called yet.
    void posted(Flight flight) {
        Descriptor call = flight.own();
        List<Gathering> all =
                open.computeIfAbsent(call.communicator(), communicator -> new ArrayList<>());
        Gathering mine =
                all.stream()
                        .filter(gathering -> !gathering.called.get(call.rank()))
                        .findFirst()
                        .orElseGet(() -> added(all, call));
        mine.called.set(call.rank());
        flight.meets(mine.meeting);
    }

    private Gathering added(List<Gathering> all, Descriptor call) {
        Gathering gathering =
                new Gathering(
                        program.communicators().get(call.communicator()).members(),
                        last(program, program.pc(call)));
        all.add(gathering);
        return gathering;
    }

    /// The microphase that carries out the collective at `pc`.
    static Part last(Program program, int pc) {
        return program.kind(pc).reduces() ? Part.RM : Part.BBM;
    }

    /// The one of `communicator` that is next to move.
    Optional<Meeting> first(int communicator) {
        return open.getOrDefault(communicator, List.of()).stream()
                .findFirst()
                .map(gathering -> gathering.meeting);
    }

    /// Forgets all of them.
    void forget() {
        open.clear();
    }

    /// Marks what a slice did, and gives up what is complete.
    void move(SliceCourse course) {
        for (List<Gathering> all : open.values()) {
            all.forEach(it -> course.moveCollective(it.meeting, it.last));
            all.removeIf(it -> course.completes(it.meeting));
        }
    }
}
