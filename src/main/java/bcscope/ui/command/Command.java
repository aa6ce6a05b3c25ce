package bcscope.ui.command;

import static bcscope.ui.command.CommandGroup.FILE;
import static bcscope.ui.command.CommandGroup.HELP;
import static bcscope.ui.command.CommandGroup.LECTURE;
import static bcscope.ui.command.CommandGroup.LESSON;
import static bcscope.ui.command.CommandGroup.LOOK;
import static bcscope.ui.command.CommandGroup.MARK;
import static bcscope.ui.command.CommandGroup.MOVE;
import static bcscope.ui.command.CommandGroup.PICTURE;
import static bcscope.ui.command.CommandGroup.PLAY;
import static bcscope.ui.command.CommandGroup.PROGRAM;
import static bcscope.ui.command.CommandGroup.RUN;
import static bcscope.ui.command.CommandGroup.SEEK;
import static bcscope.ui.command.CommandGroup.TIMELINE;
import static bcscope.ui.command.CommandGroup.VIEW;

import bcscope.picture.view.View;
import bcscope.ui.Words;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Every command of the window. Its words have the key `command.ID`.
public enum Command {
    OPEN(FILE, Needs.NOTHING, "Shortcut+O"),
    PROGRAM_NEW(FILE, Needs.NOTHING, "Shortcut+N"),
    OPEN_DUMPS(FILE, Needs.NOTHING, "Shortcut+Shift+O"),
    START_PAGE(FILE, Needs.PAGE, "Shortcut+W"),
    SAVE_RECORDING(FILE, Needs.RUN, "Shortcut+S"),
    SAVE_SCENARIO(FILE, Needs.RUN, "Shortcut+Shift+S"),
    SAVE_DUMPS(FILE, Needs.RUN),
    EXPORT_PICTURE(FILE, Needs.MOMENTS, "Shortcut+E"),
    EXPORT_DATA(FILE, Needs.RUN, "Shortcut+Shift+E"),
    EXPORT_LINKS(FILE, Needs.RUN),
    EXPORT_QUERY(FILE, Needs.RUN),
    EXPORT_RUN(FILE, Needs.RUN, "Shortcut+Alt+E"),
    TRACE_LOOK(FILE, Needs.RUN, "Shortcut+I"),
    SOURCE_FOLDER(FILE, Needs.RUN),
    QUIT(FILE, Needs.NOTHING, "Shortcut+Q"),

    PROGRAM_SAVE(PROGRAM, Needs.PROGRAM, "Shortcut+S"),
    PROGRAM_SAVE_AS(PROGRAM, Needs.PROGRAM, "Shortcut+Shift+S"),
    PROGRAM_REREAD(PROGRAM, Needs.PROGRAM),
    TEXT_UNDO(PROGRAM, Needs.PROGRAM, "Shortcut+Z"),
    TEXT_REDO(PROGRAM, Needs.PROGRAM, "Shortcut+Y", "Shortcut+Shift+Z"),
    TEXT_FIND(PROGRAM, Needs.PROGRAM, "Shortcut+F"),
    TEXT_FIND_NEXT(PROGRAM, Needs.PROGRAM, "F3"),
    TEXT_FIND_BACK(PROGRAM, Needs.PROGRAM, "Shift+F3"),
    TEXT_REPLACE(PROGRAM, Needs.PROGRAM, "Shortcut+H"),
    TEXT_COMMENT(PROGRAM, Needs.PROGRAM, "Shortcut+Slash"),
    TEXT_INDENT(PROGRAM, Needs.PROGRAM, "Shortcut+Close Bracket"),
    TEXT_OUTDENT(PROGRAM, Needs.PROGRAM, "Shortcut+Open Bracket"),
    TEXT_COMPLETE(PROGRAM, Needs.PROGRAM, "Shortcut+Space"),
    TEXT_EXPLAIN(PROGRAM, Needs.PROGRAM, "Shortcut+K"),
    TEXT_FORMAT(PROGRAM, Needs.PROGRAM, "Shortcut+Shift+F"),
    TEXT_PATTERN(PROGRAM, Needs.PROGRAM, "Shortcut+J"),
    PROBLEM_NEXT(PROGRAM, Needs.PROGRAM, "F8"),
    PROBLEM_BACK(PROGRAM, Needs.PROGRAM, "Shift+F8"),
    LINE_STOP(PROGRAM, Needs.PROGRAM, "F9"),

