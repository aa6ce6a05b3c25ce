package bcscope.engine.swarm.reference;

import bcscope.engine.swarm.reference.PlainProcess.Message;
import bcscope.engine.swarm.reference.PlainProcess.Part;
import bcscope.engine.swarm.reference.PlainProcess.Receive;
import bcscope.happening.Activity;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What processes do, and what becomes of their messages.
final class PlainCalls {
    private final PlainMachine machine;
    private final Program program;
    private final PlainCosts costs;
    private final Map<Integer, List<PlainCollective>> collectives = new TreeMap<>();

    PlainCalls(PlainMachine machine) {
        this.machine = machine;
        program = machine.program;
        costs = machine.costs;
    }

    void run(PlainProcess p) {
        if (p.free > machine.now) {
            machine.goOn(p);
            return;
        }
        while (true) {
            OperationKind kind = program.kind(p.pc);
            if (kind.role() == OperationKind.Role.LOCAL || isLoop(kind)) {
                local(p, kind);
            } else if (p.free > machine.now) {
                machine.goOn(p);
                return;
            } else if (!call(p, kind)) {
                return;
            }
        }
    }

    private static boolean isLoop(OperationKind kind) {
        return kind == OperationKind.LOOP || kind == OperationKind.END_LOOP;
    }

    private void local(PlainProcess p, OperationKind kind) {
        int depth = program.tag(p.pc);
        switch (kind) {
            case COMPUTE -> {
                p.work(machine.now, program.amount(p.pc));
                p.pc++;
            }
            case LOOP -> {
                p.loops[depth] = program.amount(p.pc);
                p.pc++;
            }
            case END_LOOP -> p.pc = --p.loops[depth] > 0 ? program.peer(p.pc) : p.pc + 1;
            default -> p.pc++;
        }
    }

    private boolean call(PlainProcess p, OperationKind kind) {
        if (kind == OperationKind.END) {
            p.activity = Activity.FINISHED;
            p.finishedNanos = machine.now;
            return false;
        }
        if (!p.inCall) {
            p.inCall = true;
            p.calls += p.composite ? 0 : 1;
        }
        if (!p.inbox.isEmpty()) {
            p.continues = true;
            if (!p.handling) {
                p.inbox.remove().run();
            }
            return false;
        }
        return execute(p, kind);
    }

    private boolean execute(PlainProcess p, OperationKind kind) {
        return switch (kind) {
            case SEND, READY_SEND, SYNC_SEND -> {
                Message message = send(p, kind == OperationKind.SYNC_SEND);
                yield message.sent.done ? leave(p) : block(p, Activity.BLOCKED_SEND, message.sent);
            }
            case ISEND, IRSEND, START_SEND -> request(p, send(p, false).sent);
            case ISSEND -> request(p, send(p, true).sent);
            case BUFFERED_SEND, IBSEND, START_BUFFERED -> {
                p.work(machine.now, costs.copy(program.amount(p.pc)));
                send(p, false);
                Part copied = new Part(false);
                copied.done = true;
                copied.doneNanos = p.free;
                yield kind == OperationKind.BUFFERED_SEND ? leave(p) : request(p, copied);
            }
            case RECV -> {
                Part part = new Part(true);
                receive(p, part);
                if (part.done) {
                    payOwed(p);
                    yield leave(p);
                }
                yield block(p, Activity.BLOCKED_RECEIVE, part);
            }
            case IRECV, START_RECEIVE -> {
                Part part = new Part(true);
                p.requests.computeIfAbsent(program.request(p.pc), s -> new ArrayList<>()).add(part);
                receive(p, part);
                yield leave(p);
            }
            case WAIT, WAITALL, WAITANY, WAITSOME -> await(p);
            case TEST, TESTALL, TESTANY, TESTSOME, PROBE, FOUND_PROBE, REQUEST_FREE ->
                    look(p, kind);
            case BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE -> together(p, kind);
            case IBARRIER, IBCAST, IREDUCE, IALLREDUCE, BEGIN, END_COMPOSITE -> together(p, kind);
            default -> {
                p.work(machine.now, costs.call);
                yield leave(p);
            }
        };
    }

    private boolean await(PlainProcess p) {
        p.work(machine.now, costs.call);
        payOwed(p);
        if (met(p)) {
            take(p, Long.MAX_VALUE);
            return leave(p);
        }
        return block(p, Activity.BLOCKED_WAIT, p.blocking);
    }

