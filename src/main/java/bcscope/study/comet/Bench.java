package bcscope.study.comet;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.program.generator.CometKernel;
import bcscope.program.generator.GeneratorParameter;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.Setting;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The machine that is measured, in any size, with one process on each node.
///
/// @param network name of its network, as in scenario files
/// @param mpi name of the MPI, as in scenario files
/// @param settings what differs from that machine's usual values
/// @param ofKernels what differs from the usual values of the kernels' parameters
/// @param rounds of every point
public record Bench(
        String network,
        String mpi,
        List<Setting> settings,
        List<KernelSetting> ofKernels,
        Repetitions rounds) {
    private static final String REPETITIONS = "repetitions";
    private static final String PARTNER = "partner";

    /// Copies the lists.
    public Bench {
        settings = List.copyOf(settings);
        ofKernels = List.copyOf(ofKernels);
    }

    /// A machine whose kernels have their usual parameters and `repetitions` rounds.
    public Bench(String network, String mpi, List<Setting> settings, long repetitions) {
        this(network, mpi, settings, Repetitions.exactly(repetitions));
    }

    /// A machine whose kernels have their usual parameters.
    public Bench(String network, String mpi, List<Setting> settings, Repetitions rounds) {
        this(network, mpi, settings, List.of(), rounds);
    }

    /// `kernel` on `nodes` nodes, with `values` for some of its parameters.
    public Parsed<Loaded> kernel(CometKernel kernel, int nodes, Map<String, Long> values) {
        StringBuilder program = new StringBuilder();
        if (!values.containsKey(REPETITIONS)) {
            add(program, kernel, REPETITIONS, rounds.most());
        }
        values.forEach((name, value) -> add(program, kernel, name, value));
        String text =
                String.format(
                        Locale.ROOT,
                        """
                        {"bcscope": 1,
                         "name": "CoMet: %s, %d nodes",
                         "machine": {"nodes": %d, "processesPerNode": 1, "network": "%s"},
                         "mpi": "%s",
                         "job": {"program": {"generator": "%s"%s}}}
                        """,
                        kernel.title(),
                        nodes,
                        nodes,
                        network,
                        mpi,
                        kernel.generator().id(),
                        program);
        return ScenarioReader.read("comet", text.getBytes(StandardCharsets.UTF_8))
                .then(placed -> Setting.applyAll(changes(kernel, values), placed))
                .then(placed -> ScenarioLoader.build(placed, new Folder.OfSamples()));
    }

    /// Where the test node is changed, its usual partner may be the same: unless `values` name one,
    /// it is the nearest then.
    private List<Setting> changes(CometKernel kernel, Map<String, Long> values) {
        List<Setting> changes = new ArrayList<>(settings);
        for (KernelSetting setting : ofKernels) {
            if (setting.kernel() == kernel) {
                changes.add(setting.inScenario());
                if (setting.name().equals("testNode")
                        && kernel.has(PARTNER)
                        && !values.containsKey(PARTNER)
                        && setting.value().matches("\\d{1,5}")) {
                    String partner = Long.toString(Long.parseLong(setting.value()) ^ 1);
                    changes.add(new KernelSetting(kernel, PARTNER, partner).inScenario());
                }
            }
        }
        return changes;
    }

    /// Repetitions of a run with `values`.
    Repetitions rounds(Map<String, Long> values) {
        Long fixed = values.get(REPETITIONS);
        return fixed == null ? rounds : Repetitions.exactly(fixed);
    }

    /// Objections to the changed parameters of kernels on the largest machine of `nodes` that each
    /// can run on with its usual ones; empty if there is none.
    public List<Diagnostic> objectionsToKernels(List<Integer> nodes) {
        Bench usual = new Bench(network, mpi, settings, rounds);
        for (KernelSetting setting : ofKernels) {
            CometKernel kernel = setting.kernel();
            for (int count : nodes.reversed()) {
                if (usual.kernel(kernel, count, Map.of()) instanceof Parsed.Good<Loaded>) {
                    if (kernel(kernel, count, Map.of())
                            instanceof Parsed.Bad<Loaded>(List<Diagnostic> errors)) {
                        return errors.stream().map(setting::asWritten).toList();
                    }
                    break;
                }
            }
        }
        return List.of();
    }

    /// Objections to a machine of `nodes` nodes; empty if there is none.
    public List<Diagnostic> objections(int nodes) {
        return switch (kernel(CometKernel.GLOBAL_SYNCHRONISATION, nodes, Map.of())) {
            case Parsed.Good<Loaded> _ -> List.of();
            case Parsed.Bad<Loaded>(List<Diagnostic> errors) -> errors;
        };
    }

    private static void add(StringBuilder program, CometKernel kernel, String name, long value) {
        GeneratorParameter parameter =
                kernel.generator().parameters().stream()
                        .filter(known -> known.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        String key = name.endsWith("Nanos") ? name.substring(0, name.length() - 5) : name;
        String text =
                switch (parameter.unit()) {
                    case NANOS -> "\"" + value + "ns\"";
                    case BYTES, COUNT, RANK -> Long.toString(value);
                    case SWITCH -> value == 0 ? "false" : "true";
                };
        program.append(", \"").append(key).append("\": ").append(text);
    }
}
