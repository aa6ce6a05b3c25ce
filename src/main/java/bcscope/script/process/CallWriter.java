package bcscope.script.process;

import bcscope.base.Say;
import bcscope.program.Algorithm;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.machine.Checks;
import bcscope.script.machine.Evaluator;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.value.Absent;
import bcscope.script.value.Parcel;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.VariableFrame;
import bcscope.script.word.CallKind;
import bcscope.script.word.CallWord;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes the calls of one process as operations.
final class CallWriter {
    /// An operation that tests for something, and the one that waits for it.
    ///
    /// @param alone the operation that tests
    /// @param waiting the operation that waits for the same
    /// @param without its name where it would be called without end
    private record Look(OperationKind alone, OperationKind waiting, Composite without) {}

    private static final Map<CallWord, Look> LOOKS =
            Map.of(
                    CallWord.TEST,
                    new Look(OperationKind.TEST, OperationKind.WAIT, Composite.TEST),
                    CallWord.TESTALL,
                    new Look(OperationKind.TESTALL, OperationKind.WAITALL, Composite.TESTALL),
                    CallWord.TESTANY,
                    new Look(OperationKind.TESTANY, OperationKind.WAITANY, Composite.TESTANY),
                    CallWord.TESTSOME,
                    new Look(OperationKind.TESTSOME, OperationKind.WAITSOME, Composite.TESTSOME),
                    CallWord.IPROBE,
                    new Look(OperationKind.IPROBE, OperationKind.PROBE, Composite.IPROBE));

    /// The operations of MPI by the words of the language, which are their names without MPI_.
    private static final Map<String, OperationKind> KINDS =
            Arrays.stream(OperationKind.values())
                    .collect(
                            Collectors.toMap(
                                    kind ->
                                            kind.mpiName()
                                                    .toLowerCase(Locale.ROOT)
                                                    .replace("_", ""),
                                    Function.identity(),
                                    (kind, again) -> kind));

    private final RankScript rank;
    private final RankCode code;
    private final Cargo cargo;
    private final CollectiveWriter collectives;
    private boolean finalized;

    CallWriter(RankScript rank, Cargo cargo) {
        this.rank = rank;
        this.cargo = cargo;
        code = rank.written;
        collectives = new CollectiveWriter(rank, cargo);
    }

    IssuedCall write(Instruction.Call call) {
        Operands operands = new Operands(call, rank.machine.values(), rank.self);
        if (operands.group().isNobody()) {
            return outside(call, operands);
        }
        CallWord word = call.word();
        if (finalized && word.kind() != CallKind.COMPUTE && word.kind() != CallKind.MARK) {
            throw ScriptFailure.of(
                    Say.of("“%s” is called after finalize.", word.text()),
                    "MPI_Finalize is the last call of MPI; after it, a process can only compute.");
        }
        if (LOOKS.containsKey(word)) {
            return look(call, operands);
        }
        return switch (word.kind()) {
            case COMPUTE -> compute(call, operands);
            case MARK -> mark(call, operands);
            case SEND -> send(call, operands, kind(word));
            case RECEIVE -> receive(call, operands);
            case SENDRECV -> sendrecv(call, operands);
            case PROBE, IPROBE -> probe(call, operands, kind(word));
            case REQUEST -> begin(call, operands, kind(word));
            case START -> start(call, operands);
            case FREE -> free(call, operands);
            case WAIT, TEST -> await(call, operands);
            case ANY, SOME -> over(call, operands, kind(word));
            case CLOCK -> issued(call, operands, rank.position());
            case SYNCHRONISE -> synchronise(call, operands, kind(word));
            case COLLECTIVE -> collectives.write(call, operands);
        };
    }

