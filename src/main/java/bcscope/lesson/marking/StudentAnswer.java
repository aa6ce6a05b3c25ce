package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.List;

/// An answer, typed or clicked.
///
/// The parts are, by kind: the number of the slice, node or process; the two nodes of the link; the
/// process and the number of its descriptor; the ordinal of the microphase; the number in its base
/// unit (a real one in thousandths); the choice from 0; the items from 0 in their order; for each
/// of the first column the one of the second, or -1; the number of each slice; for each descriptor
/// what [StatePlace#code] says.
///
/// @param by how it was asked for
/// @param parts in their order
public record StudentAnswer(By by, List<Long> parts) {
    /// An answer of one part.
    public static StudentAnswer of(By by, long part) {
        return new StudentAnswer(by, List.of(part));
    }

    /// The first part.
    long first() {
        return parts.getFirst();
    }
}
