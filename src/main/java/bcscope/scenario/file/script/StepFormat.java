package bcscope.scenario.file.script;

import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Values;
import bcscope.scenario.json.Json;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// A step of a script: one primitive, in an object of its own.
public final class StepFormat extends ObjectFormat<Step> {
    private static final int MOST_NODES = Script.MOST_NODES;
    private static final String ONE_OF_THREE = "one of the three";

    private static final Key<Step, Step> XS =
            Key.optional(
                            "xs",
                            new TransferFormat(MOST_NODES, List.of()),
                            doing(Action.Transfer.class))
                    .missing(ONE_OF_THREE)
                    .means("Xfer-And-Signal");

    private static final Key<Step, Step> TE =
            Key.optional("te", new TestFormat(MOST_NODES), doing(Action.Test.class))
                    .missing(ONE_OF_THREE)
                    .means("Test-Event");

    private static final Key<Step, Step> CAW =
            Key.optional("caw", new QueryFormat(MOST_NODES, List.of()), doing(Action.Query.class))
                    .missing(ONE_OF_THREE)
                    .means("Compare-And-Write");

    private static final Key<Step, Long> AT =
            Key.of("at", Formats.number(Kind.DURATION, 0, Step.LATEST_NANOS), Step::atNanos)
                    .unless(0L)
                    .means(
                            "The step starts no earlier than this, nor before the previous one on"
                                    + " its node is done");

    private static final Key<Step, String> NAME =
            Key.of("name", PrimitivesFormat.NAME, Step::name)
                    .unless("")
                    .missing("none")
                    .means("What errors call the step");

    /// Every key, in the order of the reference.
    public static final List<Key<Step, ?>> KEYS = List.of(XS, TE, CAW, AT, NAME);

    private static final List<Key<Step, ?>> WRITTEN = List.of(NAME, AT, XS, TE, CAW);

    /// Stands for a step that is none.
    private static final Step NONE = new Step("", 0, 0, new Action.Test("", Action.Patience.POLL));

    private final int nodes;
    private final List<String> variables;

    StepFormat(int nodes, List<String> variables) {
        this.nodes = nodes;
        this.variables = variables;
    }

    private static Function<Step, Optional<Step>> doing(Class<? extends Action> action) {
        return step -> Optional.of(step).filter(it -> action.isInstance(it.action()));
    }

    @Override
    public List<Key<Step, ?>> keys() {
        return WRITTEN;
    }

    /// What may be set: the primitive is what it is.
    @Override
    public Stream<String> paths(String path, Optional<Json> written) {
        List<String> primitives = Stream.of(XS, TE, CAW).map(Key::name).toList();
        return super.paths(path, written)
                .filter(inner ->
                        primitives.stream()
                                .filter(name -> inner.startsWith(path + "." + name + "."))
                                .allMatch(name -> has(written, name)));
    }

    private static boolean has(Optional<Json> written, String name) {
        return written.filter(
                        it -> it instanceof Json.Section step && step.member(name).isPresent())
                .isPresent();
    }

    @Override
    protected Step make(Values values) {
        if (Stream.of(XS, TE, CAW).filter(values::has).count() != 1) {
            values.problem(
                    values.place(),
                    values.quotedPath() + " must be one primitive.",
                    "Write exactly one of \"xs\", \"te\" and \"caw\".");
        }
        Step primitive =
                values.find(XS, new TransferFormat(nodes, variables))
                        .or(() -> values.find(TE, new TestFormat(nodes)))
                        .or(() -> values.find(CAW, new QueryFormat(nodes, variables)))
                        .orElse(NONE);
        return new Step(values.get(NAME), values.get(AT), primitive.node(), primitive.action());
    }
}
