package bcscope.conventional;

import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.LinkObserver;
import bcscope.happening.MessageStage;
import bcscope.happening.PacketProgress;
import bcscope.happening.Reordering;
import bcscope.host.CallMonitoring;
import bcscope.host.Counters;
import bcscope.host.Descriptors;
import bcscope.host.HostPace;
import bcscope.host.Inquiry;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;
import bcscope.host.Verdict;
import bcscope.model.Computation;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.Interconnect;
import bcscope.network.Transport;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A machine under conventional MPI, executed event by event, a window at a time.
public final class EventMachine implements SteppedMachine {
    private final MessageSystem system;
    private final Wakeups wakings;
    private final Handling handling;
    private final Wire wire;
    private final CollectiveLayer collectives;
    private final CallStepper stepper;
    private final SliceTable table;
    private final Verdict verdict = new Verdict();
    private final long windowNanos;
    private final int maxWindows;
    private int window;

    /// A machine at rest. Rows are written to `table`, intervals to `log` unless it is null.
    public EventMachine(
            Program program,
            Model model,
            JobMap map,
            MessageLayer layer,
            Interconnect network,
            Transport transport,
            HostPace pace,
            SliceTable table,
            @Nullable ProcessLog log) {
        this.table = table;
        system = new MessageSystem(program, model, map, layer, network, transport, pace);
        Processors processors = new Processors(system);
        wakings = new Wakeups(system, processors, log);
        handling = new Handling(system, processors);
        wire = new Wire(system, wakings, handling);
        Receiver receiver = new Receiver(system, processors, wakings, wire, this::failed);
        handling.to(receiver);
        collectives = new CollectiveLayer(system, wakings, this::failed);
        wire.to(collectives.messages());
        stepper =
                new CallStepper(system, processors, wakings, handling, wire, receiver, collectives);
        windowNanos = model.get(ModelParameter.SLICE_NANOS);
        maxWindows = (int) model.get(ModelParameter.MAX_SLICES);
        for (int rank = 0; rank < program.ranks(); rank++) {
            processors.goOn(rank);
        }
        system.cpu.begin(0, 0, program.ranks());
        if (log != null) {
            log.askBeforePublishing(open -> system.processes.writeBlocked(open, program.ranks()));
        }
    }

    @Override
    public void executeSlice() {
        long start = window * windowNanos;
        long end = start + windowNanos;
        table.set(SliceColumn.START, start);
        table.set(SliceColumn.SUM_BPTS, system.blocked.sum());
        table.set(SliceColumn.MAX_BPTS, system.blocked.most());
        system.mix(start);
        system.windowStart = start;
        system.windowEnd = end;
        if (system.isWatched()) {
            collectives.recollect();
        }
        for (MessageWatch watch : system.watches) {
            watch.sliceBegan(window, start);
        }
        long sent = system.counters.messages;
        boolean onlyProcesses = execute(end);
        Invariant.check(
                stepper.takeOpen().isEmpty() || verdict.hasProblem(),
                "window %d goes beyond what is known of the program",
                window);
        boolean ended = system.counters.ended() == system.program.ranks();
        if (ended) {
            system.ledger.missed(system.processes.pc).ifPresent(this::failed);
        }
        boolean atRest = system.transport.nextNanos() == Long.MAX_VALUE;
        stepper.windowEnded(onlyProcesses && atRest && system.queue.hasOnlyProcesses());
        boolean still = atRest && system.queue.isEmpty();
        verdict.doubt(system.program.doubts(), system.processes, ended, still);
        boolean deadlocked = verdict.judge(ended, still, window + 1 >= maxWindows);
        long stop =
                ended
                        ? system.counters.lastNanos
                        : verdict.status() == RunStatus.RUNNING ? end : Math.max(start, system.now);
        table.set(SliceColumn.GTTS, stop - start);
        table.set(SliceColumn.BYTES, wire.takeDelivered());
        table.set(SliceColumn.RESTARTED, wakings.takeAwakened());
        table.set(SliceColumn.CPU_BUSY, system.cpu.take(stop));
        table.set(SliceColumn.SENT, system.counters.messages - sent);
        fill(system.memory);
        table.set(SliceColumn.DIGEST, system.digest());
        tell(start, stop, deadlocked);
        window++;
    }

