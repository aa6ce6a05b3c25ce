package bcscope.scenario;

import bcscope.model.Model;

/// Everything that decides a run. A run is a pure function of this value (and of the engine's
/// version).
///
/// @param version version of the file format, [#CURRENT_VERSION]
/// @param name short title for people
/// @param description one or two sentences for people; may be empty
/// @param machine the machine
/// @param model the model's parameters
/// @param job what runs on it
/// @param seed seed of every random stream
public record Scenario(
        int version,
        String name,
        String description,
        Machine machine,
        Model model,
        Job job,
        long seed) {
    /// Version that this program writes.
    public static final int CURRENT_VERSION = 1;

    /// The same scenario with another model.
    public Scenario with(Model other) {
        return new Scenario(version, name, description, machine, other, job, seed);
    }
}
