package bcscope.exporter.call;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which communicator each call makes that makes one. A program does not say it, but all members
/// call it together, and communicators are numbered in the order in which the members of lowest
/// rank make them: so, rank after rank, what is not known from another member is the next call that
/// is left.
final class MadeCommunicators {

    private final Program program;
    private final Map<Integer, Call> placed = new HashMap<>();
    private final List<Map<Call, Communicator>> byRank = new ArrayList<>();

    /// A call that makes communicators.
    ///
    /// @param parent number of the communicator on which it is made
    /// @param index how many its members made on it before
    private record Call(int parent, int index) {}

    /// The communicators of `program`.
    ///
    /// @throws NotExportable if it has some that no call makes
    MadeCommunicators(Program program) throws NotExportable {
        this.program = program;
        for (int rank = 0; rank < program.ranks(); rank++) {
            byRank.add(made(rank));
        }
    }

    private Map<Call, Communicator> made(int rank) throws NotExportable {
        List<Call> left = calls(rank);
        Map<Call, Communicator> made = new HashMap<>();
        List<Communicator> unknown = new ArrayList<>();
        for (Communicator communicator : program.communicators()) {
            boolean own = communicator.id() > Communicator.SELF && contains(communicator, rank);
            Call known = placed.get(communicator.id());
            if (own && known != null && left.remove(known)) {
                made.put(known, communicator);
            } else if (own) {
                unknown.add(communicator);
            }
        }
        for (Communicator communicator : unknown) {
            Optional<Call> next = left.stream().filter(it -> mayMake(it, communicator)).findFirst();
            if (next.isEmpty()) {
                throw new NotExportable(
                        "The program has communicators that none of its calls makes.",
                        "TIX defines a communicator by the call that makes it; choose another"
                                + " format.");
            }
            left.remove(next.get());
            made.put(next.get(), communicator);
            placed.put(communicator.id(), next.get());
        }
        return made;
    }

    /// Whether all members of `communicator` are in the one on which `call` is made.
    private boolean mayMake(Call call, Communicator communicator) {
        Set<Integer> parents =
                Arrays.stream(program.communicators().get(call.parent).members())
                        .boxed()
                        .collect(Collectors.toSet());
        return Arrays.stream(communicator.members()).allMatch(parents::contains);
    }

    private static boolean contains(Communicator communicator, int rank) {
        return Arrays.stream(communicator.members()).anyMatch(member -> member == rank);
    }

    private List<Call> calls(int rank) {
        List<Call> calls = new ArrayList<>();
        Map<Integer, Integer> made = new HashMap<>();
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            boolean makes =
                    program.kind(pc) == OperationKind.BEGIN
                            && program.composite(pc).makesCommunicator();
            if (makes) {
                int parent = program.context(pc);
                calls.add(new Call(parent, made.merge(parent, 1, Integer::sum) - 1));
            }
        }
        return calls;
    }

    /// What `rank` gets from its call number `index` on the communicator `parent`, as TIX writes
    /// it.
    String of(int rank, int parent, int index) {
        Communicator made = byRank.get(rank).get(new Call(parent, index));
        if (made == null) {
            return " -1 0";
        }
        StringBuilder record =
                new StringBuilder(" ").append(made.id()).append(' ').append(made.size());
        for (int member : made.members()) {
            record.append(' ').append(member);
        }
        return record.toString();
    }
}
