package bcscope.playground;

import bcscope.base.ComparisonOperator;
import bcscope.base.SeededStream;
import bcscope.model.Model;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.NodeSet;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;
import bcscope.scenario.script.Variable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Scripts drawn from a seed: few nodes, few variables and short distances in time, so that much of
/// it overlaps.
public final class RandomScript {
    private static final List<String> NAMES = List.of("x", "y", "z");
    private static final List<String> EVENTS = List.of("a", "b");

    private final SeededStream stream;
    private final int nodes;
    private long draws;

    private RandomScript(long seed) {
        stream = new SeededStream(seed, "script");
        nodes = 1 + upTo(19);
    }

    /// The scenario of `seed`.
    public static Scenario drawn(long seed) {
        return new RandomScript(seed).scenario();
    }

    private Scenario scenario() {
        List<Variable> variables = new ArrayList<>();
        for (String name : NAMES) {
            TreeMap<Integer, Long> elsewhere = new TreeMap<>();
            if (upTo(1) == 0) {
                elsewhere.put(node(), (long) upTo(2));
            }
            variables.add(new Variable(name, upTo(2), elsewhere));
        }
        List<Step> steps = new ArrayList<>();
        int count = 1 + upTo(24);
        for (int i = 0; i < count; i++) {
            steps.add(new Step("s" + i, upTo(40) * 1_000L, node(), action()));
        }
        List<NetworkError> errors = new ArrayList<>();
        for (int i = upTo(3); i > 0; i--) {
            errors.add(new NetworkError(when(count), what()));
        }
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "Drawn",
                "",
                new Machine(nodes, 2, NetworkKind.QSNET),
                Model.defaults(),
                new Job(
                        new ProgramSource.Primitives(new Script(variables, steps, errors)),
                        Placement.BLOCK),
                1);
    }

    private Action action() {
        return switch (upTo(4)) {
            case 0, 1 ->
                    new Action.Transfer(
                            nodeSet(),
                            name(),
                            upTo(2) == 0 ? OptionalLong.empty() : OptionalLong.of(upTo(3)),
                            1 + upTo(3_000),
                            event(),
                            event());
            case 2 ->
                    new Action.Test(
                            EVENTS.get(upTo(1)),
                            upTo(2) == 0 ? Action.Patience.BLOCK : Action.Patience.POLL);
            default ->
                    new Action.Query(
                            nodeSet(),
                            name(),
                            ComparisonOperator.values()[upTo(3)],
                            upTo(3),
                            upTo(3) == 0
                                    ? Optional.empty()
                                    : Optional.of(new Action.Write(name(), upTo(3))));
        };
    }

    private NetworkError.When when(int steps) {
        long from = upTo(40) * 1_000L;
        return switch (upTo(2)) {
            case 0 -> new NetworkError.When.During("s" + upTo(steps - 1));
            case 1 -> new NetworkError.When.Between(from, Long.MAX_VALUE);
            default -> new NetworkError.When.Between(from, from + 1 + upTo(20) * 1_000L);
        };
    }

    private NetworkError.What what() {
        return upTo(1) == 0
                ? new NetworkError.What.Node(node())
                : new NetworkError.What.Link(node(), upTo(2));
    }

    private NodeSet nodeSet() {
        if (upTo(2) == 0) {
            return new NodeSet.All();
        }
        List<Integer> some = new ArrayList<>();
        for (int i = upTo(4); i >= 0; i--) {
            some.add(node());
        }
        return new NodeSet.Some(some);
    }

    private Optional<String> event() {
        return upTo(1) == 0 ? Optional.empty() : Optional.of(EVENTS.get(upTo(1)));
    }

    private String name() {
        return NAMES.get(upTo(NAMES.size() - 1));
    }

    private int node() {
        return upTo(nodes - 1);
    }

    private int upTo(int most) {
        return (int) stream.upTo(most, draws++, 0);
    }
}
