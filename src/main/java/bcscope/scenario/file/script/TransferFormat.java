package bcscope.scenario.file.script;

import bcscope.scenario.file.NodesFormat;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Values;
import bcscope.scenario.script.Action.Transfer;
import bcscope.scenario.script.NodeSet;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A step that is Xfer-And-Signal.
public final class TransferFormat extends ObjectFormat<Step> {
    private static final Key<Step, Integer> FROM =
            Key.of("from", PrimitivesFormat.NODE, Step::node).means("Node that sends");

    private static final Key<Step, NodeSet> TO =
            Key.of("to", new NodesFormat(Script.MOST_NODES), (Step step) -> in(step).to())
                    .means("Destinations: all receive it or none");

    private static final Key<Step, String> VARIABLE =
            Key.of("variable", PrimitivesFormat.VARIABLE, (Step step) -> in(step).variable())
                    .means("Variable sent");

    private static final Key<Step, Long> VALUE =
            Key.<Step, Long>optional("value", PrimitivesFormat.WORD, step -> value(in(step)))
                    .missing("the sender's own value when the transfer completes")
                    .means("Value that is sent");

    private static final Key<Step, Long> BYTES =
            Key.of(
                            "bytes",
                            Formats.number(Kind.SIZE, 1, Transfer.MOST_BYTES),
                            (Step step) -> in(step).bytes())
                    .usual(Transfer.WORD_BYTES)
                    .means("Size of the block");

    private static final Key<Step, String> LOCAL_EVENT =
            Key.optional("localEvent", PrimitivesFormat.NAME, (Step step) -> in(step).localEvent())
                    .missing("none")
                    .means("Signalled on the sender when it is done");

    private static final Key<Step, String> REMOTE_EVENT =
            Key.optional(
                            "remoteEvent",
                            PrimitivesFormat.NAME,
                            (Step step) -> in(step).remoteEvent())
                    .missing("none")
                    .means("Signalled on each destination when it is done");

    /// Every key.
    public static final List<Key<Step, ?>> KEYS =
            List.of(FROM, TO, VARIABLE, VALUE, BYTES, LOCAL_EVENT, REMOTE_EVENT);

    private final int nodes;
    private final List<String> variables;

    TransferFormat(int nodes, List<String> variables) {
        this.nodes = nodes;
        this.variables = variables;
    }

    private static Transfer in(Step step) {
        return (Transfer) step.action();
    }

    private static Optional<Long> value(Transfer transfer) {
        OptionalLong value = transfer.value();
        return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
    }

    @Override
    public List<Key<Step, ?>> keys() {
        return KEYS;
    }

    @Override
    protected Step make(Values values) {
        int node = values.required(FROM, PrimitivesFormat.node(nodes)).orElse(0);
        Transfer transfer =
                new Transfer(
                        values.required(TO, new NodesFormat(nodes)).orElseGet(NodeSet.All::new),
                        values.required(
                                        VARIABLE,
                                        Formats.known(PrimitivesFormat.VARIABLE, variables))
                                .orElse(""),
                        values.find(VALUE).map(OptionalLong::of).orElse(OptionalLong.empty()),
                        values.get(BYTES),
                        values.find(LOCAL_EVENT),
                        values.find(REMOTE_EVENT));
        return new Step("", 0, node, transfer);
    }
}
