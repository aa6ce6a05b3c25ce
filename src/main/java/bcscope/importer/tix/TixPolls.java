package bcscope.importer.tix;

import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;

/// Leaves out polls without success, and the computation of a polling loop: the records between two
/// polls for the same thing. Computation after a failed poll is held back until it is clear whether
/// the next call polls again.
final class TixPolls {
    private final RankCode code;
    private final TixTally tally;
    private boolean polling;
    private long signature;
    private long heldNanos;
    private int heldLine;

    TixPolls(RankCode code, TixTally tally) {
        this.code = code;
        this.tally = tally;
    }

    void compute(long nanos, int line) {
        if (polling) {
            // More than a program can have is refused when it is written.
            heldNanos = Math.min(heldNanos + nanos, 1 + ProgramLimits.MOST_NANOS);
            heldLine = line;
        } else {
            write(nanos, line);
        }
    }

    /// A poll for `what` failed.
    void failed(long what) {
        close(what);
        tally.pollsLeftOut++;
        polling = true;
        signature = what;
    }

    /// A poll for `what` succeeded.
    void succeeded(long what) {
        close(what);
        polling = false;
    }

    /// Another call than a poll follows.
    void over() {
        if (polling) {
            release();
            polling = false;
        }
    }

    private void close(long what) {
        if (polling && signature == what) {
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
