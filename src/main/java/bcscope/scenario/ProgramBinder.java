package bcscope.scenario;

import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads the program of a job.
final class ProgramBinder {
    /// Stands for a program where there is none, so that reading can go on to other problems.
    private static final ProgramSource NONE = new Generated("", new TreeMap<>());

    private final ValuesByPath leaves;
    private final Problems problems;
    private final String section;

    /// @param job path of the job
    ProgramBinder(ValuesByPath leaves, Problems problems, String job) {
        this.leaves = leaves;
        this.problems = problems;
        section = Keys.path(job, "program");
    }

    private String path(ScenarioKey key) {
        return Keys.path(section, ProgramKeys.name(key));
    }

    ProgramSource program() {
        Optional<Json> generator = leaves.at(path(ScenarioKey.GENERATOR));
        Optional<Json> trace = leaves.at(path(ScenarioKey.TRACE));
        if (generator.isPresent() && trace.isPresent()) {
            problems.add(
                    trace.get().place(),
                    "A program is either generated or a trace.",
                    "Keep \"generator\" or \"trace\", not both.");
            return NONE;
        }
        if (trace.isPresent()) {
            return trace();
        }
        if (generator.isPresent()) {
            return generated(generator.get());
        }
        if (leaves.isMisshapen()) {
            return NONE;
        }
        problems.add(
                leaves.placeOf(section),
                "The scenario has no program.",
                "Write \"job\": {\"program\": {\"generator\": NAME}} with one of "
                        + Wording.list(names())
                        + ", or {\"trace\": PATH}.");
        return NONE;
    }

    private ProgramSource generated(Json written) {
        String name = written instanceof Json.Text(Place _, String text) ? text : "";
        Optional<GeneratorShape> shape = GeneratorShape.named(name);
        if (shape.isEmpty()) {
            problems.add(
                    written.place(),
                    written instanceof Json.Text
                            ? "There is no generator " + Wording.quoted(name) + "."
                            : "\"generator\" must be a text, but is " + written.kind() + ".",
                    Wording.suggestion(name, names()));
            return NONE;
        }
        SortedMap<String, Long> values = new TreeMap<>();
        for (GeneratorShape.Parameter parameter : shape.get().parameters()) {
            String path = Keys.path(section, parameter.key());
            if (leaves.at(path).isPresent() || parameter.missing().isPresent()) {
                long missing = parameter.missing().orElse(parameter.quantity().least());
                values.put(parameter.name(), leaves.quantity(path, parameter.quantity(), missing));
            }
        }
        return new Generated(name, Collections.unmodifiableSortedMap(values));
    }

    private ProgramSource trace() {
        String path =
                leaves.text(
                        ScenarioKey.TRACE,
                        path(ScenarioKey.TRACE),
                        1,
                        ScenarioKey.LONGEST_PATH,
                        "");
        Ratio scale = scale();
        int wildcards =
                Math.toIntExact(number(ScenarioKey.WILDCARDS, Wildcards.RECORDED.ordinal()));
        return new Trace(
                path,
                new TraceOptions(
                        scale.numerator(),
                        scale.denominator(),
                        number(ScenarioKey.LEAST_GAP, 0),
                        number(ScenarioKey.MOST_GAP, Long.MAX_VALUE),
                        number(ScenarioKey.MEAN_GAP, 0),
                        Wildcards.values()[wildcards]));
    }

    private Ratio scale() {
        Optional<String> written =
                leaves.scalar(ScenarioKey.COMPUTE_SCALE, path(ScenarioKey.COMPUTE_SCALE));
        if (written.isEmpty()) {
            return Ratio.ONE;
        }
        Optional<Ratio> ratio = Ratio.parse(written.get());
        if (ratio.isEmpty()) {
            problems.add(
                    leaves.placeOf(path(ScenarioKey.COMPUTE_SCALE)),
                    Wording.quoted(path(ScenarioKey.COMPUTE_SCALE))
                            + ": "
                            + Wording.quoted(written.get())
                            + " is no legal fraction.",
                    "Allowed: " + ScenarioKey.COMPUTE_SCALE.legal() + ".");
        }
        return ratio.orElse(Ratio.ONE);
    }

    private long number(ScenarioKey key, long missing) {
        return leaves.quantity(path(key), key.quantity().orElseThrow(), missing);
    }

    private static List<String> names() {
        return GeneratorShape.all().stream().map(shape -> shape.generator().id()).toList();
    }
}