    private boolean look(PlainProcess p, OperationKind kind) {
        long now = machine.now;
        p.work(now, costs.call);
        if (kind.waitsForMessage()) {
            return probed(p) ? leave(p) : block(p, Activity.BLOCKED_PROBE, new Part(false));
        }
        if (kind == OperationKind.REQUEST_FREE) {
            p.requests.remove(program.request(p.pc));
            return leave(p);
        }
        payOwed(p);
        boolean all = slots(p).stream().allMatch(s -> doneBy(p, s, now));
        if (kind.needsOnlyOne() || all) {
            take(p, now);
        }
        return leave(p);
    }

    private boolean together(PlainProcess p, OperationKind kind) {
        return switch (kind) {
            case BEGIN -> {
                p.composite = true;
                p.inCall = false;
                p.pc++;
                yield true;
            }
            case END_COMPOSITE -> {
                p.composite = false;
                yield leave(p);
            }
            case IBARRIER, IBCAST, IREDUCE, IALLREDUCE -> {
                Part part = new Part(false);
                p.requests.computeIfAbsent(program.request(p.pc), s -> new ArrayList<>()).add(part);
                meet(p, part);
                p.work(machine.now, costs.call);
                yield leave(p);
            }
            default -> {
                Part part = new Part(false);
                block(p, Activity.BLOCKED_COLLECTIVE, part);
                meet(p, part);
                yield false;
            }
        };
    }

    private boolean leave(PlainProcess p) {
        p.inCall = false;
        p.pc++;
        return true;
    }

    private boolean request(PlainProcess p, Part part) {
        p.requests.computeIfAbsent(program.request(p.pc), s -> new ArrayList<>()).add(part);
        return leave(p);
    }

    private boolean block(PlainProcess p, Activity activity, Part part) {
        p.activity = activity;
        p.blocking = part;
        p.entered = machine.now;
        return false;
    }

    private void payOwed(PlainProcess p) {
        p.work(machine.now, p.owed);
        p.owed = 0;
    }

    private List<Integer> slots(PlainProcess p) {
        if (program.request(p.pc) >= 0) {
            return List.of(program.request(p.pc));
        }
        List<Integer> slots = new ArrayList<>();
        for (int i = 0; i < program.listSize(p.pc); i++) {
            slots.add(program.listSlot(p.pc, i));
        }
        return slots;
    }

    private static boolean doneBy(PlainProcess p, int slot, long nanos) {
        return p.requests.getOrDefault(slot, List.of()).stream()
                .allMatch(part -> part.done && part.doneNanos <= nanos);
    }

    private boolean met(PlainProcess p) {
        List<Integer> slots = slots(p);
        boolean all = slots.stream().allMatch(s -> doneBy(p, s, Long.MAX_VALUE));
        boolean one =
                slots.stream()
                        .anyMatch(s -> p.requests.containsKey(s) && doneBy(p, s, Long.MAX_VALUE));
        return all || (one && program.kind(p.pc).needsOnlyOne());
    }

    /// Takes what the wait or test may take of what is done by `nanos`.
    private void take(PlainProcess p, long nanos) {
        OperationKind kind = program.kind(p.pc);
        boolean single = kind == OperationKind.WAITANY || kind == OperationKind.TESTANY;
        for (int slot : slots(p)) {
            if (p.requests.containsKey(slot) && doneBy(p, slot, nanos)) {
                p.requests.remove(slot);
                if (single) {
                    return;
                }
            }
        }
    }

    /// `part` of `p` is complete at `nanos`.
    private void complete(PlainProcess p, Part part, long nanos) {
        part.done = true;
        part.doneNanos = nanos;
        if (part.receive) {
            if (p.activity.blocked()) {
                p.work(machine.now, costs.take());
            } else {
                p.owed += costs.take();
            }
        }
        boolean awakened =
                p.activity == Activity.BLOCKED_WAIT
                        ? met(p)
                        : p.activity.blocked() && p.blocking == part;
        if (awakened) {
            awaken(p, nanos);
        }
    }

    private void awaken(PlainProcess p, long nanos) {
        if (p.activity == Activity.BLOCKED_WAIT) {
            take(p, nanos);
        }
        p.activity = Activity.COMPUTING;
        p.intervals.add(new ReferenceProcess.Blocked(p.position(), p.calls - 1, p.entered, nanos));
        p.free = Math.max(p.free, nanos);
        leave(p);
        machine.goOn(p);
    }

