package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Say;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.CpuLayout.Outcome;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeList;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.RankMap;
import bcscope.scenario.Scenario;
import bcscope.scenario.Shape;
import bcscope.scenario.TimeSharing;
import bcscope.scenario.Workload;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;

import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Whether the jobs of a scenario go together, with the machine and with how they share it.
final class WorkChecks {
    private final PlacedScenario placed;
    private final Problems problems;
    private final Scenario scenario;
    private final Workload work;

    WorkChecks(PlacedScenario placed, Problems problems) {
        this.placed = placed;
        this.problems = problems;
        scenario = placed.scenario();
        work = scenario.work();
    }

    void check() {
        int[] ranks = new int[work.jobs().size()];
        boolean known = true;
        for (int job = 0; job < ranks.length; job++) {
            switch (work.jobs().get(job).program()) {
                case Generated generated -> {
                    ranks[job] = generated.ranks(work.jobs().get(job).room(scenario.machine()));
                    checkProgram(generated, job, ranks[job]);
                }
                case Trace(_, ProgramSource.TraceOptions options) -> {
                    known = false;
                    checkGaps(options, job);
                }
                case ProgramSource.Written written ->
                        ranks[job] = written.ranks(work.jobs().get(job).room(scenario.machine()));
                case ProgramSource.Primitives _ -> known = false;
            }
        }
        boolean together = work.isSingle() ? checkAlone() : checkTogether();
        boolean sound = together && new PlacementChecks(placed, problems).check();
        if (known && sound) {
            CrossChecks.room(placed, ranks).forEach(problems::add);
        }
    }

    /// A job that has the machine is there when the run begins.
    private boolean checkAlone() {
        if (work.sharing().launch() == TimeSharing.Launch.NONE) {
            return true;
        }
        problems.add(
                placed.place("timeSharing.launch"),
                "The only job is on its nodes from the beginning, so it is not launched.",
                "Leave \"timeSharing.launch\" out, or write the job in \"jobs\", with a name.");
        return false;
    }

    /// Checks what concerns several jobs; all of it is checked, so that all problems are reported
    /// at once.
    private boolean checkTogether() {
        boolean names = checkNames();
        boolean nodes = checkNodes();
        boolean sharing = checkSharing();
        return names && nodes && sharing;
    }

    private void checkProgram(Generated generated, int job, int ranks) {
        String path = KeyPath.within(program(job), ProgramSource.RANKS);
        Generator.byId(generated.generator())
                .orElseThrow()
                .objections(ranks, generated.ownParameters())
                .forEach(objection ->
                        problems.add(placed.place(path), objection.problem(), objection.advice()));
    }

    private void checkGaps(ProgramSource.TraceOptions options, int job) {
        if (options.leastNanos() > options.mostNanos()) {
            problems.add(
                    placed.place(KeyPath.within(program(job), ProgramFormat.LEAST_GAP.name())),
                    "\"leastGap\" is greater than \"mostGap\".",
                    "Make it " + CrossChecks.duration(options.mostNanos()) + " or less.");
        }
    }

    private boolean checkNames() {
        SortedSet<String> names = new TreeSet<>();
        boolean fine = true;
        for (int job = 0; job < work.jobs().size(); job++) {
            String name = work.jobs().get(job).name();
            if (!names.add(name)) {
                fine = false;
                problems.add(
                        placed.place(KeyPath.within(work.path(job), JobFormat.NAME.name())),
                        "Two jobs have the name " + Wording.quoted(name) + ".",
                        "Give each a name of its own.");
            }
        }
        return fine;
    }

