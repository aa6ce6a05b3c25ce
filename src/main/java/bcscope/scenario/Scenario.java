package bcscope.scenario;

import bcscope.model.Fault;
import bcscope.model.Model;

import java.util.List;

/// Everything that decides a run. A run is a pure function of this value (and of the engine's
/// version).
///
/// @param version version of the file format, [#CURRENT_VERSION]
/// @param name short title for people
/// @param description one or two sentences for people; may be empty
/// @param machine the machine
/// @param model the model's parameters
/// @param work what runs on it
/// @param seed seed of every random stream
/// @param faults what goes wrong with the machine, in the order of the file
public record Scenario(
        int version,
        String name,
        String description,
        Machine machine,
        Model model,
        Workload work,
        long seed,
        List<Fault> faults) {
    /// Version that this program writes.
    public static final int CURRENT_VERSION = 1;

    /// A scenario of one job without faults.
    public Scenario(
            int version,
            String name,
            String description,
            Machine machine,
            Model model,
            Job job,
            long seed) {
        this(version, name, description, machine, model, Workload.of(job), seed, List.of());
    }

    /// The first job, which may be the only one.
    public Job job() {
        return work.jobs().getFirst();
    }

    /// The same scenario with another model.
    public Scenario with(Model other) {
        return new Scenario(version, name, description, machine, other, work, seed, faults);
    }
}
