package bcscope.loading;

import bcscope.base.Parsed;
import bcscope.scenario.Job;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.Scenario;
import bcscope.scenario.Workload;
import bcscope.scenario.file.PlacedScenario;
import bcscope.script.code.Code;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// A program whose text has been changed, on the machine and with the model on which it ran before.
public final class Rewriting {
    private Rewriting() {}

    /// `base`, which runs the text in `before`, with that in `folder` in its place. A parameter
    /// that was set keeps its value; one that had the value of the text has that of the new text.
    public static Parsed<Loaded> of(Loaded base, Folder.OfText before, Folder.OfText folder) {
        Scenario scenario = base.scenario();
        Job job = scenario.job();
        if (!(job.program() instanceof Written written)) {
            throw new IllegalArgumentException(scenario.name() + " runs no text");
        }
        return code(before)
                .then(old ->
                        code(folder)
                                .then(code -> {
                                    Written other =
                                            new Written(
                                                    folder.name(),
                                                    written.ranks(),
                                                    written.limits(),
                                                    values(old, code, written));
                                    Workload work =
                                            new Workload(
                                                    List.of(job.withProgram(other)),
                                                    scenario.work().sharing());
                                    return ScenarioLoader.build(
                                            new PlacedScenario(
                                                    scenario.withWork(work),
                                                    base.placed().places()),
                                            folder);
                                }));
    }

    private static Parsed<Code> code(Folder.OfText folder) {
        return new ScriptFile(folder.name(), folder.text()).code();
    }

    private static SortedMap<String, String> values(Code old, Code code, Written written) {
        SortedMap<String, String> initial =
                ScriptParameters.texts(old, Collections.emptySortedMap());
        SortedMap<String, String> values =
                new TreeMap<>(ScriptParameters.texts(code, Collections.emptySortedMap()));
        written.parameters()
                .forEach((name, value) -> {
                    if (values.containsKey(name) && !value.equals(initial.get(name))) {
                        values.put(name, value);
                    }
                });
        return values;
    }
}
