package bcscope.importer.ti;

import bcscope.base.Diagnostic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Warnings about omissions and oddities of a trace that can still run.
final class TiWarnings {
    private final String file;
    private final TiTally tally;
    private final List<Diagnostic> warnings = new ArrayList<>();

    private TiWarnings(String file, TiTally tally) {
        this.file = file;
        this.tally = tally;
    }

    static List<Diagnostic> of(String file, TiTally tally) {
        TiWarnings all = new TiWarnings(file, tally);
        all.add();
        return List.copyOf(all.warnings);
    }

    private void add() {
        warn(
                tally.unfinished,
                "Ranks that do not end with “finalize”: %s.",
                "The trace may have been cut off; those ranks simply end.");
        warn(
                tally.tests,
                "Tests whose result the format does not record: %s.",
                "Their result is that of the simulated machine.");
        warn(
                tally.leftOut,
                "Calls of waitAny, testall, testany and testsome left out: %s.",
                "The format does not record which requests they concern.");
        warn(
                tally.waitsForNothing,
                "Waits for requests that are not open: %s.",
                "They are taken to be complete.");
        warn(
                tally.shortWaits,
                "Calls of waitall for fewer requests than are open: %s.",
                "They wait for all open requests, because the format does not record which.");
        warn(
                tally.neverAwaited,
                "Requests never waited for: %s.",
                "They may still be open when the program ends.");
        for (int rank = 0; rank < tally.sentTo.length; rank++) {
            if (tally.sentTo[rank] > tally.receivesOf[rank]) {
                warn(
                        tally.sentTo[rank] - tally.receivesOf[rank],
                        "Messages that rank " + rank + " is sent but never receives: %s.",
                        "A blocking send of one waits forever.");
                return;
            }
        }
    }

    private void warn(long count, String problem, String advice) {
        if (count > 0) {
            String number = String.format(Locale.ROOT, "%,d", count);
            warnings.add(Diagnostic.warning(file, problem.replace("%s", number), advice));
        }
    }
}
