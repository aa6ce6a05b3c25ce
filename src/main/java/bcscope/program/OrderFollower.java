package bcscope.program;

import bcscope.base.Say;
import bcscope.program.TakenOrder.Message;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Lets what a process does next take what it took in another run, before it is executed: a receive
/// or probe only the message that it took there, a wait or test only the requests. A poll that was
/// in vain is in vain again, and one that was not waits (MODEL 9.3).
final class OrderFollower {
    private final Program program;
    private final OrderCursor order;
    private final Map<Integer, Asked> bound = new TreeMap<>();

    /// What a receive or probe asked for.
    ///
    /// @param source world rank or [Program#ANY]
    /// @param tag tag or [Program#ANY]
    record Asked(int source, int tag) {
        boolean admits(Message message) {
            return (source == Program.ANY || source == message.source())
                    && (tag == Program.ANY || tag == message.tag());
        }
    }

    /// @param order before the first call of a process of `program`
    OrderFollower(Program program, OrderCursor order) {
        this.program = program;
        this.order = order;
    }

    /// Why the operation number `index` of a code cannot take what it took there.
    record Conflict(int index, int line, String sentence) {}

    /// What the receive or probe at `position` asked for before it was bound to one message.
    Optional<String> asked(int position) {
        return Optional.ofNullable(bound.get(position)).map(this::text);
    }

    /// Binds the operations of `code`, which begins at `position`.
    ///
    /// @return the first operation that cannot take what it took there; nothing from there on is
    ///   bound
    Optional<Conflict> bind(RankCode code, int position) {
        int begin = 0;
        Optional<Conflict> conflict = Optional.empty();
        for (int i = 0; i < code.size() && conflict.isEmpty(); i++) {
            begin = order.inComposite() ? begin : i;
            conflict = bind(code, i, position + i);
        }
        int first = begin;
        return conflict.map(it -> new Conflict(first, it.line, it.sentence));
    }

    private Optional<Conflict> bind(RankCode code, int index, int position) {
        OperationColumns all = code.operations;
        OperationKind kind = all.kind(index);
        Optional<String> problem = Optional.empty();
        if (kind == OperationKind.BEGIN) {
            order.begin(Composite.values()[Combining.ordinal(all.tag(index))]);
        } else if (kind == OperationKind.END_COMPOSITE) {
            order.end();
        } else if (TakenOrder.isReceive(kind, all.context(index))) {
            problem = receive(code, index, position);
        } else if (kind.isProbe() && !order.inComposite()) {
            problem = probe(code, index, position);
        } else if (TakenOrder.completes(kind) && !order.inComposite()) {
            problem = complete(code, index);
        }
        if (kind.effect() != OperationKind.Effect.NOTHING) {
            order.post(all.request(index));
        }
        return problem.map(sentence ->
                new Conflict(
                        index,
                        all.line(index),
                        kind.mpiName() + " cannot follow the other run: " + sentence));
    }

    private Optional<String> receive(RankCode code, int index, int position) {
        Optional<Message> took = order.receive();
        Asked asked = new Asked(code.operations.peer(index), code.operations.tag(index));
        if (took.isEmpty()) {
            return beyond("receives", order.receives(), order.order().receives().size());
        }
        Message message = took.get();
        if (!asked.admits(message)) {
            return Optional.of(
                    Say.of(
                            "there receive number %s of the process took %s, here it asks for %s.",
                            order.receives(), text(message), text(asked)));
        }
        if (asked.source == Program.ANY || asked.tag == Program.ANY) {
            code.bind(index, message.source(), message.tag());
            bound.put(position, asked);
        }
        return Optional.empty();
    }

    private Optional<String> probe(RankCode code, int index, int position) {
        Optional<Message> found = order.probe();
        OperationKind kind = code.operations.kind(index);
        Asked asked = new Asked(code.operations.peer(index), code.operations.tag(index));
        if (found.isEmpty()) {
            return beyond("probes", order.probes(), order.order().probes().size());
        }
        Message message = found.get();
        if (message.equals(Message.NONE)) {
            if (kind == OperationKind.IPROBE) {
                code.blind(index);
            }
            return Optional.empty();
        }
        if (!asked.admits(message)) {
            return Optional.of(
                    Say.of(
                            "there probe number %s of the process found %s, here it asks for %s.",
                            order.probes(), text(message), text(asked)));
        }
        boolean looks = kind == OperationKind.IPROBE;
        code.narrow(
                index, looks ? OperationKind.FOUND_PROBE : kind, message.source(), message.tag());
        bound.put(position, asked);
        return Optional.empty();
    }

    private Optional<String> complete(RankCode code, int index) {
        Optional<List<Integer>> took = order.completed();
        OperationKind kind = code.operations.kind(index);
        if (took.isEmpty()) {
            return beyond(
                    "waits and tests", order.completions(), order.order().completions().size());
        }
        if (!kind.isTest() && !kind.needsOnlyOne()) {
            return Optional.empty();
        }
        List<Integer> taken = order.slots(code.slots(index), took.get());
        if (taken.size() < took.get().size()) {
            return Optional.of(
                    Say.of(
                            "there it took a request that is not among those that it names here:"
                                    + " number %s of the process.",
                            took.get().getFirst() + 1));
        }
        if (!taken.isEmpty()) {
            code.narrow(index, waiting(kind, taken.size()), taken);
        } else if (kind.isTest()) {
            code.narrow(index, kind, taken);
        }
        return Optional.empty();
    }

    /// The operation that takes all of `count` requests. MPI_Waitany and MPI_Waitsome for a single
    /// request stay as they are.
    private static OperationKind waiting(OperationKind kind, int count) {
        return kind.isWait() && count == 1 ? kind : OperationKind.WAITALL;
    }

    /// That the process has got further than it did there, a sentence; empty if it has not.
    private Optional<String> beyond(String calls, int number, int of) {
        return order.order().isWhole() && number > of
                ? Optional.of(
                        Say.of(
                                "there the process made only %s %s, here this is number %s.",
                                of, calls, number))
                : Optional.empty();
    }

    private String text(Message message) {
        return "the message of " + program.named(message.source()) + " with tag " + message.tag();
    }

    private String text(Asked asked) {
        return Say.of(
                "one from %s with %s",
                asked.source == Program.ANY ? "any process" : program.named(asked.source),
                asked.tag == Program.ANY ? "any tag" : "tag " + asked.tag);
    }
}