    private Message send(PlainProcess p, boolean synchronous) {
        Message message = new Message(p, machine.processes.get(program.peer(p.pc)));
        message.tag = program.tag(p.pc);
        message.context = program.context(p.pc);
        message.bytes = program.amount(p.pc);
        message.eager = !synchronous && message.bytes <= costs.eager;
        long ready = p.work(machine.now, costs.overhead);
        PlainProcess to = message.to;
        if (p.node == to.node) {
            to.fromOwnNode.add(message);
        }
        long wire = costs.header + (message.eager ? message.bytes : 0);
        long payload = message.eager ? message.bytes : 0;
        machine.send(
                PlainMachine.Order.KEPT,
                ready,
                p,
                to,
                wire,
                payload,
                () -> {},
                () -> machine.handle(to, costs.dispatch(), () -> inOrder(message)));
        if (message.eager) {
            message.sent.done = true;
            message.sent.doneNanos = ready;
        }
        return message;
    }

    /// Messages of one process to another are looked at in the order in which they were sent.
    private void inOrder(Message message) {
        PlainProcess to = message.to;
        if (message.from.node != to.node) {
            arrived(message);
            return;
        }
        message.here = true;
        for (Message next : List.copyOf(to.fromOwnNode)) {
            if (next.from == message.from) {
                if (!next.here) {
                    return;
                }
                to.fromOwnNode.remove(next);
                arrived(next);
            }
        }
    }

    private void arrived(Message message) {
        PlainProcess to = message.to;
        Optional<Receive> first =
                to.posted.stream().filter(receive -> receive.takes(message)).findFirst();
        if (first.isPresent()) {
            to.posted.remove(first.get());
            check(message, first.get());
            if (message.eager) {
                complete(to, first.get().part(), machine.now);
            } else {
                clear(message, first.get());
            }
            return;
        }
        message.buffered = true;
        to.unexpected.add(message);
        if (to.activity == Activity.BLOCKED_PROBE && probed(to)) {
            awaken(to, machine.now);
        }
    }

    private final IdentityHashMap<Receive, Long> sizes = new IdentityHashMap<>();

    private void check(Message message, Receive receive) {
        if (message.bytes > sizes.getOrDefault(receive, Long.MAX_VALUE)) {
            machine.wrong = true;
        }
    }

    private void clear(Message message, Receive receive) {
        PlainProcess to = message.to;
        PlainProcess from = message.from;
        long ready = costs.byHost ? to.work(machine.now, costs.clear()) : machine.now;
        Runnable data =
                () ->
                        machine.send(
                                PlainMachine.Order.FREE,
                                machine.now,
                                from,
                                to,
                                message.bytes,
                                message.bytes,
                                () -> complete(from, message.sent, machine.now),
                                () ->
                                        machine.handle(
                                                to,
                                                costs.dispatch(),
                                                () -> complete(to, receive.part(), machine.now)));
        machine.send(
                PlainMachine.Order.FREE,
                ready,
                to,
                from,
                costs.header,
                0,
                () -> {},
                () -> machine.handle(from, costs.clear(), data));
    }

    private void receive(PlainProcess p, Part part) {
        Receive receive =
                new Receive(program.peer(p.pc), program.tag(p.pc), program.context(p.pc), part);
        sizes.put(receive, program.amount(p.pc));
        p.work(machine.now, costs.call);
        Optional<Message> first = p.unexpected.stream().filter(receive::takes).findFirst();
        if (first.isEmpty()) {
            p.posted.add(receive);
            return;
        }
        p.unexpected.remove(first.get());
        check(first.get(), receive);
        if (first.get().eager) {
            complete(p, part, p.work(machine.now, costs.copy(first.get().bytes)));
        } else {
            clear(first.get(), receive);
        }
    }

    private boolean probed(PlainProcess p) {
        Receive wanted =
                new Receive(
                        program.peer(p.pc),
                        program.tag(p.pc),
                        program.context(p.pc),
                        new Part(true));
        return p.unexpected.stream().anyMatch(wanted::takes);
    }

    private void meet(PlainProcess p, Part part) {
        int communicator = program.context(p.pc);
        List<PlainCollective> known =
                collectives.computeIfAbsent(communicator, c -> new ArrayList<>());
        PlainCollective collective =
                known.stream()
                        .filter(c -> !c.hasCalled(p.rank))
                        .findFirst()
                        .orElseGet(() -> {
                            PlainCollective fresh =
                                    new PlainCollective(machine, communicator, p.pc);
                            known.add(fresh);
                            return fresh;
                        });
        collective.call(p.rank, p.pc, () -> complete(p, part, machine.now));
    }
}
