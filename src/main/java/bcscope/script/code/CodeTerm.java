package bcscope.script.code;

import bcscope.expression.Arithmetic;
import bcscope.expression.Relation;
import bcscope.expression.TextSpan;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.Property;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A term whose value is computed during the run. Its types have been checked. Values are
/// represented as in `script.machine.Value`.
public sealed interface CodeTerm {
    /// Type of its value.
    ValueType type();

    /// The terms directly within it.
    default List<CodeTerm> within() {
        return switch (this) {
            case Whole _, Fraction _, Known _, Any _, Variable _, Outer _ -> List.of();
            case PropertyOf it -> List.of(it.owner());
            case Computed it -> List.of(it.left(), it.right());
            case Negative it -> List.of(it.operand());
            case Compared it -> List.of(it.left(), it.right());
            case Not it -> List.of(it.operand());
            case Both it -> List.of(it.left(), it.right());
            case Either it -> List.of(it.left(), it.right());
            case Elements it -> it.elements();
            case Each it -> List.of(it.from(), it.to(), it.element());
            case Joined it -> List.of(it.left(), it.right());
            case Element it -> List.of(it.list(), it.index());
            case Applied it -> it.operands();
            case Evaluated it -> it.operands();
        };
    }

    /// The term and all terms within it.
    default Stream<CodeTerm> all() {
        return Stream.concat(Stream.of(this), within().stream().flatMap(CodeTerm::all));
    }

    /// How deep in it a function of the script is called: the call and the terms around it. The
    /// deepest call counts; 0 if there is none.
    default int callDepth() {
        int depth = within().stream().mapToInt(CodeTerm::callDepth).max().orElse(0);
        return depth > 0 || this instanceof Evaluated ? depth + 1 : 0;
    }

    /// A whole number, nanoseconds, bytes, bytes a second, or 0 and 1 for false and true.
    record Whole(ValueType type, long value) implements CodeTerm {}

    /// A real number.
    record Fraction(ValueType type, double value) implements CodeTerm {}

    /// A variable, parameter or counter.
    ///
    /// @param slot its place in the frame of the enclosing function (or of the program)
    /// @param place for error messages: a variable may be used before a message has set it
    record Variable(ValueType type, int slot, String name, TextSpan place) implements CodeTerm {}

    /// A variable of the program, used in a function.
    record Outer(ValueType type, int slot, String name, TextSpan place) implements CodeTerm {}

    /// A fact that every process knows.
    record Known(ValueType type, Fact fact) implements CodeTerm {}

    /// See [Known].
    enum Fact {
        RANK("rank", "The rank of the process in its job, from 0."),
        RANKS("ranks", "The number of processes of the job."),
        NOBODY(
                "nobody",
                "A rank that is not a process (MPI_PROC_NULL): sending to it does nothing."),
        WORLD("world", "All processes of the job, a communicator.");

        private final String text;
        private final String meaning;

        Fact(String text, String meaning) {
            this.text = text;
            this.meaning = meaning;
        }

        /// The fact that is written `text`.
        public static Optional<Fact> of(String text) {
            return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst();
        }

        public String text() {
            return text;
        }

        /// Its meaning, a sentence.
        public String meaning() {
            return meaning;
        }

        /// Type of its value.
        public ValueType type() {
            return this == WORLD ? ValueType.Plain.COMMUNICATOR : ValueType.Plain.INTEGER;
        }
    }

    /// Any source or any tag: only in the arguments FROM, TAG and RECEIVE_TAG of a call.
    record Any(ValueType type) implements CodeTerm {}

    /// `m.source`, `row.rank`, `g.east`.
    record PropertyOf(ValueType type, CodeTerm owner, Property property) implements CodeTerm {}

    /// Arithmetic on numbers of compatible types; `type` is the type of the result. `/` and `%` of
    /// two INTEGERs round down.
    record Computed(
            ValueType type, Arithmetic operator, CodeTerm left, CodeTerm right, TextSpan place)
            implements CodeTerm {}

    /// A number with its sign changed.
    record Negative(ValueType type, CodeTerm operand, TextSpan place) implements CodeTerm {}

    /// A comparison of two numbers of compatible types, or of two conditions by `==` or `!=`.
    record Compared(Relation relation, CodeTerm left, CodeTerm right) implements CodeTerm {
        @Override
        public ValueType type() {
            return ValueType.Plain.TRUTH;
        }
    }

    /// `!`.
    record Not(CodeTerm operand) implements CodeTerm {
        @Override
        public ValueType type() {
            return ValueType.Plain.TRUTH;
        }
    }

    /// `&&`: the right operand is evaluated only if the left one is true.
    record Both(CodeTerm left, CodeTerm right) implements CodeTerm {
        @Override
        public ValueType type() {
            return ValueType.Plain.TRUTH;
        }
    }

    /// `||`: the right operand is evaluated only if the left one is false.
    record Either(CodeTerm left, CodeTerm right) implements CodeTerm {
        @Override
        public ValueType type() {
            return ValueType.Plain.TRUTH;
        }
    }

    /// `[1, 2, 3]`; a [ValueType.ListOf].
    record Elements(ValueType type, List<CodeTerm> elements) implements CodeTerm {}

    /// `[bytes * i for i in 0..9]`: both ends are included.
    ///
    /// @param slot of the counter
    record Each(
            ValueType type, CodeTerm element, int slot, CodeTerm from, CodeTerm to, TextSpan place)
            implements CodeTerm {}

    /// `requests + more`: the values of both, in this order. A single value that is appended is
    /// represented as a list of one.
    record Joined(ValueType type, CodeTerm left, CodeTerm right) implements CodeTerm {}

    /// `list[3]`.
    record Element(ValueType type, CodeTerm list, CodeTerm index, TextSpan place)
            implements CodeTerm {}

    /// A built-in function; [FunctionWord#RANDOM] has both ends as operands.
    ///
    /// @param site number of this place in the text, from 0, for random numbers
    record Applied(
            ValueType type,
            FunctionWord function,
            List<CodeTerm> operands,
            int site,
            TextSpan place)
            implements CodeTerm {}

    /// A function of the script that makes no calls.
    ///
    /// @param function index into [Code#functions]
    record Evaluated(ValueType type, int function, List<CodeTerm> operands, TextSpan place)
            implements CodeTerm {}
}
