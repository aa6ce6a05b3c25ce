package bcscope.study.experiment;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.SortedMap;
import java.util.TreeMap;

/// A scenario of the laboratory, made of a built-in program.
///
/// @param generator the program
/// @param parameters all of them
/// @param nodes compute nodes
/// @param processesPerNode processes on each
/// @param network the machine
@RecordBuilder
public record Experiment(
        Generator generator,
        SortedMap<String, Long> parameters,
        int nodes,
        int processesPerNode,
        NetworkKind network,
        Model model)
        implements ExperimentBuilder.With {
    /// One process on each of `nodes` nodes, all else by default.
    public static Experiment of(Generator generator, int nodes) {
        return new Experiment(
                generator, generator.defaults(), nodes, 1, NetworkKind.QSNET, Model.defaults());
    }

    /// On another machine with its usual costs.
    public Experiment on(NetworkKind other) {
        return with().network(other).model(Model.of(other.profile())).build();
    }

    /// With another value of a parameter of the program.
    public Experiment with(String parameter, long value) {
        SortedMap<String, Long> changed = new TreeMap<>(parameters);
        changed.put(parameter, value);
        return withParameters(changed);
    }

    /// With another value of a parameter of the model.
    public Experiment with(ModelParameter parameter, long value) {
        return withModel(model.with(parameter, value));
    }

    /// Without jitter of the strobe and without cost of calls: what remains is the protocol.
    public Experiment protocolOnly(long sliceNanos) {
        return with(ModelParameter.SLICE_NANOS, sliceNanos)
                .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                .with(ModelParameter.HOST_POST_NANOS, 0)
                .with(ModelParameter.HOST_CALL_NANOS, 0)
                .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 0)
                .with(ModelParameter.DEM_CUTOFF_NANOS, 0);
    }

    /// The scenario called `name`.
    public Scenario scenario(String name) {
        return scenario(name, 1);
    }

    /// The scenario with this `seed`.
    public Scenario scenario(String name, long seed) {
        return new Scenario(
                Scenario.CURRENT_VERSION,
                name,
                "",
                new Machine(nodes, processesPerNode, network),
                model,
                new Job(new ProgramSource.Generated(generator.id(), parameters), Placement.BLOCK),
                seed);
    }
}
