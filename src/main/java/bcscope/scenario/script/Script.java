package bcscope.scenario.script;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Core primitives executed by nodes, without processes (MODEL 1.1).
///
/// The steps of one node are carried out in the order of the list; those of different nodes only
/// wait for each other where an event or a Compare-And-Write says so.
///
/// @param variables the variables, each at the same address on every node
/// @param steps what the nodes do
/// @param errors when the network does not work
public record Script(List<Variable> variables, List<Step> steps, List<NetworkError> errors) {
    /// Most nodes: as many as can be told apart side by side.
    public static final int MOST_NODES = 32;

    /// Most global variables.
    public static final int MOST_VARIABLES = 8;

    /// Most steps.
    public static final int MOST_STEPS = 200;

    /// Most errors of the network.
    public static final int MOST_ERRORS = 32;

    /// Most different events.
    public static final int MOST_EVENTS = 8;

    public Script {
        variables = List.copyOf(variables);
        steps = List.copyOf(steps);
        errors = List.copyOf(errors);
    }

    /// Position of the variable called `name`, from 0.
    public Optional<Integer> variable(String name) {
        for (int i = 0; i < variables.size(); i++) {
            if (variables.get(i).name().equals(name)) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /// Names of the events, in the order in which the steps first name them.
    public List<String> events() {
        return steps.stream().flatMap(step -> named(step.action())).distinct().toList();
    }

    private static Stream<String> named(Action action) {
        return switch (action) {
            case Action.Transfer it ->
                    Stream.concat(it.localEvent().stream(), it.remoteEvent().stream());
            case Action.Test it -> Stream.of(it.event());
            case Action.Query _ -> Stream.empty();
        };
    }
}
