package bcscope.scenario;

import bcscope.base.ComparisonOperator;
import bcscope.scenario.Quantity.Kind;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Step;

import java.util.Arrays;
import java.util.List;

/// The keys within `primitives`.
enum ScriptKey implements RuledKey {
    VARIABLES(
            Part.SCRIPT,
            "variables",
            "an object with a number, or the object below, under each name",
            "required",
            "Global variables: one address, a value on every node"),
    STEPS(Part.SCRIPT, "script", "a list of steps", "required", "What the nodes do"),
    ERRORS(Part.SCRIPT, "errors", "a list", "none", "When the network does not work"),

    VARIABLE_VALUE(Part.VARIABLE, "value", word(), "0", "Value at the start"),
    VARIABLE_ON(
            Part.VARIABLE,
            "on",
            "an object with a number under each number of a node",
            "none",
            "Value at the start on nodes where it is another"),

    STEP_XS(Part.STEP, "xs", "the object below", "one of the three", "Xfer-And-Signal"),
    STEP_TE(Part.STEP, "te", "the object below", "one of the three", "Test-Event"),
    STEP_CAW(Part.STEP, "caw", "the object below", "one of the three", "Compare-And-Write"),
    STEP_AT(
            Part.STEP,
            "at",
            Quantity.number(Kind.DURATION, 0, Step.LATEST_NANOS),
            "0ns",
            "The step begins no earlier, nor before the one before it on its node is done"),
    STEP_NAME(Part.STEP, "name", Texts.NAME, "none", "What errors call the step"),

    XS_FROM(Part.XS, "from", Texts.NODE, Texts.REQUIRED, "Node that sends"),
    XS_TO(Part.XS, "to", Texts.NODES, Texts.REQUIRED, "Destinations: all receive it or none"),
    XS_VARIABLE(Part.XS, "variable", Texts.VARIABLE, Texts.REQUIRED, "What is sent"),
    XS_VALUE(
            Part.XS,
            "value",
            word(),
            "the sender's own value when the transfer completes",
            "Value that is sent"),
    XS_BYTES(
            Part.XS,
            "bytes",
            Quantity.number(Kind.SIZE, 1, Action.Transfer.MOST_BYTES),
            "8",
            "Size of the block"),
    XS_LOCAL(Part.XS, "localEvent", Texts.NAME, "none", "Signalled on the sender when it is done"),
    XS_REMOTE(
            Part.XS,
            "remoteEvent",
            Texts.NAME,
            "none",
            "Signalled on each destination when it is done"),

    TE_NODE(Part.TE, "node", Texts.NODE, Texts.REQUIRED, "Node that tests"),
    TE_EVENT(
            Part.TE,
            "event",
            "an event that a step signals there",
            Texts.REQUIRED,
            "Event; once signalled it stays so"),
    TE_BLOCK(Part.TE, "block", Quantity.onOff(), "false", "Wait until it is signalled"),

    CAW_NODE(Part.CAW, "node", Texts.NODE, Texts.REQUIRED, "Node that asks"),
    CAW_ON(Part.CAW, "on", Texts.NODES, "`all`", "Nodes that are asked, and written to"),
    CAW_VARIABLE(Part.CAW, "variable", Texts.VARIABLE, Texts.REQUIRED, "What is compared"),
    CAW_COMPARE(
            Part.CAW,
            "compare",
            Quantity.choice(ComparisonOperator.ids()),
            Texts.REQUIRED,
            "How: it must hold on all nodes"),
    CAW_VALUE(Part.CAW, "value", word(), Texts.REQUIRED, "With what"),
    CAW_WRITE(
            Part.CAW,
            "write",
            "the object below",
            "nothing",
            "What is written on all the nodes where it holds"),

    WRITE_VARIABLE(Part.WRITE, "variable", Texts.VARIABLE, Texts.REQUIRED, "What is written"),
    WRITE_VALUE(Part.WRITE, "value", word(), Texts.REQUIRED, "Its new value"),

    ERROR_NODE(Part.ERROR, "node", Texts.NODE, "this or a link", "Node that does not answer"),
    ERROR_LINK(
            Part.ERROR,
            "link",
            Texts.NODE,
            "this or a node",
            "Node under the link that does not work"),
    ERROR_LEVEL(
            Part.ERROR,
            "level",
            Quantity.number(Kind.COUNT, 0, 2),
            "0",
            "Switches between that node and the link"),
    ERROR_STEP(Part.ERROR, "step", "the name of a step", "none", "As long as this step lasts"),
    ERROR_AT(
            Part.ERROR,
            "at",
            Quantity.number(Kind.DURATION, 0, Step.LATEST_NANOS),
            "0ns",
            "From this instant"),
    ERROR_UNTIL(
            Part.ERROR,
            "until",
            Quantity.number(Kind.DURATION, 1, Step.LATEST_NANOS),
            "the end",
            "To this instant");

    private final Part part;
    private final String key;
    private final KeyRule rule;

    ScriptKey(Part part, String key, Quantity quantity, String defaultText, String meaning) {
        this.part = part;
        this.key = key;
        this.rule = KeyRule.of(quantity, defaultText, meaning);
    }

    ScriptKey(Part part, String key, String legal, String defaultText, String meaning) {
        this.part = part;
        this.key = key;
        this.rule = KeyRule.of(legal, defaultText, meaning);
    }

    private static Quantity word() {
        return Quantity.number(Kind.COUNT, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /// The keys of `part`, in the order of the file.
    static List<ScriptKey> of(Part part) {
        return Arrays.stream(values()).filter(key -> key.part == part).toList();
    }

    /// Its name in the file.
    String key() {
        return key;
    }

    @Override
    public KeyRule rule() {
        return rule;
    }

    /// The objects of the script.
    enum Part {
        SCRIPT("`primitives`"),
        VARIABLE("`primitives.variables.NAME`"),
        STEP("`primitives.script`, each step"),
        XS("`xs`"),
        TE("`te`"),
        CAW("`caw`"),
        WRITE("`caw.write`"),
        ERROR("`primitives.errors`, each error");

        private final String title;

        Part(String title) {
            this.title = title;
        }

        /// Title of its table.
        String title() {
            return title;
        }
    }

    private static final class Texts {
        private static final String REQUIRED = "required";
        private static final String NAME =
                "a name of up to 16 letters, digits, - and _ that begins with a letter";
        private static final String NODE = "the number of a node, from 0";
        private static final String NODES = "\"all\", a list of nodes, or a text such as \"0-3,6\"";
        private static final String VARIABLE = "the name of a variable";
    }
}
