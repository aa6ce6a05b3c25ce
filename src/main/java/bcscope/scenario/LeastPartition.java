package bcscope.scenario;

import java.util.Optional;
import java.util.stream.Collectors;

/// The smallest partition of BlueGene/L that can run a job: a mesh of two processing sets (S4
/// section 3). A scenario may name fewer nodes: they are a part of such a partition, whose other
/// nodes are idle and not simulated. A mesh within a mesh has the same links, so nothing else
/// changes.
public final class LeastPartition {
    /// Its nodes.
    public static final int NODES = 128;

    private LeastPartition() {}

    /// What there is to say of `machine`, for a person; empty if it is no BlueGene/L or has enough
    /// nodes.
    public static Optional<String> words(Machine machine) {
        boolean isPart = isPartitioned(machine) && machine.nodes() < NODES;
        return isPart
                ? Optional.of(machine.nodes() + " nodes of a partition of " + NODES)
                : Optional.empty();
    }

    /// The least partitions of the jobs of `scenario` in a sentence; empty if all have one.
    public static Optional<String> sentence(Scenario scenario) {
        Optional<String> machine = words(scenario.machine());
        if (machine.isPresent()) {
            return machine.map(it -> it + ", the smallest that runs a job; the others are idle");
        }
        String small =
                scenario.work().jobs().stream()
                        .filter(job ->
                                job.nodes().partition().stream()
                                        .anyMatch(shape -> shape.nodes() < NODES))
                        .map(Job::name)
                        .collect(Collectors.joining(", "));
        return small.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "fewer than the "
                                + NODES
                                + " nodes of the smallest on the machine: "
                                + small
                                + "; here other jobs may have the rest");
    }

    private static boolean isPartitioned(Machine machine) {
        return machine.network().has(NetworkKind.Trait.COORDINATES);
    }
}
