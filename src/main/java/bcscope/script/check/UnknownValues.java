package bcscope.script.check;

import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.word.CallWord;
import bcscope.script.word.CollectiveWord;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.PhraseWord;
import bcscope.script.word.Placeholder;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which variables depend on what a call returns: on messages, reductions, tests and clocks. A
/// variable that depends on it anywhere depends on it everywhere: the order of statements is
/// ignored.
final class UnknownValues {
    /// The frame of the program; functions have their index.
    static final int PROGRAM = -1;

    /// Instead of a slot: what a function returns.
    private static final int RESULT = -1;

    private final List<Code.Function> functions;
    private final List<Code.Named> variables;
    private final Map<Place, Origin> values = new HashMap<>();
    private final Map<Place, Origin> lengths = new HashMap<>();
    private boolean changed;

    /// A variable, or what a function returns.
    private record Place(int frame, int slot) {}

    /// Where a value comes from.
    ///
    /// @param variable that takes the result of the call
    record Origin(String variable, CallWord word, int line) {}

    UnknownValues(
            List<Instruction> body, List<Code.Function> functions, List<Code.Named> variables) {
        this.functions = functions;
        this.variables = variables;
        do {
            changed = false;
            spread(body, PROGRAM);
            for (int i = 0; i < functions.size(); i++) {
                spread(functions.get(i).body(), i);
            }
        } while (changed);
    }

    /// What the value of `term` depends on.
    Optional<Origin> of(CodeTerm term, int frame) {
        if (term instanceof CodeTerm.Variable it) {
            return found(values, frame, it.slot());
        }
        if (term instanceof CodeTerm.Outer it) {
            return found(values, PROGRAM, it.slot());
        }
        if (term instanceof CodeTerm.Evaluated it) {
            return found(values, it.function(), RESULT).or(() -> within(term, frame));
        }
        boolean asksLength =
                term instanceof CodeTerm.Applied applied
                        && (applied.function() == FunctionWord.LENGTH
                                || applied.function() == FunctionWord.BYTES)
                        && applied.operands().getFirst().type() != Plain.SIZE;
        return asksLength ? ofLength(term.within().getFirst(), frame) : within(term, frame);
    }

    private Optional<Origin> within(CodeTerm term, int frame) {
        for (CodeTerm each : term.within()) {
            Optional<Origin> origin = of(each, frame);
            if (origin.isPresent()) {
                return origin;
            }
        }
        return Optional.empty();
    }

    /// What the length of a list depends on, and so how many bytes it takes in a message.
    Optional<Origin> ofLength(CodeTerm term, int frame) {
        return term.type() instanceof ListOf ? ofList(term, frame) : Optional.empty();
    }

    private Optional<Origin> ofList(CodeTerm term, int frame) {
        Optional<Origin> own = Optional.empty();
        if (term instanceof CodeTerm.Variable it) {
            own = found(lengths, frame, it.slot());
        } else if (term instanceof CodeTerm.Outer it) {
            own = found(lengths, PROGRAM, it.slot());
        } else if (term instanceof CodeTerm.Evaluated it) {
            own = found(lengths, it.function(), RESULT);
        } else if (term instanceof CodeTerm.Each it) {
            own = of(it.from(), frame).or(() -> of(it.to(), frame));
        } else if (term instanceof CodeTerm.Applied it) {
            own =
                    it.operands().stream()
                            .filter(operand -> !(operand.type() instanceof ListOf))
                            .flatMap(operand -> of(operand, frame).stream())
                            .findFirst();
        }
        return own.or(() -> lengthsWithin(term.within(), frame));
    }

    private Optional<Origin> lengthsWithin(List<CodeTerm> terms, int frame) {
        for (CodeTerm term : terms) {
            Optional<Origin> origin = ofLength(term, frame);
            if (origin.isPresent()) {
                return origin;
            }
        }
        return Optional.empty();
    }

    private static Optional<Origin> found(Map<Place, Origin> taints, int frame, int slot) {
        return Optional.ofNullable(taints.get(new Place(frame, slot)));
    }

    private void taint(Map<Place, Origin> taints, int frame, int slot, Optional<Origin> origin) {
        if (origin.isPresent()) {
            changed |= taints.putIfAbsent(new Place(frame, slot), origin.get()) == null;
        }
    }

    private void spread(List<Instruction> steps, int frame) {
        Instruction.all(steps).forEach(step -> spread(step, frame));
        Instruction.all(steps)
                .flatMap(step -> step.terms().stream())
                .flatMap(CodeTerm::all)
                .forEach(term -> evaluated(term, frame));
    }

