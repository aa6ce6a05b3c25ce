package bcscope.run.race;

import bcscope.program.Program;
import bcscope.program.TakenOrder.Message;

import java.util.List;
import java.util.Optional;

/// A receive or a probe; it is over when it is matched, or has found a message or nothing.
final class Taking extends ReplayedStep {
    final int context;
    final Pattern pattern;

    /// The message that it took in the run, if that is known.
    final Optional<Message> took;

    /// Its own bit, or 0 if it is not followed.
    final long bit;

    /// The receives of its process that were posted before and may be unmatched: of those with the
    /// same pattern, the last, which needs the others.
    final List<Taking> earlier;

    private Optional<TaggedMessages> messages = Optional.empty();
    private int index;

    /// What a receive or probe accepts.
    ///
    /// @param source world rank or [Program#ANY]
    /// @param tag tag or [Program#ANY]
    record Pattern(int source, int tag) {
        boolean accepts(SentMessage message) {
            return acceptsTag(message.tag) && (source == Program.ANY || source == message.rank);
        }

        boolean acceptsTag(int other) {
            return tag == Program.ANY || tag == other;
        }
    }

    Taking(
            int rank,
            int pc,
            long postNeeds,
            int context,
            Pattern pattern,
            Optional<Message> took,
            long bit,
            List<Taking> earlier) {
        super(rank, pc, postNeeds);
        this.context = context;
        this.pattern = pattern;
        this.took = took;
        this.bit = bit;
        this.earlier = earlier;
    }

    /// It takes message number `number` of `all`.
    void takes(TaggedMessages all, int number) {
        messages = Optional.of(all);
        index = number;
    }

    /// The message that it takes, once that is sent.
    Optional<SentMessage> message() {
        return messages.flatMap(it -> it.message(index));
    }
}
