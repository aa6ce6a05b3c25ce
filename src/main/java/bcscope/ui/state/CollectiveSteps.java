package bcscope.ui.state;

import bcscope.explain.collective.CollectiveStage;
import bcscope.explain.collective.Course;
import bcscope.explain.collective.Courses;
import bcscope.happening.SliceDetail;
import bcscope.ui.state.seek.Heading;

import java.util.List;
import java.util.Optional;

/// Moves of the cursor along the steps of a collective, over the borders of slices. Where no slice
/// within [Search#MOST_SLICES] has a step, it goes back to where it began.
final class CollectiveSteps {
    private CollectiveSteps() {}

    static OpenRun go(OpenRun run, Intent.StepCollective asked) {
        Intent.StepCollective begun =
                asked.origin().isPresent()
                        ? asked
                        : new Intent.StepCollective(
                                asked.direction(), Optional.of(run.cursor()), 0);
        if (run.detail().isEmpty()) {
            return run.waitingFor(begun);
        }
        SliceDetail detail = run.detail().get();
        Courses courses = Courses.of(run.document().run(), detail);
        Optional<CollectiveStage> step =
                courses.chosen(run.selectedCommunicator())
                        .flatMap(course -> step(course, run.cursor().events(), begun));
        return step.isPresent()
                ? run.at(Cursor.after(detail, step.get().index() + 1))
                : across(run, begun);
    }

    private static Optional<CollectiveStage> step(
            Course course, int events, Intent.StepCollective asked) {
        List<CollectiveStage> steps = course.steps();
        return switch (asked.direction()) {
            case NEXT -> steps.stream().filter(step -> step.index() >= events).findFirst();
            case PREVIOUS -> {
                int before = asked.crossed() == 0 ? events - 1 : events;
                yield steps.reversed().stream().filter(step -> step.index() < before).findFirst();
            }
        };
    }

    private static OpenRun across(OpenRun run, Intent.StepCollective asked) {
        boolean forwards = asked.direction() == Heading.NEXT;
        int slice = run.cursor().slice() + (forwards ? 1 : -1);
        if (asked.crossed() >= Search.MOST_SLICES || slice < 0 || slice >= run.slices()) {
            return run.at(asked.origin().orElse(run.cursor()));
        }
        Cursor there =
                forwards
                        ? Cursor.startOf(slice, SliceSteps.startOf(run, slice))
                        : Cursor.endOf(slice, SliceSteps.endOf(run, slice));
        return run.at(there)
                .waitingFor(
                        new Intent.StepCollective(
                                asked.direction(), asked.origin(), asked.crossed() + 1));
    }
}