    private void evaluated(CodeTerm term, int frame) {
        if (term instanceof CodeTerm.Evaluated it) {
            given(it.function(), it.operands(), frame);
        }
        if (term instanceof CodeTerm.Each it) {
            taint(values, frame, it.slot(), of(it.from(), frame).or(() -> of(it.to(), frame)));
        }
    }

    private void given(int function, List<CodeTerm> operands, int frame) {
        for (int i = 0; i < operands.size(); i++) {
            taint(values, function, i, of(operands.get(i), frame));
            taint(lengths, function, i, ofLength(operands.get(i), frame));
        }
    }

    /// `function` changes its operand `slot`, for which it was called with `given`.
    private void changed(int function, int slot, CodeTerm given, int frame) {
        if (given instanceof CodeTerm.Variable it) {
            taint(values, frame, it.slot(), found(values, function, slot));
            taint(lengths, frame, it.slot(), found(lengths, function, slot));
        }
    }

    private void spread(Instruction step, int frame) {
        switch (step) {
            case Instruction.Assign it -> assigned(frame, it.slot(), it.value(), frame);
            case Instruction.AssignElement it ->
                    taint(
                            values,
                            frame,
                            it.slot(),
                            of(it.value(), frame).or(() -> of(it.index(), frame)));
            case Instruction.For it ->
                    taint(
                            values,
                            frame,
                            it.slot(),
                            of(it.from(), frame).or(() -> of(it.to(), frame)));
            case Instruction.Return it ->
                    it.value().ifPresent(value -> assigned(frame, RESULT, value, frame));
            case Instruction.Invoke it -> {
                given(it.function(), it.operands(), frame);
                functions
                        .get(it.function())
                        .changed()
                        .forEach(i -> changed(it.function(), i, it.operands().get(i), frame));
                it.result()
                        .ifPresent(slot -> {
                            taint(values, frame, slot, found(values, it.function(), RESULT));
                            taint(lengths, frame, slot, found(lengths, it.function(), RESULT));
                        });
            }
            case Instruction.Call it -> brought(it, frame);
            case Instruction.Control _ -> {}
        }
    }

    private void assigned(int toFrame, int slot, CodeTerm value, int frame) {
        taint(values, toFrame, slot, of(value, frame));
        taint(lengths, toFrame, slot, ofLength(value, frame));
    }

    private void brought(Instruction.Call call, int frame) {
        call.into()
                .ifPresent(slot -> {
                    Optional<Origin> origin = Optional.of(origin(call, frame, slot));
                    taint(values, frame, slot, origin);
                    if (!isReduction(call.word())) {
                        taint(lengths, frame, slot, origin);
                    }
                });
        if (call.result().isPresent() && bringsValues(call.word())) {
            int slot = call.result().getAsInt();
            Optional<Origin> origin = Optional.of(origin(call, frame, slot));
            taint(values, frame, slot, origin);
            Optional<Origin> length =
                    isReduction(call.word()) || isGathering(call.word())
                            ? Optional.ofNullable(call.operands().get(Operand.DATA))
                                    .flatMap(data -> ofLength(data, frame))
                            : origin;
            taint(lengths, frame, slot, length);
        }
    }

    private Origin origin(Instruction.Call call, int frame, int slot) {
        List<Code.Named> names = frame == PROGRAM ? variables : functions.get(frame).variables();
        return new Origin(
                names.stream()
                        .filter(it -> it.slot() == slot)
                        .map(Code.Named::name)
                        .findFirst()
                        .orElse(""),
                call.word(),
                call.line());
    }

    private static boolean isReduction(CallWord word) {
        return word.form().operand().filter(it -> it == Placeholder.OP).isPresent();
    }

    private static boolean isGathering(CallWord word) {
        return word.collective()
                .map(CollectiveWord::result)
                .filter(it -> it == CollectiveWord.Result.LIST || it == CollectiveWord.Result.PARTS)
                .isPresent();
    }

    /// Whether `as` names a value that is known only when the call is over; requests and
    /// communicators are not such values.
    private static boolean bringsValues(CallWord word) {
        return word.form()
                .part(PhraseWord.AS)
                .flatMap(it -> it.value())
                .filter(it ->
                        it == Placeholder.M
                                || it == Placeholder.T
                                || it == Placeholder.I
                                || it == Placeholder.L
                                || it == Placeholder.V
                                || it == Placeholder.D)
                .isPresent();
    }
}
