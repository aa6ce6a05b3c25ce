package bcscope.engine;

import bcscope.happening.Activity;
import bcscope.happening.OpenRequest;
import bcscope.host.Processes;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;

/// Requests that processes left behind.
final class Leaks {
    private Leaks() {}

    /// The leaks of processes that have ended.
    static List<OpenRequest> of(Processes processes, Program program) {
        List<OpenRequest> leaks = new ArrayList<>();
        for (int rank = 0; rank < processes.ranks(); rank++) {
            if (processes.activity(rank) == Activity.FINISHED) {
                for (int slot = 0; slot < program.requestSlots(rank); slot++) {
                    if (processes.isOpen(rank, slot)) {
                        leaks.add(
                                new OpenRequest(
                                        rank,
                                        program.position(rank, processes.requestPc(rank, slot)),
                                        processes.isComplete(rank, slot)
                                                ? OpenRequest.Fate.COMPLETE
                                                : OpenRequest.Fate.UNDER_WAY));
                    }
                }
            }
        }
        return List.copyOf(leaks);
    }
}
