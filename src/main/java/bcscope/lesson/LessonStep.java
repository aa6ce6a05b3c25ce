package bcscope.lesson;

import bcscope.scenario.json.Place;

import java.util.List;
import java.util.Optional;

/// The content below a heading of a lesson.
///
/// @param place of the heading
/// @param kind what the step is for; empty for the introduction
/// @param title the heading without its first word; may be empty
/// @param blocks in their order
public record LessonStep(
        Place place, Optional<StepKind> kind, String title, List<LessonBlock> blocks) {}
