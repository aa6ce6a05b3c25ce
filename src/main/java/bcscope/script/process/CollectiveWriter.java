package bcscope.script.process;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Combining;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.Parcel;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.ValueTexts;
import bcscope.script.value.VariableFrame;
import bcscope.script.word.CallWord;
import bcscope.script.word.CollectiveWord;
import bcscope.script.word.PhraseWord;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/// Writes the calls that all members of a communicator make.
final class CollectiveWriter {
    private static final int NO_ROOT = -1;

    /// Places of a grid in one direction.
    private static final int WIDEST = 1 << 20;

    private final RankScript rank;
    private final RankCode code;
    private final Lowering lowering;
    private final Cargo cargo;

    CollectiveWriter(RankScript rank, Cargo cargo) {
        this.rank = rank;
        this.cargo = cargo;
        code = rank.written;
        lowering = rank.lowering;
    }

    IssuedCall write(Instruction.Call call, Operands operands) {
        if (collective(call).makesGroups()) {
            return create(call, operands);
        }
        return call.word().beginsCollective() ? begin(call, operands) : blocking(call, operands);
    }

    private static CollectiveWord collective(Instruction.Call call) {
        return call.word().collective().orElseThrow();
    }

    private IssuedCall issued(Instruction.Call call, Operands operands, int first) {
        return new IssuedCall(call, rank.machine.frame(), operands.group(), first, rank.position());
    }

    private IssuedCall blocking(Instruction.Call call, Operands operands) {
        int first = rank.position();
        Object given = given(call, operands);
        compose(call, operands);
        IssuedCall issued = issued(call, operands, first);
        return given == null
                ? issued
                : issued.meeting(join(call, operands, given, first), root(call, operands));
    }

    /// The contribution of this process; null if it is not used.
    private @Nullable Object given(Instruction.Call call, Operands operands) {
        CollectiveWord what = collective(call);
        if (cargo == Cargo.SIZES || !what.bringsValues()) {
            return null;
        }
        if (what.root().equals(Optional.of(PhraseWord.FROM)) && !isRoot(operands, Operand.FROM)) {
            return new Parcel(Plain.SIZE, 0, null, call.line());
        }
        if (what.result() == CollectiveWord.Result.JOINED) {
            checkSize(operands);
        }
        return what.result() == CollectiveWord.Result.CUT
                ? cut(operands)
                : what.givesParts() ? parts(operands) : operands.parcel(Operand.DATA);
    }

    private boolean isRoot(Operands operands, Operand root) {
        return operands.rank(root) == rank.self.rank();
    }

    private Parcel parts(Operands operands) {
        Parcel given = operands.parcel(Operand.DATA);
        ListValue list = given.list();
        if (list != null && list.size() != operands.group().size()) {
            throw ScriptFailure.of(
                    Say.of(
                            "This list has %{n value} for %{n process}.",
                            list.size(), operands.group().size()),
                    "Give one value for each process of the communicator.");
        }
        return given;
    }

    private void checkSize(Operands operands) {
        long given = bytes(operands);
        long expected = operands.sizes(Operand.BY)[operands.group().me()];
        if (given != expected && operands.term(Operand.DATA).type() != Plain.SIZE) {
            throw ScriptFailure.of(
                    Say.of("This process gives %s B, but the sizes say %s B.", given, expected),
                    "Let the sizes say what each process gives: bytes(x) is the size of x.");
        }
    }

    /// The list of the root in parts, as long as the sizes say.
    private static Parcel cut(Operands operands) {
        Parcel given = operands.parcel(Operand.DATA);
        ListValue list = given.list();
        if (list == null || list.element() == Plain.SIZE) {
            return new Parcel(Plain.SIZE, 0, null, given.line());
        }
        long[] sizes = operands.sizes(Operand.BY);
        ListValue parts = ListValue.sized(new ListOf(list.element()), sizes.length);
        int each = list.element() == Plain.TRUTH ? 1 : Long.BYTES;
        int begin = 0;
        for (int i = 0; i < sizes.length; i++) {
            long end = begin + sizes[i] / each;
            if (sizes[i] % each != 0 || end > list.size()) {
                throw ScriptFailure.of(
                        Say.of(
                                "Part %s is %s B at value %s of a list of %{n value}, %s B each.",
                                i, sizes[i], begin, list.size(), each),
                        "Let the sizes be of whole values, together no more than the list.");
            }
            parts.put(i, list.part(begin, (int) end - 1));
            begin = (int) end;
        }
        return new Parcel(new ListOf(new ListOf(list.element())), 0, parts, given.line());
    }

