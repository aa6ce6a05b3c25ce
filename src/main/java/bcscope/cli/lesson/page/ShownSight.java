package bcscope.cli.lesson.page;

import bcscope.lesson.Pointed;
import bcscope.lesson.course.Sight;
import bcscope.lesson.draw.LookMoment;
import bcscope.run.RunView;
import bcscope.scenario.OpeningView;

import java.util.List;
import java.util.OptionalInt;

/// The display of a look, with nothing left open.
///
/// @param view which view
/// @param moment when
/// @param hidesFuture whether all after the moment is hidden
/// @param nodes which nodes are seen; empty for all
/// @param rank the process that is asked about; empty if the look names none
/// @param points what is pointed at
record ShownSight(
        OpeningView view,
        LookMoment moment,
        boolean hidesFuture,
        List<Integer> nodes,
        OptionalInt rank,
        List<Pointed> points) {
    /// What `run` begins with.
    static ShownSight first(RunView run) {
        return new ShownSight(
                run.scenario().begin().view().orElse(OpeningView.MACHINE),
                new LookMoment(0, 0),
                true,
                List.of(),
                OptionalInt.empty(),
                List.of());
    }

    /// What is shown after this by a look that says `sight`: what it leaves out stays.
    ShownSight then(Sight sight) {
        return new ShownSight(
                sight.view().orElse(view),
                sight.moment().orElse(moment),
                sight.hidesFuture(),
                sight.nodes(),
                sight.ranks().stream().mapToInt(Integer::intValue).findFirst(),
                sight.points());
    }

    /// The one node that is looked at; empty if all are.
    OptionalInt onlyNode() {
        return nodes.size() == 1 ? OptionalInt.of(nodes.getFirst()) : OptionalInt.empty();
    }

    /// A copy with the future hidden.
    ShownSight hiding() {
        return new ShownSight(view, moment, true, nodes, rank, points);
    }
}
