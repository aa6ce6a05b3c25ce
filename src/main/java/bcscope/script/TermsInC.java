package bcscope.script;

import bcscope.expression.Arithmetic;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.Property;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Values of a script in C: whole numbers are `int64_t`, durations seconds. Where C would round
/// differently from scripts, `mod` and `floordiv` are used instead.
///
/// @param pointers slots of the operands that the function around them changes
record TermsInC(Code code, Set<Integer> pointers) {
    /// What a message or reduction of `term` is given: address, count and type.
    String buffer(@Nullable CodeTerm term) {
        return term == null ? "buffer, count, MPI_BYTE" : address(term) + ", " + counted(term);
    }

    String counted(CodeTerm term) {
        return term.type() == Plain.SIZE
                ? text(term) + ", MPI_BYTE"
                : term instanceof CodeTerm.Elements(_, List<CodeTerm> elements)
                        ? elements.size() + ", " + type(term.type())
                        : counted(term.type(), text(term));
    }

    /// How many values of which type; `name` is that of a list.
    static String counted(ValueType type, String name) {
        String length = name.matches("\\w+") ? "length_" + name : "count";
        return (type instanceof ListOf ? length : "1") + ", " + type(type);
    }

    static String type(ValueType type) {
        return switch (type) {
            case ListOf(ValueType element) -> type(element);
            case Plain plain ->
                    plain == Plain.REAL || plain == Plain.DURATION
                            ? "MPI_DOUBLE"
                            : plain == Plain.TRUTH ? "MPI_C_BOOL" : "MPI_INT64_T";
        };
    }

    String address(Code.Named variable) {
        return address(variable.type(), variable.slot(), variable.name());
    }

    private String address(ValueType type, int slot, String name) {
        return (type instanceof ListOf || pointers.contains(slot) ? "" : "&") + name;
    }

    String address(CodeTerm term) {
        if (term.type() == Plain.SIZE) {
            return "buffer";
        }
        if (term.type() instanceof ListOf) {
            return text(term);
        }
        return term instanceof CodeTerm.Variable(ValueType type, int slot, String name, _)
                ? address(type, slot, name)
                : term instanceof CodeTerm.Outer
                        ? "&" + text(term)
                        : "&(" + declared(term.type()) + "){" + text(term) + "}";
    }

    /// `double *west`, what a function is given.
    ///
    /// @param slot of the operand
    String formal(ValueType type, int slot, String name) {
        return type instanceof ListOf
                ? declared(type) + " *" + name + ", int64_t length_" + name
                : declared(type) + (pointers.contains(slot) ? " *" : " ") + name;
    }

    /// What is given for an operand that the function `changed`, or not.
    String given(CodeTerm term, boolean changed) {
        String text =
                changed && term instanceof CodeTerm.Variable it
                        ? address(it.type(), it.slot(), it.name())
                        : text(term);
        return term.type() instanceof ListOf
                ? text + ", " + (text.matches("\\w+") ? "length_" + text : "count")
                : text;
    }

    /// One pair of a value and an index, which has a type of its own in MPI.
    String pairs(CodeTerm term) {
        return term.type().equals(new ListOf(Plain.INTEGER))
                        && term instanceof CodeTerm.Elements(_, List<CodeTerm> elements)
                ? "(int[]){" + listed(elements) + "}"
                : text(term);
    }

    static String typeOfPairs(ValueType type) {
        return type.equals(new ListOf(Plain.INTEGER)) ? "MPI_2INT" : "MPI_DOUBLE_INT";
    }

    /// The type of a value, or of the values of a list.
    static String declared(ValueType type) {
        return switch (type) {
            case ListOf(ValueType element) -> declared(element);
            case Plain plain ->
                    switch (plain) {
                        case REAL, DURATION, BANDWIDTH -> "double";
                        case TRUTH -> "bool";
                        case INTEGER, SIZE, NOTHING -> "int64_t";
                        case REQUEST -> "MPI_Request";
                        case STATUS -> "MPI_Status";
                        case COMMUNICATOR, GRID -> "MPI_Comm";
                    };
        };
    }

    String text(CodeTerm term) {
        return switch (term) {
            case CodeTerm.Whole(ValueType type, long value) -> number(type, value);
            case CodeTerm.Fraction(_, double value) -> Double.toString(value);
            case CodeTerm.Variable it ->
                    !(it.type() instanceof ListOf) && pointers.contains(it.slot())
                            ? "*" + it.name()
                            : it.name();
            case CodeTerm.Outer it -> it.name();
            case CodeTerm.Known it -> fact(it.fact());
            case CodeTerm.Any _ -> "MPI_ANY_TAG";
            case CodeTerm.PropertyOf it -> property(text(it.owner()), it.property());
            case CodeTerm.Computed it -> computed(it);
            case CodeTerm.Negative it -> "-" + inner(it.operand());
            case CodeTerm.Compared it ->
                    inner(it.left()) + " " + it.relation().sign() + " " + inner(it.right());
            case CodeTerm.Not it -> "!" + inner(it.operand());
            case CodeTerm.Both it -> inner(it.left()) + " && " + inner(it.right());
            case CodeTerm.Either it -> inner(it.left()) + " || " + inner(it.right());
            case CodeTerm.Elements it ->
                    "(" + declared(it.type()) + "[]){" + listed(it.elements()) + "}";
            case CodeTerm.Each _, CodeTerm.Joined _ -> "values";
            case CodeTerm.Element it -> text(it.list()) + "[" + text(it.index()) + "]";
            case CodeTerm.Applied it -> applied(it);
            case CodeTerm.Evaluated it ->
                    code.functions().get(it.function()).name() + "(" + listed(it.operands()) + ")";
        };
    }

