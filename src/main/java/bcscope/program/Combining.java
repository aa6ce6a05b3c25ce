package bcscope.program;

/// Operator and element type of a reduction.
///
/// @param operator with what
/// @param type type of the elements
public record Combining(ReduceOperator operator, ReduceType type) {
    private static final int OPERATOR = 8;
    private static final int TYPE = 16;
    private static final int MASK = 0xff;
    private static final int TYPES = 0xf;
    private static final ReduceOperator[] OPERATORS = ReduceOperator.values();

    /// Elements of `type`, combined with an unknown operator.
    public static Combining of(ReduceType type) {
        return new Combining(ReduceOperator.UNKNOWN, type);
    }

    /// What the column `tag` of a reduction holds.
    int tag() {
        return type.ordinal() | operator.ordinal() << OPERATOR;
    }

    /// What the column `tag` holds at the start of `call`, which reduces.
    int tag(Composite call) {
        return call.ordinal() | operator.ordinal() << OPERATOR | (type.ordinal() + 1) << TYPE;
    }

    /// The ordinal of the [ReduceType] of a reduction, or of the [Composite] at a begin, in the
    /// column `tag`.
    static int ordinal(int tag) {
        return tag & MASK;
    }

    /// The operator in the column `tag` of either.
    static ReduceOperator operator(int tag) {
        return OPERATORS[tag >>> OPERATOR & MASK];
    }

    /// One more than the ordinal of the [ReduceType] at the start of a call; 0 if none is said.
    static int typeAtBegin(int tag) {
        return tag >>> TYPE & TYPES;
    }
}
