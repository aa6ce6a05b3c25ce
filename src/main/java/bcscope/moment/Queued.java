package bcscope.moment;

import bcscope.base.Numbers;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;

/// A message or receive in a queue of a node.
///
/// @param descriptor which
/// @param bufferBytes bytes of it in a buffer of the node
/// @param stage how far the message has come; NONE for a receive or collective
/// @param order which message of its sender to its receiver it is, from 1; 0 if that does not
///   matter
public record Queued(Descriptor descriptor, long bufferBytes, MessageStage stage, int order) {
    /// What becomes of the message, in words: `is in transit`; empty for a receive or collective.
    public String words() {
        String clause = stage == MessageStage.NONE ? "" : stage.clause();
        return order == 0 ? clause : "message " + Numbers.count(order) + ", " + clause;
    }

    Queued stops() {
        return stage == MessageStage.SENT
                ? new Queued(descriptor, bufferBytes, MessageStage.STOPPED, order)
                : this;
    }
}