    LESSON_OPEN(LESSON, Needs.NOTHING, "Shortcut+L"),
    LESSON_ANSWER(LESSON, Needs.LESSON, "Shortcut+Enter"),
    LESSON_NEXT(LESSON, Needs.LESSON, "Shortcut+Page Down"),
    LESSON_BACK(LESSON, Needs.LESSON, "Shortcut+Page Up"),
    LESSON_HINT(LESSON, Needs.LESSON, "Shortcut+Shift+H"),
    LESSON_TRUTH(LESSON, Needs.LESSON, "Shortcut+Shift+Enter"),
    LESSON_AGAIN(LESSON, Needs.LESSON, "Shortcut+Shift+R"),
    LESSON_SAVE(LESSON, Needs.LESSON, "Shortcut+Alt+S"),
    LESSON_LEAVE(LESSON, Needs.LESSON),
    LESSON_CLEAR(LESSON, Needs.NOTHING),
    LESSON_PREVIEW(LESSON, Needs.NOTHING),

    PLACE_BACK(MOVE, Needs.RUN, "Alt+Left"),
    PLACE_FORTH(MOVE, Needs.RUN, "Alt+Right"),
    EVENT_BACK(MOVE, Needs.MOMENTS, "Left"),
    EVENT_NEXT(MOVE, Needs.MOMENTS, "Right"),
    PHASE_BACK(MOVE, Needs.MOMENTS, "Shift+Left"),
    PHASE_NEXT(MOVE, Needs.MOMENTS, "Shift+Right"),
    SLICE_BACK(MOVE, Needs.MOMENTS, "Shortcut+Left"),
    SLICE_NEXT(MOVE, Needs.MOMENTS, "Shortcut+Right"),
    FIRST(MOVE, Needs.MOMENTS, "Home"),
    LAST(MOVE, Needs.MOMENTS, "End"),
    GO_TO(MOVE, Needs.RUN, "Shortcut+G"),
    RANK_FINDER(MOVE, Needs.RUN, "Shortcut+P"),
    HAPPENING_BACK(SEEK, Needs.RUN, "Comma"),
    HAPPENING_NEXT(SEEK, Needs.RUN, "Period"),
    RUN_HERE(SEEK, Needs.SELECTION, "H"),
    BACK_HERE(SEEK, Needs.SELECTION, "Shift+H"),
    OBJECT_MENU(SEEK, Needs.SELECTION, "Shift+F10"),
    KIND_BACK(SEEK, Needs.RUN, "Shift+N"),
    KIND_NEXT(SEEK, Needs.RUN, "N"),
    CAUSE(SEEK, Needs.RUN, "Open Bracket", "Alt+Up"),
    EFFECT(SEEK, Needs.RUN, "Close Bracket", "Alt+Down"),
    WHY(SEEK, Needs.RUN, "X"),
    COLLECTIVE_BACK(SEEK, Needs.RUN, "Shift+C"),
    COLLECTIVE_NEXT(SEEK, Needs.RUN, "C"),
    MATCHING_BACK(SEEK, Needs.RUN, "Shift+P"),
    MATCHING_NEXT(SEEK, Needs.RUN, "P"),

    PLAY_PAUSE(PLAY, Needs.MOMENTS, "Space"),
    PLAY_BACKWARDS(PLAY, Needs.MOMENTS, "Shift+F5", "Shift+Space"),
    GEAR_STEP(PLAY, Needs.MOMENTS, "F4"),
    GEAR_PLAY(PLAY, Needs.MOMENTS, "F5"),
    GEAR_FAST(PLAY, Needs.MOMENTS, "F6"),
    GEAR_EXPRESS(PLAY, Needs.MOMENTS, "F7"),
    PHASE_PAUSE(PLAY, Needs.RUN, "Y"),
    STOP(PLAY, Needs.MOMENTS, "F8"),
    STEP_BACK(PLAY, Needs.MOMENTS, "Shift+F4"),
    UNTIL_STOP_BACK(PLAY, Needs.RUN, "Shift+G", "Shortcut+Shift+F8"),
    UNTIL_STOP_NEXT(PLAY, Needs.RUN, "G", "Shortcut+F8"),

