package bcscope.explain;

import bcscope.explain.WaitReason.Mismatch;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.program.Program;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Messages and receives of processes that are blocked forever which would have met but for their
/// tags or communicators: most likely the mistake.
final class NearMisses {
    private static final int MOST = 4;

    private final Program program;
    private final WaitGraph graph;
    private final Set<Set<Descriptor>> told = new HashSet<>();

    private NearMisses(Program program, WaitGraph graph) {
        this.program = program;
        this.graph = graph;
    }

    /// A sentence for each of the first of them.
    static List<String> of(Program program, WaitGraph graph) {
        NearMisses misses = new NearMisses(program, graph);
        return IntStream.range(0, graph.ranks())
                .filter(rank -> graph.activity(rank).blocked())
                .boxed()
                .flatMap(misses::wanted)
                .flatMap(request -> misses.sentence(request).stream())
                .limit(MOST)
                .toList();
    }

    /// What `rank` waits for.
    private Stream<Descriptor> wanted(int rank) {
        int pc = graph.pc(rank);
        Activity activity = graph.activity(rank);
        return switch (activity) {
            case BLOCKED_SEND, BLOCKED_RECEIVE ->
                    graph.machine().requests().posted(rank, pc).stream();
            case BLOCKED_PROBE -> Stream.of(MatchRule.asReceive(program, rank, pc));
            case BLOCKED_WAIT, BLOCKED_MEMORY -> graph.waitedFor(rank).stream();
            case BLOCKED_COLLECTIVE, COMPUTING, FINISHED, STOPPED, READY, NOT_STARTED ->
                    Stream.empty();
        };
    }

    private Optional<String> sentence(Descriptor request) {
        return graph.nearest(request)
                .filter(it -> told.add(Set.of(request, it.other())))
                .flatMap(it -> sentence(request, it));
    }

    private Optional<String> sentence(Descriptor request, Mismatch nearest) {
        boolean sends = request.kind() == Descriptor.Kind.SEND;
        Descriptor send = sends ? request : nearest.other();
        Descriptor receive = sends ? nearest.other() : request;
        return switch (nearest.difference()) {
            case SOURCE -> Optional.empty();
            case TAG ->
                    Optional.of(
                            sentence(
                                    send,
                                    "with " + CallText.tag(send.tag()),
                                    receive,
                                    CallText.tag(receive.tag())));
            case COMMUNICATOR ->
                    Optional.of(
                            sentence(
                                    send,
                                    "on " + program.groupName(send.communicator()),
                                    receive,
                                    program.groupName(receive.communicator())));
        };
    }

    private String sentence(Descriptor send, String is, Descriptor receive, String wants) {
        return program.say(
                "Near miss: a message of %{rank} %s (%s) arrived and is received by nobody; %{rank}"
                        + " asks for %s (%s).",
                send.rank(),
                is,
                program.site(send.rank(), program.pc(send)),
                receive.rank(),
                wants,
                program.site(receive.rank(), program.pc(receive)));
    }
}
