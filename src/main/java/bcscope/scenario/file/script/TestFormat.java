package bcscope.scenario.file.script;

import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Values;
import bcscope.scenario.script.Action.Patience;
import bcscope.scenario.script.Action.Test;
import bcscope.scenario.script.Step;

import java.util.List;

/// A step that is Test-Event.
public final class TestFormat extends ObjectFormat<Step> {
    private static final Key<Step, Integer> NODE =
            Key.of("node", PrimitivesFormat.NODE, Step::node).means("Node that tests");

    private static final Key<Step, String> EVENT =
            Key.of(
                            "event",
                            Formats.called(
                                    "an event that a step signals there", PrimitivesFormat.NAME),
                            (Step step) -> in(step).event())
                    .means("Event; once signalled it stays so");

    private static final Key<Step, Patience> BLOCK =
            Key.of("block", Formats.onOff(Patience.values()), (Step step) -> in(step).patience())
                    .usual(Patience.POLL)
                    .means("Wait until it is signalled");

    /// Every key.
    public static final List<Key<Step, ?>> KEYS = List.of(NODE, EVENT, BLOCK);

    private final int nodes;

    TestFormat(int nodes) {
        this.nodes = nodes;
    }

    private static Test in(Step step) {
        return (Test) step.action();
    }

    @Override
    public List<Key<Step, ?>> keys() {
        return KEYS;
    }

    @Override
    protected Step make(Values values) {
        return new Step(
                "",
                0,
                values.required(NODE, PrimitivesFormat.node(nodes)).orElse(0),
                new Test(values.required(EVENT).orElse(""), values.get(BLOCK)));
    }
}
