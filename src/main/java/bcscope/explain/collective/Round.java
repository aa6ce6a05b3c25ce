package bcscope.explain.collective;

import java.util.List;

/// The messages of one round that are somewhere in the NICs in a slice, by sender and receiver.
///
/// @param number from 0
public record Round(int number, List<Message> messages) {
    /// How many of each stage there are after happening `last`, by [Message.Stage].
    public int[] counts(int last) {
        int[] counts = new int[Message.Stage.values().length];
        for (Message message : messages) {
            counts[message.stage(last).ordinal()]++;
        }
        return counts;
    }
}
