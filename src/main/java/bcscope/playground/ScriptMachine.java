package bcscope.playground;

import bcscope.base.Digest;
import bcscope.network.CorePrimitives;
import bcscope.network.GlobalVariable;
import bcscope.network.LinkTimes;
import bcscope.network.Reach;
import bcscope.scenario.Scenario;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.Script;
import bcscope.scenario.script.Step;
import bcscope.scenario.script.Variable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/// Carries a script out.
///
/// A node takes its steps one after the other. A transfer is handed to its network interface, which
/// begins when it is free; a query is handed over in the same way, and the node waits for its
/// answer; Test-Event concerns the node alone and takes no time. What is simultaneous happens in
/// this order: completions by initiator, then waits that end, then steps that begin, by node.
public final class ScriptMachine {
    private static final int NOT_WAITING = -1;

    private final Scenario scenario;
    private final Script script;
    private final int nodes;
    private final LinkTimes times;
    private final CorePrimitives primitives;
    private final Outages outages;
    private final List<GlobalVariable> variables = new ArrayList<>();
    private final CorePrimitives.Event[][] events;
    private final List<String> eventNames;
    private final List<List<Integer>> programs = new ArrayList<>();
    private final int[] next;
    private final long[] interfaceFreeNanos;
    private final int[] waiting;
    private final long[] waitingSinceNanos;
    private final PriorityQueue<Due> agenda = new PriorityQueue<>(Due.ORDER);
    private final List<Frame> frames = new ArrayList<>();
    private final GlobalMemory start;
    private GlobalMemory memory;
    private long digest;
    private int serialised;

    private ScriptMachine(Scenario scenario, Script script) {
        this.scenario = scenario;
        this.script = script;
        nodes = scenario.machine().nodes();
        times = LinkTimes.of(scenario.machine(), scenario.model());
        primitives = new CorePrimitives(nodes, times);
        outages = new Outages(script.errors());
        eventNames = script.events();
        events = new CorePrimitives.Event[eventNames.size()][nodes];
        for (CorePrimitives.Event[] event : events) {
            Arrays.setAll(event, node -> new CorePrimitives.Event());
        }
        for (Variable variable : script.variables()) {
            GlobalVariable global = new GlobalVariable(nodes);
            global.setAll(variable.value());
            variable.elsewhere().forEach(global::set);
            variables.add(global);
        }
        next = new int[nodes];
        interfaceFreeNanos = new long[nodes];
        waiting = new int[nodes];
        Arrays.fill(waiting, NOT_WAITING);
        waitingSinceNanos = new long[nodes];
        start = remember(0);
        memory = start;
        digest = start.mixInto(Digest.SEED);
    }

    /// Carries out `script`, which is the one of `scenario`.
    public static ScriptRun run(Scenario scenario, Script script) {
        return new ScriptMachine(scenario, script).run();
    }

    private ScriptRun run() {
        for (int node = 0; node < nodes; node++) {
            int own = node;
            programs.add(
                    IntStream.range(0, script.steps().size())
                            .filter(step -> script.steps().get(step).node() == own)
                            .boxed()
                            .toList());
            goOn(node, 0);
        }
        long nowNanos = 0;
        for (Due due = agenda.poll(); due != null; due = agenda.poll()) {
            nowNanos = due.timeNanos;
            handle(due);
        }
        for (int node = 0; node < nodes; node++) {
            if (waiting[node] != NOT_WAITING) {
                tell(
                        new Occurrence.WaitsForEver(
                                nowNanos, waiting[node], node, waitingSinceNanos[node]));
            }
        }
        return new ScriptRun(scenario, script, start, frames);
    }

    private void handle(Due due) {
        Step step = script.steps().get(due.step);
        switch (due.kind) {
            case COMPLETION -> {
                switch (step.action()) {
                    case Action.Transfer it -> complete(due, step, it);
                    case Action.Query it -> complete(due, step, it);
                    case Action.Test _ -> {}
                }
            }
            case WAKE -> wake(due);
            case START -> begin(due, step);
        }
    }