    /// A call on a communicator that this process is not in: nothing is done, and there is nothing
    /// to wait for.
    private IssuedCall outside(Instruction.Call call, Operands operands) {
        IssuedCall issued = issued(call, operands, rank.position());
        CallWord word = call.word();
        if (word.kind() != CallKind.REQUEST && !word.beginsCollective()) {
            return issued;
        }
        boolean persistent = word.kind() == CallKind.REQUEST && isPersistent(kind(word));
        ScriptRequest made = made(call, persistent);
        made.address(Program.PROC_NULL, 0, 0, operands.group());
        return issued.withRequests(List.of(made));
    }

    private ScriptRequest made(Instruction.Call call, boolean persistent) {
        VariableFrame frame = rank.machine.frame();
        int slot = call.result().orElseThrow();
        ScriptRequest made = rank.requests.made(call, rank.nameOf(call, slot), frame, persistent);
        frame.object(slot, made);
        return made;
    }

    private static boolean isPersistent(OperationKind kind) {
        return kind.effect() == OperationKind.Effect.NOTHING;
    }

    private static OperationKind kind(CallWord word) {
        return Objects.requireNonNull(KINDS.get("mpi" + word.text()));
    }

    private IssuedCall issued(Instruction.Call call, Operands operands, int first) {
        return new IssuedCall(call, rank.machine.frame(), operands.group(), first, rank.position());
    }

    private IssuedCall compute(Instruction.Call call, Operands operands) {
        int first = rank.position();
        long nanos = operands.whole(Operand.DATA);
        if (nanos < 0) {
            throw ScriptFailure.of(
                    "Nothing can compute for " + nanos + " ns.", "Give a duration of 0 or more.");
        }
        if (nanos > 0) {
            code.compute(nanos, label(call));
        }
        return issued(call, operands, first);
    }

    private IssuedCall mark(Instruction.Call call, Operands operands) {
        int first = rank.position();
        int label = label(call);
        code.mark(Math.max(0, label - 1), label);
        return issued(call, operands, first);
    }

    /// Number of the name of the call, or 0.
    private int label(Instruction.Call call) {
        return call.label()
                .map(text -> rank.labels.number(Checks.text(rank.machine.values(), text)))
                .orElse(0);
    }

    private IssuedCall synchronise(Instruction.Call call, Operands operands, OperationKind kind) {
        int first = rank.position();
        code.synchronise(kind, Communicator.WORLD);
        finalized |= kind == OperationKind.FINALIZE;
        return issued(call, operands, first);
    }

    private @Nullable Parcel parcel(Operands operands) {
        return cargo == Cargo.VALUES ? operands.parcel(Operand.DATA) : null;
    }

    /// A call of `kind` with `nobody` as partner.
    private IssuedCall nobody(
            Instruction.Call call, Operands operands, OperationKind kind, long bytes) {
        int first = rank.position();
        code.nobody(kind, bytes, operands.communicator().id());
        return issued(call, operands, first).ofNobody();
    }

    private IssuedCall send(Instruction.Call call, Operands operands, OperationKind kind) {
        int first = rank.position();
        int to = operands.rank(Operand.TO);
        int tag = operands.tag(Operand.TAG, 0);
        long bytes = operands.bytes(Operand.DATA);
        if (to == Program.PROC_NULL) {
            return nobody(call, operands, kind, bytes);
        }
        code.send(kind, to, tag, bytes, operands.context());
        return issued(call, operands, first).sending(parcel(operands), first);
    }

    /// Bytes that fit into the variable that receives, or that the operand names.
    private long room(Instruction.Call call, Operands operands) {
        return call.into().isEmpty()
                ? operands.bytes(Operand.DATA)
                : operands.room(
                        call.into().getAsInt(), () -> rank.typeOf(call, call.into().getAsInt()));
    }

    private IssuedCall receive(Instruction.Call call, Operands operands) {
        int first = rank.position();
        int from = operands.rank(Operand.FROM);
        int tag = operands.tag(Operand.TAG, 0);
        if (from == Program.PROC_NULL) {
            return nobody(call, operands, OperationKind.RECV, room(call, operands));
        }
        code.recv(from, tag, room(call, operands), operands.context());
        return issued(call, operands, first);
    }