    private boolean checkNodes() {
        boolean fine = true;
        for (int job = 0; job < work.jobs().size(); job++) {
            NodeList nodes = work.jobs().get(job).nodes();
            fine &= nodes.partition().isEmpty() || checkPartition(job, nodes.partition().get());
            int greatest = nodes.greatest();
            if (greatest >= scenario.machine().nodes()) {
                fine = false;
                problems.add(
                        placed.place(KeyPath.within(work.path(job), JobFormat.NODES.name())),
                        Say.of(
                                "There is no node %s: the machine has the nodes 0 to %s.",
                                greatest, scenario.machine().nodes() - 1),
                        Say.of(
                                "Name nodes of the machine, or set \"machine.nodes\" to %s or"
                                        + " more.",
                                greatest + 1));
            }
        }
        return fine;
    }

    /// Whether the machine can have such a partition.
    private boolean checkPartition(int job, Shape shape) {
        Machine machine = scenario.machine();
        Place place = placed.place(KeyPath.within(work.path(job), JobFormat.NODES.name()));
        if (!machine.network().has(NetworkKind.Trait.COORDINATES)) {
            problems.add(
                    place,
                    Say.of(
                            "A partition is a box of a torus, but the network is %s.",
                            machine.network().id()),
                    "Name the nodes, or set \"machine.network\" to \"bluegene-l\".");
            return false;
        }
        Shape all = machine.shape();
        if (shape.x() > all.x() || shape.y() > all.y() || shape.z() > all.z()) {
            problems.add(
                    place,
                    Say.of(
                            "A partition of %s does not fit into a machine of %s.",
                            shape.written(), all.written()),
                    "Make it smaller, or turn it: the scheduler does not.");
            return false;
        }
        if (work.jobs().get(job).placement() == Placement.MAP) {
            problems.add(
                    place,
                    "A map says where each process is, so there is no partition to find.",
                    "Leave \"nodes\" out, or choose another placement.");
            return false;
        }
        return true;
    }

    private boolean checkSharing() {
        TimeSharing sharing = work.sharing();
        if (!sharing.policy().shares()) {
            return true;
        }
        if (scenario.model().chooses(ModelParameter.WAKE, "completion")) {
            problems.add(
                    placed.place(ModelParameter.WAKE.path()),
                    "Processes that share a CPU can restart only at the start of a slice.",
                    "Set \"model.wake\" to slice, or \"timeSharing.policy\" to dedicated.");
            return false;
        }
        return checkSwitch();
    }

    private boolean checkSwitch() {
        long slice = scenario.model().get(ModelParameter.SLICE_NANOS);
        long switching = scenario.model().get(ModelParameter.CONTEXT_SWITCH_NANOS);
        if (switching < slice) {
            return true;
        }
        problems.add(
                placed.place(ModelParameter.CONTEXT_SWITCH_NANOS.path()),
                Say.of(
                        "A context switch of %s leaves nothing of the %s of a slice.",
                        CrossChecks.duration(switching), CrossChecks.duration(slice)),
                "Make it shorter, or \"model.slice\" longer.");
        return false;
    }

    private String program(int job) {
        return KeyPath.within(work.path(job), JobFormat.PROGRAM.name());
    }

    /// The problem if the jobs do not fit; empty if they do.
    static List<Diagnostic> room(PlacedScenario placed, int[] ranks) {
        Scenario scenario = placed.scenario();
        return switch (CpuLayout.of(scenario, ranks)) {
            case Outcome.Laid _ -> List.of();
            case Outcome.Full full -> List.of(tooMany(placed, full));
        };
    }

    private static Diagnostic tooMany(PlacedScenario placed, Outcome.Full full) {
        Scenario scenario = placed.scenario();
        Workload work = scenario.work();
        Job job = work.jobs().get(full.job());
        boolean overlaps = work.sharing().policy().overlaps();
        if (job.nodes().partition().isPresent() && full.free() == 0) {
            return placed.place(work.path(full.job()))
                    .error(
                            Say.of(
                                    "Job %s asks for a partition of %s, but the jobs before it"
                                            + " leave none free.",
                                    Wording.quoted(job.name()), job.nodes()),
                            "Make it smaller, or let jobs come one after the other:"
                                    + " \"timeSharing.policy\" batch.");
        }
        String problem =
                Say.of(
                        "Job %s has %{n} processes, but %s %{has|have} %{n} CPUs%{| that no job"
                                + " before it has}.",
                        Wording.quoted(job.name()),
                        full.ranks(),
                        job.nodes().equals(NodeList.ALL)
                                ? "the machine"
                                : "the nodes " + job.nodes(),
                        job.nodes().equals(NodeList.ALL),
                        full.free(),
                        overlaps);
        String advice =
                overlaps
                        ? "Give it more nodes, or fewer processes."
                        : "Give it other nodes or fewer processes, or let jobs share CPUs:"
                                + " \"timeSharing.policy\" gang, yield-on-block or batch.";
        return placed.place(work.path(full.job())).error(problem, advice);
    }

