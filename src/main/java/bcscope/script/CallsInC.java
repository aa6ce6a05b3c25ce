package bcscope.script;

import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.Instruction;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.word.CallWord;
import bcscope.script.word.ReductionWord;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The calls of a script as they are written in C: what is learnt here is used there. Only calls,
/// of MPI and of functions that make them; declarations and the statements around them are left to
/// the reader. Sizes without content are bytes of a `buffer`; durations are seconds.
public final class CallsInC {
    private static final Map<String, String> TEMPLATES = templates();
    private static final Pattern WORDS = Pattern.compile("\\b[A-Z]+\\b");

    private final Code code;
    private final TermsInC terms;
    private final List<Code.Named> variables;
    private final Map<Integer, String> byLine;

    private CallsInC(
            Code code,
            Set<Integer> pointers,
            List<Code.Named> variables,
            Map<Integer, String> byLine) {
        this.code = code;
        this.terms = new TermsInC(code, pointers);
        this.variables = variables;
        this.byLine = byLine;
    }

    private static Map<String, String> templates() {
        try (InputStream in = CallsInC.class.getResourceAsStream("calls-in-c.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" ", 2))
                    .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Statements of C, by the line of the script that makes the call, or that defines or calls a
    /// function which makes calls or changes an operand.
    public static Map<Integer, String> of(Code code) {
        Map<Integer, String> byLine = new TreeMap<>();
        new CallsInC(code, Set.of(), code.variables(), byLine).write(code.body());
        for (Code.Function it : code.functions()) {
            CallsInC within = new CallsInC(code, it.changed(), it.variables(), byLine);
            if (isProcedure(it)) {
                byLine.putIfAbsent(it.line(), within.head(it));
            }
            within.write(it.body());
        }
        return byLine;
    }

    private static boolean isProcedure(Code.Function function) {
        return function.calls() || !function.changed().isEmpty();
    }

    private void write(List<Instruction> steps) {
        Instruction.all(steps).forEach(this::write);
    }

    private void write(Instruction step) {
        if (step instanceof Instruction.Call call) {
            byLine.putIfAbsent(call.line(), statement(call));
        } else if (step instanceof Instruction.Invoke it
                && isProcedure(code.functions().get(it.function()))) {
            byLine.putIfAbsent(it.line(), statement(it));
        }
    }

    /// `void exchange(double *west, int64_t left) {`; the block is that of the script.
    private String head(Code.Function function) {
        String result = function.returns() ? TermsInC.declared(function.result()) : "void";
        String pointer = function.returns() && function.result() instanceof ListOf ? " *" : " ";
        return IntStream.range(0, function.operands())
                .mapToObj(this::named)
                .map(it -> terms.formal(it.type(), it.slot(), it.name()))
                .collect(Collectors.joining(", ", result + pointer + function.name() + "(", ") {"));
    }

    private String statement(Instruction.Invoke it) {
        Code.Function function = code.functions().get(it.function());
        String result =
                variables.stream()
                        .filter(named -> OptionalInt.of(named.slot()).equals(it.result()))
                        .map(named -> named.name() + " = ")
                        .findFirst()
                        .orElse("");
        return IntStream.range(0, function.operands())
                .mapToObj(i -> terms.given(it.operands().get(i), function.changed().contains(i)))
                .collect(Collectors.joining(", ", result + function.name() + "(", ");"));
    }

    private String statement(Instruction.Call call) {
        boolean single = call.word() == CallWord.WAIT && isSingle(call);
        String template =
                single
                        ? "MPI_Wait(REQUEST, STATUS)"
                        : call.word() == CallWord.START && isSingle(call)
                                ? "MPI_Start(REQUEST)"
                                : TEMPLATES.get(call.word().text());
        String written = WORDS.matcher(template).replaceAll(it -> part(call, it.group()));
        return (call.word() == CallWord.WTIME ? name(call.result()) + " = " : "")
                + written
                + ";"
                + prepared(call);
    }

    private static boolean isSingle(Instruction.Call call) {
        return call.requests().size() == 1 && call.requests().getFirst().type() == Plain.REQUEST;
    }

    private String part(Instruction.Call call, String word) {
        Map<Operand, CodeTerm> operands = call.operands();
        return switch (word) {
            case "X" -> terms.buffer(operands.get(Operand.DATA));
            case "Y" -> taken(call, operands.get(Operand.DATA));
            case "YOURS" -> taken(call, operands.get(Operand.TAKES));
            case "IO" -> reduced(call, given(call, Operand.DATA));
            case "ALL" -> collected(call);
            case "GIVEN" -> distributed(given(call, Operand.DATA));
            case "PART" -> isOfSizes(given(call, Operand.DATA)) ? "buffer" : collected(call);
            case "TYPE" -> type(given(call, Operand.DATA));
            case "W" -> parts(call, given(call, Operand.DATA));
            case "TO" -> terms.text(given(call, Operand.TO));
            case "FROM" -> source(given(call, Operand.FROM));
            case "TAG" -> written(operands.get(Operand.TAG), tag(call.word()));
            case "TAGYOURS" -> written(operands.get(Operand.RECEIVE_TAG), "0");
            case "ON" -> written(operands.get(Operand.ON), "MPI_COMM_WORLD");
            case "STATUS" -> call.result().isEmpty() ? "MPI_STATUS_IGNORE" : result(call);
            case "RESULT" -> result(call);
            case "OP" -> operator(call.operation().orElseThrow());
            case "REQUEST" -> terms.address(call.requests().getFirst());
            case "REQUESTS" -> requests(call);
            case "ARRAY" -> call.result().isEmpty() ? "indices" : name(call.result());
            case "SECONDS" -> terms.text(given(call, Operand.DATA));
            case "WHAT" -> "\"" + String.join("...", call.label().orElseThrow().texts()) + "\"";
            case "COLOUR" -> terms.text(given(call, Operand.BY));
            case "KEY" -> written(operands.get(Operand.KEY), "0");
            case "DIMENSIONS" -> operands.containsKey(Operand.LAYERS) ? "3" : "2";
            case "SIZES" -> "(int[]){" + sizes(call) + "}";
            case "PERIODS" ->
                    operands.containsKey(Operand.PERIODIC) ? "(int[]){1, 1, 1}" : "(int[3]){0}";
            default -> word;
        };
    }

    private static String operator(Instruction.Operator operator) {
        return switch (operator) {
            case Instruction.Operator.OfMpi(ReductionWord word) -> "MPI_" + word.operator();
            case Instruction.Operator.OfScript(_, String name) -> "op_" + name;
        };
    }

    private static String tag(CallWord word) {
        return word == CallWord.PROBE || word == CallWord.IPROBE ? "MPI_ANY_TAG" : "0";
    }

    private String source(CodeTerm term) {
        return term instanceof CodeTerm.Any ? "MPI_ANY_SOURCE" : terms.text(term);
    }

    private String written(@Nullable CodeTerm term, String otherwise) {
        return term == null ? otherwise : terms.text(term);
    }

    private String sizes(Instruction.Call call) {
        return List.of(Operand.LAYERS, Operand.ROWS, Operand.COLUMNS).stream()
                .filter(call.operands()::containsKey)
                .map(it -> terms.text(given(call, it)))
                .collect(Collectors.joining(", "));
    }

    /// Where a message is received: the variable, or as many bytes.
    private String taken(Instruction.Call call, @Nullable CodeTerm room) {
        if (call.into().isEmpty()) {
            return terms.buffer(room);
        }
        Code.Named variable = named(call.into().getAsInt());
        return terms.address(variable) + ", " + TermsInC.counted(variable.type(), variable.name());
    }

    private static CodeTerm given(Instruction.Call call, Operand operand) {
        return Objects.requireNonNull(call.operands().get(operand));
    }

    private String reduced(Instruction.Call call, CodeTerm data) {
        if (call.operation().orElseThrow() instanceof Instruction.Operator.OfMpi(var word)
                && word.isOfPairs()) {
            String type = TermsInC.typeOfPairs(data.type());
            return terms.pairs(data) + ", " + out(call) + ", 1, " + type;
        }
        String count =
                isOfScript(call) && data.type() instanceof ListOf
                        ? "1, values_t"
                        : terms.counted(data);
        return terms.address(data) + ", " + out(call) + ", " + count;
    }

    private static boolean isOfScript(Instruction.Call call) {
        return call.operation().filter(Instruction.Operator.OfScript.class::isInstance).isPresent();
    }

    /// How C gets an operator, and a type for a whole list, that the call has by itself here.
    private static String prepared(Instruction.Call call) {
        if (!(call.operation().orElse(null)
                instanceof Instruction.Operator.OfScript(_, String name))) {
            return "";
        }
        boolean whole = given(call, Operand.DATA).type() instanceof ListOf;
        return " // MPI_Op_create("
                + name
                + ", 0, &op_"
                + name
                + ") before"
                + (whole ? ", and MPI_Type_contiguous for values_t" : "");
    }

    private static boolean isOfSizes(CodeTerm data) {
        return data.type() == Plain.SIZE || data.type().equals(new ListOf(Plain.SIZE));
    }

    private static String type(CodeTerm data) {
        return isOfSizes(data) ? "MPI_BYTE" : TermsInC.type(data.type());
    }

    private String distributed(CodeTerm data) {
        return isOfSizes(data) ? "all" : terms.address(data);
    }

    /// The variable for what a collective brings.
    private String collected(Instruction.Call call) {
        OptionalInt slot =
                call.word().beginsCollective() || call.into().isPresent()
                        ? call.into()
                        : call.result();
        return slot.isEmpty() || isOfSizes(given(call, Operand.DATA))
                ? "all"
                : terms.address(named(slot.getAsInt()));
    }

    private String out(Instruction.Call call) {
        if (call.into().isPresent()) {
            return terms.address(named(call.into().getAsInt()));
        }
        boolean isResult = call.result().isPresent() && !call.word().beginsCollective();
        return isResult ? terms.address(named(call.result().getAsInt())) : "result";
    }

    /// Both buffers of a collective that collects or distributes, with the count of one part.
    private String parts(Instruction.Call call, CodeTerm data) {
        boolean isSize = data.type() == Plain.SIZE;
        boolean gives = call.word().collective().orElseThrow().givesParts();
        ValueType part = gives && data.type() instanceof ListOf(ValueType of) ? of : data.type();
        String count = isSize ? terms.counted(data) : TermsInC.counted(part, terms.text(data));
        String own = isSize ? "buffer" : terms.address(data);
        return own + ", " + count + ", " + collected(call) + ", " + count;
    }

    private String requests(Instruction.Call call) {
        List<CodeTerm> all = call.requests();
        if (all.isEmpty()) {
            return "n, requests";
        }
        if (all.size() == 1 && all.getFirst().type() instanceof ListOf) {
            String list = terms.text(all.getFirst());
            return "length_" + list + ", " + list;
        }
        return all.size()
                + ", (MPI_Request[]){"
                + all.stream().map(terms::text).collect(Collectors.joining(", "))
                + "}";
    }

    private String result(Instruction.Call call) {
        return call.result().isEmpty() ? "&result" : terms.address(named(call.result().getAsInt()));
    }

    private String name(OptionalInt slot) {
        return slot.isEmpty() ? "result" : named(slot.getAsInt()).name();
    }

    private Code.Named named(int slot) {
        return variables.stream().filter(it -> it.slot() == slot).findFirst().orElseThrow();
    }
}
