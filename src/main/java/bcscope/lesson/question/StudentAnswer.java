package bcscope.lesson.question;

import bcscope.search.HitValue;

import java.util.List;

/// An answer, typed or clicked.
///
/// The parts are, by the mode of the question: the number of the slice, node or process; the two
/// nodes of the link; the process and the number of its descriptor; the ordinal of the microphase;
/// the number in its base unit (a real one in thousandths); the choice from 0; the items from 0 in
/// their order; for each of the first column the one of the second, or -1; the number of each
/// slice; for each descriptor the code of its place.
///
/// @param parts in their order
public record StudentAnswer(List<Long> parts) {
    /// An answer of one part.
    public static StudentAnswer of(long part) {
        return new StudentAnswer(List.of(part));
    }

    /// A value as a part of an answer: a real one in thousandths.
    public static long part(HitValue value) {
        return value.type().isReal() ? value.thousandths().orElseThrow() : value.bits();
    }

    /// The first part.
    public long first() {
        return parts.getFirst();
    }
}