    ZOOM_IN(TIMELINE, Needs.RUN, "Plus", "Equals", "Add", "W"),
    ZOOM_OUT(TIMELINE, Needs.RUN, "Minus", "Subtract", "S"),
    PAN_LEFT(TIMELINE, Needs.RUN, "A"),
    PAN_RIGHT(TIMELINE, Needs.RUN, "D"),
    FIT(TIMELINE, Needs.RUN, "0"),
    CENTRE(TIMELINE, Needs.RUN, "F"),
    FIT_SELECTION(TIMELINE, Needs.RUN, "Shift+F"),
    MARK_RANGE(TIMELINE, Needs.RUN, "R"),
    ZOOM_RANGE(TIMELINE, Needs.RUN, "Z"),
    TRACK_NEW(TIMELINE, Needs.RUN, "Shift+D"),
    AXIS(TIMELINE, Needs.RUN, "T"),
    ROW_COLOUR(TIMELINE, Needs.RUN, "Shift+T"),
    OPEN_INSIDE(PICTURE, Needs.SELECTION, "Enter"),
    PARENT(PICTURE, Needs.RUN, "Backspace"),
    FOLLOW(PICTURE, Needs.MICROPHASES, "I"),
    CLEAR(VIEW, Needs.NOTHING, "Esc"),
    DRAWER(VIEW, Needs.RUN, "Q"),
    PANEL_MACHINE(View.MACHINE, "Shortcut+1"),
    PANEL_NIC(View.NIC, "Shortcut+2"),
    PANEL_DASHBOARD(View.DASHBOARD, "Shortcut+3"),
    PANEL_TIMELINE(VIEW, Needs.RUN, "Shortcut+4"),
    PANEL_MATCHING(View.MATCHING, "Shortcut+7"),
    COLLECTIVE_OTHER(PICTURE, Needs.RUN, "O"),
    PANEL_COLLECTIVE(View.COLLECTIVE, "Shortcut+8"),
    PANEL_WHY(View.WHY, "Shift+X"),
    PANEL_TRAFFIC(View.TRAFFIC, "Shortcut+0"),
    MACHINE_LAYER(PICTURE, Needs.LAYERS, "L"),
    MACHINE_DIMENSION(PICTURE, Needs.DIMENSIONS, "Shift+L"),
    MACHINE_TURN_BACK(PICTURE, Needs.ISOMETRIC, "Shift+K"),
    MACHINE_TURN_NEXT(PICTURE, Needs.ISOMETRIC, "K"),
    TRAFFIC_SPAN(PICTURE, Needs.RUN, "E"),
    TRAFFIC_UNIT(PICTURE, Needs.RUN, "U"),
    PANEL_JOBS(View.JOBS, "Shortcut+9"),
    PANEL_BUDGET(View.BUDGET, "Shift+S"),
    PANEL_SWEEP(View.SWEEP, "Shift+W"),
    PANEL_LEFT(VIEW, Needs.RUN, "Shortcut+5"),
    PANEL_RIGHT(VIEW, Needs.RUN, "Shortcut+6"),
    PROGRAM_TEXT(VIEW, Needs.PROGRAM, "Shortcut+T"),
    STRIP_SCALE(PICTURE, Needs.RUN),
    REDUCED_MOTION(LOOK, Needs.NOTHING),
    THEME_NEXT(LOOK, Needs.NOTHING, "Shortcut+Shift+T"),
    THEME_SYSTEM(LOOK, Needs.NOTHING),
    THEME_DARK(LOOK, Needs.NOTHING),
    THEME_LIGHT(LOOK, Needs.NOTHING),
    THEME_HIGH_CONTRAST(LOOK, Needs.NOTHING),
    THEME_PROJECTOR(LOOK, Needs.NOTHING),

