package bcscope.scenario.file;

import bcscope.program.generator.Generator;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Ratio;
import bcscope.scenario.format.Values;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// The program of a job: a generator with its parameters, or a trace. Which keys may stand beside
/// one another depends on which of them it is.
final class ProgramFormat extends ObjectFormat<ProgramSource> {
    static final Key<ProgramSource, String> GENERATOR =
            Key.<ProgramSource, String>optional(
                            "generator",
                            Formats.text("the name of a generator", 0, ScenarioFormat.LONGEST_PATH),
                            program ->
                                    program instanceof Generated it
                                            ? Optional.of(it.generator())
                                            : Optional.empty())
                    .missing("this or a trace is required")
                    .means("Built-in program; its parameters go beside this key");

    static final Key<ProgramSource, String> TRACE =
            Key.<ProgramSource, String>optional(
                            "trace",
                            Formats.text(
                                    "the path of a TIX file or of a SimGrid trace, relative to the"
                                            + " scenario file",
                                    1,
                                    ScenarioFormat.LONGEST_PATH),
                            program ->
                                    program instanceof Trace it
                                            ? Optional.of(it.path())
                                            : Optional.empty())
                    .missing("this or a generator is required")
                    .means("Trace of a real application; the keys below go beside this key");

    private static final Key<ProgramSource, Ratio> COMPUTE_SCALE =
            option(
                            "computeScale",
                            Formats.parsed(
                                    "a fraction such as \"3/2\" or a decimal such as 1.5, 0 to"
                                            + " 1000000",
                                    Ratio::parse,
                                    Ratio::text,
                                    "is no legal fraction."),
                            it -> new Ratio(it.computeNumerator(), it.computeDenominator()))
                    .unlessBrief(Ratio.ONE)
                    .means(
                            "Computation between calls is multiplied by this; a flop of a SimGrid"
                                    + " trace is 1 ns");

    static final Key<ProgramSource, Long> LEAST_GAP =
            option("leastGap", gap(0), TraceOptions::leastNanos)
                    .unlessBrief(TraceOptions.DEFAULT.leastNanos())
                    .means("Computation between calls is at least this long");

    private static final Key<ProgramSource, Long> MOST_GAP =
            option("mostGap", gap(0), TraceOptions::mostNanos)
                    .unless(TraceOptions.DEFAULT.mostNanos())
                    .missing("no bound")
                    .means("Computation between calls is at most this long");

    private static final Key<ProgramSource, Long> MEAN_GAP =
            option("meanGap", gap(1), TraceOptions::targetMeanGapNanos)
                    .unless(TraceOptions.DEFAULT.targetMeanGapNanos())
                    .missing("as recorded")
                    .means(
                            "Chooses computeScale so that the mean computation between calls is"
                                    + " this");

    private static final Key<ProgramSource, Wildcards> WILDCARDS =
            option(
                            "wildcards",
                            Formats.choice(Wildcards.values(), Wildcards::id),
                            TraceOptions::wildcards)
                    .unlessBrief(TraceOptions.DEFAULT.wildcards())
                    .means(
                            "What a receive from any source matches: the first message on the"
                                    + " simulated machine, or the one it matched when the trace was"
                                    + " made");

    /// The keys of a trace.
    static final List<Key<ProgramSource, ?>> OF_A_TRACE =
            List.of(TRACE, COMPUTE_SCALE, LEAST_GAP, MOST_GAP, MEAN_GAP, WILDCARDS);

    /// Stands for a program where there is none, so that reading can go on to other problems.
    private static final ProgramSource NONE = new Generated("", new TreeMap<>());

    private static Format<Long> gap(long leastNanos) {
        return Formats.number(Kind.DURATION, leastNanos, ScenarioFormat.LONGEST_NANOS);
    }

    private static <T> Key<ProgramSource, T> option(
            String name, Format<T> format, Function<TraceOptions, T> value) {
        return Key.optional(
                name,
                format,
                program ->
                        program instanceof Trace trace
                                ? Optional.of(value.apply(trace.options()))
                                : Optional.empty());
    }

    @Override
    public List<Key<ProgramSource, ?>> keys() {
        List<Key<ProgramSource, ?>> keys = new ArrayList<>(List.of(GENERATOR));
        keys.addAll(OF_A_TRACE);
        return keys;
    }

