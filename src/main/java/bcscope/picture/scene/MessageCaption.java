package bcscope.picture.scene;

import bcscope.picture.Wording;

import java.util.ArrayList;
import java.util.List;

/// What happens now under conventional MPI, in two short lines.
final class MessageCaption {
    private MessageCaption() {}

    static String title(SceneState state) {
        return state.deadlocked()
                ? "Deadlock"
                : "Conventional MPI · window " + Wording.count(state.moment().slice());
    }

    /// What is on the network and in the queues of all nodes.
    static String counts(SceneState state) {
        long now = state.moment().nanos();
        long travelling =
                state.journeys().stream()
                        .filter(j -> j.beginNanos() <= now && now < j.endNanos())
                        .count();
        long unexpected = 0;
        long buffered = 0;
        for (int node = 0; node < state.stage().nodes(); node++) {
            unexpected += state.queue(node, MessageQueue.UNEXPECTED).size();
            buffered += state.bufferBytes(node);
        }
        List<String> parts = new ArrayList<>();
        parts.add(Wording.count(travelling) + " on the network");
        if (unexpected > 0) {
            parts.add(Wording.count(unexpected) + " unexpected");
        }
        if (buffered > 0) {
            parts.add(Wording.bytes(buffered) + " in buffers");
        }
        return String.join(" · ", parts);
    }
}