    private String listed(List<CodeTerm> terms) {
        return terms.stream().map(this::text).collect(Collectors.joining(", "));
    }

    private static String number(ValueType type, long value) {
        return type == Plain.DURATION
                ? BigDecimal.valueOf(value, 9).stripTrailingZeros().toPlainString()
                : type == Plain.TRUTH ? Boolean.toString(value != 0) : Long.toString(value);
    }

    private static String fact(CodeTerm.Fact fact) {
        return switch (fact) {
            case RANK -> "rank";
            case RANKS -> "size";
            case NOBODY -> "MPI_PROC_NULL";
            case WORLD -> "MPI_COMM_WORLD";
        };
    }

    private static String property(String owner, Property property) {
        return switch (property) {
            case SOURCE -> owner + ".MPI_SOURCE";
            case TAG -> owner + ".MPI_TAG";
            case RANKS -> owner + "_size";
            case BYTES, RANK, X, Y, Z, COLUMNS, ROWS, LAYERS, EAST, WEST, NORTH, SOUTH, UP, DOWN ->
                    owner + "_" + property.text();
        };
    }

    private String computed(CodeTerm.Computed it) {
        boolean rounds =
                it.type() != Plain.REAL
                        && it.left().type() != Plain.DURATION
                        && it.left().type() != Plain.REAL
                        && (isNegative(it.left()) || isNegative(it.right()));
        if (rounds && it.operator() == Arithmetic.REMAINDER) {
            return "mod(" + text(it.left()) + ", " + text(it.right()) + ")";
        }
        if (rounds && it.operator() == Arithmetic.OVER) {
            return "floordiv(" + text(it.left()) + ", " + text(it.right()) + ")";
        }
        return inner(it.left()) + " " + it.operator().sign() + " " + inner(it.right());
    }

    /// Whether it may be less than 0.
    private static boolean isNegative(CodeTerm term) {
        if (term instanceof CodeTerm.Computed it) {
            return it.operator() == Arithmetic.MINUS
                    || isNegative(it.left())
                    || isNegative(it.right());
        }
        boolean isPlaceOrCount =
                term instanceof CodeTerm.Known known && known.fact() != CodeTerm.Fact.NOBODY;
        return !isPlaceOrCount && !(term instanceof CodeTerm.Whole(_, long value) && value >= 0);
    }

    /// In brackets where it has an operator.
    private String inner(CodeTerm term) {
        String text = text(term);
        return text.indexOf(' ') < 0 || text.matches("\\w+\\([^()]*\\)") ? text : "(" + text + ")";
    }

    private String applied(CodeTerm.Applied it) {
        List<CodeTerm> operands = it.operands();
        return switch (it.function()) {
            case CHOOSE ->
                    inner(operands.get(0))
                            + " ? "
                            + inner(operands.get(1))
                            + " : "
                            + inner(operands.get(2));
            case XOR -> infix(operands, "^");
            case BITAND -> infix(operands, "&");
            case BITOR -> infix(operands, "|");
            case REAL -> "(double)" + inner(operands.getFirst());
            case LENGTH -> "length_" + text(operands.getFirst());
            case BYTES -> bytes(operands.getFirst());
            case MIN, MAX, ABS, FLOOR, CEIL, ROUND, SQRT, POW, LOG2, LN, EXP, SIN, COS ->
                    call(it.function(), operands);
            case BITSHIFT, SUBLIST, STEPPED, SUM, RANDOM -> call(it.function(), operands);
        };
    }

    private String bytes(CodeTerm operand) {
        if (operand.type() == Plain.SIZE) {
            return text(operand);
        }
        String of = "sizeof(" + declared(operand.type()) + ")";
        if (!(operand.type() instanceof ListOf)) {
            return of;
        }
        String count = counted(operand);
        return count.substring(0, count.indexOf(',')) + " * " + of;
    }

    private String infix(List<CodeTerm> operands, String sign) {
        return inner(operands.get(0)) + " " + sign + " " + inner(operands.get(1));
    }

    private String call(FunctionWord word, List<CodeTerm> operands) {
        return (word == FunctionWord.LN ? "log" : word.text()) + "(" + listed(operands) + ")";
    }
}
