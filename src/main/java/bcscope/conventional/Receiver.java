package bcscope.conventional;

import bcscope.conventional.MessageMemory.Mark;
import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.Activity;
import bcscope.happening.MessageStage;
import bcscope.host.Descriptors;
import bcscope.host.Queues;
import bcscope.host.Truncation;
import bcscope.program.Program;

/// Matches messages with receives: the posted queue and the unexpected queue of every process, and
/// the steps of the protocols after a match.
final class Receiver {
    /// Mark of a receive: its message goes through a buffer.
    private static final int BUFFERED = 1;

    private final MessageSystem system;
    private final Processors processors;
    private final Wakeups wakings;
    private final Wire wire;
    private final Problems problems;

    /// Receives errors of the program.
    interface Problems {
        /// The program has an error; `sentence` describes it, without a capital letter.
        void failed(String sentence);
    }

    Receiver(
            MessageSystem system,
            Processors processors,
            Wakeups wakings,
            Wire wire,
            Problems problems) {
        this.system = system;
        this.processors = processors;
        this.wakings = wakings;
        this.wire = wire;
        this.problems = problems;
    }

    /// `packet` of `slot` is handled now.
    void act(int slot, Packet packet) {
        Descriptors all = system.memory.descriptors;
        int carried = system.memory.takeCarried(slot);
        if (carried > 0) {
            boolean back = packet.goesBack();
            int here = back ? all.rank(slot) : all.peer(slot);
            int there = back ? all.peer(slot) : all.rank(slot);
            wire.returned(here, there, carried);
        }
        switch (packet) {
            case MESSAGE, REQUEST, FIRST, OFFER -> envelope(slot);
            case LEADING -> part(slot, Mark.LEADING_THERE, Mark.REST_THERE);
            case REST -> part(slot, Mark.REST_THERE, Mark.LEADING_THERE);
            case CLEAR -> wire.launch(slot, Packet.DATA, system.now);
            case ACKNOWLEDGEMENT -> wire.acknowledged(slot);
            case DATA -> data(slot);
            case RECEIPT -> confirmed(slot);
            case CREDIT -> system.memory.release(slot);
        }
    }

