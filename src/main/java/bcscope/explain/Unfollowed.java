package bcscope.explain;

import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which call of a run that follows the order of another can never have the message that it took
/// there.
public final class Unfollowed {
    private static final int MOST_SENDERS = 4;

    private final Program program;
    private final GrowingProgram follows;
    private final SliceDetail detail;
    private final WaitGraph graph;

    private Unfollowed(RunView run, GrowingProgram follows, SliceDetail detail) {
        program = run.program();
        this.follows = follows;
        this.detail = detail;
        graph = new WaitGraph(run, MachineAt.at(program, detail, Moment.endOf(detail)));
    }

    /// A call that waits for one message of several that it could take.
    private record Waiting(int rank, int position, long sinceNanos) {}

    /// A sentence on the first call that waits in vain at the end of `run`, a deadlock, for the
    /// message that it took in the run that is followed; empty if none does.
    public static Optional<String> atEnd(RunView run) {
        return run.program() instanceof GrowingProgram follows
                ? new Unfollowed(run, follows, run.detail(run.progress().slices() - 1)).sentence()
                : Optional.empty();
    }

    private Optional<String> sentence() {
        return IntStream.range(0, program.ranks())
                .boxed()
                .flatMap(this::waiting)
                .min(Comparator.comparingLong(Waiting::sinceNanos))
                .map(this::sentence);
    }

    private Stream<Waiting> waiting(int rank) {
        Stream<Waiting> receives =
                graph.openOf(rank).stream()
                        .filter(it -> it.kind() == Descriptor.Kind.RECEIVE)
                        .map(it -> new Waiting(rank, it.position(), it.postNanos()));
        Stream<Waiting> probes =
                graph.activity(rank) == Activity.BLOCKED_PROBE
                        ? Stream.of(
                                new Waiting(
                                        rank,
                                        program.position(rank, graph.pc(rank)),
                                        detail.endNanos()))
                        : Stream.empty();
        return Stream.concat(receives, probes)
                .filter(it -> follows.askedFor(rank, it.position).isPresent());
    }

    private String sentence(Waiting waiting) {
        int pc = program.pc(waiting.rank, waiting.position);
        return program.say(
                "%s cannot follow the other run: %s%s took there the message of %{rank} with tag"
                        + " %s, which does not come here; it asks for %s. %s",
                program.titled(waiting.rank),
                program.callName(pc),
                program.place(pc).map(place -> " (" + place + ")").orElse(""),
                program.peer(pc),
                program.tag(pc),
                follows.askedFor(waiting.rank, waiting.position).orElseThrow(),
                here(waiting.rank));
    }

    /// What has been sent to `rank` and not received.
    private String here(int rank) {
        List<String> senders =
                Stream.concat(
                                IntStream.range(0, program.ranks())
                                        .boxed()
                                        .flatMap(other -> graph.openOf(other).stream()),
                                graph.machine().messages().alone().stream())
                        .filter(it -> it.kind() == Descriptor.Kind.SEND && it.peer() == rank)
                        .filter(it -> !it.isPart())
                        .map(it -> program.named(it.rank()) + " with tag " + it.tag())
                        .distinct()
                        .toList();
        return senders.isEmpty()
                ? "Nothing else has been sent to it."
                : Say.of(
                        "Sent to it and not received: the message of %s%{ and others|}.",
                        String.join(
                                ", ", senders.subList(0, Math.min(MOST_SENDERS, senders.size()))),
                        senders.size() > MOST_SENDERS);
    }
}
