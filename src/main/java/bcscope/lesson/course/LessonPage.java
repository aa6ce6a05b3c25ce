package bcscope.lesson.course;

import bcscope.lesson.StepKind;

import java.util.List;
import java.util.Optional;

/// A step of a lesson, ready to be shown.
///
/// @param kind what it is for
/// @param title in words; may be empty
/// @param parts in their order
public record LessonPage(Optional<StepKind> kind, String title, List<LessonPart> parts) {}
