package bcscope.picture.matching;

import bcscope.base.Numbers;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.moment.MessageQueue;
import bcscope.moment.Queued;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A message and a receive under conventional MPI that met in a window, or one of them alone.
///
/// @param kind whether message and receive have met, and which came first
/// @param index happening by which it became so; -1 from the beginning of the window
/// @param node node of the receiver
/// @param send the message, if there is one
/// @param receive the receive, if there is one
/// @param bufferBytes bytes of the message in a buffer
record QueueLine(
        Kind kind,
        int index,
        int node,
        Optional<Descriptor> send,
        Optional<Descriptor> receive,
        long bufferBytes) {
    /// Whether the message and the receive have met, and which came first.
    enum Kind {
        /// The receive was there when the message came.
        EXPECTED("expected"),
        /// The message was there when the receive came.
        UNEXPECTED("was unexpected"),
        /// The message is in the unexpected queue.
        NO_RECEIVE("no receive yet"),
        /// The receive is in the posted queue.
        NO_MESSAGE("no message yet");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    /// All lines at the moment of `state`, of one node or of all: the pairs matched in this window
    /// so far, then the contents of the queues.
    static List<QueueLine> of(SceneState state, OptionalInt only) {
        List<QueueLine> lines = new ArrayList<>();
        List<Happening> happenings = state.detail().happenings();
        for (int i = 0; i <= state.moment().last(); i++) {
            if (happenings.get(i) instanceof MessageEvent.Met met
                    && (only.isEmpty() || only.getAsInt() == met.node())) {
                lines.add(met(i, met));
            }
        }
        for (int node = 0; node < state.stage().nodes(); node++) {
            if (only.isEmpty() || only.getAsInt() == node) {
                waiting(state, node, lines);
            }
        }
        return lines;
    }

    private static QueueLine met(int index, MessageEvent.Met met) {
        Kind kind =
                switch (met.first()) {
                    case RECEIVE -> Kind.EXPECTED;
                    case MESSAGE -> Kind.UNEXPECTED;
                };
        return new QueueLine(
                kind, index, met.node(), Optional.of(met.send()), Optional.of(met.receive()), 0);
    }

    private static void waiting(SceneState state, int node, List<QueueLine> lines) {
        for (Queued queued : state.queue(node, MessageQueue.UNEXPECTED)) {
            lines.add(
                    new QueueLine(
                            Kind.NO_RECEIVE,
                            -1,
                            node,
                            Optional.of(queued.descriptor()),
                            Optional.empty(),
                            queued.bufferBytes()));
        }
        for (Queued queued : state.queue(node, MessageQueue.POSTED)) {
            lines.add(
                    new QueueLine(
                            Kind.NO_MESSAGE,
                            -1,
                            node,
                            Optional.empty(),
                            Optional.of(queued.descriptor()),
                            0));
        }
    }

    /// The line as a sentence.
    String sentence(Program program) {
        return switch (kind) {
            case EXPECTED ->
                    program.say(
                            "%s matches the receive of %{rank}, which was already posted.",
                            message(program), receive.orElseThrow().rank());
            case UNEXPECTED ->
                    program.say(
                            "%s arrived before the receive of %{rank} that matches it.",
                            message(program), receive.orElseThrow().rank());
            case NO_RECEIVE ->
                    message(program)
                            + " is in the unexpected queue: "
                            + (bufferBytes > 0
                                    ? Numbers.exactBytes(bufferBytes) + " of it are buffered."
                                    : "only its request has arrived.");
            case NO_MESSAGE ->
                    program.say(
                            "The receive of %{rank} from %s is in the posted queue: no message has"
                                    + " matched it.",
                            receive.orElseThrow().rank(), from(program));
        };
    }

    private String from(Program program) {
        int peer = receive.orElseThrow().peer();
        return peer < 0 ? "any process" : program.named(peer);
    }

    private String message(Program program) {
        Descriptor it = send.orElseThrow();
        return program.say(
                "The message of %{rank} to %{rank} (tag %s, %{bytes})",
                it.rank(), it.peer(), it.tag(), it.bytes());
    }
}
