package bcscope.lesson.check;

import bcscope.base.Diagnostic;
import bcscope.base.Diagnostic.Severity;

import java.util.List;

/// The findings of checking a lesson.
///
/// @param source its file
/// @param findings in the order of the file
/// @param questions how many it asks, builds counted
/// @param seeds how many were tried
/// @param draws how many different draws they gave
public record LessonReport(
        String source, List<Diagnostic> findings, int questions, int seeds, int draws) {
    /// Whether nothing makes it unusable.
    public boolean isRight() {
        return findings.stream().noneMatch(each -> each.severity() == Severity.ERROR);
    }
}
