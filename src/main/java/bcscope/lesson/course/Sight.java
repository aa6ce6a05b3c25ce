package bcscope.lesson.course;

import bcscope.lesson.Pointed;
import bcscope.lesson.draw.LookMoment;
import bcscope.scenario.OpeningView;

import java.util.List;
import java.util.Optional;

/// The display settings of a lesson from some place on.
///
/// @param view which view; empty if it stays
/// @param nodes which nodes are seen; empty for all
/// @param ranks which processes are seen; empty for all
/// @param moment the moment; empty if it stays
/// @param hidesFuture whether all after the moment is hidden
/// @param points what is pointed at
public record Sight(
        Optional<OpeningView> view,
        List<Integer> nodes,
        List<Integer> ranks,
        Optional<LookMoment> moment,
        boolean hidesFuture,
        List<Pointed> points) {}
