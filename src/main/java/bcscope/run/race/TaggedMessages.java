package bcscope.run.race;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The messages of one process to another in one context with one tag. They are received in the
/// order in which they are sent, so each needs the matches of those before it.
final class TaggedMessages {
    private final List<SentMessage> messages = new ArrayList<>();
    private final List<Taking> receives = new ArrayList<>();

    void send(SentMessage message) {
        messages.add(message);
    }

    /// The receive of the message that was sent last, if it is posted.
    Optional<Taking> receiveOfLast() {
        return messages.size() <= receives.size()
                ? Optional.of(receives.get(messages.size() - 1))
                : Optional.empty();
    }

    /// `receive`, the next of these messages, is posted.
    void receive(Taking receive) {
        receive.takes(this, receives.size());
        receives.add(receive);
    }

    /// `probe` finds the next of these messages.
    void find(Taking probe) {
        probe.takes(this, receives.size());
    }

    /// Message number `index`, once it is sent.
    Optional<SentMessage> message(int index) {
        return index < messages.size() ? Optional.of(messages.get(index)) : Optional.empty();
    }

    /// The last message before number `number` of the two processes.
    Optional<SentMessage> lastBefore(int number) {
        int low = 0;
        int high = messages.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (messages.get(middle).number < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? Optional.empty() : Optional.of(messages.get(low - 1));
    }

    /// The first message that is not matched without the calls of `bits`.
    Optional<SentMessage> firstLeft(long bits) {
        int low = 0;
        int high = messages.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (messages.get(middle).isMatchedWithout(bits)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return message(low);
    }
}
