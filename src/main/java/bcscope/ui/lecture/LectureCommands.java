package bcscope.ui.lecture;

import bcscope.ui.command.Command;
import bcscope.ui.command.CommandRegistry;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureChange.Switch;
import bcscope.ui.state.lecture.LectureChange.Walk;
import bcscope.ui.state.lecture.LectureStop;

/// The commands of a lecture.
public final class LectureCommands {
    private final Store store;
    private final LectureMode mode;

    public LectureCommands(Store store, LectureMode mode) {
        this.store = store;
        this.mode = mode;
    }

    /// Puts them into `registry`.
    public void fill(CommandRegistry registry) {
        registry.put(Command.LECTURE_MODE, mode::toggle)
                .put(Command.LECTURE_HANDS, mode::typeHands)
                .put(Command.LECTURE_REVEAL, this::reveal);
        change(registry, Command.LECTURE_LEAVE, new LectureChange.Leave());
        change(registry, Command.LECTURE_NEXT, Walk.NEXT);
        change(registry, Command.LECTURE_BACK, Walk.BACK);
        change(registry, Command.LECTURE_FIRST, Walk.FIRST);
        change(registry, Command.LECTURE_LAST, Walk.LAST);
        change(registry, Command.LECTURE_TEXT, Switch.TEXT);
        change(registry, Command.LECTURE_BLANK, Switch.BLANK);
        change(registry, Command.LECTURE_SPOTLIGHT, Switch.SPOTLIGHT);
        change(registry, Command.LECTURE_LARGER, Switch.LARGER);
        change(registry, Command.LECTURE_SMALLER, Switch.SMALLER);
        change(registry, Command.LECTURE_NOTES, Switch.NOTES);
    }

    private void change(CommandRegistry registry, Command command, LectureChange change) {
        registry.put(command, () -> store.apply(new Intent.OfLecture(change)));
    }

    /// The answer is the stop after the question.
    private void reveal() {
        boolean asks =
                store.run()
                        .flatMap(run ->
                                store.state().lecturing().flatMap(lecture -> lecture.here(run)))
                        .filter(LectureStop::asks)
                        .isPresent();
        if (asks) {
            store.apply(new Intent.OfLecture(Walk.NEXT));
        }
    }
}
