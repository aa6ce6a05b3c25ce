package bcscope.conventional;

import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.conventional.layer.Protocol;
import bcscope.conventional.layer.Sending;

/// What the messages of collectives cost the processors of their members.
final class TreeTimes {
    private final MessageLayer layer;

    TreeTimes(MessageLayer layer) {
        this.layer = layer;
    }

    /// What a message costs its sender's processor, ns.
    long sendNanos(long bytes) {
        return layer.hostNanos(MessageStep.SEND, bytes);
    }

    /// What the receiver's processor does when the message is there, ns.
    long takeNanos(long bytes) {
        boolean eager = layer.protocol(Sending.COLLECTIVE, bytes) == Protocol.EAGER;
        return handlingNanos(layer, eager ? MessageStep.DISPATCH : MessageStep.DELIVER, bytes)
                + layer.hostNanos(MessageStep.TAKE, bytes);
    }

    /// What whoever handles packets under `layer` does in `step`, ns.
    static long handlingNanos(MessageLayer layer, MessageStep step, long bytes) {
        long host = layer.progress() == ProgressEngine.HOST ? layer.hostNanos(step, bytes) : 0;
        return host + layer.nicNanos(step, bytes);
    }
}