    private static int root(Instruction.Call call, Operands operands) {
        return collective(call)
                .root()
                .map(root -> root == PhraseWord.TO ? Operand.TO : Operand.FROM)
                .map(root -> Math.toIntExact(operands.whole(root)))
                .orElse(IssuedCall.NO_ROOT);
    }

    private GroupCall join(Instruction.Call call, Operands operands, Object brings, int first) {
        long sequence = rank.sequence(operands.communicator().id());
        return rank.meetings.join(operands.group(), sequence, call, brings, first);
    }

    /// Bytes of what one process gives to one other.
    private static long part(Operands operands) {
        CodeTerm data = operands.term(Operand.DATA);
        return data.type() instanceof ListOf(ValueType element)
                ? (element instanceof ListOf
                        ? operands.largest(Operand.DATA)
                        : ValueTexts.bytes(element, null))
                : operands.bytes(Operand.DATA);
    }

    private void compose(Instruction.Call call, Operands operands) {
        Communicator on = operands.communicator();
        int id = on.id();
        switch (collective(call)) {
            case BARRIER -> code.synchronise(OperationKind.BARRIER, id);
            case BCAST -> code.bcast(operands.rank(Operand.FROM), bytes(operands), id);
            case REDUCE ->
                    code.reduce(operands.rank(Operand.TO), bytes(operands), how(operands), id);
            case ALLREDUCE -> code.reduce(NO_ROOT, bytes(operands), how(operands), id);
            case SCAN -> lowering.scan(Composite.SCAN, on, bytes(operands), how(operands));
            case EXSCAN -> lowering.scan(Composite.EXSCAN, on, bytes(operands), how(operands));
            case GATHER -> lowering.gather(on, operands.rank(Operand.TO), bytes(operands));
            case SCATTER -> lowering.scatter(on, operands.rank(Operand.FROM), part(operands));
            case ALLGATHER -> lowering.allgather(on, bytes(operands));
            case ALLTOALL -> lowering.alltoall(on, part(operands));
            case GATHERV -> {
                int root = operands.rank(Operand.TO);
                lowering.gatherv(on, root, bytes(operands), operands.sizes(Operand.BY));
            }
            case SCATTERV -> {
                long[] sizes = operands.sizes(operands.has(Operand.BY) ? Operand.BY : Operand.DATA);
                int root = operands.rank(Operand.FROM);
                lowering.scatterv(on, root, sizes[operands.group().me()], sizes);
            }
            case ALLGATHERV -> lowering.allgatherv(on, operands.sizes(Operand.DATA));
            case ALLTOALLV -> {
                long[] gives = operands.sizes(Operand.DATA);
                lowering.alltoallv(on, gives, operands.sizes(Operand.TAKES));
            }
            case REDUCE_SCATTER ->
                    lowering.reduceScatter(on, operands.sizes(Operand.DATA), how(operands));
            case REDUCE_SCATTER_BLOCK ->
                    lowering.reduceScatterBlock(on, bytes(operands), how(operands));
            case SPLIT -> lowering.createCommunicator(Composite.COMM_CREATE, on);
            case DUP -> lowering.createCommunicator(Composite.COMM_DUP, on);
            case GRID -> lowering.createCommunicator(Composite.CART_CREATE, on);
        }
    }