    private void fill(MessageMemory memory) {
        table.set(SliceColumn.FLYING, memory.flying);
        table.set(SliceColumn.POSTED, memory.postedCount);
        table.set(SliceColumn.UNEXPECTED, memory.unexpectedCount);
        table.set(SliceColumn.BUFFERED_BYTES, memory.bufferedBytes);
        table.set(SliceColumn.RENDEZVOUS, memory.rendezvous);
        table.set(SliceColumn.STALLED, memory.stalledCount);
    }

    private void tell(long start, long stop, boolean deadlocked) {
        for (MessageWatch watch : system.watches) {
            collectives.tellOpen(watch, stop);
            if (deadlocked) {
                watch.deadlocked(stop, (int) system.blocked.sum());
            }
            watch.sliceEnded(window, start, stop);
        }
    }

    /// @return whether nothing happened except that processes continued
    private boolean execute(long endNanos) {
        boolean onlyProcesses = true;
        while (true) {
            long planned = system.queue.firstNanos();
            long network = system.transport.nextNanos();
            if (Math.min(planned, network) >= endNanos) {
                return onlyProcesses;
            }
            if (network <= planned) {
                system.now = network;
                system.transport.step(wire);
                onlyProcesses = false;
            } else {
                onlyProcesses &= executeEvent(planned) == EventQueue.RUN;
            }
        }
    }

    /// @return the kind of the event
    private int executeEvent(long nanos) {
        EventQueue queue = system.queue;
        system.now = nanos;
        long place = queue.firstPlace();
        system.mix(nanos);
        system.mix(place);
        int payload = queue.take();
        int kind = EventQueue.kind(place);
        switch (kind) {
            case EventQueue.HANDLE -> handling.handled(payload, wire.target(payload));
            case EventQueue.INJECT -> wire.inject(payload);
            case EventQueue.DEPART -> wire.depart(payload);
            case EventQueue.PART -> collectives.messages().inject(payload);
            case EventQueue.COLLECTIVE -> collectives.complete(payload);
            default -> stepper.run(payload);
        }
        return kind;
    }

    private void failed(String sentence) {
        verdict.fail(String.format(Locale.ROOT, "In window %,d, %s", window, sentence));
    }

    @Override
    public long stateBytes() {
        return system.memory.memoryBytes() + system.processes.memoryBytes();
    }

    @Override
    public EventState copyState() {
        return new EventState(
                system.memory.copy(),
                system.processes.copy(),
                system.hosts.copy(),
                system.queue.copy(),
                system.transport.copy(),
                system.collectives.copy(),
                system.ledger.copy(),
                system.blocked.copy(),
                system.cpu.copy(),
                system.counters.copy(),
                window,
                system.digest(),
                verdict.copy());
    }

    @Override
    public void restoreState(State from) {
        if (!(from instanceof EventState state)) {
            throw new IllegalArgumentException("a state of another kind of machine");
        }
        system.memory = state.memory().copy();
        system.processes = state.processes().copy();
        system.hosts = state.hosts().copy();
        system.queue = state.queue().copy();
        system.transport = state.transport().copy();
        watchLinks();
        system.collectives = state.collectives().copy();
        system.ledger = state.ledger().copy();
        system.blocked = state.blocked().copy();
        system.cpu = state.cpu().copy();
        system.counters = state.counters().copy();
        system.setDigest(state.digest());
        window = state.slice();
        system.now = window * windowNanos;
        wakings.restored();
        wakings.takeAwakened();
        wire.takeDelivered();
        verdict.become(state.verdict());
    }

    /// From now on `source` supplies the next operations of processes.
    public void ask(Inquiry source) {
        stepper.ask(source);
    }

    /// From now on processes compute as `changes` say.
    public void compute(List<Computation> changes) {
        system.computations = changes;
    }

    /// From now on calls take longer by the cost of `monitoring`.
    public void measure(CallMonitoring monitoring) {
        system.monitoring = monitoring;
    }

    /// From now on, reports everything to exactly these `watches`.
    public void watch(MessageWatch... watches) {
        system.watches = watches.clone();
        watchLinks();
    }

    private void watchLinks() {
        system.transport.watch(system.isWatched() ? new Links() : LinkObserver.NONE);
    }