    BOOKMARK(MARK, Needs.RUN, "M"),
    BOOKMARK_NOTE(MARK, Needs.RUN, "Shift+M"),
    RANGE_KEEP(MARK, Needs.RUN, "Shift+R"),
    STOP_TOGGLE(MARK, Needs.RUN, "F9"),
    STOP_NEW(MARK, Needs.RUN, "Shortcut+F9"),
    STOP_RESTORE(MARK, Needs.RUN, "Shortcut+Z"),
    BOOKMARK_REMOVE(MARK, Needs.RUN, "Delete"),

    LECTURE_MODE(LECTURE, Needs.RUN, "F11"),
    LECTURE_NEXT(LECTURE, Needs.LECTURE, "Page Down", "Down"),
    LECTURE_BACK(LECTURE, Needs.LECTURE, "Page Up", "Up"),
    LECTURE_FIRST(LECTURE, Needs.LECTURE, "Home"),
    LECTURE_LAST(LECTURE, Needs.LECTURE, "End"),
    LECTURE_TEXT(LECTURE, Needs.LECTURE, "T"),
    LECTURE_HANDS(LECTURE, Needs.LECTURE, "H"),
    LECTURE_REVEAL(LECTURE, Needs.LECTURE, "R"),
    LECTURE_BLANK(LECTURE, Needs.LECTURE, "Period", "B"),
    LECTURE_SPOTLIGHT(LECTURE, Needs.LECTURE, "S"),
    LECTURE_LARGER(LECTURE, Needs.LECTURE, "Plus", "Equals", "Add", "Shift+Equals"),
    LECTURE_SMALLER(LECTURE, Needs.LECTURE, "Minus", "Subtract"),
    LECTURE_NOTES(LECTURE, Needs.LECTURE, "N"),
    LECTURE_LEAVE(LECTURE, Needs.LECTURE, "Esc"),

    PROGRAM_RUN(RUN, Needs.PROGRAM, "Shortcut+Enter"),
    MPI_BCS(RUN, Needs.RUN, "Shift+B"),
    MPI_CONVENTIONAL(RUN, Needs.RUN, "Shift+V"),
    SIDE_BY_SIDE(RUN, Needs.RUN, "V"),
    BESIDE_BEFORE(RUN, Needs.CHANGED, "B"),
    RERUN(RUN, Needs.RUN, "Shortcut+R"),
    BRANCH(RUN, Needs.RUN, "Shortcut+B"),
    CAUSE_REMOVE(RUN, Needs.RUN, "Shortcut+Shift+X"),
    CAUSE_NEVER(RUN, Needs.RUN),
    RACES(RUN, Needs.RUN),
    VERIFY(RUN, Needs.RUN, "Shortcut+D"),
    ASSUMPTIONS(RUN, Needs.RUN, "Shortcut+Shift+A"),
    LIVE_STOP(RUN, Needs.LIVE_ENGINE, "Shortcut+Period"),
    CANCEL(RUN, Needs.ENGINE_AT_WORK),
    CONTINUE(RUN, Needs.ENGINE_STOPPED),

    PALETTE(HELP, Needs.NOTHING, "Shortcut+Shift+P"),
    QUERY(HELP, Needs.RUN, "Shortcut+F"),
    QUERY_KEEP(HELP, Needs.RUN),
    QUERY_MARKING(HELP, Needs.RUN),
    QUERY_COPY(HELP, Needs.RUN),
    FIND(HELP, Needs.RUN, "Slash"),
    TOUR(HELP, Needs.NOTHING),
    PAGES(HELP, Needs.NOTHING, "F1"),
    ATLAS(HELP, Needs.NOTHING),
    KEYS(HELP, Needs.NOTHING, "Shift+Slash");

    /// Commands that would show, keep or change hidden parts of a run. They are barred while parts
    /// are hidden.
    private static final Set<Command> BARRED_WHILE_HIDDEN =
            Collections.unmodifiableSet(
                    EnumSet.of(
                            OPEN,
                            PROGRAM_NEW,
                            OPEN_DUMPS,
                            LESSON_PREVIEW,
                            SAVE_RECORDING,
                            SAVE_SCENARIO,
                            SAVE_DUMPS,
                            EXPORT_PICTURE,
                            EXPORT_DATA,
                            EXPORT_LINKS,
                            EXPORT_QUERY,
                            EXPORT_RUN,
                            TRACE_LOOK,
                            QUERY_COPY,
                            PROGRAM_RUN,
                            MPI_BCS,
                            MPI_CONVENTIONAL,
                            SIDE_BY_SIDE,
                            BESIDE_BEFORE,
                            RERUN,
                            BRANCH,
                            CAUSE_REMOVE,
                            CAUSE_NEVER,
                            RACES,
                            VERIFY,
                            CANCEL,
                            CONTINUE,
                            TOUR));

