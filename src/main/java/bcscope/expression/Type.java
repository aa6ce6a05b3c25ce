package bcscope.expression;

/// The type of a value, including its unit.
public enum Type {
    /// True or false.
    TRUTH("a condition"),
    /// A whole number.
    INTEGER("a number"),
    /// A number that need not be whole.
    REAL("a number"),
    /// Nanoseconds.
    DURATION("a duration"),
    /// Bytes.
    SIZE("a size"),
    /// Bytes of a known total: can be compared with a size and with a percentage.
    PART("a size"),
    /// A share of one.
    PERCENTAGE("a percentage"),
    /// Bytes per second.
    DATA_RATE("a data rate"),
    /// Per second.
    FREQUENCY("a number per second"),
    /// A [ProcessState].
    STATE("a state of a process"),
    /// A [bcscope.base.Microphase].
    MICROPHASE("a microphase"),
    /// One of [CallKinds].
    CALL_KIND("a kind of call"),
    /// A [bcscope.happening.NicList].
    LIST_NAME("a list"),
    /// A process; like all following types, it has no value of its own.
    PROCESS("a process"),
    NODE("a node"),
    /// An MPI call.
    CALL("a call"),
    /// A descriptor list of a NIC.
    LIST("a descriptor list"),
    /// The budget of a NIC in a slice.
    BUDGET("a budget"),
    /// The links that the messages of a node use.
    LINKS("the links of a node");

    private final String noun;

    Type(String noun) {
        this.noun = noun;
    }

    /// In a sentence: `a duration`.
    public String noun() {
        return noun;
    }

    /// Whether it can be counted and computed with.
    boolean isNumeric() {
        return switch (this) {
            case INTEGER, REAL, DURATION, SIZE, PART, PERCENTAGE, DATA_RATE, FREQUENCY -> true;
            case TRUTH, STATE, MICROPHASE, CALL_KIND, LIST_NAME -> false;
            case PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> false;
        };
    }

    /// Whether its values are names.
    boolean isEnumeration() {
        return switch (this) {
            case STATE, MICROPHASE, CALL_KIND, LIST_NAME -> true;
            case TRUTH, INTEGER, REAL, DURATION, SIZE, PART, PERCENTAGE -> false;
            case DATA_RATE, FREQUENCY -> false;
            case PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> false;
        };
    }

    /// Whether it is an object, of which a property must follow.
    boolean isObject() {
        return !isNumeric() && !isEnumeration() && this != TRUTH;
    }

    /// Whether its values are stored as floating-point numbers.
    public boolean isReal() {
        return this == REAL || this == PERCENTAGE || isRate();
    }

    /// Whether it is per second.
    public boolean isRate() {
        return this == DATA_RATE || this == FREQUENCY;
    }

    /// Its unit, without the known total.
    Type plain() {
        return switch (this) {
            case PART -> SIZE;
            case PERCENTAGE -> REAL;
            case TRUTH, INTEGER, REAL, DURATION, SIZE, STATE, MICROPHASE, CALL_KIND, LIST_NAME ->
                    this;
            case DATA_RATE, FREQUENCY, PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> this;
        };
    }
}
