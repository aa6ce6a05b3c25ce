package bcscope.scenario.format;

import bcscope.scenario.format.Quantity.Kind;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The units that a number in a scenario file may carry, smallest first within a kind.
public enum UnitSymbol {
    NANOSECONDS(Kind.DURATION, "ns", 1),
    MICROSECONDS(Kind.DURATION, "us", 1_000),
    MICROSECONDS_SIGN(Kind.DURATION, "\u00B5s", 1_000),
    MICROSECONDS_GREEK(Kind.DURATION, "\u03BCs", 1_000),
    MILLISECONDS(Kind.DURATION, "ms", 1_000_000),
    SECONDS(Kind.DURATION, "s", 1_000_000_000),
    BYTES(Kind.SIZE, "B", 1),
    KILOBYTES(Kind.SIZE, "KB", 1_000),
    KILOBYTES_SI(Kind.SIZE, "kB", 1_000),
    MEGABYTES(Kind.SIZE, "MB", 1_000_000),
    GIGABYTES(Kind.SIZE, "GB", 1_000_000_000),
    KIBIBYTES(Kind.SIZE, "KiB", 1L << 10),
    MEBIBYTES(Kind.SIZE, "MiB", 1L << 20),
    GIBIBYTES(Kind.SIZE, "GiB", 1L << 30),
    KILOBYTES_PER_SECOND(Kind.BANDWIDTH, "KB/s", 1),
    MEGABYTES_PER_SECOND(Kind.BANDWIDTH, "MB/s", 1_000),
    GIGABYTES_PER_SECOND(Kind.BANDWIDTH, "GB/s", 1_000_000);

    private final Kind kind;
    private final String symbol;
    private final long factor;

    UnitSymbol(Kind kind, String symbol, long factor) {
        this.kind = kind;
        this.symbol = symbol;
        this.factor = factor;
    }

    public String symbol() {
        return symbol;
    }

    /// How many base units of its kind it is.
    long factor() {
        return factor;
    }

    /// The units of `kind`.
    static List<UnitSymbol> of(Kind kind) {
        return Arrays.stream(values()).filter(unit -> unit.kind == kind).toList();
    }

    /// What one `symbol` of `kind` is in base units; no symbol means the base unit itself, and MB/s
    /// for a bandwidth.
    public static OptionalLong factor(Kind kind, String symbol) {
        return symbol.isEmpty()
                ? OptionalLong.of(kind == Kind.BANDWIDTH ? MEGABYTES_PER_SECOND.factor : 1)
                : of(kind).stream()
                        .filter(unit -> unit.symbol.equals(symbol))
                        .mapToLong(UnitSymbol::factor)
                        .findFirst();
    }

    /// The symbols of `kind` for a sentence, each once: spellings of the micro sign are left out.
    public static String list(Kind kind) {
        return of(kind).stream()
                .map(UnitSymbol::symbol)
                .filter(symbol -> symbol.chars().allMatch(c -> c < 128))
                .collect(Collectors.joining(", "));
    }
}
