package bcscope.ui.inspector;

import bcscope.explain.WaitFor;
import bcscope.explain.Why;
import bcscope.happening.Activity;
import bcscope.picture.scene.state.SceneState;
import bcscope.table.BlockedIntervals;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.OpenRun;

import java.util.ArrayList;
import java.util.List;

/// Why the process that is shown waits: what the moment says, that a wait never ends where the end
/// of a run that deadlocked says so, and the faults that hold it up. Why (X) says it at length.
final class Reasons {
    private Reasons() {}

    /// The sentences; none if the process does not wait.
    static List<String> of(OpenRun run, SceneState scene, Why why, int rank) {
        Activity activity = scene.activity(rank);
        if (!activity.blocked() && activity != Activity.READY) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(why.of(rank));
        if (activity.blocked() && scene.until(rank) == BlockedIntervals.OPEN) {
            run.findings()
                    .get(RunFindings.DEADLOCK)
                    .filter((WaitFor waits) -> !waits.forEver(rank).isEmpty())
                    .ifPresent(waits -> sentences.add(Words.of("inspector.forever")));
        }
        String fault = WhyFault.sentence(scene, rank).strip();
        if (!fault.isEmpty()) {
            sentences.add(fault);
        }
        return sentences;
    }
}
