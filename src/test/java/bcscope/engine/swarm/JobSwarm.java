package bcscope.engine.swarm;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.program.ProgramJoin;
import bcscope.scenario.Job;
import bcscope.scenario.NodeList;
import bcscope.scenario.RankMap;
import bcscope.scenario.Scenario;
import bcscope.scenario.TimeSharing;
import bcscope.scenario.TimeSharing.Launch;
import bcscope.scenario.TimeSharing.Policy;
import bcscope.scenario.TimeSharing.Quantum;
import bcscope.scenario.Workload;

import java.util.ArrayList;
import java.util.List;

/// Several drawn programs as jobs of one machine.
///
/// @param seed that everything follows from
/// @param scenario machine, model, jobs and how they share the machine
/// @param programs of each job
record JobSwarm(long seed, Scenario scenario, List<Program> programs) {
    static JobSwarm of(long seed) {
        Dice dice = new Dice(seed, "jobs");
        Scenario alone = new RandomScenario(seed).draw(seed);
        int most = 3;
        Model model =
                alone.model()
                        .with(
                                ModelParameter.MAX_SLICES,
                                most * alone.model().get(ModelParameter.MAX_SLICES))
                        .with(ModelParameter.WAKE, 0)
                        .with(ModelParameter.CONTEXT_SWITCH_NANOS, dice.oneOf(0, 10_000, 40_000));
        List<Program> programs = new ArrayList<>();
        List<Job> jobs = new ArrayList<>();
        for (int job = dice.between(1, most); job > 0; job--) {
            long own = 1_000 * seed + job;
            programs.add(new RandomProgram(own, alone).draw(Swarm.Intent.COMPLETES));
            jobs.add(
                    new Job(
                            "job " + job,
                            alone.job().program(),
                            alone.job().placement(),
                            RankMap.NONE,
                            NodeList.ALL,
                            dice.oneOf(0, 0, 1_234_567),
                            dice.oneOf(0, 100_000)));
        }
        TimeSharing sharing =
                new TimeSharing(
                        dice.oneIn(2) ? Policy.GANG : Policy.YIELD_ON_BLOCK,
                        new Quantum(dice.between(1, 9), 0),
                        dice.oneIn(3) ? Launch.STORM : Launch.NONE);
        return new JobSwarm(
                seed,
                alone.withModel(model).withWork(new Workload(List.copyOf(jobs), sharing)),
                List.copyOf(programs));
    }

    Program program() {
        return ProgramJoin.of(
                "jobs", scenario.work().jobs().stream().map(Job::name).toList(), programs);
    }

    Policy policy() {
        return scenario.work().sharing().policy();
    }

    /// The same where a call costs as much whether it blocks or not, so that it does not matter to
    /// the CPU time how far the others are.
    JobSwarm withEqualCalls() {
        long call = scenario.model().get(ModelParameter.HOST_CALL_NANOS);
        Model model = scenario.model().with(ModelParameter.HOST_NON_BLOCKING_NANOS, call);
        return new JobSwarm(seed, scenario.withModel(model), programs);
    }

    /// The same with job `index` alone, under `sharing`.
    JobSwarm alone(int index, TimeSharing sharing) {
        return new JobSwarm(
                seed,
                scenario.withWork(
                        new Workload(List.of(scenario.work().jobs().get(index)), sharing)),
                List.of(programs.get(index)));
    }
}
