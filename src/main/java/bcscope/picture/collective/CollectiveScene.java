package bcscope.picture.collective;

import bcscope.explain.Nearby;
import bcscope.explain.collective.Course;
import bcscope.explain.collective.Courses;
import bcscope.happening.SliceDetail;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.ViewWords;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The content of the view.
///
/// @param state the machine at the cursor
/// @param slices when the slices began
/// @param courses the collectives of the slice
/// @param nearby the slices before and after it that schedule one
/// @param selection selected object
public record CollectiveScene(
        SceneState state, SliceTable slices, Courses courses, Nearby nearby, Target selection)
        implements ShownView {
    /// The collective of `run` to show at the moment of `state`.
    public static CollectiveScene of(RunView run, SceneState state, Target selection) {
        SliceDetail detail = state.detail();
        return new CollectiveScene(
                state,
                run.slices(),
                Courses.of(run, detail),
                nearby(run, detail.slice()),
                selection);
    }

    /// The slices before and after that schedule a collective.
    public static Nearby nearby(RunView run, int slice) {
        return Nearby.of(run.slices(), SliceColumn.SUM_NCOLLMSM, slice);
    }

    /// Without buttons.
    @Override
    public void draw(Surface surface) {
        CollectivePicture.still(surface, this, surface.bounds());
    }

    @Override
    public List<String> sentences() {
        return CollectiveWords.all(this);
    }

    @Override
    public String spoken() {
        return CollectiveWords.spoken(this);
    }

    @Override
    public ViewWords told() {
        return new ViewWords(spoken(), CollectiveWords.inOrder(this));
    }

    /// The collective that is shown.
    public Optional<Course> course() {
        return courses.chosen(wanted(selection));
    }

    /// The communicator that is selected.
    public static OptionalInt wanted(Target selection) {
        return selection instanceof Target.CollectiveOf(int communicator)
                ? OptionalInt.of(communicator)
                : OptionalInt.empty();
    }

    /// The instant of the cursor.
    long nanos() {
        return state.moment().nanos();
    }

    /// The last happening that has happened.
    int last() {
        return state.moment().last();
    }
}
