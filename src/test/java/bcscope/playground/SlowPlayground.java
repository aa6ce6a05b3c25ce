package bcscope.playground;

import bcscope.network.LinkTimes;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a script does, slowly and obviously: the clock goes from nanosecond to nanosecond, every
/// node is looked at in every one, memory is a map, and whether a node is reached is found by
/// walking the tree of the network. It shares no code with [ScriptMachine].
final class SlowPlayground {
    private final Script script;
    private final int nodes;
    private final LinkTimes times;
    private final Map<String, Long> memory = new TreeMap<>();
    private final TreeSet<String> signalled = new TreeSet<>();
    private final List<List<Integer>> ahead = new ArrayList<>();
    private final List<Deque<Integer>> handedOver = new ArrayList<>();
    private final long[] interfaceBegan;
    private final int[] atWork;
    private final int[] waitsFor;
    private final List<String> told = new ArrayList<>();

    private SlowPlayground(Scenario scenario, Script script) {
        this.script = script;
        nodes = scenario.machine().nodes();
        times = LinkTimes.of(new Machine(nodes, 1, NetworkKind.QSNET), scenario.model());
        interfaceBegan = new long[nodes];
        atWork = new int[nodes];
        waitsFor = new int[nodes];
        Arrays.fill(atWork, -1);
        Arrays.fill(waitsFor, -1);
        for (int node = 0; node < nodes; node++) {
            ahead.add(new ArrayList<>());
            handedOver.add(new ArrayDeque<>());
            for (var variable : script.variables()) {
                memory.put(at(variable.name(), node), variable.on(node));
            }
        }
        for (int i = 0; i < script.steps().size(); i++) {
            ahead.get(script.steps().get(i).node()).add(i);
        }
    }

    /// What happens, a line for a completion, a wait that ends or a test: `time step words`; then
    /// what memory holds.
    static List<String> tell(Scenario scenario, Script script, long untilNanos) {
        SlowPlayground slow = new SlowPlayground(scenario, script);
        for (long now = 0; now <= untilNanos; now++) {
            slow.instant(now);
        }
        slow.told.add(slow.memory.toString());
        slow.told.add(slow.signalled.toString());
        return slow.told;
    }

    private void instant(long now) {
        for (int node = 0; node < nodes; node++) {
            complete(node, now);
        }
        for (int node = 0; node < nodes; node++) {
            wake(node, now);
        }
        for (int node = 0; node < nodes; node++) {
            while (beginNext(node, now)) {
                letInterfaceBegin(node, now);
            }
            letInterfaceBegin(node, now);
        }
    }

    private void complete(int node, long now) {
        if (atWork[node] < 0 || now < interfaceBegan[node] + lasts(atWork[node])) {
            return;
        }
        int index = atWork[node];
        Step step = script.steps().get(index);
        atWork[node] = -1;
        switch (step.action()) {
            case Action.Transfer it -> {
                boolean reached = reached(step, it.to().on(nodes), interfaceBegan[node], now);
                told.add(now + " " + index + (reached ? " done" : " lost"));
                if (reached) {
                    long value = it.value().orElseGet(() -> value(it.variable(), node));
                    for (int to : it.to().on(nodes)) {
                        memory.put(at(it.variable(), to), value);
                        it.remoteEvent().ifPresent(event -> signalled.add(at(event, to)));
                    }
                    it.localEvent().ifPresent(event -> signalled.add(at(event, node)));
                }
            }
            case Action.Query it -> {
                int[] on = it.on().on(nodes);
                if (!reached(step, on, interfaceBegan[node], now)) {
                    told.add(now + " " + index + " unanswered");
                } else if (holds(it, on)) {
                    told.add(now + " " + index + " yes");
                    it.write()
                            .ifPresent(write ->
                                    Arrays.stream(on)
                                            .forEach(to ->
                                                    memory.put(
                                                            at(write.variable(), to),
                                                            write.value())));
                } else {
                    told.add(now + " " + index + " no");
                }
                waitsFor[node] = -1;
            }
            case Action.Test _ -> throw new AssertionError("a test needs no interface");
        }
    }