    private void envelope(int slot) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int from = all.rank(slot);
        int to = all.peer(slot);
        if (!system.ordersArrivals(from, to)) {
            take(slot);
            return;
        }
        if (memory.order(slot) != memory.pairs.expected(from, to)) {
            memory.reach(slot, MessageStage.EARLY);
            memory.early.append(all, to, slot);
            for (MessageWatch watch : system.watches) {
                watch.arrivedEarly(slot, system.now);
            }
            return;
        }
        int next = slot;
        while (next != Descriptors.NONE) {
            memory.pairs.arrive(from, to);
            take(next);
            next = takeEarly(from, to);
        }
    }

    /// Removes the next message of `from` from the early ones; NONE if it has not arrived.
    private int takeEarly(int from, int to) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int expected = memory.pairs.expected(from, to);
        int before = Descriptors.NONE;
        for (int slot = memory.early.head(to); slot != Descriptors.NONE; slot = all.next(slot)) {
            if (all.rank(slot) == from && memory.order(slot) == expected) {
                memory.early.remove(all, to, before, slot);
                return slot;
            }
            before = slot;
        }
        return Descriptors.NONE;
    }

    /// The envelope of `slot` looks for its receive.
    private void take(int slot) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int to = all.peer(slot);
        int receive = takePosted(to, slot);
        if (receive == Descriptors.NONE) {
            keep(slot, to);
            return;
        }
        join(slot, receive, MessageWatch.Meeting.EXPECTED);
        switch (memory.protocol(slot)) {
            case EAGER, OPTIMISTIC -> {
                if (system.layer.reorders() && memory.stage(slot) == MessageStage.EARLY) {
                    copy(slot, receive);
                } else {
                    received(slot, receive, system.now);
                }
            }
            case RENDEZVOUS, RESERVED -> answer(slot, Packet.CLEAR);
            case ACKNOWLEDGED -> answer(slot, Packet.ACKNOWLEDGEMENT);
        }
    }

    /// There is no receive for `slot`.
    private void keep(int slot, int to) {
        MessageMemory memory = system.memory;
        Protocol protocol = memory.protocol(slot);
        boolean here = protocol == Protocol.EAGER;
        memory.reach(slot, here ? MessageStage.BUFFERED : MessageStage.REQUESTED);
        memory.unexpected.append(memory.descriptors, to, slot);
        memory.unexpectedCount++;
        if (protocol.buffers()) {
            memory.buffer(to, memory.descriptors.bytes(slot));
            limit(to);
        } else if (protocol == Protocol.OPTIMISTIC) {
            memory.mark(slot, Mark.DROPPED);
        }
        for (MessageWatch watch : system.watches) {
            watch.unexpected(slot, system.now);
        }
        if (protocol == Protocol.RESERVED) {
            answer(slot, Packet.CLEAR);
        } else if (protocol == Protocol.ACKNOWLEDGED) {
            answer(slot, Packet.ACKNOWLEDGEMENT);
        }
        int pc = system.processes.pc[to];
        if (system.processes.activity(to) == Activity.BLOCKED_PROBE && messageFor(to, pc)) {
            tellFound(to, pc);
            wakings.wake(to, system.now);
        }
    }

    /// The program fails if unexpected messages exceed the memory of their receiver.
    private void limit(int rank) {
        long bytes = system.memory.buffered(rank);
        long most = system.layer.bufferLimitBytes();
        if (bytes > most) {
            problems.failed(
                    system.program.say(
                            "%{rank} has no memory left: its unexpected messages take %{bytes}, and"
                                    + " there is room for %{bytes}; it has to post its receives"
                                    + " earlier.",
                            rank, bytes, most));
        }
    }

    /// The program has an error; `sentence` describes it, without a capital letter.
    void failed(String sentence) {
        problems.failed(sentence);
    }

    /// Reports what the probe of `rank` at `pc` finds now.
    void tellFound(int rank, int pc) {
        if (system.isWatched()) {
            int send = message(rank, pc);
            for (MessageWatch watch : system.watches) {
                watch.found(rank, pc, send, system.now);
            }
        }
    }

    private void answer(int slot, Packet packet) {
        answer(slot, packet, system.now);
    }

    /// The receiver of the message in `slot` sends `packet` to its sender, at `nanos`, or, if its
    /// processor has to do it, as soon as that is free.
    private void answer(int slot, Packet packet, long nanos) {
        int to = system.memory.descriptors.peer(slot);
        long bytes = system.memory.descriptors.bytes(slot);
        long done = nanos;
        if (system.layer.progress() == ProgressEngine.HOST) {
            done = processors.step(to, MessageStep.CLEAR, bytes);
        } else {
            system.worked(MessageStep.CLEAR, bytes);
            if (system.layer.progress() == ProgressEngine.INTERRUPT) {
                processors.interrupt(to, system.layer.nicNanos(MessageStep.CLEAR, bytes));
            }
        }
        for (MessageWatch watch : system.watches) {
            watch.answered(slot, packet, done);
        }
        wire.launch(slot, packet, done + system.layer.nicNanos(MessageStep.CLEAR, bytes));
    }

    /// Sets `mark` for the message in `slot`; if `other` is set too, all its data has arrived.
    private void part(int slot, Mark mark, Mark other) {
        system.memory.mark(slot, mark);
        if (system.memory.is(slot, other)) {
            data(slot);
        }
    }

    /// The sender of the message in `slot` learns that its data was received.
    private void confirmed(int slot) {
        system.memory.rendezvous--;
        wakings.complete(slot, system.now);
        system.memory.release(slot);
    }

    private void data(int slot) {
        MessageMemory memory = system.memory;
        memory.rendezvous--;
        int receive = memory.descriptors.partner(slot);
        if (receive == Descriptors.NONE) {
            memory.reach(slot, MessageStage.BUFFERED);
        } else if (memory.order(receive) == BUFFERED) {
            memory.buffer(memory.descriptors.peer(slot), -memory.descriptors.bytes(slot));
            copy(slot, receive);
        } else {
            received(slot, receive, system.now);
        }
    }

    /// The receive in `slot` is posted now.
    ///
    /// @return whether it is complete already
    boolean post(int receive) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int rank = all.rank(receive);
        memory.order(receive, 0);
        int send = takeUnexpected(rank, receive);
        if (send == Descriptors.NONE) {
            memory.posted.append(all, rank, receive);
            memory.postedCount++;
            return false;
        }
        join(send, receive, MessageWatch.Meeting.UNEXPECTED);
        if (!memory.protocol(send).buffers()) {
            answer(send, Packet.CLEAR);
            return false;
        }
        if (memory.stage(send) != MessageStage.BUFFERED) {
            memory.order(receive, BUFFERED);
            return false;
        }
        memory.buffer(rank, -all.bytes(send));
        copy(send, receive);
        return true;
    }

    private void copy(int send, int receive) {
        Descriptors all = system.memory.descriptors;
        int rank = all.rank(receive);
        long begin = Math.max(system.now, system.processes.clock[rank]);
        long end = processors.step(rank, MessageStep.COPY, all.bytes(send));
        for (MessageWatch watch : system.watches) {
            watch.copied(send, receive, begin, end);
        }
        received(send, receive, end);
    }

    /// The message in `send` is received at `nanos`.
    private void received(int send, int receive, long nanos) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        memory.reach(send, MessageStage.RECEIVED);
        if (memory.protocol(send) == Protocol.EAGER) {
            wire.free(all.rank(send), all.rank(receive), nanos);
        }
        wakings.complete(receive, nanos);
        memory.release(receive);
        if (memory.protocol(send) == Protocol.OPTIMISTIC && !memory.is(send, Mark.DROPPED)) {
            answer(send, Packet.RECEIPT, nanos);
        } else {
            memory.release(send);
        }
    }

    private void join(int send, int receive, MessageWatch.Meeting meeting) {
        Descriptors all = system.memory.descriptors;
        all.join(send, receive);
        system.mix((long) all.rank(send) << 32 | all.rank(receive));
        system.mix((long) all.number(send) << 32 | all.number(receive));
        if (all.bytes(send) > all.bytes(receive)) {
            problems.failed(Truncation.sentence(system.program, all, send, receive));
        }
        for (MessageWatch watch : system.watches) {
            watch.matched(send, receive, meeting, system.now);
        }
    }

    private int takePosted(int rank, int send) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int before = Descriptors.NONE;
        Queues posted = memory.posted;
        for (int slot = posted.head(rank); slot != Descriptors.NONE; slot = all.next(slot)) {
            if (fits(all, slot, send)) {
                posted.remove(all, rank, before, slot);
                memory.postedCount--;
                return slot;
            }
            before = slot;
        }
        return Descriptors.NONE;
    }

    private int takeUnexpected(int rank, int receive) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int before = Descriptors.NONE;
        Queues waiting = memory.unexpected;
        for (int slot = waiting.head(rank); slot != Descriptors.NONE; slot = all.next(slot)) {
            if (fits(all, receive, slot)) {
                waiting.remove(all, rank, before, slot);
                memory.unexpectedCount--;
                return slot;
            }
            before = slot;
        }
        return Descriptors.NONE;
    }

    private static boolean fits(Descriptors all, int receive, int send) {
        return all.context(receive) == all.context(send)
                && (all.peer(receive) == Program.ANY || all.peer(receive) == all.rank(send))
                && (all.tag(receive) == Program.ANY || all.tag(receive) == all.tag(send));
    }

    /// Whether a message is in the unexpected queue of `rank` for the probe at `pc`.
    boolean messageFor(int rank, int pc) {
        return message(rank, pc) != Descriptors.NONE;
    }

    /// The first message in the unexpected queue of `rank` for the probe at `pc`, or
    /// [Descriptors#NONE].
    private int message(int rank, int pc) {
        Descriptors all = system.memory.descriptors;
        Program program = system.program;
        int from = program.peer(pc);
        int tag = program.tag(pc);
        Queues waiting = system.memory.unexpected;
        for (int slot = waiting.head(rank); slot != Descriptors.NONE; slot = all.next(slot)) {
            if (all.context(slot) == program.context(pc)
                    && (from == Program.ANY || from == all.rank(slot))
                    && (tag == Program.ANY || tag == all.tag(slot))) {
                return slot;
            }
        }
        return Descriptors.NONE;
    }
}
