package bcscope.importer.tix;

import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Leaves out polls without success, and the computation of a polling loop: the records between two
/// polls for the same thing, with only polls between. Computation after a failed poll is held back
/// until it is clear whether the next call polls again. A record that ends in a poll without
/// success ends in a wait for what that asked for.
final class TixPolls {
    private final RankCode code;
    private final TixTally tally;
    private final Set<Long> asked = new HashSet<>();
    private Optional<Poll> last = Optional.empty();
    private int place;
    private int lastPlace;
    private long heldNanos;
    private int heldLine;

    /// A poll without success.
    ///
    /// @param what equal if the same is asked for
    /// @param waits writes the call that waits for the same
    record Poll(long what, Composite call, Runnable waits) {}

    TixPolls(RankCode code, TixTally tally) {
        this.code = code;
        this.tally = tally;
    }

    /// The place of the next record.
    void at(int next) {
        place = next;
    }

    void compute(long nanos, int line) {
        if (last.isPresent()) {
            // More than a program can have is refused when it is written.
            heldNanos = Math.min(heldNanos + nanos, 1 + ProgramLimits.MOST_NANOS);
            heldLine = line;
        } else {
            write(nanos, line);
        }
    }

    void failed(Poll poll) {
        close(poll.what);
        asked.add(poll.what);
        tally.pollsLeftOut++;
        last = Optional.of(poll);
        lastPlace = place;
    }

    /// A poll for `what` succeeded.
    void succeeded(long what) {
        close(what);
        forget();
    }

    /// A call other than a poll follows.
    void over() {
        release();
        forget();
    }

    private void forget() {
        last = Optional.empty();
        asked.clear();
    }

    /// The poll that came last; empty if another call did.
    Optional<Poll> last() {
        return last;
    }

    int lastPlace() {
        return lastPlace;
    }

    /// The record ends here. Whether it ends in a wait: it does not if different things were asked
    /// for in turn, since no call waits for one of those.
    boolean end() {
        if (last.isEmpty() || asked.size() > 1) {
            return false;
        }
        Poll poll = last.get();
        tally.pollsLeftOut--;
        code.atLine(lastPlace).begin(poll.call, -1, 0, Communicator.WORLD);
        poll.waits.run();
        code.endComposite();
        return true;
    }

    private void close(long what) {
        if (asked.contains(what)) {
            tally.pollNanosLeftOut += heldNanos;
            heldNanos = 0;
        } else {
            release();
        }
    }

    private void release() {
        if (heldNanos > 0) {
            write(heldNanos, heldLine);
            heldNanos = 0;
        }
    }

    private void write(long nanos, int line) {
        code.atLine(line).compute(nanos);
        tally.gaps++;
        tally.gapNanos += nanos;
    }
}
