package bcscope.program.generator;

/// A number that a built-in program depends on.
///
/// @param name as in scenario files and on the command line
/// @param unit of the value
/// @param defaultValue value where none is given
/// @param least least legal value
/// @param most greatest legal value
/// @param meaning one phrase for people
public record GeneratorParameter(
        String name, Unit unit, long defaultValue, long least, long most, String meaning) {
    private static final long MOST_NANOS = 1_000_000_000_000L;
    private static final long MOST_BYTES = 1L << 40;
    private static final long MOST_RANK = 65_535;

    /// Unit of a parameter's value.
    public enum Unit {
        /// Nanoseconds.
        NANOS("ns"),
        /// Bytes.
        BYTES("B"),
        /// A number.
        COUNT(""),
        /// A process, counted from 0.
        RANK(""),
        /// 0 is off, 1 is on.
        SWITCH("");

        private final String symbol;

        Unit(String symbol) {
            this.symbol = symbol;
        }

        /// Symbol for people.
        public String symbol() {
            return symbol;
        }
    }

    static GeneratorParameter nanos(String name, long defaultValue, String meaning) {
        return new GeneratorParameter(name, Unit.NANOS, defaultValue, 0, MOST_NANOS, meaning);
    }

    static GeneratorParameter bytes(String name, long defaultValue, String meaning) {
        return new GeneratorParameter(name, Unit.BYTES, defaultValue, 0, MOST_BYTES, meaning);
    }

    static GeneratorParameter count(String name, long defaultValue, long most, String meaning) {
        return new GeneratorParameter(name, Unit.COUNT, defaultValue, 1, most, meaning);
    }

    /// As [#count], but none is legal.
    static GeneratorParameter amount(String name, long defaultValue, long most, String meaning) {
        return new GeneratorParameter(name, Unit.COUNT, defaultValue, 0, most, meaning);
    }

    static GeneratorParameter rank(String name, long defaultValue, String meaning) {
        return new GeneratorParameter(name, Unit.RANK, defaultValue, 0, MOST_RANK, meaning);
    }

    static GeneratorParameter permille(String name, long defaultValue, String meaning) {
        return new GeneratorParameter(name, Unit.COUNT, defaultValue, 0, 1_000, meaning);
    }

    static GeneratorParameter tag(long defaultValue) {
        return new GeneratorParameter(
                "tag", Unit.COUNT, defaultValue, 0, Integer.MAX_VALUE, "Tag of the message");
    }

    static GeneratorParameter onOff(String name, long defaultValue, String meaning) {
        return new GeneratorParameter(name, Unit.SWITCH, defaultValue, 0, 1, meaning);
    }
}
