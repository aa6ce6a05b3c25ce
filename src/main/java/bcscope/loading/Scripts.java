package bcscope.loading;

import bcscope.base.Parsed;
import bcscope.file.Input;
import bcscope.program.Program;
import bcscope.scenario.Job;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.Scenario;
import bcscope.scenario.Workload;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.json.Place;
import bcscope.script.code.Code;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The scripts that a scenario names.
final class Scripts {
    private Scripts() {}

    /// `placed` where every parameter of a script has its value, so that it can be changed. The
    /// problems of a script are reported when its program is built.
    static Parsed<PlacedScenario> completed(PlacedScenario placed, Folder folder) {
        List<Job> jobs = new ArrayList<>(placed.scenario().work().jobs());
        boolean changed = false;
        for (int i = 0; i < jobs.size(); i++) {
            if (jobs.get(i).program() instanceof Written written
                    && read(placed, i, written, folder)
                            instanceof Parsed.Good<Code>(Code code, _)) {
                Written filled = written.with(ScriptParameters.texts(code, written.parameters()));
                jobs.set(i, jobs.get(i).withProgram(filled));
                changed = true;
            }
        }
        if (!changed) {
            return Parsed.good(placed);
        }
        Scenario scenario = placed.scenario();
        Workload work = new Workload(List.copyOf(jobs), scenario.work().sharing());
        return Parsed.good(new PlacedScenario(scenario.withWork(work), placed.places()));
    }

    /// The program of job number `index`, which is `written`.
    static Parsed<Program> program(
            PlacedScenario placed, int index, Written written, Folder folder) {
        Scenario scenario = placed.scenario();
        int ranks = written.ranks(scenario.work().jobs().get(index).room(scenario.machine()));
        Place place = place(placed, index);
        return read(placed, index, written, folder)
                .then(code ->
                        ScriptLoader.build(
                                folder.describe(written.path()),
                                place,
                                code,
                                written,
                                ranks,
                                scenario.building(),
                                scenario.seed()))
                .then(program ->
                        program.grows() && !scenario.work().isSingle()
                                ? Parsed.bad(
                                        place.error(
                                                "A script whose calls are known only when it runs"
                                                        + " cannot share the machine with other"
                                                        + " jobs.",
                                                "Run it alone, or let nothing depend on what is"
                                                        + " received."))
                                : Parsed.good(program));
    }

    private static Parsed<Code> read(
            PlacedScenario placed, int index, Written written, Folder folder) {
        String name = folder.describe(written.path());
        try (Input input = folder.open(written.path())) {
            return ScriptFile.read(name, input).then(ScriptFile::code);
        } catch (IOException unreadable) {
            return Parsed.bad(
                    place(placed, index)
                            .error(
                                    "The program “" + name + "” cannot be read.",
                                    ScenarioLoader.reason(folder, written.path(), unreadable)));
        }
    }

    private static Place place(PlacedScenario placed, int index) {
        return placed.place(placed.scenario().work().path(index) + ".program.script");
    }
}