    private void begin(Due due, Step step) {
        int node = due.node;
        long now = due.timeNanos;
        switch (step.action()) {
            case Action.Transfer it -> {
                long from = Math.max(now, interfaceFreeNanos[node]);
                long end = from + times.transferNanos(it.to().on(nodes).length, it.bytes());
                occupy(due, from, end);
                tell(new Occurrence.TransferBegan(now, due.step, node, from, end));
                goOn(node, now);
            }
            case Action.Query _ -> {
                long from = Math.max(now, interfaceFreeNanos[node]);
                long end = from + times.queryNanos();
                occupy(due, from, end);
                tell(new Occurrence.QueryBegan(now, due.step, node, from, end));
            }
            case Action.Test it -> test(due, it);
        }
    }

    private void occupy(Due due, long fromNanos, long endNanos) {
        interfaceFreeNanos[due.node] = endNanos;
        agenda.add(new Due(endNanos, Kind.COMPLETION, due.node, due.step, fromNanos));
    }

    private void test(Due due, Action.Test test) {
        boolean signalled = event(test.event(), due.node).test(due.timeNanos);
        if (signalled || test.patience() == Action.Patience.POLL) {
            tell(
                    new Occurrence.EventTested(
                            due.timeNanos,
                            due.step,
                            due.node,
                            signalled ? Occurrence.Answer.SIGNALLED : Occurrence.Answer.NOT_YET));
            goOn(due.node, due.timeNanos);
        } else {
            waiting[due.node] = due.step;
            waitingSinceNanos[due.node] = due.timeNanos;
            tell(new Occurrence.WaitBegan(due.timeNanos, due.step, due.node));
        }
    }

    private void complete(Due due, Step step, Action.Transfer transfer) {
        int[] to = transfer.to().on(nodes);
        List<Integer> silent = outages.silent(step, to, due.fromNanos, due.timeNanos);
        GlobalVariable variable = variable(transfer.variable());
        long value = transfer.value().orElse(variable.get(due.node));
        boolean reached =
                primitives.transferAndSignal(
                        reach(to, silent),
                        variable,
                        value,
                        due.timeNanos,
                        signalledBy(transfer, due.node, to));
        memory = remember(due.timeNanos);
        tell(
                reached
                        ? new Occurrence.TransferDone(
                                due.timeNanos, due.step, due.node, ++serialised, value)
                        : new Occurrence.TransferLost(due.timeNanos, due.step, due.node, silent));
        wakeThoseSignalled(due.timeNanos);
    }

    private List<CorePrimitives.Event> signalledBy(Action.Transfer transfer, int node, int[] to) {
        List<CorePrimitives.Event> signalled = new ArrayList<>();
        transfer.localEvent().ifPresent(name -> signalled.add(event(name, node)));
        transfer.remoteEvent()
                .ifPresent(name -> Arrays.stream(to).forEach(at -> signalled.add(event(name, at))));
        return signalled;
    }

    private void complete(Due due, Step step, Action.Query query) {
        int[] on = query.on().on(nodes);
        List<Integer> silent = outages.silent(step, on, due.fromNanos, due.timeNanos);
        GlobalVariable compared = variable(query.variable());
        List<Integer> refusing =
                Arrays.stream(on)
                        .filter(node ->
                                !query.comparison().holds(compared.get(node), query.value()))
                        .boxed()
                        .toList();
        ask(query, compared, reach(on, silent));
        memory = remember(due.timeNanos);
        tell(
                silent.isEmpty()
                        ? new Occurrence.QueryAnswered(
                                due.timeNanos, due.step, due.node, ++serialised, refusing)
                        : new Occurrence.QueryLost(due.timeNanos, due.step, due.node, silent));
        goOn(due.node, due.timeNanos);
    }

    private void ask(Action.Query query, GlobalVariable compared, Reach on) {
        if (query.write().isPresent()) {
            Action.Write write = query.write().get();
            primitives.compareAndWrite(
                    on,
                    compared,
                    query.comparison(),
                    query.value(),
                    variable(write.variable()),
                    write.value());
        } else {
            primitives.compare(on, compared, query.comparison(), query.value());
        }
    }

