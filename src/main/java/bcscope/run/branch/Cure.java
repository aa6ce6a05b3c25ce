package bcscope.run.branch;

import bcscope.run.blame.Cause;
import bcscope.scenario.file.Setting;

import java.util.List;

/// What removes a cause of a wait.
///
/// @param cause that is removed
/// @param causeNanos how much of the wait it is to blame for, ns
/// @param name of the branch, short: `rank 13 not late`
/// @param slice from which on the change is wanted
/// @param does what is changed, for a person: `rank 13 computes 2.1 ms less before its call 5`
/// @param settings the change
public record Cure(
        Cause cause, long causeNanos, String name, int slice, String does, List<Setting> settings) {
    public Cure {
        settings = List.copyOf(settings);
    }
}
