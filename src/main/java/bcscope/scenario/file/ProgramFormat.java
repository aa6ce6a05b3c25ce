package bcscope.scenario.file;

import bcscope.program.generator.Generator;
import bcscope.scenario.Machine;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Wildcards;
import bcscope.scenario.ProgramSource.Written;
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

/// The program of a job: a generator with its parameters, or a trace. The allowed combinations of
/// keys depend on the kind.
final class ProgramFormat extends ObjectFormat<ProgramSource> {
    private static final int LONGEST_VALUE = 80;
    private static final long MOST_RANKS =
            (long) Machine.MOST_NODES * Machine.MOST_PROCESSES_PER_NODE;
    private static final long MOST_STEPS = 1_000_000_000_000L;

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
                                    "is not a valid fraction."),
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

    static final Key<ProgramSource, String> SCRIPT =
            Key.<ProgramSource, String>optional(
                            "script",
                            Formats.text(
                                    "the path of a script (.bcs), relative to the scenario file",
                                    1,
                                    ScenarioFormat.LONGEST_PATH),
                            program -> written(program, it -> Optional.of(it.path())))
                    .missing("this, a generator or a trace is required")
                    .means(
                            "Program in the language of BCScope; its parameters are further keys"
                                    + " beside this one");

    private static final Key<ProgramSource, Long> RANKS =
            Key.<ProgramSource, Long>optional(
                            ProgramSource.RANKS,
                            Formats.number(Kind.COUNT, 1, MOST_RANKS),
                            program -> written(program, Written::ranks))
                    .missing("all")
                    .means("Processes of the script");

    private static final Key<ProgramSource, Long> STEP_LIMIT =
            Key.<ProgramSource, Long>optional(
                            "stepLimit",
                            Formats.number(Kind.COUNT, 1, MOST_STEPS),
                            program -> written(program, it -> Optional.of(it.limits().steps())))
                    .unless(ProgramSource.Limits.STANDARD.steps())
                    .means("Most steps of a process of the script between two of its calls");

    private static final Key<ProgramSource, Long> CALL_LIMIT =
            Key.<ProgramSource, Long>optional(
                            "callLimit",
                            Formats.number(Kind.COUNT, 1, MOST_STEPS),
                            program -> written(program, it -> Optional.of(it.limits().calls())))
                    .unless(ProgramSource.Limits.STANDARD.calls())
                    .means("Most calls of a process of the script");

    private static final Key<ProgramSource, Long> VALUE_LIMIT =
            Key.<ProgramSource, Long>optional(
                            "valueLimit",
                            Formats.number(Kind.COUNT, 1, MOST_STEPS),
                            program -> written(program, it -> Optional.of(it.limits().values())))
                    .unless(ProgramSource.Limits.STANDARD.values())
                    .means("Most values that a process of the script puts into lists");

    /// The keys of a script, without those of its parameters.
    static final List<Key<ProgramSource, ?>> OF_A_SCRIPT =
            List.of(SCRIPT, RANKS, STEP_LIMIT, CALL_LIMIT, VALUE_LIMIT);

    /// Placeholder for a missing program, so that reading can continue and find further problems.
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

    private static <T> Optional<T> written(
            ProgramSource program, Function<Written, Optional<T>> value) {
        return program instanceof Written it ? value.apply(it) : Optional.empty();
    }

    /// A parameter of a script, whose type the script knows.
    private static Key<ProgramSource, String> parameter(String name) {
        return Key.optional(
                name,
                Formats.parsed(
                        "a number, with a unit where the script has one",
                        text -> Optional.of(text).filter(it -> it.length() <= LONGEST_VALUE),
                        text -> text,
                        "is too long."),
                program -> written(program, it -> Optional.ofNullable(it.parameters().get(name))));
    }

    private static List<Key<ProgramSource, ?>> ofScript(Stream<String> parameters) {
        List<Key<ProgramSource, ?>> keys = new ArrayList<>(OF_A_SCRIPT);
        parameters.filter(name -> !isKey(name)).forEach(name -> keys.add(parameter(name)));
        return keys;
    }

    private static boolean isKey(String name) {
        return name.equals(GENERATOR.name())
                || name.equals(TRACE.name())
                || OF_A_SCRIPT.stream().anyMatch(key -> key.name().equals(name));
    }

    @Override
    public List<Key<ProgramSource, ?>> keys() {
        List<Key<ProgramSource, ?>> keys = new ArrayList<>(List.of(GENERATOR));
        keys.addAll(OF_A_TRACE);
        keys.add(SCRIPT);
        return keys;
    }

    @Override
    protected List<Key<ProgramSource, ?>> keys(ProgramSource value) {
        return switch (value) {
            case Generated it -> ofGenerator(GeneratorKeys.named(it.generator()));
            case Trace _ -> OF_A_TRACE;
            case Written it -> ofScript(it.parameters().keySet().stream());
            case ProgramSource.Primitives _ -> List.of();
        };
    }

    @Override
    protected List<Key<ProgramSource, ?>> keys(Json.Section written) {
        if (written.member(GENERATOR.name()).isPresent()) {
            return ofGenerator(generatorOf(written));
        }
        if (written.member(SCRIPT.name()).isPresent()) {
            return ofScript(written.members().stream().map(Json.Member::key));
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
        return Stream.of(
                        keys(written).stream().map(Key::name),
                        Stream.of(TRACE.name(), SCRIPT.name()),
                        any)
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
                Stream.of(GENERATOR, TRACE, SCRIPT).map(key -> KeyPath.within(path, key.name()));
        return Stream.concat(starts, super.paths(path, written)).distinct();
    }

    /// The program. Where nothing says it, another mistake in the file may be why, and is enough.
    @Override
    protected ProgramSource make(Values values) {
        List<Key<ProgramSource, String>> kinds =
                Stream.of(GENERATOR, TRACE, SCRIPT).filter(values::has).toList();
        if (kinds.size() > 1) {
            values.problem(
                    values.place(kinds.getLast()),
                    "A program is either generated, or a trace, or a script.",
                    "Keep one of "
                            + Wording.list(kinds.stream().map(Key::name).toList())
                            + ", not all of them.");
            return NONE;
        }
        if (values.has(TRACE)) {
            return trace(values);
        }
        if (values.has(SCRIPT)) {
            return script(values);
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
                            + ", or {\"trace\": PATH}, or {\"script\": PATH}.");
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

    private static ProgramSource script(Values values) {
        SortedMap<String, String> parameters = new TreeMap<>();
        for (String name : values.names()) {
            if (!isKey(name)) {
                values.find(parameter(name)).ifPresent(text -> parameters.put(name, text));
            }
        }
        return new Written(
                values.find(SCRIPT).orElse(""),
                values.find(RANKS),
                new ProgramSource.Limits(
                        values.get(STEP_LIMIT), values.get(CALL_LIMIT), values.get(VALUE_LIMIT)),
                Collections.unmodifiableSortedMap(parameters));
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
