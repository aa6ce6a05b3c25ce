package bcscope.scenario.file.script;

import bcscope.base.ComparisonOperator;
import bcscope.scenario.file.NodesFormat;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Values;
import bcscope.scenario.script.Action.Query;
import bcscope.scenario.script.Action.Write;
import bcscope.scenario.script.NodeSet;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;

import java.util.List;

/// A step that is Compare-And-Write.
public final class QueryFormat extends ObjectFormat<Step> {
    private static final Key<Step, Integer> NODE =
            Key.of("node", PrimitivesFormat.NODE, Step::node).means("Node that makes the query");

    private static final Key<Step, NodeSet> ON =
            Key.of("on", new NodesFormat(Script.MOST_NODES), (Step step) -> in(step).on())
                    .usual(new NodeSet.All())
                    .means("Nodes whose variable is compared, and written");

    private static final Key<Step, String> VARIABLE =
            Key.of("variable", PrimitivesFormat.VARIABLE, (Step step) -> in(step).variable())
                    .means("Variable compared");

    private static final Key<Step, ComparisonOperator> COMPARE =
            Key.of(
                            "compare",
                            Formats.choice(ComparisonOperator.values(), ComparisonOperator::id),
                            (Step step) -> in(step).comparison())
                    .means("Comparison, which must hold on all nodes");

    private static final Key<Step, Long> VALUE =
            Key.of("value", PrimitivesFormat.WORD, (Step step) -> in(step).value())
                    .means("Value to compare with");

    private static final Key<Step, Write> WRITE =
            Key.optional("write", new OfWrite(List.of()), (Step step) -> in(step).write())
                    .missing("nothing")
                    .means("Variable written on all nodes if it holds");

    /// Every key.
    public static final List<Key<Step, ?>> KEYS =
            List.of(NODE, ON, VARIABLE, COMPARE, VALUE, WRITE);

    private final int nodes;
    private final List<String> variables;

    QueryFormat(int nodes, List<String> variables) {
        this.nodes = nodes;
        this.variables = variables;
    }

    private static Query in(Step step) {
        return (Query) step.action();
    }

    @Override
    public List<Key<Step, ?>> keys() {
        return KEYS;
    }

    @Override
    protected Step make(Values values) {
        int node = values.required(NODE, PrimitivesFormat.node(nodes)).orElse(0);
        Query query =
                new Query(
                        values.find(ON, new NodesFormat(nodes)).orElseGet(NodeSet.All::new),
                        values.required(VARIABLE, known(variables)).orElse(""),
                        values.required(COMPARE).orElse(ComparisonOperator.EQUAL),
                        values.required(VALUE).orElse(0L),
                        values.find(WRITE, new OfWrite(variables)));
        return new Step("", 0, node, query);
    }

    private static Format<String> known(List<String> variables) {
        return Formats.known(PrimitivesFormat.VARIABLE, variables);
    }

    /// The text.
    public static final class OfWrite extends ObjectFormat<Write> {
        private static final Key<Write, String> VARIABLE =
                Key.of("variable", PrimitivesFormat.VARIABLE, Write::variable)
                        .means("Variable written");

        private static final Key<Write, Long> VALUE =
                Key.of("value", PrimitivesFormat.WORD, Write::value).means("Its new value");

        /// Every key.
        public static final List<Key<Write, ?>> KEYS = List.of(VARIABLE, VALUE);

        private final List<String> variables;

        OfWrite(List<String> variables) {
            this.variables = variables;
        }

        @Override
        public List<Key<Write, ?>> keys() {
            return KEYS;
        }

        @Override
        protected Write make(Values values) {
            return new Write(
                    values.required(VARIABLE, known(variables)).orElse(""),
                    values.required(VALUE).orElse(0L));
        }
    }
}
