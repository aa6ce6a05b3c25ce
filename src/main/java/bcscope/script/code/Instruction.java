package bcscope.script.code;

import bcscope.expression.TextSpan;
import bcscope.script.word.CallWord;
import bcscope.script.word.ReductionWord;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// A statement.
public sealed interface Instruction {
    /// Line of the text, from 1.
    int line();

    /// The terms of the statement itself, not of the statements within it.
    default List<CodeTerm> terms() {
        return switch (this) {
            case Assign it -> List.of(it.value());
            case AssignElement it -> List.of(it.index(), it.value());
            case Control it -> {
                List<CodeTerm> terms = new ArrayList<>(values(it.report()));
                it.decisions().forEach(decision -> terms.add(decision.by()));
                yield terms;
            }
            case Return it -> it.value().stream().toList();
            case Invoke it -> it.operands();
            case Call it -> {
                List<CodeTerm> terms = new ArrayList<>(it.operands().values());
                terms.addAll(it.requests());
                terms.addAll(values(it.label()));
                yield terms;
            }
        };
    }

    private static List<CodeTerm> values(Optional<Message> message) {
        return message.map(Message::values).orElse(List.of());
    }

    /// The statements directly within it.
    default List<Instruction> within() {
        return switch (this) {
            case If it -> Stream.concat(it.then().stream(), it.otherwise().stream()).toList();
            case Loop it -> it.body();
            case Change _, Jump _, Return _, Invoke _, Check _, Fail _, Call _ -> List.of();
        };
    }

    /// `steps` with all statements within them, in the order of the text.
    static Stream<Instruction> all(List<Instruction> steps) {
        return steps.stream().flatMap(it -> Stream.concat(Stream.of(it), all(it.within())));
    }

    /// Changes a variable, and nothing else.
    sealed interface Change extends Instruction {
        /// Slot of the variable; [CodeTerm.Outer] variables cannot be changed.
        int slot();
    }

    /// `let x = ...`, `var x = ...`, `x = ...`.
    record Assign(int line, int slot, CodeTerm value) implements Change {}

    /// `list[3] = ...`: the list of the variable is changed; variables never share a list.
    record AssignElement(int line, int slot, CodeTerm index, CodeTerm value, TextSpan place)
            implements Change {}

    /// A statement that decides which statement is executed next, or whether one is.
    sealed interface Control extends Instruction {
        /// What it decides by, in the order of the text.
        default List<Decision> decisions() {
            return List.of();
        }

        /// What it says if the program ends here.
        default Optional<Message> report() {
            return Optional.empty();
        }
    }

    /// A term that decides which statement is executed next.
    ///
    /// @param what the role of the term, a noun phrase
    record Decision(String what, CodeTerm by) {}

    /// Executes statements any number of times.
    sealed interface Loop extends Control {
        /// These statements.
        List<Instruction> body();

        /// Whether the number of turns is known before the first.
        default boolean isCounted() {
            return true;
        }
    }

    /// `if`.
    record If(int line, CodeTerm condition, List<Instruction> then, List<Instruction> otherwise)
            implements Control {
        @Override
        public List<Decision> decisions() {
            return List.of(new Decision("the condition", condition));
        }
    }

    /// `repeat n`.
    record Repeat(int line, CodeTerm times, List<Instruction> body, TextSpan place)
            implements Loop {
        @Override
        public List<Decision> decisions() {
            return List.of(new Decision("the number of repetitions", times));
        }
    }

    /// `for i in 1..n`: both ends are included.
    ///
    /// @param slot of the counter
    record For(int line, int slot, CodeTerm from, CodeTerm to, List<Instruction> body)
            implements Loop {
        @Override
        public List<Decision> decisions() {
            return List.of(
                    new Decision("the start of the loop", from),
                    new Decision("the end of the loop", to));
        }
    }

    /// `while`.
    record While(int line, CodeTerm condition, List<Instruction> body) implements Loop {
        @Override
        public List<Decision> decisions() {
            return List.of(new Decision("the condition of the loop", condition));
        }

        @Override
        public boolean isCounted() {
            return false;
        }
    }

    /// `break` or `continue`: leaves the innermost loop, or only its present iteration.
    record Jump(int line, boolean ends) implements Control {}

    /// `return`, in a function or of the program.
    record Return(int line, Optional<CodeTerm> value) implements Instruction {}

    /// A function of the script.
    ///
    /// @param function index into [Code#functions]
    /// @param result slot of the variable that takes its value
    record Invoke(
            int line, int function, List<CodeTerm> operands, OptionalInt result, TextSpan place)
            implements Instruction {}

    /// `check`: the program fails if the condition is false.
    ///
    /// @param said the condition as it was written
    record Check(
            int line, CodeTerm condition, String said, Optional<Message> message, TextSpan place)
            implements Control {
        @Override
        public List<Decision> decisions() {
            return List.of(new Decision("the check", condition));
        }

        @Override
        public Optional<Message> report() {
            return message;
        }
    }

    /// `fail`.
    record Fail(int line, Message message, TextSpan place) implements Control {
        @Override
        public Optional<Message> report() {
            return Optional.of(message);
        }
    }

    /// A text with values in it.
    ///
    /// @param texts one more than values: the texts before, between and after them
    record Message(List<String> texts, List<CodeTerm> values) {}

    /// A call. Arguments that were not written are missing here and have their defaults.
    ///
    /// @param operands by role
    /// @param into slot of the variable that takes what is received: of `recv x`, `bcast x`,
    ///   `sendrecv ... into x`; empty if only bytes are counted
    /// @param requests of waits, tests, starts and `free`: each a REQUEST or a list of them
    /// @param operation of reductions
    /// @param result slot of the variable that `as` or `let x =` names: a request, a status, a
    ///   value, an index, a list, a communicator
    /// @param label of `mark` and `compute ... as`
    @RecordBuilder
    record Call(
            int line,
            CallWord word,
            Map<Operand, CodeTerm> operands,
            OptionalInt into,
            List<CodeTerm> requests,
            Optional<Operator> operation,
            OptionalInt result,
            Optional<Message> label,
            TextSpan place)
            implements InstructionCallBuilder.With, Instruction {}

    /// What a reduction combines values with.
    sealed interface Operator {
        /// One that MPI has.
        record OfMpi(ReductionWord word) implements Operator {}

        /// A function of the script, which makes one value of two.
        ///
        /// @param function index into [Code#functions]
        record OfScript(int function, String name) implements Operator {}
    }

    /// What an operand of a call is for.
    enum Operand {
        /// The value or duration that is sent, contributed or computed. A SIZE means bytes without
        /// content; for a receive, the maximum number of bytes (absent for a receive into a
        /// variable).
        DATA,
        /// Receiver, or root of `reduce` and `gather`.
        TO,
        /// Sender, or root of `bcast` and `scatter`; may be [CodeTerm.Any] for messages.
        FROM,
        /// Of the message; may be [CodeTerm.Any] where it is received.
        TAG,
        /// Of `sendrecv`: of what is received.
        RECEIVE_TAG,
        /// For `sendrecv`, the maximum number of bytes received; for `alltoallv`, the sizes
        /// received.
        TAKES,
        /// Communicator.
        ON,
        /// For `split`, the colour; for `gatherv` and `scatterv`, the sizes of all, used by
        /// `gatherv` at the root.
        BY,
        /// For `split`: order in the new communicator.
        KEY,
        /// Of `grid`.
        COLUMNS,
        /// Of `grid`.
        ROWS,
        /// Of `grid`.
        LAYERS,
        /// Of `grid`, present (true) where it is periodic.
        PERIODIC
    }
}
