package bcscope.explain;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Everything that a run ever did with descriptors, as instants: the reference that explanations of
/// a moment are compared with. It knows how everything ended.
final class RunHistory {
    static final long NEVER = Long.MAX_VALUE;

    private final Program program;
    private final Map<String, Life> lives = new HashMap<>();

    /// By process, in the order of posting.
    private final List<List<Life>> inOrder = new ArrayList<>();

    /// One send, receive or collective call.
    static final class Life {
        final Descriptor descriptor;
        final long postedNanos;
        Optional<Life> partner = Optional.empty();
        long matchedNanos = NEVER;
        long unexpectedNanos = NEVER;
        long completedNanos = NEVER;
        String protocol = "";

        Life(Descriptor descriptor, long postedNanos) {
            this.descriptor = descriptor;
            this.postedNanos = postedNanos;
        }
    }

    private RunHistory(Program program) {
        this.program = program;
        for (int rank = 0; rank < program.ranks(); rank++) {
            inOrder.add(new ArrayList<>());
        }
    }

    static RunHistory of(RunView run) {
        RunHistory history = new RunHistory(run.program());
        for (int slice = 0; slice < run.slices().published(); slice++) {
            SliceDetail detail = run.detail(slice);
            detail.happenings().forEach(history::take);
        }
        return history;
    }

    private void take(Happening happening) {
        switch (happening) {
            case Happening.Posted h -> add(h.descriptor(), h.timeNanos());
            case MessageEvent.SendBegun h -> {
                add(h.send(), h.timeNanos());
                of(h.send()).protocol = h.protocol();
            }
            case MessageEvent.ReceivePosted h -> add(h.receive(), h.timeNanos());
            case MessageEvent.CollectiveCalled h -> add(h.collective(), h.timeNanos());
            case Happening.Matched h -> met(h.send(), h.receive(), h.timeNanos());
            case MessageEvent.Met h -> met(h.send(), h.receive(), h.timeNanos());
            case MessageEvent.Unexpected h -> of(h.send()).unexpectedNanos = h.timeNanos();
            case Happening.Completed h -> of(h.descriptor()).completedNanos = h.timeNanos();
            default -> {}
        }
    }

    private void add(Descriptor descriptor, long nanos) {
        Life life = new Life(descriptor, nanos);
        lives.put(key(descriptor), life);
        inOrder.get(descriptor.rank()).add(life);
    }

    private void met(Descriptor send, Descriptor receive, long nanos) {
        Life one = of(send);
        Life other = of(receive);
        one.partner = Optional.of(other);
        other.partner = Optional.of(one);
        one.matchedNanos = nanos;
        other.matchedNanos = nanos;
    }

    private static String key(Descriptor descriptor) {
        return descriptor.rank() + "." + descriptor.number();
    }

    Life of(Descriptor descriptor) {
        return Objects.requireNonNull(lives.get(key(descriptor)));
    }

    /// What `rank` posted by the operation at `position` in the interval that begins at
    /// `entryNanos` and ends before `endNanos`.
    Optional<Life> posted(int rank, int position, long entryNanos, long endNanos) {
        return inOrder.get(rank).stream()
                .filter(life ->
                        life.descriptor.position() == position
                                && life.postedNanos >= entryNanos
                                && life.postedNanos <= endNanos)
                .findFirst();
    }

    /// Whether `rank` ever posts a receive from any source.
    boolean receivesFromAnybody(int rank) {
        return inOrder.get(rank).stream()
                .anyMatch(life ->
                        life.descriptor.kind() == Descriptor.Kind.RECEIVE
                                && life.descriptor.peer() == Program.ANY);
    }

    /// The last that the process of `descriptor` posted by the same operation until `nanos`.
    Life lastPosted(Descriptor descriptor, long nanos) {
        return inOrder.get(descriptor.rank()).stream()
                .filter(life ->
                        life.descriptor.position() == descriptor.position()
                                && life.postedNanos <= nanos)
                .reduce((before, last) -> last)
                .orElseThrow();
    }

    /// The members of the communicator of `call` that post, or ever will post, the collective of
    /// the same number after `nanos`.
    List<Integer> missing(Life call, long nanos) {
        List<Integer> missing = new ArrayList<>();
        int number = numberOf(call);
        int communicator = call.descriptor.communicator();
        for (int member : program.communicators().get(communicator).members()) {
            List<Life> calls = collectives(member, communicator);
            if (calls.size() <= number || calls.get(number).postedNanos > nanos) {
                missing.add(member);
            }
        }
        return missing;
    }

    private int numberOf(Life call) {
        return collectives(call.descriptor.rank(), call.descriptor.communicator()).indexOf(call);
    }

    private List<Life> collectives(int rank, int communicator) {
        return inOrder.get(rank).stream()
                .filter(life ->
                        life.descriptor.kind() == Descriptor.Kind.COLLECTIVE
                                && life.descriptor.communicator() == communicator)
                .toList();
    }
}
