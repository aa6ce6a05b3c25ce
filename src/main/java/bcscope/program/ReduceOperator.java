package bcscope.program;

import java.util.Locale;
import java.util.Optional;

/// The operator of a reduction. It has no effect on timing, but all members must name the same one.
/// The order of the constants is part of the recording format: append only.
public enum ReduceOperator {
    /// Unknown.
    UNKNOWN,
    /// MPI_SUM.
    SUM,
    /// MPI_PROD.
    PROD,
    /// MPI_MIN.
    MIN,
    /// MPI_MAX.
    MAX,
    /// MPI_LAND.
    LAND,
    /// MPI_LOR.
    LOR,
    /// MPI_LXOR.
    LXOR,
    /// MPI_BAND.
    BAND,
    /// MPI_BOR.
    BOR,
    /// MPI_BXOR.
    BXOR,
    /// MPI_MAXLOC.
    MAXLOC,
    /// MPI_MINLOC.
    MINLOC,
    /// Defined by the program; whether two are the same is unknown.
    USER;

    private static final ReduceOperator[] ALL = values();

    private final String word = name().toLowerCase(Locale.ROOT);

    /// The operator that traces and sentences call `word`.
    public static Optional<ReduceOperator> of(String word) {
        for (ReduceOperator operator : ALL) {
            if (operator != UNKNOWN && operator.word.equals(word)) {
                return Optional.of(operator);
            }
        }
        return Optional.empty();
    }

    /// Name in traces and sentences: MPI's name in small letters, without `MPI_`.
    public String word() {
        return word;
    }

    /// Whether the two are known to differ.
    public boolean differsFrom(ReduceOperator other) {
        return this != other && this != UNKNOWN && other != UNKNOWN;
    }
}
