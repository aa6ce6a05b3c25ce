package bcscope.script.word;

import java.util.Optional;

/// The functions of expressions in scripts.
public enum FunctionWord implements Spelled {
    MIN("min", "min(a, b, ...)", "The least, of values with the same unit."),
    MAX("max", "max(a, b, ...)", "The greatest, of values with the same unit."),
    ABS("abs", "abs(a)", "Without its sign."),
    FLOOR("floor", "floor(a)", "The next whole number below."),
    CEIL("ceil", "ceil(a)", "The next whole number above."),
    ROUND("round", "round(a)", "The nearest whole number; a half goes to the even one."),
    SQRT("sqrt", "sqrt(a)", "The square root, a real."),
    POW(
            "pow",
            "pow(a, n)",
            "a to the power of n; whole where both are whole and n is not negative."),
    LOG2("log2", "log2(a)", "The logarithm to base 2, a real."),
    LN("ln", "ln(a)", "The natural logarithm."),
    EXP("exp", "exp(a)", "e to the power of a."),
    SIN("sin", "sin(a)", "The sine of an angle in radians."),
    COS("cos", "cos(a)", "The cosine of an angle in radians."),
    XOR(
            "xor",
            "xor(a, b)",
            "The bits in which two whole numbers differ: xor(rank, 1) is a partner."),
    BITAND("bitand", "bitand(a, b)", "The bits that both whole numbers have."),
    BITOR("bitor", "bitor(a, b)", "The bits that one of two whole numbers has."),
    BITSHIFT(
            "bitshift",
            "bitshift(a, n)",
            "The bits of a, n places up; down where n is negative: bitshift(1, n) is 2 to the n."),
    CHOOSE("choose", "choose(condition, a, b)", "a where the condition holds, else b."),
    LENGTH("length", "length(list)", "The number of values in a list."),
    SUBLIST(
            "sublist",
            "sublist(list, from, to)",
            "The values of a list from one index to another, both included."),
    STEPPED("stepped", "stepped(a, b, n)", "The list a, a + n, a + 2 n, ... up to b."),
    SUM("sum", "sum(list)", "The sum of the values in a list."),
    RANDOM("random", "random(a..b)", "A whole number from a to b, by seed, rank and place."),
    REAL("real", "real(a)", "A whole number as a real."),
    BYTES("bytes", "bytes(value)", "The number of bytes of a value in a message.");

    private final String text;
    private final String signature;
    private final String meaning;

    FunctionWord(String text, String signature, String meaning) {
        this.text = text;
        this.signature = signature;
        this.meaning = meaning;
    }

    /// The function that is written `text`.
    public static Optional<FunctionWord> of(String text) {
        return Spelled.find(values(), text);
    }

    @Override
    public String text() {
        return text;
    }

    /// With its operands.
    public String signature() {
        return signature;
    }

    /// Its meaning, a sentence.
    public String meaning() {
        return meaning;
    }
}
