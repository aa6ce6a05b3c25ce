package bcscope.scenario;

import bcscope.scenario.Quantity.Reading;
import bcscope.scenario.TimeSharing.Launch;
import bcscope.scenario.TimeSharing.Policy;
import bcscope.scenario.TimeSharing.Quantum;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads `job`, or `jobs` in its place, and `timeSharing`.
final class WorkBinder {
    private static final String JOB = "job";
    private static final String JOBS = "jobs";
    private static final Quantity SLICES =
            Quantity.number(Quantity.Kind.COUNT, 1, Quantum.MOST_SLICES);
    private static final Quantity TIME =
            Quantity.number(Quantity.Kind.DURATION, 1, ScenarioKey.LONGEST_GAP_NANOS);

    private final ValuesByPath leaves;
    private final Problems problems;
    private final Profiles files;

    WorkBinder(ValuesByPath leaves, Problems problems, Profiles files) {
        this.files = files;
        this.leaves = leaves;
        this.problems = problems;
    }

    Workload work() {
        return new Workload(jobs(), sharing());
    }

    private List<Job> jobs() {
        OptionalInt count = leaves.elements(JOBS);
        if (count.isEmpty()) {
            Job only = new Job(new ProgramBinder(leaves, problems, JOB).program(), placement(JOB));
            return List.of(only.with(new RankMapBinder(leaves, problems, files, JOB).map()));
        }
        if (leaves.isWritten(JOB)) {
            problems.add(
                    leaves.placeOf(JOB),
                    "There is \"job\" beside \"jobs\".",
                    "Make it one of \"jobs\".");
        }
        if (count.getAsInt() < 1 || count.getAsInt() > Workload.MOST_JOBS) {
            problems.add(
                    leaves.placeOf(JOBS),
                    "There are " + count.getAsInt() + " jobs.",
                    "Allowed: 1 to " + Workload.MOST_JOBS + ".");
        }
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < Math.clamp(count.getAsInt(), 1, Workload.MOST_JOBS); i++) {
            jobs.add(job(Keys.element(JOBS, i), i));
        }
        return List.copyOf(jobs);
    }

    private Job job(String path, int index) {
        String name =
                leaves.text(
                        ScenarioKey.JOB_NAME,
                        at(path, ScenarioKey.JOB_NAME),
                        1,
                        Job.LONGEST_NAME,
                        "job " + (index + 1));
        return new Job(
                name,
                new ProgramBinder(leaves, problems, path).program(),
                placement(path),
                new RankMapBinder(leaves, problems, files, path).map(),
                nodes(at(path, ScenarioKey.JOB_NODES)),
                number(ScenarioKey.JOB_START, path, 0),
                number(ScenarioKey.JOB_BINARY, path, Job.USUAL_BINARY_BYTES));
    }

    private Placement placement(String job) {
        return Placement.values()[Math.toIntExact(number(ScenarioKey.PLACEMENT, job, 0))];
    }

    private NodeList nodes(String path) {
        Optional<String> written = leaves.scalar(ScenarioKey.JOB_NODES, path);
        Optional<NodeList> nodes = written.flatMap(NodeList::parse);
        if (written.isPresent() && nodes.isEmpty()) {
            problems.add(
                    leaves.placeOf(path),
                    Wording.quoted(path)
                            + ": "
                            + Wording.quoted(written.get())
                            + " is no ascending list of nodes.",
                    "Allowed: " + ScenarioKey.JOB_NODES.legal() + ".");
        }
        return nodes.orElse(NodeList.ALL);
    }

    private TimeSharing sharing() {
        String section = Keys.sectionOf(ScenarioKey.QUANTUM.path());
        Policy policy =
                Policy.values()[Math.toIntExact(number(ScenarioKey.SHARING_POLICY, section, 0))];
        Launch launch = Launch.values()[Math.toIntExact(number(ScenarioKey.LAUNCH, section, 0))];
        return new TimeSharing(policy, quantum(), launch);
    }

    private Quantum quantum() {
        Optional<String> written = leaves.scalar(ScenarioKey.QUANTUM);
        if (written.isEmpty()) {
            return TimeSharing.DEFAULT.quantum();
        }
        boolean counts = written.get().strip().matches("[+-]?\\d+");
        return switch ((counts ? SLICES : TIME).read(written.get())) {
            case Reading.Value(long value) ->
                    counts ? new Quantum(value, 0) : new Quantum(0, value);
            case Reading.Wrong(String problem, String _) -> {
                problems.add(
                        leaves.placeOf(ScenarioKey.QUANTUM.path()),
                        Wording.quoted(ScenarioKey.QUANTUM.path()) + ": " + problem,
                        "Allowed: " + ScenarioKey.QUANTUM.legal() + ".");
                yield TimeSharing.DEFAULT.quantum();
            }
        };
    }

    private long number(ScenarioKey key, String section, long missing) {
        return leaves.quantity(at(section, key), key.quantity().orElseThrow(), missing);
    }

    private static String at(String section, ScenarioKey key) {
        return Keys.path(section, ProgramKeys.name(key));
    }
}
