package bcscope.run.branch;

import bcscope.model.Computation;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Edits of the past as settings of a scenario.
public final class Edits {
    private Edits() {}

    /// How many more computations of `scenario` can be changed.
    static int room(Scenario scenario) {
        return Computation.MOST - scenario.computations().size();
    }

    /// The setting that adds `computations`, JSON objects as in a scenario file, to those of
    /// `scenario`.
    public static Setting computations(Scenario scenario, List<String> computations) {
        return new Setting(
                "computations",
                Stream.concat(
                                scenario.computations().stream().map(Edits::text),
                                computations.stream())
                        .collect(Collectors.joining(",", "[", "]")));
    }

    /// `edit` as in a scenario file.
    public static String text(Computation edit) {
        String last = edit.lastCall() > edit.firstCall() ? ",\"lastCall\":" + edit.lastCall() : "";
        return "{\"rank\":"
                + edit.rank()
                + ",\"call\":"
                + edit.firstCall()
                + last
                + ",\"time\":\""
                + edit.nanos()
                + "ns\"}";
    }
}
