package bcscope.script.word;

import bcscope.program.ReduceOperator;

import java.util.Optional;

/// The reduction operators.
public enum ReductionWord implements Spelled {
    SUM("sum", ReduceOperator.SUM),
    PRODUCT("product", ReduceOperator.PROD),
    MIN("min", ReduceOperator.MIN),
    MAX("max", ReduceOperator.MAX),
    ALL("and", ReduceOperator.LAND),
    ANY("or", ReduceOperator.LOR),
    MAXLOC("maxloc", ReduceOperator.MAXLOC),
    MINLOC("minloc", ReduceOperator.MINLOC);

    private final String text;
    private final ReduceOperator operator;

    ReductionWord(String text, ReduceOperator operator) {
        this.text = text;
        this.operator = operator;
    }

    /// The operator of MPI.
    public ReduceOperator operator() {
        return operator;
    }

    /// Whether it takes pairs of a value and an index.
    public boolean isOfPairs() {
        return this == MAXLOC || this == MINLOC;
    }

    /// The operation that is written `text`.
    public static Optional<ReductionWord> of(String text) {
        return Spelled.find(values(), text);
    }

    @Override
    public String text() {
        return text;
    }
}