    /// @param request slot of the request that the call leaves behind
    private void compose(Instruction.Call call, Operands operands, int request) {
        Communicator on = operands.communicator();
        int id = on.id();
        switch (collective(call)) {
            case BARRIER -> code.ibarrier(id, request);
            case BCAST -> code.ibcast(operands.rank(Operand.FROM), bytes(operands), id, request);
            case REDUCE ->
                    code.ireduce(
                            operands.rank(Operand.TO), bytes(operands), how(operands), id, request);
            case ALLREDUCE -> code.ireduce(NO_ROOT, bytes(operands), how(operands), id, request);
            case GATHER ->
                    lowering.igather(on, operands.rank(Operand.TO), bytes(operands), request);
            case SCATTER ->
                    lowering.iscatter(on, operands.rank(Operand.FROM), part(operands), request);
            case ALLGATHER -> lowering.iallgather(on, bytes(operands), request);
            case ALLTOALL -> lowering.ialltoall(on, part(operands), request);
            case SCAN, EXSCAN, GATHERV, SCATTERV, ALLGATHERV, ALLTOALLV -> throw blocks(call);
            case REDUCE_SCATTER, REDUCE_SCATTER_BLOCK, SPLIT, DUP, GRID -> throw blocks(call);
        }
    }

    private static IllegalArgumentException blocks(Instruction.Call call) {
        return new IllegalArgumentException(call.word() + " leaves no request behind");
    }

    private static long bytes(Operands operands) {
        return operands.bytes(Operand.DATA);
    }

    private static Combining how(Operands operands) {
        return new Combining(operands.operator(), operands.elements(Operand.DATA));
    }

    private IssuedCall begin(Instruction.Call call, Operands operands) {
        int first = rank.position();
        Object given = given(call, operands);
        VariableFrame frame = rank.machine.frame();
        int slot = call.result().orElseThrow();
        ScriptRequest made = rank.requests.made(call, rank.nameOf(call, slot), frame, false);
        made.address(rank.self.rank(), 0, 0, operands.group());
        made.posted(first);
        compose(call, operands, made.slot);
        frame.object(slot, made);
        if (call.into().isPresent()) {
            made.keep(frame.object(call.into().getAsInt()));
            frame.absent(call.into().getAsInt(), new Absent.Awaited(made));
        }
        IssuedCall issued = issued(call, operands, first).withRequests(List.of(made));
        if (given == null) {
            return issued;
        }
        return issued.meeting(join(call, operands, given, first), root(call, operands));
    }

    private IssuedCall create(Instruction.Call call, Operands operands) {
        int first = rank.position();
        Group group = operands.group();
        CallWord word = call.word();
        GroupCalls.Choice choice =
                word == CallWord.SPLIT
                        ? colour(operands)
                        : word == CallWord.DUP
                                ? new GroupCalls.Choice(0, 0, Optional.empty())
                                : place(operands, group);
        compose(call, operands);
        return issued(call, operands, first)
                .meeting(join(call, operands, choice, first), IssuedCall.NO_ROOT);
    }

    private static GroupCalls.Choice colour(Operands operands) {
        return new GroupCalls.Choice(
                operands.whole(Operand.BY),
                operands.has(Operand.KEY) ? operands.whole(Operand.KEY) : 0,
                Optional.empty());
    }

    private static GroupCalls.Choice place(Operands operands, Group group) {
        int layers = operands.has(Operand.LAYERS) ? extent(operands, Operand.LAYERS) : 1;
        Group.Plan plan =
                new Group.Plan(
                        extent(operands, Operand.COLUMNS),
                        extent(operands, Operand.ROWS),
                        layers,
                        operands.has(Operand.PERIODIC));
        long size = (long) plan.columns() * plan.rows() * plan.layers();
        if (size > group.size()) {
            throw ScriptFailure.of(
                    Say.of("This grid has %{n place} for %{n process}.", size, group.size()),
                    "Make it smaller.");
        }
        return new GroupCalls.Choice(group.me() < size ? 0 : -1, 0, Optional.of(plan));
    }

    private static int extent(Operands operands, Operand operand) {
        long extent = operands.whole(operand);
        if (extent < 1 || extent > WIDEST) {
            throw ScriptFailure.of(
                    "A grid is not " + extent + " wide.",
                    "Give a number from 1 to " + Numbers.count(WIDEST) + ".");
        }
        return (int) extent;
    }
}
