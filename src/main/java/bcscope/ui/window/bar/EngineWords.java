package bcscope.ui.window.bar;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.program.CallSource;
import bcscope.program.Program;
import bcscope.ui.Words;

/// The text of the status line for a live run: for whom the engine waits, and where a person has
/// stopped it.
final class EngineWords {
    private EngineWords() {}

    /// For example `waiting for rank 3 (line 41)`.
    static String waiting(Program program, CallSource.Place place) {
        String process = program.named(place.rank());
        return place.line() > 0
                ? Words.of("status.waiting.line", process, place.line())
                : Words.of("status.waiting", process);
    }

    /// Where a run was stopped that has `slices` slices: `stopped by you at slice 12`.
    static String stopped(int slices, MpiKind mpi) {
        return slices == 0
                ? Words.of(mpi, "status.stopped.begin")
                : Words.of(mpi, "status.stopped", Numbers.count(slices - 1));
    }
}