    /// Whether the ranks of every job can be where its placement puts them.
    static final class PlacementChecks {
        private final PlacedScenario placed;
        private final Machine machine;
        private final Problems problems;

        PlacementChecks(PlacedScenario placed, Problems problems) {
            this.placed = placed;
            this.machine = placed.scenario().machine();
            this.problems = problems;
        }

        /// Whether they can.
        boolean check() {
            boolean fine = true;
            List<Job> jobs = placed.scenario().work().jobs();
            for (int job = 0; job < jobs.size(); job++) {
                String path = placed.scenario().work().path(job);
                fine &= checkMachine(jobs.get(job), path) && checkMap(jobs.get(job), path);
            }
            return fine;
        }

        private boolean checkMachine(Job job, String path) {
            if (!job.placement().needsCoordinates()
                    || machine.network().has(NetworkKind.Trait.COORDINATES)) {
                return true;
            }
            problems.add(
                    placed.place(KeyPath.within(path, JobFormat.PLACEMENT.name())),
                    Say.of(
                            "The placement %s uses coordinates of BlueGene/L, but the network is"
                                    + " %s, whose nodes have none.",
                            job.placement().id(), machine.network().id()),
                    Say.of(
                            "Set \"%s.placement\" to block or cyclic, or \"machine.network\" to"
                                    + " bluegene-l.",
                            path));
            return false;
        }

        private boolean checkMap(Job job, String path) {
            boolean maps = job.placement() == Placement.MAP;
            boolean written = !job.map().equals(RankMap.NONE);
            if (maps && !written) {
                problems.add(
                        placed.place(KeyPath.within(path, JobFormat.PLACEMENT.name())),
                        "The placement is map, but no map is named.",
                        "Name a map file: \"" + path + ".map\": \"ranks.map\".");
            } else if (!maps && written) {
                problems.add(
                        place(path, 0),
                        "There is a map, but the placement is " + job.placement().id() + ".",
                        "Set \"" + path + ".placement\" to map, or leave the map out.");
            }
            return maps == written && (!maps || fits(job, path));
        }

        private boolean fits(Job job, String path) {
            Shape shape = machine.shape();
            if (shape.nodes() != machine.nodes()) {
                return false;
            }
            List<RankMap.Misfit> misfits = job.map().misfits(shape, machine.processesPerNode());
            misfits.forEach(it -> problems.add(place(path, it.rank()), it.problem(), it.advice()));
            return misfits.isEmpty() && onItsNodes(job, path);
        }

        private boolean onItsNodes(Job job, String path) {
            int[] own = job.nodes().on(machine);
            for (int rank = 0; rank < job.map().places().size(); rank++) {
                int node = job.map().node(rank, machine.shape());
                if (Arrays.binarySearch(own, node) < 0) {
                    problems.add(
                            place(path, rank),
                            "Rank " + rank + " is on node " + node + ", which the job may not use.",
                            Say.of(
                                    "Name one of the nodes %s, or give the job more nodes.",
                                    job.nodes()));
                    return false;
                }
            }
            return true;
        }

        private Place place(String path, int rank) {
            String map = KeyPath.within(path, JobFormat.MAP.name());
            return placed.place(KeyPath.element(map, rank));
        }
    }
}