    /// Reports events of the network to the observers.
    private final class Links implements LinkObserver {
        @Override
        public void linkEntered(int link, long bytes, long nanos) {
            for (MessageWatch watch : system.watches) {
                watch.linkEntered(link, bytes, nanos);
            }
        }

        @Override
        public void packetMoved(int token, PacketProgress progress, long nanos) {
            if (!system.collectives.messages.get(Token.slot(token))) {
                for (MessageWatch watch : system.watches) {
                    watch.progressed(Token.slot(token), Token.packet(token), progress, nanos);
                }
            }
        }
    }

    /// Progress of the packets of each transfer on the network; empty on a network without packets.
    public Map<Travelling, PacketProgress> progress() {
        Map<Travelling, PacketProgress> progress = new HashMap<>();
        system.transport.progress((token, packets) ->
                progress.put(new Travelling(Token.slot(token), Token.packet(token)), packets));
        return progress;
    }

    /// A transfer that is on the network or has arrived.
    ///
    /// @param slot slot of its message
    /// @param packet which of its transfers
    public record Travelling(int slot, Packet packet) {}

    @Override
    public void stopLogging() {
        wakings.stopLogging();
    }

    @Override
    public Processes processes() {
        return system.processes;
    }

    @Override
    public Descriptors descriptors() {
        return system.memory.descriptors;
    }

    /// Stage of the message in `slot`; none if there is no message.
    public MessageStage stage(int slot) {
        return system.memory.stage(slot);
    }

    /// When `packet` of the message in `slot`, which is on the network, was injected, ns.
    public long injectedNanos(int slot, Packet packet) {
        return system.memory.injectedNanos(slot, packet);
    }

    /// How many bytes of the message in `slot` arrived before its envelope.
    public int earlyBytes(int slot) {
        return system.memory.earlyBytes(slot);
    }

    /// Protocol of the message in `slot`.
    public Protocol protocol(int slot) {
        return system.memory.protocol(slot);
    }

    /// First receive of `rank` without a message, or [Descriptors#NONE]; the others follow it.
    public int firstPosted(int rank) {
        return system.memory.posted.head(rank);
    }

    /// First message for `rank` without a receive.
    public int firstUnexpected(int rank) {
        return system.memory.unexpected.head(rank);
    }

    /// The slot of the first message for `rank` that arrived before earlier ones of its sender.
    public int firstEarly(int rank) {
        return system.memory.early.head(rank);
    }

    /// Size of `packet` of the message in `slot` on the network, bytes.
    public long wireBytes(int slot, Packet packet) {
        return system.layer.wireBytes(packet, system.memory.descriptors.bytes(slot));
    }

    /// Messages that arrived for `rank` but are not handled, since it is outside MPI, in the order
    /// of arrival.
    public List<Travelling> unattended(int rank) {
        if (system.processes.blocked(rank) || system.hosts.continues[rank]) {
            return List.of();
        }
        return system.hosts.waiting(rank).stream()
                .map(token -> new Travelling(Token.slot(token), Token.packet(token)))
                .toList();
    }

    /// Number of the message in `slot` among those from its sender to its receiver, from 1.
    public int orderOf(int slot) {
        return system.memory.order(slot) + 1;
    }

    @Override
    public int slice() {
        return window;
    }

    @Override
    public Verdict verdict() {
        return verdict;
    }

    @Override
    public Reordering reordering() {
        return system.transport.reordering();
    }

    @Override
    public Counters counters() {
        return system.counters;
    }

    @Override
    public long digest() {
        return system.digest();
    }

    /// The packets of the message in `slot` that are on the network.
    public List<Packet> flying(int slot) {
        return system.memory.flying(slot);
    }

    /// Whether the data of the message in `slot` has left its sender.
    public boolean leftItsSender(int slot) {
        return system.memory.is(slot, MessageMemory.Mark.LEFT);
    }

    /// The incomplete calls of collectives, by slot.
    public List<Integer> openCollectives() {
        List<Integer> slots = new ArrayList<>();
        for (Communicator group : system.map.communicators()) {
            for (CollectiveState.Meeting meeting : system.collectives.open(group.id())) {
                for (int slot : meeting.slots) {
                    if (slot >= 0) {
                        slots.add(slot);
                    }
                }
            }
        }
        return List.copyOf(slots);
    }
}
