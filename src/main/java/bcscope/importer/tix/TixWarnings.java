package bcscope.importer.tix;

import bcscope.base.Capital;
import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.program.Doubts;

import java.util.List;

/// Warnings about a readable trace: what was left out, what is missing at its end, what may never
/// be received.
record TixWarnings(String file, TixTrace trace, List<Diagnostic> warnings) {
    void add(TixEndings endings) {
        endings.unrecorded()
                .ifPresent(it -> warn("Times and waits below are not those of the program.", it));
        endings.unsimulated().ifPresent(it -> warn("Such a call takes as long as it took.", it));
        endings.cutOff().ifPresent(it -> warn("Those ranks end there.", Capital.of(it)));
        if (endings.doubts().equals(Doubts.NONE)) {
            incompleteCalls();
            unreceived();
        }
        TixTally tally = trace.tally();
        if (tally.pollsLeftOut > 0) {
            warn(
                    "The successful poll waits instead.",
                    Say.of(
                            "%{n poll} without success %{was|were} left out, and %{n} ns of"
                                    + " computation in the polling loops",
                            tally.pollsLeftOut, tally.pollsLeftOut, tally.pollNanosLeftOut));
        }
        if (tally.neverAwaited > 0) {
            warn(
                    "They may still be open when the program ends.",
                    Say.of(
                            "%{n request} %{is|are} never waited for",
                            tally.neverAwaited, tally.neverAwaited));
        }
    }

    private void incompleteCalls() {
        int line = trace.calls().firstIncomplete(trace.communicators().all());
        if (line > 0) {
            warnings.add(
                    Diagnostic.warning(
                            file,
                            line,
                            0,
                            "Not all members of its communicator make this collective call.",
                            "Those that make it will wait forever."));
        }
    }

    private void unreceived() {
        TixTally tally = trace.tally();
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (tally.sentTo[rank] > tally.receivesOf[rank]) {
                warn(
                        "A blocking send of a message that is never received waits forever.",
                        Say.of(
                                "Rank %{n} is sent %{n message} but receives only %{n}",
                                rank, tally.sentTo[rank], tally.receivesOf[rank]));
                return;
            }
        }
    }

    /// @param problem a sentence without its dot
    private void warn(String advice, String problem) {
        warnings.add(Diagnostic.warning(file, problem + ".", advice));
    }
}
