package bcscope.conventional;

import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.host.Descriptors;

import org.jspecify.annotations.Nullable;

/// Decides when and by which processor an arrived packet is handled: the NIC at once; an interrupt
/// at once or in its turn, for which the process waits; or the processor of the process while that
/// is inside MPI, one packet after another.
final class Handling {
    private final MessageSystem system;
    private final Processors processors;
    private final boolean byHost;
    private final boolean byInterrupt;
    private @Nullable Receiver receiver;

    Handling(MessageSystem system, Processors processors) {
        this.system = system;
        this.processors = processors;
        byHost = system.layer.progress() == ProgressEngine.HOST;
        byInterrupt = system.layer.progress() == ProgressEngine.INTERRUPT;
    }

    /// Packets that are handled go to `target`.
    void to(Receiver target) {
        receiver = target;
    }

    /// The packet `token` is at the node of `rank`.
    void arrived(int token, int rank) {
        if (byInterrupt) {
            system.worked(step(token), bytes(token));
            after(token, rank, interrupt(token, rank));
        } else if (!byHost) {
            system.worked(step(token), bytes(token));
            after(token, rank, system.now + earlyNanos(token));
        } else if (system.processes.blocked(rank) && !system.hosts.handling[rank]) {
            begin(rank, token);
        } else {
            system.hosts.append(rank, token);
            tellUnattended(token, rank);
        }
    }

    private void tellUnattended(int token, int rank) {
        if (!system.processes.blocked(rank) && !system.hosts.continues[rank]) {
            for (MessageWatch watch : system.watches) {
                watch.unattended(Token.slot(token), Token.packet(token), system.now);
            }
        }
    }

    /// The packet `token` interrupts `rank`, one after another where interrupts wait their turn.
    ///
    /// @return when the work of this one begins, ns
    private long interrupt(int token, int rank) {
        long nanos = system.layer.nicNanos(step(token), bytes(token));
        processors.interrupt(rank, system.layer.nicNanos(step(token), bytesInPlace(token)));
        long[] over = system.hosts.interruptedNanos;
        long turn = system.layer.interruptsInTurn() ? over[rank] : 0;
        long begin = Math.max(system.now, turn) + earlyNanos(token);
        over[rank] = begin + nanos;
        return begin;
    }

    /// `rank` is inside MPI, and its processor handles what has arrived before it continues.
    ///
    /// @return false if nothing waits
    boolean drain(int rank) {
        HostState hosts = system.hosts;
        if (!hosts.waits(rank)) {
            return false;
        }
        hosts.continues[rank] = true;
        if (!hosts.handling[rank]) {
            begin(rank, hosts.take(rank));
        }
        return true;
    }

    private void begin(int rank, int token) {
        system.hosts.handling[rank] = true;
        long done = processors.step(rank, step(token), bytes(token));
        long early = earlyNanos(token);
        after(token, rank, early == 0 ? done : processors.work(rank, early));
    }

    private void after(int token, int rank, long nanos) {
        long ahead = system.layer.leadNanos(step(token), bytes(token));
        long at = nanos - ahead + system.layer.nicNanos(step(token), bytes(token));
        if (at > system.now || byHost) {
            system.queue.add(at, EventQueue.HANDLE, system.map.node(rank), token);
        } else {
            act(token);
        }
    }

    /// The packet `token` for `rank` is handled now.
    void handled(int token, int rank) {
        act(token);
        HostState hosts = system.hosts;
        if (!byHost) {
            return;
        }
        boolean inside = hosts.continues[rank] || system.processes.blocked(rank);
        if (inside && hosts.waits(rank)) {
            begin(rank, hosts.take(rank));
            return;
        }
        hosts.handling[rank] = false;
        if (hosts.continues[rank]) {
            hosts.continues[rank] = false;
            processors.goOn(rank);
        }
    }

    private void act(int token) {
        if (receiver != null) {
            receiver.act(Token.slot(token), Token.packet(token));
        }
    }

    /// What copying the early packets of a message takes that is dispatched.
    private long earlyNanos(int token) {
        int early = system.memory.earlyBytes(Token.slot(token));
        boolean dispatches =
                Token.packet(token) == Packet.MESSAGE || Token.packet(token) == Packet.OFFER;
        return early == 0 || !dispatches ? 0 : system.layer.hostNanos(MessageStep.COPY, early);
    }

    /// Bytes that an interrupt by the packet `token` moves: none of a message that its sender has
    /// copied into a buffer of the system.
    private long bytesInPlace(int token) {
        boolean copied =
                Token.packet(token) == Packet.CLEAR
                        && system.memory.descriptors.request(Token.slot(token))
                                == Descriptors.DETACHED;
        return copied ? 0 : bytes(token);
    }

    private long bytes(int token) {
        return system.memory.descriptors.bytes(Token.slot(token));
    }

    private static MessageStep step(int token) {
        return switch (Token.packet(token)) {
            case MESSAGE, FIRST, OFFER -> MessageStep.DISPATCH;
            case REQUEST -> MessageStep.TAKE_REQUEST;
            case LEADING -> MessageStep.LEAD;
            case CLEAR -> MessageStep.TRANSMIT;
            case ACKNOWLEDGEMENT -> MessageStep.CONTINUE;
            case DATA -> MessageStep.DELIVER;
            case REST -> MessageStep.DELIVER_REST;
            case RECEIPT -> MessageStep.CONFIRM;
            case CREDIT -> MessageStep.CREDIT;
        };
    }
}