    private long value(String variable, int node) {
        return Objects.requireNonNull(memory.get(at(variable, node)));
    }

    private boolean holds(Action.Query it, int[] on) {
        for (int node : on) {
            long value = value(it.variable(), node);
            boolean holds =
                    switch (it.comparison()) {
                        case AT_LEAST -> value >= it.value();
                        case LESS -> value < it.value();
                        case EQUAL -> value == it.value();
                        case DIFFERENT -> value != it.value();
                    };
            if (!holds) {
                return false;
            }
        }
        return true;
    }

    private void wake(int node, long now) {
        if (waitsFor[node] >= 0
                && script.steps().get(waitsFor[node]).action() instanceof Action.Test test
                && signalled.contains(at(test.event(), node))) {
            told.add(now + " " + waitsFor[node] + " awake");
            waitsFor[node] = -1;
        }
    }

    private boolean beginNext(int node, long now) {
        if (waitsFor[node] >= 0 || ahead.get(node).isEmpty()) {
            return false;
        }
        int index = ahead.get(node).getFirst();
        Step step = script.steps().get(index);
        if (now < step.atNanos()) {
            return false;
        }
        ahead.get(node).removeFirst();
        switch (step.action()) {
            case Action.Transfer _ -> handedOver.get(node).add(index);
            case Action.Query _ -> {
                handedOver.get(node).add(index);
                waitsFor[node] = index;
            }
            case Action.Test test -> {
                if (signalled.contains(at(test.event(), node))) {
                    told.add(now + " " + index + " signalled");
                } else if (test.patience() == Action.Patience.POLL) {
                    told.add(now + " " + index + " not yet");
                } else {
                    waitsFor[node] = index;
                }
            }
        }
        return true;
    }

    private void letInterfaceBegin(int node, long now) {
        if (atWork[node] < 0 && !handedOver.get(node).isEmpty()) {
            atWork[node] = handedOver.get(node).removeFirst();
            interfaceBegan[node] = now;
        }
    }

    private long lasts(int index) {
        return switch (script.steps().get(index).action()) {
            case Action.Transfer it -> times.transferNanos(it.to().on(nodes).length, it.bytes());
            case Action.Query _ -> times.queryNanos();
            case Action.Test _ -> 0;
        };
    }

    private boolean reached(Step step, int[] others, long from, long until) {
        TreeSet<String> broken = new TreeSet<>();
        for (NetworkError error : script.errors()) {
            boolean strikes =
                    switch (error.when()) {
                        case NetworkError.When.During(String name) -> name.equals(step.name());
                        case NetworkError.When.Between(long begin, long end) ->
                                begin <= until && from < end;
                    };
            if (strikes) {
                broken.add(
                        switch (error.what()) {
                            case NetworkError.What.Node(int node) -> "node " + node;
                            case NetworkError.What.Link(int node, int level) ->
                                    "link " + level + " " + place(node, level);
                        });
            }
        }
        return Arrays.stream(others).allMatch(other -> walk(step.node(), other, broken));
    }

    /// Up from `from` to the top of the tree and down to `to`, but no further up than needed.
    private boolean walk(int from, int to, Set<String> broken) {
        if (broken.contains("node " + from) || broken.contains("node " + to)) {
            return false;
        }
        for (int level = 0; place(from, level) != place(to, level); level++) {
            if (broken.contains("link " + level + " " + place(from, level))
                    || broken.contains("link " + level + " " + place(to, level))) {
                return false;
            }
        }
        return true;
    }

    private static int place(int node, int level) {
        int place = node;
        for (int i = 0; i < level; i++) {
            place /= 4;
        }
        return place;
    }

    private static String at(String name, int node) {
        return name + "@" + node;
    }
}