    private IssuedCall sendrecv(Instruction.Call call, Operands operands) {
        int first = rank.position();
        long gives = operands.bytes(Operand.DATA);
        long takes =
                call.into().isPresent()
                        ? room(call, operands)
                        : operands.has(Operand.TAKES) ? operands.bytes(Operand.TAKES) : gives;
        int to = operands.rank(Operand.TO);
        int from = operands.rank(Operand.FROM);
        rank.lowering.sendrecv(
                to,
                operands.tag(Operand.TAG, 0),
                gives,
                from,
                operands.tag(Operand.RECEIVE_TAG, 0),
                takes,
                operands.communicator().id());
        IssuedCall made = issued(call, operands, first);
        if (to == Program.PROC_NULL && from == Program.PROC_NULL) {
            return made.ofNobody();
        }
        // The receive, if there is one, is posted first, and both after the start of the call.
        int sends = first + (from == Program.PROC_NULL ? 1 : 2);
        return to == Program.PROC_NULL ? made : made.sending(parcel(operands), sends);
    }

    private IssuedCall probe(Instruction.Call call, Operands operands, OperationKind kind) {
        int first = rank.position();
        int from = operands.rank(Operand.FROM);
        int tag = operands.tag(Operand.TAG, Program.ANY);
        if (from == Program.PROC_NULL) {
            return nobody(call, operands, kind, 0);
        }
        code.probe(kind, from, tag, operands.context());
        return issued(call, operands, first);
    }

    /// A call that leaves a request behind.
    private IssuedCall begin(Instruction.Call call, Operands operands, OperationKind kind) {
        int first = rank.position();
        boolean receives = kind == OperationKind.IRECV || kind == OperationKind.RECV_INIT;
        int peer = operands.rank(receives ? Operand.FROM : Operand.TO);
        int tag = operands.tag(Operand.TAG, 0);
        long bytes = receives ? room(call, operands) : operands.bytes(Operand.DATA);
        boolean persistent = isPersistent(kind);
        VariableFrame frame = rank.machine.frame();
        ScriptRequest made = made(call, persistent);
        made.address(peer, tag, bytes, operands.group());
        made.posted(first);
        if (peer == Program.PROC_NULL) {
            made.toNobody();
            return nobody(call, operands, kind, bytes).withRequests(List.of(made));
        }
        code.request(kind, peer, tag, bytes, operands.context(), made.slot);
        if (receives && !persistent && call.into().isPresent()) {
            await(made, frame, call.into().getAsInt());
        }
        IssuedCall issued = issued(call, operands, first).withRequests(List.of(made));
        return receives || persistent ? issued : issued.sending(parcel(operands), first);
    }

    /// The variable in `slot` of `frame` has no value until `request` is complete. A list keeps its
    /// size, so that it can be received into again.
    private static void await(ScriptRequest request, VariableFrame frame, int slot) {
        request.keep(frame.object(slot));
        frame.absent(slot, new Absent.Awaited(request));
    }

    private IssuedCall start(Instruction.Call call, Operands operands) {
        int first = rank.position();
        List<ScriptRequest> requests = operands.requests();
        RequestChecks.once(requests, _ -> true);
        for (ScriptRequest request : requests) {
            if (!request.persistent) {
                throw ScriptFailure.of(
                        request.name + " is not a persistent request.",
                        "Make it with sendinit or recvinit.");
            }
            if (request.isOpen()) {
                throw ScriptFailure.of(request.name + " is started already.", "Wait for it first.");
            }
            RequestChecks.isThere(request);
        }
        if (requests.size() == 1) {
            post(requests.getFirst());
        } else {
            long bytes = requests.stream().mapToLong(ScriptRequest::bytes).sum();
            code.begin(Composite.STARTALL, Algorithm.STARTS, -1, bytes, Communicator.WORLD);
            requests.forEach(this::post);
            code.endComposite();
        }
        return issued(call, operands, first).withRequests(requests);
    }