    private static Reach reach(int[] nodes, List<Integer> silent) {
        return silent.isEmpty() ? Reach.whole(nodes) : Reach.broken(nodes);
    }

    private void wake(Due due) {
        if (waiting[due.node] == due.step) {
            waiting[due.node] = NOT_WAITING;
            tell(
                    new Occurrence.WaitEnded(
                            due.timeNanos, due.step, due.node, waitingSinceNanos[due.node]));
            goOn(due.node, due.timeNanos);
        }
    }

    private void wakeThoseSignalled(long nowNanos) {
        for (int node = 0; node < nodes; node++) {
            if (waiting[node] != NOT_WAITING
                    && script.steps().get(waiting[node]).action() instanceof Action.Test test
                    && event(test.event(), node).test(nowNanos)) {
                agenda.add(new Due(nowNanos, Kind.WAKE, node, waiting[node], nowNanos));
            }
        }
    }

    /// Puts the next step of `node`, which is free from `readyNanos`, on the agenda.
    private void goOn(int node, long readyNanos) {
        if (next[node] < programs.get(node).size()) {
            int step = programs.get(node).get(next[node]++);
            long at = Math.max(readyNanos, script.steps().get(step).atNanos());
            agenda.add(new Due(at, Kind.START, node, step, at));
        }
    }

    private GlobalVariable variable(String name) {
        return variables.get(script.variable(name).orElseThrow());
    }

    private CorePrimitives.Event event(String name, int node) {
        return events[eventNames.indexOf(name)][node];
    }

    private GlobalMemory remember(long nowNanos) {
        long[][] values = new long[variables.size()][nodes];
        boolean[][] signalled = new boolean[events.length][nodes];
        for (int node = 0; node < nodes; node++) {
            for (int v = 0; v < values.length; v++) {
                values[v][node] = variables.get(v).get(node);
            }
            for (int e = 0; e < signalled.length; e++) {
                signalled[e][node] = events[e][node].test(nowNanos);
            }
        }
        return new GlobalMemory(values, signalled);
    }

    private void tell(Occurrence occurrence) {
        digest = Digest.mix(digest, occurrence.timeNanos());
        digest = Digest.mix(digest, occurrence.step());
        digest = Digest.mix(digest, occurrence.node());
        digest = Digest.mix(digest, code(occurrence));
        digest = memory.mixInto(digest);
        frames.add(new Frame(occurrence, memory, digest));
    }

    /// What tells kinds and outcomes apart in a digest; fixed forever.
    private static long code(Occurrence occurrence) {
        return switch (occurrence) {
            case Occurrence.TransferBegan _ -> 1;
            case Occurrence.TransferDone it -> 2 + 16L * it.order();
            case Occurrence.TransferLost it -> Digest.mix(3, it.silent().size());
            case Occurrence.QueryBegan _ -> 4;
            case Occurrence.QueryAnswered it ->
                    Digest.mix(5 + 16L * it.order(), it.refusing().size());
            case Occurrence.QueryLost it -> Digest.mix(6, it.silent().size());
            case Occurrence.EventTested it -> 7 + 16L * it.answer().ordinal();
            case Occurrence.WaitBegan _ -> 8;
            case Occurrence.WaitEnded _ -> 9;
            case Occurrence.WaitsForEver _ -> 10;
        };
    }

    /// What is simultaneous happens in this order.
    private enum Kind {
        COMPLETION,
        WAKE,
        START
    }

    /// Something on the agenda.
    ///
    /// @param fromNanos when the network interface began with it
    private record Due(long timeNanos, Kind kind, int node, int step, long fromNanos) {
        private static final Comparator<Due> ORDER =
                Comparator.comparingLong(Due::timeNanos)
                        .thenComparing(Due::kind)
                        .thenComparingInt(Due::node)
                        .thenComparingInt(Due::step);
    }
}
