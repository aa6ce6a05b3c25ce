package bcscope.scenario.file.script;

import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Values;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.NetworkError.What;
import bcscope.scenario.script.NetworkError.When;
import bcscope.scenario.script.Step;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// An error of the network in a script: a node or a link, between two instants or as long as a step
/// lasts.
public final class ErrorFormat extends ObjectFormat<NetworkError> {
    private static final Format<Long> INSTANT = Formats.number(Kind.DURATION, 0, Step.LATEST_NANOS);

    private static final Key<NetworkError, Integer> NODE =
            Key.optional(
                            "node",
                            PrimitivesFormat.NODE,
                            part(NetworkError::what, What.Node.class, What.Node::node))
                    .missing("this or a link")
                    .means("Node that does not answer");

    private static final Key<NetworkError, Integer> LINK =
            Key.optional(
                            "link",
                            PrimitivesFormat.NODE,
                            part(NetworkError::what, What.Link.class, What.Link::node))
                    .missing("this or a node")
                    .means("Node under the link that does not work");

    private static final Key<NetworkError, Integer> LEVEL =
            Key.optional(
                            "level",
                            Formats.count(0, 2),
                            part(NetworkError::what, What.Link.class, What.Link::level))
                    .unless(0)
                    .means("Switches between that node and the link");

    private static final Key<NetworkError, String> STEP =
            Key.optional(
                            "step",
                            Formats.called("the name of a step", PrimitivesFormat.NAME),
                            part(NetworkError::when, When.During.class, When.During::step))
                    .missing("none")
                    .means("As long as this step lasts");

    private static final Key<NetworkError, Long> AT =
            Key.optional(
                            "at",
                            INSTANT,
                            part(NetworkError::when, When.Between.class, When.Between::fromNanos))
                    .usual(0L)
                    .means("From this instant");

    private static final Key<NetworkError, Long> UNTIL =
            Key.optional(
                            "until",
                            Formats.number(Kind.DURATION, 1, Step.LATEST_NANOS),
                            part(NetworkError::when, When.Between.class, When.Between::untilNanos))
                    .unless(Long.MAX_VALUE)
                    .missing("the end")
                    .means("To this instant");

    /// Every key.
    public static final List<Key<NetworkError, ?>> KEYS =
            List.of(NODE, LINK, LEVEL, STEP, AT, UNTIL);

    private final int nodes;
    private final List<String> steps;

    /// @param steps names of the steps
    ErrorFormat(int nodes, List<String> steps) {
        this.nodes = nodes;
        this.steps = steps;
    }

    private static <W, P extends W, T> Function<NetworkError, Optional<T>> part(
            Function<NetworkError, W> whole, Class<P> kind, Function<P, T> value) {
        return error ->
                Optional.of(whole.apply(error)).filter(kind::isInstance).map(kind::cast).map(value);
    }

    @Override
    public List<Key<NetworkError, ?>> keys() {
        return KEYS;
    }

    @Override
    protected NetworkError make(Values values) {
        return new NetworkError(when(values), what(values));
    }

    private When when(Values values) {
        if (values.has(STEP)) {
            if (values.has(AT) || values.has(UNTIL)) {
                values.problem(
                        values.place(),
                        "An error lasts as long as a step, or from one instant to another.",
                        "Keep \"step\", or \"at\" and \"until\".");
            }
            return new When.During(
                    values.find(STEP, Formats.known(STEP.format(), steps)).orElse(""));
        }
        long from = values.get(AT);
        long until = values.get(UNTIL);
        if (until <= from) {
            values.problem(
                    values.place(UNTIL),
                    "The error ends before it begins.",
                    "Make \"until\" later than "
                            + Quantity.number(Kind.DURATION, 0, Long.MAX_VALUE).write(from)
                            + ".");
        }
        return new When.Between(from, until);
    }

    private What what(Values values) {
        if (values.has(NODE) == values.has(LINK)) {
            values.problem(
                    values.place(),
                    "An error affects either a node or a link.",
                    "Write either \"node\" or \"link\", with the number of a node, but not both.");
        }
        return values.has(LINK)
                ? new What.Link(
                        values.find(LINK, PrimitivesFormat.node(nodes)).orElse(0),
                        values.get(LEVEL))
                : new What.Node(values.find(NODE, PrimitivesFormat.node(nodes)).orElse(0));
    }
}