    /// Commands that would compute an answer of an exam, show it, or carry it away.
    private static final Set<Command> BARRED_IN_EXAMS = barredInExams();

    private static Set<Command> barredInExams() {
        Set<Command> barred = EnumSet.copyOf(BARRED_WHILE_HIDDEN);
        barred.removeAll(EnumSet.of(PROGRAM_RUN, CANCEL, CONTINUE));
        barred.addAll(
                EnumSet.of(
                        LESSON_HINT,
                        LESSON_TRUTH,
                        LESSON_AGAIN,
                        LECTURE_MODE,
                        STOP_NEW,
                        STOP_TOGGLE,
                        UNTIL_STOP_BACK,
                        UNTIL_STOP_NEXT,
                        QUERY,
                        QUERY_KEEP,
                        QUERY_MARKING,
                        FIND,
                        ASSUMPTIONS));
        return Collections.unmodifiableSet(barred);
    }

    /// Commands that are also available in a lecture: to step, to play, to change the view.
    private static final Set<Command> IN_LECTURES =
            Collections.unmodifiableSet(
                    EnumSet.of(
                            EVENT_BACK,
                            EVENT_NEXT,
                            PHASE_BACK,
                            PHASE_NEXT,
                            SLICE_BACK,
                            SLICE_NEXT,
                            COLLECTIVE_BACK,
                            COLLECTIVE_NEXT,
                            MATCHING_BACK,
                            MATCHING_NEXT,
                            PLAY_PAUSE,
                            PLAY_BACKWARDS,
                            GEAR_STEP,
                            GEAR_PLAY,
                            GEAR_FAST,
                            GEAR_EXPRESS,
                            PHASE_PAUSE,
                            STOP,
                            STEP_BACK,
                            OPEN_INSIDE,
                            PARENT,
                            FOLLOW,
                            MACHINE_LAYER,
                            MACHINE_DIMENSION,
                            MACHINE_TURN_BACK,
                            MACHINE_TURN_NEXT,
                            STRIP_SCALE,
                            REDUCED_MOTION,
                            BOOKMARK,
                            KEYS,
                            QUIT));

    private final CommandGroup group;
    private final Needs needs;
    private final Optional<View> view;
    private final Keys keys;

    Command(CommandGroup group, Needs needs, String... keys) {
        this.group = group;
        this.needs = needs;
        view = Optional.empty();
        this.keys = Keys.of(keys);
    }

    /// Brings the tab of `view` to the front.
    Command(View view, String... keys) {
        group = VIEW;
        needs = Needs.RUN;
        this.view = Optional.of(view);
        this.keys = Keys.of(keys);
    }

    /// The view whose tab it brings to the front.
    public Optional<View> view() {
        return view;
    }

    /// Name in the settings and in the words: `event-next`.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Its title, a phrase.
    public String title() {
        return Words.of("command." + id());
    }

    /// Title with the key in brackets, for a tool tip.
    public String tip() {
        return keys.shown().isEmpty() ? title() : title() + "  (" + keys.shown() + ")";
    }

    public CommandGroup group() {
        return group;
    }

    /// Whether it must not be done while the rest of the run is hidden.
    public boolean isBarredWhileHidden() {
        return BARRED_WHILE_HIDDEN.contains(this);
    }

    /// Whether it must not be done in an exam.
    public boolean isBarredInExams() {
        return BARRED_IN_EXAMS.contains(this);
    }

    /// Whether it can be done in a lecture.
    public boolean isInLectures() {
        return group == LECTURE || view.isPresent() || IN_LECTURES.contains(this);
    }

    /// Whether its keys mean it only in the part of the window that its group is for.
    public boolean isScoped() {
        return group == PROGRAM || (group == LECTURE && this != LECTURE_MODE);
    }

    public Needs needs() {
        return needs;
    }

    public Keys keys() {
        return keys;
    }
}