    private void post(ScriptRequest request) {
        rank.requests.started(request);
        request.posted(rank.position());
        if (request.isToNobody()) {
            return;
        }
        if (cargo == Cargo.VALUES && request.call.word() != CallWord.RECVINIT) {
            request.carries(carried(request));
        }
        CallWord made = request.call.word();
        OperationKind kind =
                made == CallWord.RECVINIT
                        ? OperationKind.START_RECEIVE
                        : made == CallWord.BSENDINIT
                                ? OperationKind.START_BUFFERED
                                : OperationKind.START_SEND;
        int context = Program.userContext(request.group().communicator().orElseThrow().id());
        code.request(kind, request.peer(), request.tag(), request.bytes(), context, request.slot);
        if (kind == OperationKind.START_RECEIVE && request.call.into().isPresent()) {
            await(request, request.frame, request.call.into().getAsInt());
        }
    }

    /// What a persistent request sends, as it is now.
    private Parcel carried(ScriptRequest request) {
        Evaluator values = rank.machine.values();
        VariableFrame here = values.frame();
        values.enter(request.frame);
        try {
            return new Operands(request.call, values, rank.self).parcel(Operand.DATA);
        } finally {
            values.enter(here);
        }
    }

    private IssuedCall free(Instruction.Call call, Operands operands) {
        int first = rank.position();
        for (ScriptRequest request : operands.requests()) {
            RequestChecks.isThere(request);
            if (!request.isToNobody()) {
                code.free(request.slot);
            }
            rank.requests.freed(request);
        }
        return issued(call, operands, first);
    }

    private IssuedCall await(Instruction.Call call, Operands operands) {
        int first = rank.position();
        boolean all = call.word() == CallWord.WAITALL && call.requests().isEmpty();
        List<ScriptRequest> requests = all ? rank.requests.open() : operands.requests();
        RequestChecks.canBeTaken(requests);
        int[] slots = slots(requests);
        if (slots.length == 1 && requests.size() == 1 && call.word() == CallWord.WAIT) {
            code.await(slots[0]);
        } else if (slots.length > 0) {
            code.over(OperationKind.WAITALL, slots);
        }
        return issued(call, operands, first).withRequests(requests);
    }

    private IssuedCall over(Instruction.Call call, Operands operands, OperationKind kind) {
        int first = rank.position();
        List<ScriptRequest> requests = operands.requests();
        RequestChecks.once(requests, ScriptRequest::isOpen);
        int[] slots = slots(requests);
        if (slots.length > 0) {
            code.over(kind, slots);
        }
        return issued(call, operands, first).withRequests(requests);
    }

    private IssuedCall look(Instruction.Call call, Operands operands) {
        Look look = Objects.requireNonNull(LOOKS.get(call.word()));
        if (!rank.pollsForEver) {
            return look(call, operands, look.alone());
        }
        int first = rank.position();
        code.begin(look.without(), -1, 0, Communicator.WORLD);
        IssuedCall waits = look(call, operands, look.waiting());
        code.endComposite();
        return issued(call, operands, first).withRequests(waits.requests());
    }

    private IssuedCall look(Instruction.Call call, Operands operands, OperationKind kind) {
        if (call.word() == CallWord.IPROBE) {
            return probe(call, operands, kind);
        }
        return call.word() == CallWord.TEST
                ? test(call, operands, kind)
                : over(call, operands, kind);
    }

    private IssuedCall test(Instruction.Call call, Operands operands, OperationKind kind) {
        int first = rank.position();
        List<ScriptRequest> requests = operands.requests();
        RequestChecks.canBeTaken(requests);
        for (int slot : slots(requests)) {
            if (kind == OperationKind.WAIT) {
                code.await(slot);
            } else {
                code.test(slot);
            }
        }
        return issued(call, operands, first).withRequests(requests);
    }

    private static int[] slots(List<ScriptRequest> requests) {
        return requests.stream()
                .filter(request -> request.isOpen() && !request.isToNobody())
                .mapToInt(request -> request.slot)
                .toArray();
    }
}
