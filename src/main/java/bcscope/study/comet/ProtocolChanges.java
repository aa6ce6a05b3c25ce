package bcscope.study.comet;

import bcscope.base.MpiKind;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;

import java.util.List;
import java.util.stream.Stream;

/// The message sizes up to which a conventional MPI sends in one way, beyond which in another: a
/// line fitted across one of them is none.
final class ProtocolChanges {
    private ProtocolChanges() {}

    /// Names the changes of `scenario` in a graph over sizes.
    static void mark(Scenario scenario, Graph graph) {
        of(scenario)
                .forEach(limit ->
                        graph.landmark(
                                "change of protocol at " + Measurements.bytes(limit), limit));
    }

    /// Largest size before each change, rising, bytes. BCS-MPI has no such sizes: what it takes
    /// grows by slices.
    static List<Long> of(Scenario scenario) {
        if (scenario.mpi() != MpiKind.CONVENTIONAL) {
            return List.of();
        }
        Model model = scenario.model();
        Stream<ModelParameter> limits =
                scenario.machine().network() == NetworkKind.BLUEGENE_L
                        ? Stream.of(ModelParameter.MPI_EAGER_BYTES, ModelParameter.BGL_MIDDLE_BYTES)
                        : Stream.of(ModelParameter.MPI_EAGER_BYTES);
        return limits.map(model::get).distinct().sorted().toList();
    }
}
