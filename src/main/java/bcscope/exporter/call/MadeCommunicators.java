package bcscope.exporter.call;

import bcscope.program.CallAliases;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
    /// @param parent number of the communicator on which it is made, or [#OF_OWN]
    /// @param index how many its members made on it before
    private record Call(int parent, int index) {}

    /// A call of which it is not known what it makes.
    ///
    /// @param extent who is in what it makes, of the members of its parent
    private record Left(Call call, Extent extent) {}

    private enum Extent {
        ALL,
        SOME
    }

    /// Parent of what a call makes of a communicator that the program does not name: one of the
    /// same members.
    static final int OF_OWN = -1;

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
        Map<Call, Communicator> made = new HashMap<>();
        List<Left> left = calls(rank, made);
        Set<Integer> known =
                made.values().stream().map(Communicator::id).collect(Collectors.toSet());
        List<Communicator> unknown = new ArrayList<>();
        for (Communicator communicator : program.communicators()) {
            boolean own =
                    communicator.id() > Communicator.SELF
                            && contains(communicator, rank)
                            && !known.contains(communicator.id());
            Call call = placed.get(communicator.id());
            if (own && call != null && left.removeIf(it -> it.call.equals(call))) {
                made.put(call, communicator);
            } else if (own) {
                unknown.add(communicator);
            }
        }
        for (Communicator communicator : unknown) {
            Optional<Left> next = left.stream().filter(it -> mayMake(it, communicator)).findFirst();
            if (next.isEmpty()) {
                throw new NotExportable(
                        "The program has communicators that none of its calls makes.",
                        "TIX defines a communicator by the call that makes it; choose another"
                                + " format.");
            }
            left.remove(next.get());
            made.put(next.get().call, communicator);
            placed.put(communicator.id(), next.get().call);
        }
        return made;
    }

    /// Whether the members of `communicator` are all, or some, of the one on which a call is made.
    private boolean mayMake(Left left, Communicator communicator) {
        if (left.call.parent == OF_OWN) {
            return twin(communicator).isPresent();
        }
        Communicator parent = program.communicators().get(left.call.parent);
        Set<Integer> parents = Arrays.stream(parent.members()).boxed().collect(Collectors.toSet());
        return (left.extent == Extent.SOME || communicator.size() == parent.size())
                && Arrays.stream(communicator.members()).allMatch(parents::contains);
    }

    private static boolean contains(Communicator communicator, int rank) {
        return Arrays.stream(communicator.members()).anyMatch(member -> member == rank);
    }

    /// Number of an earlier communicator with the members of `communicator`.
    Optional<Integer> twin(Communicator communicator) {
        if (communicator.size() == 1) {
            return Optional.of(Communicator.SELF);
        }
        return program.communicators().stream()
                .limit(communicator.id())
                .filter(it -> Arrays.equals(it.members(), communicator.members()))
                .map(Communicator::id)
                .findFirst();
    }

    /// The calls of `rank` of which it is not known what they make; what others make goes to
    /// `made`.
    private List<Left> calls(int rank, Map<Call, Communicator> made) {
        List<Left> calls = new ArrayList<>();
        Map<Integer, Integer> indices = new HashMap<>();
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            OptionalInt parent = parent(program, pc);
            if (parent.isPresent()) {
                int in = parent.getAsInt();
                Call call = new Call(in, indices.merge(in, 1, Integer::sum) - 1);
                if (isAmong(program, pc)) {
                    made.put(call, program.communicators().get(in));
                } else {
                    calls.add(new Left(call, extent(program, pc)));
                }
            }
        }
        return calls;
    }

    private static Extent extent(Program program, int pc) {
        boolean divides =
                program.kind(pc) == OperationKind.BEGIN
                        && program.composite(pc) != Composite.COMM_DUP;
        return divides ? Extent.SOME : Extent.ALL;
    }

    /// The parent of what the operation at `pc` makes; empty if it makes no communicator.
    static OptionalInt parent(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        boolean makes =
                (kind == OperationKind.BEGIN && program.composite(pc).makesCommunicator())
                        || (kind == OperationKind.IBARRIER
                                && program.nameAt(pc).startsWith("MPI_Comm_idup"))
                        || (isTaken(program, pc) && opens(program.nameAt(pc)));
        if (makes) {
            return OptionalInt.of(program.context(pc));
        }
        String taken = taken(program, pc);
        boolean alone = opens(taken) && !taken.equals(program.nameAt(pc - 1));
        return alone || taken.endsWith("_init") ? OptionalInt.of(OF_OWN) : OptionalInt.empty();
    }

    /// Whether all members make the call at `pc`, which is not simulated and whose time follows.
    static boolean isTaken(Program program, int pc) {
        return program.kind(pc) == OperationKind.BARRIER
                && program.isNamed(pc)
                && taken(program, pc + 1).equals(program.nameAt(pc));
    }

    private static boolean opens(String call) {
        return call.startsWith("MPI_Win_create")
                || call.startsWith("MPI_Win_allocate")
                || call.equals("MPI_File_open");
    }

    /// The call that the computation at `pc` stands for, because it is not simulated; or "".
    static String taken(Program program, int pc) {
        return program.label(pc)
                .filter(it -> it.endsWith(CallAliases.NOT_SIMULATED))
                .map(it -> it.substring(0, it.length() - CallAliases.NOT_SIMULATED.length()))
                .orElse("");
    }

    /// Whether the call at `pc` is made on the communicator that it makes, by its members alone.
    static boolean isAmong(Program program, int pc) {
        String name = program.nameAt(pc);
        return program.kind(pc) == OperationKind.BEGIN
                && (name.startsWith("MPI_Intercomm") || name.startsWith("MPI_Comm_create_"));
    }

    /// The communicator that call number `index` on `parent` gives to `rank`.
    Optional<Communicator> of(int rank, int parent, int index) {
        return Optional.ofNullable(byRank.get(rank).get(new Call(parent, index)));
    }
}
