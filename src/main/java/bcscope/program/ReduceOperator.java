package bcscope.program;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The operator of a reduction. It decides no time, but all members must name the same one. The
/// order is part of the recording format: append only.
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
    /// One defined by the program; two of them may or may not be equal.
    USER;

    /// The operator that traces and sentences call `word`.
    public static Optional<ReduceOperator> of(String word) {
        return Arrays.stream(values())
                .filter(it -> it != UNKNOWN && it.word().equals(word))
                .findFirst();
    }

    /// What it is called in traces and sentences: MPI's name in small letters, without `MPI_`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether it is certainly another one than `other`.
    public boolean differsFrom(ReduceOperator other) {
        return this != other && this != UNKNOWN && other != UNKNOWN;
    }
}
