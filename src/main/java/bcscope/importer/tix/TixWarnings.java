package bcscope.importer.tix;

import bcscope.base.Capital;
import bcscope.base.Diagnostic;
import bcscope.program.Doubts;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;

import java.util.List;
import java.util.Locale;

/// Warnings about a readable trace: what was left out, what is missing at its end, what may never
/// be received.
record TixWarnings(String file, TixTrace trace, List<Diagnostic> warnings) {
    void add(TixEndings endings) {
        endings.unrecorded()
                .ifPresent(it ->
                        warn(0, "Times and waits below are not those of the program.", "%s.", it));
        endings.unsimulated()
                .ifPresent(it -> warn(0, "Such a call takes as long as it took.", "%s.", it));
        endings.cutOff().ifPresent(it -> warn(0, "Those ranks end there.", "%s.", Capital.of(it)));
        if (endings.doubts().equals(Doubts.NONE)) {
            incompleteCalls();
            unreceived();
        }
        TixTally tally = trace.tally();
        if (tally.pollsLeftOut > 0) {
            warn(
                    0,
                    "The successful poll waits instead.",
                    "%,d polls without success were left out, and %,d ns of computation in the"
                            + " polling loops.",
                    tally.pollsLeftOut,
                    tally.pollNanosLeftOut);
        }
        if (tally.neverAwaited > 0) {
            warn(
                    0,
                    "They may still be open when the program ends.",
                    "%,d %s never waited for.",
                    tally.neverAwaited,
                    tally.neverAwaited == 1 ? "request is" : "requests are");
        }
    }

    private void incompleteCalls() {
        int line = trace.calls().firstIncomplete(trace.communicators().all());
        if (line > 0) {
            warn(
                    line,
                    "Those that make it will wait forever.",
                    "Not all members of its communicator make this collective call.");
        }
    }

    private void unreceived() {
        TixTally tally = trace.tally();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (tally.sentTo[rank] > tally.receivesOf[rank]) {
                warn(
                        0,
                        "A blocking send of a message that is never received waits forever.",
                        "Rank %,d is sent %,d messages but receives only %,d.",
                        rank,
                        tally.sentTo[rank],
                        tally.receivesOf[rank]);
                return;
            }
        }
    }

    @FormatMethod
    private void warn(int line, String advice, @FormatString String problem, Object... values) {
        warnings.add(
                Diagnostic.warning(
                        file, line, 0, String.format(Locale.ROOT, problem, values), advice));
    }
}
