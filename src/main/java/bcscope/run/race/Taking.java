package bcscope.run.race;

import bcscope.program.Program;
import bcscope.program.TakenOrder.Message;

import java.util.List;
import java.util.Optional;

/// A receive, or a probe that found a message or nothing.
final class Taking implements Awaited {
    final int rank;
    final int pc;
    final int context;
    final WildcardCall.Kind kind;
    final Pattern pattern;

    /// The message that it took in the run, if that is known.
    final Optional<Message> took;

    /// Its own bit, or 0 if it is not followed.
    final long bit;

    /// What its post needed.
    final long postNeeds;

    /// The receives of its process that were posted before and may be unmatched: of those with the
    /// same pattern, the last, which needs the others.
    final List<Taking> earlier;

    /// The messages like the one that it took, and which of them it took.
    private Optional<TaggedMessages> lane = Optional.empty();

    private int index;

    private boolean matched;
    private long matchNeeds;

    /// What a receive or probe accepts.
    ///
    /// @param source world rank or [Program#ANY]
    /// @param tag tag or [Program#ANY]
    record Pattern(int source, int tag) {
        boolean acceptsTag(int other) {
            return tag == Program.ANY || tag == other;
        }

        boolean accepts(SentMessage message) {
            return acceptsTag(message.tag) && (source == Program.ANY || source == message.rank);
        }

        /// Whether it names its message completely.
        boolean isDefinite() {
            return source != Program.ANY && tag != Program.ANY;
        }
    }

    Taking(
            int rank,
            int pc,
            int context,
            WildcardCall.Kind kind,
            Pattern pattern,
            Optional<Message> took,
            long bit,
            long postNeeds,
            List<Taking> earlier) {
        this.rank = rank;
        this.pc = pc;
        this.context = context;
        this.kind = kind;
        this.pattern = pattern;
        this.took = took;
        this.bit = bit;
        this.postNeeds = postNeeds;
        this.earlier = earlier;
    }

    /// It took message number `number` of `from`.
    void takes(TaggedMessages from, int number) {
        lane = Optional.of(from);
        index = number;
    }

    /// The message that it took, once it is sent.
    Optional<SentMessage> message() {
        return lane.flatMap(it -> it.message(index));
    }

    void match(long needs) {
        matched = true;
        matchNeeds = needs;
    }

    /// Whether it is matched without the calls of `bits`.
    boolean isMatchedWithout(long bits) {
        return matched && (matchNeeds & bits) == 0;
    }

    @Override
    public boolean isOver() {
        return matched;
    }

    @Override
    public long needs() {
        return matchNeeds;
    }
}
