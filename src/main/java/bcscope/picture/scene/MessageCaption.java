package bcscope.picture.scene;

import bcscope.base.Numbers;
import bcscope.happening.MessageEvent;
import bcscope.picture.scene.state.MessageQueue;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Current activity under conventional MPI, in two short lines.
final class MessageCaption {
    private MessageCaption() {}

    static String title(SceneState state) {
        return state.deadlocked()
                ? "Deadlock"
                : "Conventional MPI · window " + Numbers.count(state.moment().slice());
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
        parts.add(Numbers.count(travelling) + " on the network");
        swept(state).ifPresent(parts::add);
        if (unexpected > 0) {
            parts.add(Numbers.count(unexpected) + " unexpected");
        }
        if (buffered > 0) {
            parts.add(Numbers.bytes(buffered) + " in buffers");
        }
        return String.join(" · ", parts);
    }

    /// The last phase of a broadcast along lines that has begun and is not over.
    private static Optional<String> swept(SceneState state) {
        long now = state.moment().nanos();
        return state.detail().happenings().stream()
                .filter(MessageEvent.LinesSwept.class::isInstance)
                .map(MessageEvent.LinesSwept.class::cast)
                .filter(phase -> phase.timeNanos() <= now && now < phase.endNanos())
                .reduce((before, after) -> after)
                .map(phase ->
                        "broadcast along lines, phase "
                                + (phase.phase() + 1)
                                + " of "
                                + phase.phases());
    }
}
