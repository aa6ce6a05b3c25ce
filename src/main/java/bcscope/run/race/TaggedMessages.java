package bcscope.run.race;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The messages of one process to another in one context with one tag. They are received in the
/// order in which they are sent, so each needs the matches of those before it.
final class TaggedMessages {
    private final List<SentMessage> messages = new ArrayList<>();
    private final List<Taking> receives = new ArrayList<>();

    /// `message` is the next one.
    ///
    /// @return its receive, if that is posted
    Optional<Taking> send(SentMessage message) {
        messages.add(message);
        return messages.size() <= receives.size()
                ? Optional.of(receives.get(messages.size() - 1))
                : Optional.empty();
    }

    /// `receive` takes the next message.
    void receive(Taking receive) {
        find(receive);
        receives.add(receive);
    }

    /// `probe` finds the next message.
    void find(Taking probe) {
        probe.takes(this, receives.size());
    }

    /// Message number `index`, once it is sent.
    Optional<SentMessage> message(int index) {
        return index >= 0 && index < messages.size()
                ? Optional.of(messages.get(index))
                : Optional.empty();
    }

    /// The last message before number `number` of the two processes.
    Optional<SentMessage> lastBefore(int number) {
        return message(count(it -> it.number < number) - 1);
    }

    /// The first message that is not matched without the calls of `bits`.
    Optional<SentMessage> firstLeft(long bits) {
        return message(count(it -> it.isOverWithout(bits)));
    }

    /// How many of the first messages satisfy `condition`, which no later one does.
    private int count(Predicate<SentMessage> condition) {
        int low = 0;
        int high = messages.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (condition.test(messages.get(middle))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
