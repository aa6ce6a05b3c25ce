package bcscope.script.process;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;
import bcscope.program.ReduceOperator;
import bcscope.program.ReduceType;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.machine.Evaluator;
import bcscope.script.machine.ScriptFailure;
import bcscope.script.machine.ScriptProcess;
import bcscope.script.value.Absent;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.Parcel;
import bcscope.script.value.ScriptRequest;
import bcscope.script.value.ValueTexts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/// The operands of one call, as numbers of the job: ranks, tags, bytes.
final class Operands {
    private static final int LARGEST_TAG = Integer.MAX_VALUE;

    private final Instruction.Call call;
    private final Evaluator values;
    private final Group group;

    Operands(Instruction.Call call, Evaluator values, ScriptProcess self) {
        this.call = call;
        this.values = values;
        CodeTerm on = call.operands().get(Operand.ON);
        group = on == null ? self.world() : (Group) values.object(on);
    }

    Group group() {
        return group;
    }

    Communicator communicator() {
        return group.communicator().orElseThrow();
    }

    /// Context of messages of the program on the communicator.
    int context() {
        return Program.userContext(communicator().id());
    }

    boolean has(Operand operand) {
        return call.operands().containsKey(operand);
    }

    CodeTerm term(Operand operand) {
        return Objects.requireNonNull(
                call.operands().get(operand), () -> call.word() + " without " + operand);
    }

    long whole(Operand operand) {
        return values.whole(term(operand));
    }

    /// The rank of `operand` in the job; [Program#ANY] and [Program#PROC_NULL] as they are.
    int rank(Operand operand) {
        CodeTerm term = term(operand);
        if (term instanceof CodeTerm.Any) {
            return Program.ANY;
        }
        long rank = values.whole(term);
        if (rank == Program.PROC_NULL) {
            checkPartner();
            return Program.PROC_NULL;
        }
        if (rank < 0 || rank >= group.size()) {
            throw ScriptFailure.of(
                    Say.of(
                            "There is no rank %s: %{the communicator|the program} has %{n process},"
                                    + " 0 to %s.",
                            rank, has(Operand.ON), group.size(), group.size() - 1),
                    "Take it modulo ranks, or leave the call out at the edge.");
        }
        return group.world((int) rank);
    }

    /// Who sends to `nobody`, or receives from it, does nothing, but a root has something to do.
    private void checkPartner() {
        if (call.word().collective().isPresent()) {
            throw ScriptFailure.of(
                    Say.of("The root of “%s” must be a process, not nobody.", call.word().text()),
                    "Give the same rank at each process.");
        }
    }

    /// The tag of `operand`, or `otherwise` where none is written.
    int tag(Operand operand, int otherwise) {
        CodeTerm term = call.operands().get(operand);
        if (term == null) {
            return otherwise;
        }
        if (term instanceof CodeTerm.Any) {
            return Program.ANY;
        }
        long tag = values.whole(term);
        if (tag < 0 || tag > LARGEST_TAG) {
            throw ScriptFailure.of(
                    "A tag is a number from 0 to " + LARGEST_TAG + ", not " + tag + ".", "");
        }
        return (int) tag;
    }

    /// Bytes of what is given or taken.
    long bytes(Operand operand) {
        CodeTerm term = term(operand);
        ValueType type = term.type();
        if (type == Plain.SIZE) {
            return size(values.whole(term));
        }
        return ValueTexts.bytes(type, type instanceof ListOf ? values.list(term) : null);
    }

    /// Bytes of the largest list in `operand`, a list of lists.
    long largest(Operand operand) {
        ListValue all = values.list(term(operand));
        long largest = 0;
        for (int i = 0; i < all.size(); i++) {
            largest = Math.max(largest, ValueTexts.bytes(all.element(), all.object(i)));
        }
        return largest;
    }

    /// Bytes that fit into the variable in `slot`.
    ///
    /// @param type of the variable
    long room(int slot, Supplier<ValueType> type) {
        ListValue list = Absent.room(values.frame().object(slot));
        return list == null
                ? ValueTexts.bytes(type.get(), null)
                : ValueTexts.bytes(new ListOf(list.element()), list);
    }

    /// What `operand` is now, to be carried.
    Parcel parcel(Operand operand) {
        CodeTerm term = term(operand);
        if (term.type() instanceof ListOf) {
            return new Parcel(term.type(), 0, values.list(term).copy(), call.line());
        }
        return new Parcel(term.type(), values.stored(term), null, call.line());
    }

    /// The sizes of `operand`, one for each member.
    long[] sizes(Operand operand) {
        ListValue list = values.list(term(operand));
        if (list.size() != group.size()) {
            throw ScriptFailure.of(
                    Say.of("This list has %{n size} for %{n process}.", list.size(), group.size()),
                    "Give one size for each process of the communicator.");
        }
        long[] sizes = list.toNumbers();
        Arrays.stream(sizes).forEach(Operands::size);
        return sizes;
    }

    /// What a reduction combines values with.
    ReduceOperator operator() {
        return call.operation()
                .map(it ->
                        switch (it) {
                            case Instruction.Operator.OfMpi(var word) -> word.operator();
                            case Instruction.Operator.OfScript _ -> ReduceOperator.USER;
                        })
                .orElse(ReduceOperator.UNKNOWN);
    }

    /// What a reduction of `operand` reduces.
    ReduceType elements(Operand operand) {
        ValueType type = term(operand).type();
        ValueType element = type;
        while (element instanceof ListOf(ValueType of)) {
            element = of;
        }
        return element == Plain.INTEGER || element == Plain.DURATION
                ? ReduceType.I64
                : element == Plain.TRUTH ? ReduceType.I8 : ReduceType.F64;
    }

    /// The requests of a wait, test, start or free.
    List<ScriptRequest> requests() {
        List<ScriptRequest> all = new ArrayList<>();
        for (CodeTerm term : call.requests()) {
            if (term.type() instanceof ListOf) {
                ListValue list = values.list(term);
                for (int i = 0; i < list.size(); i++) {
                    all.add((ScriptRequest) Objects.requireNonNull(list.object(i)));
                }
            } else {
                all.add((ScriptRequest) values.object(term));
            }
        }
        return all;
    }

    private static long size(long bytes) {
        if (bytes < 0) {
            throw ScriptFailure.of(
                    "A message cannot have " + bytes + " B.", "Give a size of 0 or more.");
        }
        if (bytes > ProgramLimits.MOST_BYTES) {
            throw ScriptFailure.of(
                    "A message cannot have " + Numbers.count(bytes) + " B.",
                    "The limit is " + Numbers.count(ProgramLimits.MOST_BYTES) + " B.");
        }
        return bytes;
    }
}
