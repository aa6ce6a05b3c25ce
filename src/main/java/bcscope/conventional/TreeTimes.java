package bcscope.conventional;

import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.conventional.layer.Protocol;
import bcscope.conventional.layer.Sending;

/// The shape of the trees over which collectives go, and what their messages cost the processors of
/// their members.
///
/// A broadcast and a reduction go over a binomial tree: with ranks counted from the root, the
/// parent of v is v without its lowest bit.
final class TreeTimes {
    private final MessageLayer layer;

    TreeTimes(MessageLayer layer) {
        this.layer = layer;
    }

    /// Lowest set bit of `v`, or the least power of two that is not below `size` for 0.
    static int span(int v, int size) {
        return v == 0 ? Integer.highestOneBit(Math.max(1, 2 * size - 1)) : Integer.lowestOneBit(v);
    }

    /// Number of children of `v` in a binomial tree of `size`.
    static int children(int v, int size) {
        int count = 0;
        for (int bit = 1; bit < span(v, size) && v + bit < size; bit <<= 1) {
            count++;
        }
        return count;
    }

    /// Parent of `v` in a binomial tree, where `v` is not the root.
    static int parent(int v) {
        return v & v - 1;
    }

    /// What a message costs its sender's processor, ns.
    long sendNanos(long bytes) {
        return layer.hostNanos(MessageStep.SEND, bytes);
    }

    /// What the receiver's processor does when the message is there, ns.
    long takeNanos(long bytes) {
        boolean eager = layer.protocol(Sending.STANDARD, bytes) == Protocol.EAGER;
        return handlingNanos(layer, eager ? MessageStep.DISPATCH : MessageStep.DELIVER, bytes)
                + layer.hostNanos(MessageStep.TAKE, bytes);
    }

    /// What whoever handles packets under `layer` does in `step`, ns.
    static long handlingNanos(MessageLayer layer, MessageStep step, long bytes) {
        long host = layer.progress() == ProgressEngine.HOST ? layer.hostNanos(step, bytes) : 0;
        return host + layer.nicNanos(step, bytes);
    }
}
