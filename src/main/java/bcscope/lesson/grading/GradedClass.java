package bcscope.lesson.grading;

import bcscope.base.Diagnostic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/// The marked files of a class.
///
/// @param sheets in the order of the files
/// @param unusable what is wrong with files that could not be marked
public record GradedClass(List<GradedSheet> sheets, List<Diagnostic> unusable) {
    /// Of two files of one student for one lesson that with the later last answer counts, or else
    /// the first.
    static final BinaryOperator<GradedSheet> COUNTING =
            (one, other) -> other.lastMillis() > one.lastMillis() ? other : one;

    /// Whose file it is, and for which lesson.
    record Owner(String student, String lesson) {
        Owner(GradedSheet sheet) {
            this(sheet.sheet().student(), sheet.sheet().lesson());
        }
    }

    /// The files that count: one for each student and lesson.
    public List<GradedSheet> counting() {
        return List.copyOf(byOwner().values());
    }

    Map<Owner, GradedSheet> byOwner() {
        return sheets.stream()
                .collect(Collectors.toMap(Owner::new, it -> it, COUNTING, LinkedHashMap::new));
    }
}
