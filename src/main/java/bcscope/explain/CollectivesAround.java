package bcscope.explain;

import bcscope.happening.Descriptor;
import bcscope.program.Construction;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The collectives that are built from messages which processes are inside of at the moment of a
/// [WaitGraph], and who has not called them.
final class CollectivesAround {
    private final Program program;
    private final WaitGraph graph;
    private final CollectiveIndex calls;

    /// Members that have not called.
    private final Map<Meeting, int[]> absent = new HashMap<>();

    /// One collective.
    private record Meeting(int communicator, int number) {}

    CollectivesAround(Program program, WaitGraph graph, CollectiveIndex calls) {
        this.program = program;
        this.graph = graph;
        this.calls = calls;
    }

    /// The collective of the program that `part`, a message, is inside of; empty if it is inside
    /// none.
    Optional<OpenCollective> around(Descriptor part) {
        return part.isPart()
                ? Optional.of(composite(part.rank(), program.pc(part), later(part)))
                : Optional.empty();
    }

    /// The collective of the program that the operation which blocks `rank` is inside of; empty if
    /// it is inside none.
    Optional<OpenCollective> around(int rank) {
        return Construction.around(program, graph.pc(rank))
                .filter(built -> built.composite().isCollective())
                .map(_ -> composite(rank, graph.pc(rank), 0));
    }

    private OpenCollective composite(int rank, int pc, long later) {
        int begin = program.call(pc);
        int communicator = program.context(begin);
        int number = Math.toIntExact(graph.called(rank, communicator) - later);
        int[] missing =
                absent.computeIfAbsent(
                        new Meeting(communicator, number),
                        _ ->
                                Arrays.stream(graph.members(communicator))
                                        .filter(member ->
                                                graph.called(member, communicator) < number)
                                        .toArray());
        int first = calls.beginsWithInit(rank, communicator) ? 1 : 0;
        return new OpenCollective(
                program.communicators().get(communicator), number - first, begin, missing);
    }

    /// How many collectives on its communicator its process called after the one that `part` is
    /// inside of. They are open as well.
    private long later(Descriptor part) {
        int own = program.call(program.pc(part));
        return graph.openOf(part.rank()).stream()
                .filter(d -> d.communicator() == part.communicator() && d.number() > part.number())
                .filter(d -> d.isPart() || d.kind() == Descriptor.Kind.COLLECTIVE)
                .mapToInt(d -> program.call(program.pc(d)))
                .filter(call -> call != own)
                .distinct()
                .count();
    }
}
