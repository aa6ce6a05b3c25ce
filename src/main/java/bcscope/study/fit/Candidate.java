package bcscope.study.fit;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;

import java.util.LinkedHashMap;
import java.util.Map;

/// Values of the parameters that are fitted.
///
/// @param name for the heading of its column
/// @param values by parameter; those that are not named keep their defaults
public record Candidate(String name, Map<ModelParameter, Long> values) {
    /// The defaults.
    public static final Candidate DEFAULTS = new Candidate("defaults", Map.of());

    /// What the defaults were before the fit: the strict cut-off, every call as dear as one that
    /// blocks, MPI_Alltoall at once.
    public static final Candidate STRICT =
            new Candidate(
                    "strict",
                    Map.of(
                            ModelParameter.DEM_CUTOFF_NANOS, 0L,
                            ModelParameter.HOST_POST_NANOS, 3_000L,
                            ModelParameter.HOST_CALL_NANOS, 14_000L,
                            ModelParameter.HOST_NON_BLOCKING_NANOS, 14_000L,
                            ModelParameter.HOST_MMDS_NANOS, 21_000L,
                            ModelParameter.NIC_EMDS_NANOS, 3_300L,
                            ModelParameter.ALLTOALL, 0L));

    /// A copy with another value of `parameter`.
    public Candidate with(ModelParameter parameter, long value) {
        Map<ModelParameter, Long> changed = new LinkedHashMap<>(values);
        changed.put(parameter, value);
        return new Candidate(parameter.path() + "=" + text(parameter, value), changed);
    }

    /// As it is written in a scenario; times are whole microseconds here.
    private static String text(ModelParameter parameter, long value) {
        return parameter.choices().isEmpty()
                ? value / 1_000 + "us"
                : parameter.choices().get((int) value);
    }

    /// `scenario` with these values.
    Scenario in(Scenario scenario) {
        Model model = scenario.model();
        for (Map.Entry<ModelParameter, Long> entry : values.entrySet()) {
            model = model.with(entry.getKey(), entry.getValue());
        }
        return scenario.withModel(model);
    }
}
