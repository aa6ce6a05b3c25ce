package bcscope.engine.swarm.reference;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.MessageLayers;
import bcscope.happening.Activity;
import bcscope.network.Transport;
import bcscope.network.Transports;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Conventional MPI once more, slowly: one object for everything, one queue of events, no shortcut.
/// It shares the network with the engine and nothing else.
public final class PlainMachine {
    /// Kinds of events, in the order in which those of one instant happen.
    enum Kind {
        HANDLE,
        INJECT,
        DEPART,
        PART,
        COLLECTIVE,
        RUN
    }

    private record Event(long nanos, Kind kind, int node, long number, Runnable action) {}

    private static final Comparator<Event> ORDER =
            Comparator.comparingLong(Event::nanos)
                    .thenComparing(Event::kind)
                    .thenComparingInt(Event::node)
                    .thenComparingLong(Event::number);

    final Scenario scenario;
    final Program program;
    final PlainCosts costs;
    public final List<PlainProcess> processes = new ArrayList<>();
    private final PriorityQueue<Event> queue = new PriorityQueue<>(ORDER);
    private final Transport transport;
    private final long[] numbers;
    private final long[] nicFree;
    private final List<Packet> packets = new ArrayList<>();
    private final PlainCalls calls;
    long now;
    public long deliveredBytes;
    boolean wrong;
    private long eventNanos;

    /// Something on the network.
    private record Packet(long bytes, Runnable left, Runnable arrived) {}

    public PlainMachine(Scenario scenario, Program program) {
        this.scenario = scenario;
        this.program = program;
        costs = new PlainCosts(scenario.model(), scenario.machine().network());
        transport = Transports.of(scenario.machine(), scenario.model());
        numbers = new long[scenario.machine().nodes()];
        nicFree = new long[scenario.machine().nodes()];
        calls = new PlainCalls(this);
        for (int rank = 0; rank < program.ranks(); rank++) {
            int node = scenario.job().placement().node(rank, scenario.machine());
            processes.add(new PlainProcess(rank, node, program.entry(rank)));
        }
        processes.forEach(this::goOn);
    }

    /// Executes everything.
    public RunStatus run(long windowNanos) {
        while (!queue.isEmpty() || transport.nextNanos() != Long.MAX_VALUE) {
            long planned = queue.isEmpty() ? Long.MAX_VALUE : queue.peek().nanos;
            long next = Math.min(planned, transport.nextNanos());
            boolean newWindow = next / windowNanos > eventNanos / windowNanos;
            if (newWindow && (wrong || ended())) {
                break;
            }
            eventNanos = next;
            now = next;
            if (transport.nextNanos() <= planned) {
                transport.step(new Arrivals());
            } else {
                queue.remove().action.run();
            }
        }
        if (wrong) {
            return RunStatus.FAILED;
        }
        return ended() ? RunStatus.COMPLETED : RunStatus.DEADLOCKED;
    }

    private boolean ended() {
        return processes.stream().allMatch(p -> p.activity == Activity.FINISHED);
    }

    /// When the last process ended.
    public long endNanos() {
        return processes.stream().mapToLong(p -> p.finishedNanos).max().orElseThrow();
    }

    void at(long nanos, Kind kind, int node, Runnable action) {
        queue.add(new Event(nanos, kind, node, numbers[node]++, action));
    }

    void goOn(PlainProcess process) {
        at(Math.max(now, process.free), Kind.RUN, process.node, () -> calls.run(process));
    }

    /// Whether a message may be overtaken by others between the same two nodes.
    enum Order {
        KEPT,
        FREE
    }

    /// A packet is ready at `nanos`.
    void send(
            Order order,
            long nanos,
            PlainProcess from,
            PlainProcess to,
            long wire,
            long payload,
            Runnable left,
            Runnable arrived) {
        Runnable inject =
                () -> {
                    long begin = now;
                    if (costs.gap > 0) {
                        begin = Math.max(now, nicFree[from.node]);
                        nicFree[from.node] = begin + costs.gap;
                    }
                    Runnable depart =
                            () -> {
                                int token = packet(payload, left, arrived);
                                if (order == Order.KEPT) {
                                    transport.inject(now, from.node, to.node, wire, token);
                                } else {
                                    transport.injectUnordered(now, from.node, to.node, wire, token);
                                }
                            };
                    if (begin > now) {
                        at(begin, Kind.DEPART, from.node, depart);
                    } else {
                        depart.run();
                    }
                };
        if (nanos > now) {
            at(nanos, Kind.INJECT, from.node, inject);
        } else {
            inject.run();
        }
    }

    private int packet(long payload, Runnable left, Runnable arrived) {
        packets.add(new Packet(payload, left, arrived));
        return packets.size() - 1;
    }

    /// A part of a collective enters the network at `nanos`.
    void part(long nanos, PlainProcess from, PlainProcess to, long wire, Runnable arrived) {
        long number = ((long) from.rank << 32) + numbers[from.node]++;
        Runnable inject =
                () ->
                        transport.injectUnordered(
                                now, from.node, to.node, wire, packet(0, () -> {}, arrived));
        queue.add(new Event(nanos, Kind.PART, from.node, number, inject));
    }

    /// The network copies something from `from` to the nodes of `members`.
    void multicast(PlainProcess from, int[] members, long bytes, Runnable arrived) {
        int[] nodes =
                Arrays.stream(members)
                        .map(r -> processes.get(r).node)
                        .sorted()
                        .distinct()
                        .toArray();
        transport.multicast(now, from.node, nodes, bytes, packet(0, () -> {}, arrived));
    }

    private final class Arrivals implements Transport.Sink {
        @Override
        public void left(int token, long nanos) {
            packets.get(token).left.run();
        }

        @Override
        public void delivered(int token, long nanos) {
            deliveredBytes += packets.get(token).bytes;
            packets.get(token).arrived.run();
        }
    }

    /// What is handled for `process`, which costs its processor `nanos` where that has to do it.
    void handle(PlainProcess process, long nanos, Runnable action) {
        if (!costs.byHost) {
            action.run();
            return;
        }
        Runnable begin =
                () -> {
                    process.handling = true;
                    long done = process.work(now, nanos);
                    at(done, Kind.HANDLE, process.node, () -> handled(process, action));
                };
        if (process.activity.blocked() && !process.handling) {
            begin.run();
        } else {
            process.inbox.add(begin);
        }
    }

    private void handled(PlainProcess process, Runnable action) {
        action.run();
        boolean inside = process.continues || process.activity.blocked();
        if (inside && !process.inbox.isEmpty()) {
            process.inbox.remove().run();
            return;
        }
        process.handling = false;
        if (process.continues) {
            process.continues = false;
            goOn(process);
        }
    }

    /// Nodes of the members.
    int nodesOf(int[] members) {
        return (int) Arrays.stream(members).map(r -> processes.get(r).node).distinct().count();
    }

    /// Whether the layer is one that this machine knows.
    public static boolean knows(Scenario scenario) {
        String title = MessageLayers.of(scenario.machine(), scenario.model()).title();
        return title.equals("Quadrics MPI") || title.equals("LogGP MPI");
    }
}
