package bcscope.ui.state;

import bcscope.ui.state.lecture.OpenLecture;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.program.OpenProgram;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// Everything the window shows.
///
/// @param run the run on the screen
/// @param script the script of primitives on the screen, in place of a run
/// @param program the program that is written, with a run or before it has one; the start page if
///   there is none of them
/// @param chrome state that remains when another run is opened
/// @param veils how often a run was hidden after a moment, which numbers those that were
/// @param lesson the lesson that is taken, with its run on the screen
/// @param lecture the lecture that is held, or was left to continue with later
/// @param sweep of the run on the screen, or of the one that it was made of
@RecordBuilder
public record WorkbenchState(
        Optional<OpenRun> run,
        Optional<OpenScript> script,
        Optional<OpenProgram> program,
        Chrome chrome,
        int veils,
        Optional<OpenLesson> lesson,
        Optional<OpenLecture> lecture,
        Optional<OpenSweep> sweep)
        implements WorkbenchStateBuilder.With {
    /// A run, or the start page.
    public WorkbenchState(Optional<OpenRun> run, Chrome chrome) {
        this(
                run,
                Optional.empty(),
                Optional.empty(),
                chrome,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public WorkbenchState with(OpenRun other) {
        return with().run(Optional.of(other)).script(Optional.empty()).build();
    }

    public WorkbenchState with(OpenScript other) {
        return closed().withScript(Optional.of(other));
    }

    /// The start page, or what takes the place of all that was open.
    WorkbenchState closed() {
        return new WorkbenchState(Optional.empty(), usual()).withVeils(veils);
    }

    /// The chrome without a lecture: as it was before one.
    private Chrome usual() {
        return lecture.flatMap(OpenLecture::returning).map(it -> it.chrome(chrome)).orElse(chrome);
    }

    WorkbenchState veiledOnce() {
        return withVeils(veils + 1);
    }

    /// Whether an exam is open.
    public boolean isExam() {
        return lesson.filter(it -> it.sitting().isExam()).isPresent();
    }

    /// The lecture that is on the screen.
    public Optional<OpenLecture> lecturing() {
        return lecture.filter(OpenLecture::isOn);
    }

    /// Whether a run or a script is on the screen.
    public boolean hasMoments() {
        return run.isPresent() || script.isPresent();
    }

    /// The view of the run, as text for its recording; empty if there is none.
    public String savedView() {
        return run.map(open -> KeptPlace.saved(open, chrome.tabs()).text()).orElse("");
    }

    /// This state with the script changed, if there is one.
    public WorkbenchState script(UnaryOperator<OpenScript> change) {
        if (script.isEmpty()) {
            return this;
        }
        OpenScript changed = change.apply(script.get());
        return changed.equals(script.get()) ? this : with(changed);
    }

    /// This state with the program changed, if there is one.
    public WorkbenchState program(UnaryOperator<OpenProgram> change) {
        if (program.isEmpty()) {
            return this;
        }
        OpenProgram changed = change.apply(program.get());
        return Identity.same(changed, program.get()) ? this : withProgram(Optional.of(changed));
    }

    /// This state with the run changed, if there is one.
    public WorkbenchState run(UnaryOperator<OpenRun> change) {
        if (run.isEmpty()) {
            return this;
        }
        OpenRun changed = change.apply(run.get());
        return Identity.same(changed, run.get()) ? this : with(changed);
    }

    public WorkbenchState with(OpenLecture other) {
        return withLecture(Optional.of(other));
    }

    WorkbenchState with(OpenSweep other) {
        return withSweep(Optional.of(other));
    }
}