    @Override
    protected List<Key<ProgramSource, ?>> keys(ProgramSource value) {
        return switch (value) {
            case Generated it -> ofGenerator(GeneratorKeys.named(it.generator()));
            case Trace _ -> OF_A_TRACE;
            case ProgramSource.Primitives _ -> List.of();
        };
    }

    @Override
    protected List<Key<ProgramSource, ?>> keys(Json.Section written) {
        if (written.member(GENERATOR.name()).isPresent()) {
            return ofGenerator(generatorOf(written));
        }
        return written.member(TRACE.name()).isPresent() ? OF_A_TRACE : keys();
    }

    private static List<Key<ProgramSource, ?>> ofGenerator(Optional<GeneratorKeys> generator) {
        List<Key<ProgramSource, ?>> keys = new ArrayList<>(List.of(GENERATOR));
        generator.ifPresent(it -> it.parameters().forEach(parameter -> keys.add(parameter.key())));
        return keys;
    }

    /// A program of an unknown generator may hold any keys: the generator is the problem then.
    @Override
    protected List<String> names(Json.Section written) {
        boolean unknown =
                written.member(GENERATOR.name()).isPresent() && generatorOf(written).isEmpty();
        Stream<String> any =
                unknown ? written.members().stream().map(Json.Member::key) : Stream.empty();
        return Stream.of(keys(written).stream().map(Key::name), Stream.of(TRACE.name()), any)
                .flatMap(names -> names)
                .distinct()
                .toList();
    }

    private static Optional<GeneratorKeys> generatorOf(Json.Section written) {
        return written.member(GENERATOR.name())
                .flatMap(member ->
                        member.value() instanceof Json.Text(_, String text)
                                ? GeneratorKeys.named(text)
                                : Optional.empty());
    }

    /// Another generator or trace may always be chosen.
    @Override
    public Stream<String> paths(String path, Optional<Json> written) {
        Stream<String> starts =
                Stream.of(GENERATOR, TRACE).map(key -> KeyPath.within(path, key.name()));
        return Stream.concat(starts, super.paths(path, written)).distinct();
    }

    /// The program. Where nothing says it, another mistake in the file may be why, and is enough.
    @Override
    protected ProgramSource make(Values values) {
        boolean isTrace = values.has(TRACE);
        if (isTrace && values.has(GENERATOR)) {
            values.problem(
                    values.place(TRACE),
                    "A program is either generated or a trace.",
                    "Keep \"generator\" or \"trace\", not both.");
            return NONE;
        }
        if (isTrace) {
            return trace(values);
        }
        if (values.has(GENERATOR)) {
            return generated(values);
        }
        if (values.areLegal()) {
            values.problem(
                    values.place(),
                    "The scenario has no program.",
                    "Write \"job\": {\"program\": {\"generator\": NAME}} with one of "
                            + Wording.list(generators())
                            + ", or {\"trace\": PATH}.");
        }
        return NONE;
    }

    private static ProgramSource generated(Values values) {
        Optional<String> name = values.find(GENERATOR);
        Optional<GeneratorKeys> generator = name.flatMap(GeneratorKeys::named);
        if (generator.isEmpty()) {
            name.ifPresent(unknown ->
                    values.problem(
                            values.place(GENERATOR),
                            "There is no generator " + Wording.quoted(unknown) + ".",
                            Wording.suggestion(unknown, generators())));
            return NONE;
        }
        SortedMap<String, Long> parameters = new TreeMap<>();
        for (GeneratorKeys.Parameter parameter : generator.get().parameters()) {
            values.find(parameter.key())
                    .or(parameter.key()::usual)
                    .ifPresent(value -> parameters.put(parameter.name(), value));
        }
        return new Generated(name.orElseThrow(), Collections.unmodifiableSortedMap(parameters));
    }

    private static ProgramSource trace(Values values) {
        Ratio scale = values.get(COMPUTE_SCALE);
        return new Trace(
                values.find(TRACE).orElse(""),
                new TraceOptions(
                        scale.numerator(),
                        scale.denominator(),
                        values.get(LEAST_GAP),
                        values.get(MOST_GAP),
                        values.get(MEAN_GAP),
                        values.get(WILDCARDS)));
    }

    private static List<String> generators() {
        return Arrays.stream(Generator.values()).map(Generator::id).toList();
    }
}
