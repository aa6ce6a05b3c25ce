package bcscope.script.word;

import java.util.List;
import java.util.Optional;

/// The words that statements begin with and that nothing else may be named by.
public enum StatementWord implements Spelled {
    PROGRAM("program", "program NAME(a = 20, b = 3200 B)", "The name and the parameters."),
    LET("let", "let x = VALUE", "A name for a value that never changes."),
    VAR("var", "var x = VALUE", "A variable of each process; x = VALUE changes it."),
    IF(
            "if",
            "if CONDITION { ... } else if CONDITION { ... } else { ... }",
            "Runs the block whose condition holds."),
    ELSE("else", "if CONDITION { ... } else { ... }", "The block to run if the condition fails."),
    REPEAT("repeat", "repeat N { ... }", "Runs the block N times."),
    FOR(
            "for",
            "for i in A..B { ... }",
            "Runs the block for each i from a to b, both included; for x in LIST, for each value."),
    IN("in", "for i in A..B { ... }", "The range of the counter, or a list."),
    WHILE("while", "while CONDITION { ... }", "Runs the block as long as the condition holds."),
    DEF("def", "def f(a, var b) { ... }", "A function; return gives its value."),
    BREAK("break", "break", "Ends the innermost loop."),
    CONTINUE("continue", "continue", "Ends this iteration of the innermost loop."),
    RETURN("return", "return [VALUE]", "Ends the function, or the process."),
    CHECK("check", "check CONDITION [, \"message {x}\"]", "The run fails if it does not hold."),
    FAIL("fail", "fail \"message {x}\"", "The run fails."),
    TRUE("true", "true", "A condition that holds."),
    FALSE("false", "false", "A condition that does not hold.");

    private final String text;
    private final String signature;
    private final String meaning;

    StatementWord(String text, String signature, String meaning) {
        this.text = text;
        this.signature = signature;
        this.meaning = meaning;
    }

    /// The word that is written `text`.
    public static Optional<StatementWord> of(String text) {
        return Spelled.find(values(), text);
    }

    public static List<String> texts() {
        return Spelled.texts(values());
    }

    /// Whether a statement can begin with it.
    public boolean begins() {
        return switch (this) {
            case PROGRAM, LET, VAR, IF, REPEAT, FOR, WHILE, DEF -> true;
            case BREAK, CONTINUE, RETURN, CHECK, FAIL -> true;
            case ELSE, IN, TRUE, FALSE -> false;
        };
    }

    @Override
    public String text() {
        return text;
    }

    /// With what belongs to it.
    public String signature() {
        return signature;
    }

    /// Its effect, a sentence.
    public String meaning() {
        return meaning;
    }
}
