package bcscope.conventional;

import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.conventional.layer.Protocol;
import bcscope.conventional.layer.Sending;

/// Processor time of the members for the messages of collectives.
final class TreeTimes {
    private final MessageLayer layer;

    TreeTimes(MessageLayer layer) {
        this.layer = layer;
    }

    /// What a message costs its sender's processor, ns.
    long sendNanos(long bytes) {
        return layer.hostNanos(isEager(bytes) ? MessageStep.SEND : MessageStep.REQUEST, bytes);
    }

    /// What the receiver's processor does when the message is there, ns.
    long takeNanos(long bytes) {
        MessageStep last = isEager(bytes) ? MessageStep.DISPATCH : MessageStep.DELIVER;
        return handlingNanos(layer, last, bytes) + layer.hostNanos(MessageStep.TAKE, bytes);
    }

    private boolean isEager(long bytes) {
        return layer.protocol(Sending.COLLECTIVE, bytes) == Protocol.EAGER;
    }

    /// When what follows `step` begins, after the handler of packets under `layer` began it, ns.
    static long handlingNanos(MessageLayer layer, MessageStep step, long bytes) {
        long host = layer.progress() == ProgressEngine.HOST ? layer.hostNanos(step, bytes) : 0;
        return host + layer.nicNanos(step, bytes) - layer.leadNanos(step, bytes);
    }
}
