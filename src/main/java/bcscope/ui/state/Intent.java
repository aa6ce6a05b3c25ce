package bcscope.ui.state;

import bcscope.base.Microphase;
import bcscope.mds.MmdsResolution;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.dashboard.TileChoice;
import bcscope.picture.timeline.TimelineState;
import bcscope.program.CallSource;
import bcscope.run.Progress;
import bcscope.run.Veil;
import bcscope.run.blame.Culprit;
import bcscope.run.recording.Verification;
import bcscope.table.SliceTable;
import bcscope.ui.state.asking.BlameSpan;
import bcscope.ui.state.follow.FollowInset;
import bcscope.ui.state.follow.PointedCall;
import bcscope.ui.state.kept.CallPlace;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.ProgramChange;
import bcscope.ui.state.query.QueryChange;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.seek.SearchTarget;
import bcscope.ui.state.stops.FoundHits;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.Stops;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.ThemeChoice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/// A change of the state requested by the user, the engine or a worker.
public sealed interface Intent {
    /// An intent that may have to wait until the detail of a slice is at hand.
    sealed interface Pending extends Intent {}

    /// A move to something that may not be there.
    sealed interface Quest extends Pending {}

    /// Something that was found out about a run; of no interest once another was opened.
    sealed interface OfDocument extends Intent {
        /// Number of the run.
        int document();
    }

    /// An intent that changes what stays when another run is opened.
    sealed interface OfChrome extends Intent {}

    /// An intent that leads to another place, with the old one in the history.
    sealed interface Leap extends Intent {
        /// Whether the current place is pushed onto the history.
        default boolean leaves() {
            return true;
        }
    }

    /// An intent that may compute or show the answer of a question: of no effect in an exam.
    sealed interface Answering extends Intent {}

    /// Goes to a place that was left.
    enum Revisit implements Intent {
        /// The one before this.
        BACK,
        /// The one that was gone back from.
        FORTH
    }

    /// The Machine view shows the machine in another way.
    record ChooseMachine(MachineChoice choice) implements OfChrome {}

    /// The Follow inset opens or closes.
    record ShowInset(FollowInset inset) implements OfChrome {}

    /// The distributions of MMDS have bins of these widths.
    record ChooseBins(MmdsResolution bins) implements OfChrome {}

    /// Other metrics have tiles on the dashboard.
    record ChooseTiles(TileChoice choice) implements OfChrome {}

    /// A move of the cursor by one step.
    enum Move implements Pending, Leap {
        EVENT_NEXT,
        EVENT_BACK,
        PHASE_NEXT,
        PHASE_BACK,
        SLICE_NEXT,
        SLICE_BACK,
        FIRST,
        LAST;

        /// A step can be undone by its opposite.
        @Override
        public boolean leaves() {
            return this == FIRST || this == LAST;
        }
    }

    /// The cursor goes to a happening, in whichever slice it is.
    ///
    /// @param sought target of the search
    /// @param direction to which side
    /// @param origin start of the search, once it has begun
    /// @param crossed borders of slices behind it
    record Seek(SearchTarget sought, Heading direction, Optional<Cursor> origin, int crossed)
            implements Quest, Leap {
        /// A search that has not begun.
        public static Seek of(SearchTarget sought, Heading direction) {
            return new Seek(sought, direction, Optional.empty(), 0);
        }

        Seek begunAt(Cursor cursor) {
            return origin.isPresent()
                    ? this
                    : new Seek(sought, direction, Optional.of(cursor), crossed);
        }

        Seek looking(SearchTarget other) {
            return new Seek(other, direction, origin, crossed);
        }

        Seek across() {
            return new Seek(sought, direction, origin, crossed + 1);
        }
    }

    /// The cursor goes to the next or previous step of the collective that is shown, in whichever
    /// slice it is.
    ///
    /// @param direction to which side
    /// @param origin start of the search, once it has begun
    /// @param crossed borders of slices behind it
    record StepCollective(Heading direction, Optional<Cursor> origin, int crossed)
            implements Pending, Leap {
        /// A step that has not begun.
        public static StepCollective of(Heading direction) {
            return new StepCollective(direction, Optional.empty(), 0);
        }
    }

    /// The cursor goes to the opening moment of the run, once the engine has reached it.
    ///
    /// @param looked slices that were looked through for something that happens
    record GoToBegin(int looked) implements Pending {}

    /// The cursor goes where it was in the previous run, once the engine has reached that place.
    ///
    /// @param nanos instant there, ns since the start of the run
    /// @param call the moment by the calls of the selected process, if one is selected
    record GoToPlace(long nanos, Optional<CallPlace> call) implements Pending {}

    /// The cursor stays where it was before the program was changed, if the run is the same up to
    /// there; otherwise it goes to the corresponding place of the new run.
    ///
    /// @param cursor place in the previous run
    /// @param before the slices of the previous run
    record GoToSame(Cursor cursor, SliceTable before, GoToPlace otherwise) implements Pending {}

    /// The cursor goes to the next or previous moment at which a stop is met; the search for it
    /// continues where that is not known yet.
    ///
    /// @param only the stop that is meant; all if it is empty
    /// @param until destination if no breakpoint is on the way
    record ToStop(Heading direction, OptionalInt only, Optional<Cursor> until)
            implements Quest, Leap {
        /// Goes to any breakpoint.
        public static ToStop any(Heading direction) {
            return new ToStop(direction, OptionalInt.empty(), Optional.empty());
        }

        /// Goes to one breakpoint.
        public static ToStop one(Heading direction, int number) {
            return new ToStop(direction, OptionalInt.of(number), Optional.empty());
        }

        /// Goes to `there`, or to a breakpoint before it.
        public static ToStop until(Heading direction, Cursor there) {
            return new ToStop(direction, OptionalInt.empty(), Optional.of(there));
        }

        /// The breakpoints selected from `stops`.
        public List<WatchedStop> among(Stops stops) {
            return only.isEmpty()
                    ? stops.halting().toList()
                    : stops.of(only.getAsInt()).filter(it -> it.meaning().isPresent()).stream()
                            .toList();
        }
    }

    /// Cancels the pending navigation.
    record GiveUp() implements Intent {}

    /// A person changes the stops.
    record ChangeStops(StopChange change) implements Answering {}

    /// A search for a stop has come further.
    ///
    /// @param stop its number
    /// @param searched how many of the first slices were searched
    record StopSearched(int document, int stop, FoundHits hits, int searched)
            implements OfDocument {}

    /// A search from the cursor has ended.
    ///
    /// @param origin start of the search
    /// @param halt result, if there is one
    record StopReached(int document, ToStop quest, Cursor origin, Optional<Halt> halt)
            implements OfDocument {}

    /// The values were read where the run stopped.
    record StopRead(int document, Halt halt) implements OfDocument {}

    /// The window has said that what was looked for is not there.
    record MissSaid() implements Intent {}

    /// A run was opened and takes the place of the previous one.
    record Opened(Document document) implements Intent {}

    /// A lesson was opened with its run, whose document it names.
    record OpenedLesson(OpenLesson lesson, Document document) implements Intent {}

    /// The student does something in the lesson.
    ///
    /// @param clockMillis of a clock that never goes back
    record OfLesson(LessonChange change, long clockMillis) implements Intent {
        /// It is done now.
        public OfLesson(LessonChange change) {
            this(change, clock());
        }

        /// The current value of the clock.
        public static long clock() {
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        }
    }

    /// The teacher does something in a lecture.
    record OfLecture(LectureChange change) implements Answering {}

    /// Shows the scene of a lesson: view, moment, hidden parts, selection.
    ///
    /// @param document number of the run that the lesson is about
    record ShowScene(OpenLesson.Scene scene, int document) implements Intent {}

    /// A program was opened, or run anew, with its run if there is one.
    record OpenedProgram(OpenProgram program, Optional<Document> document) implements Intent {}

    /// Something happens to the program in the editor.
    record OfProgram(ProgramChange change) implements Intent {}

    /// A script of primitives was opened and takes the place of what was before.
    record OpenedScript(OpenScript script) implements Intent {}

    /// The cursor of a script goes to the end of its first `count` moments.
    record GoToMoment(int count) implements Intent {}

    /// Back to the start page.
    record Closed() implements Intent {}

    /// The engine has come further.
    record Progressed(int document, Progress progress) implements OfDocument {}

    /// The engine has begun or ended a long wait for the next call of a process.
    record Asked(int document, Optional<CallSource.Place> place) implements OfDocument {}

    /// The detail of a slice is at hand.
    record DetailArrived(int document, SliceFacts reading) implements OfDocument {}

    /// The sums over the run cover its first `slices` slices, and the axis ends at `endNanos`.
    record Summed(int document, int slices, long endNanos) implements OfDocument {}

    /// A worker has found out something, or more of it; what is empty is forgotten.
    record Found<T>(int document, Finding<?, T> finding, Optional<T> result) implements OfDocument {
        OpenRun applyTo(OpenRun run) {
            return finding.taken(run, result);
        }
    }

    /// The work on something for the run on the screen has failed.
    record Failed(int document, Failure failure) implements OfDocument {}

    /// A failure was reported.
    record FailureSaid() implements Intent {}

    /// A call that blocks is pointed at, or none any more.
    record Point(int document, Optional<PointedCall> call) implements OfDocument {}

    /// The options of the Traffic view.
    record ChooseTraffic(TrafficChoice choice) implements OfChrome {}

    /// Something changes about the second run beside the one on the screen.
    record OfBeside(SecondRunChange change) implements Answering {}

    /// The run is hidden after a moment, as if it had been executed only up to there. Nothing of
    /// what comes later can be found, until [LiftVeil]. A new moment replaces the present one,
    /// whether that is before or after it.
    ///
    /// @param moment slice, events and instant; [Cursor#at] for everything up to an instant
    /// @param beyond how many hidden slices the timeline shows after that of the moment
    record DrawVeil(Cursor moment, int beyond) implements Intent {
        /// A veil with the usual number of hidden slices.
        public static DrawVeil at(Cursor moment) {
            return new DrawVeil(moment, Veil.USUALLY_BEYOND);
        }

        Veil veil() {
            int events = moment.resolved() ? moment.events() : Veil.BY_TIME;
            return new Veil(moment.slice(), events, moment.nanos(), beyond);
        }
    }

    /// The whole run is shown again; the cursor stays.
    record LiftVeil() implements Intent {}

    /// A hidden slice was clicked: [Hiding#pointed] says which. The cursor stays.
    record PointHidden(int slice) implements Intent {}

    /// The cursor goes to an instant, ns since the start of the run.
    record GoToTime(long nanos) implements Leap {}

    /// The cursor goes to a moment.
    record GoTo(Cursor cursor) implements Leap {}

    /// A move on the way of a drag: where that began is a place to come back to, and this is none.
    record Drag(Intent move) implements Intent {}

    /// The cursor goes to the microstrobe of a phase; it stays, and the miss is said, where that
    /// did not run.
    record GoToPhase(int slice, Microphase phase) implements Quest, Leap {}

    /// Playback starts or stops.
    record Play(Playback.Motion motion) implements Leap {
        /// The place where playback starts is pushed onto the history.
        @Override
        public boolean leaves() {
            return motion != Playback.Motion.STILL;
        }
    }

    /// Wall time has passed while it plays, ns.
    record Tick(long wallNanos) implements Intent {}

    /// The speed of playback.
    record ChoosePace(Pace pace) implements OfChrome {}

    /// Reduced motion is turned on or off.
    record ToggleMovement() implements OfChrome {}

    /// Playing stops after each microphase, or does not.
    record TogglePhasePause() implements OfChrome {}

    /// The strip shows the slice to scale, or in lanes again.
    record ToggleStripScale() implements OfChrome {}

    /// Something is selected; [Target#NONE] clears.
    record Select(Target target) implements Leap {}

    /// A process is selected, and the chain of one that waits is asked for.
    ///
    /// @param asked with whom the chain begins
    /// @param rank the process of the chain that is selected
    record AskWhy(int asked, int rank) implements Intent {}

    /// Waiting is added up over another stretch.
    record ChooseBlameSpan(BlameSpan span) implements Intent {}

    /// The timeline is narrowed to the waiting that is due to a cause or is of a pattern, and goes
    /// to the longest; or ends that.
    record Narrow(Optional<Culprit> culprit) implements Intent {}

    /// The cursor goes to the next or previous wait of those to which the timeline is narrowed.
    record WalkCause(Heading direction) implements Intent {}

    /// The timeline is arranged in another way.
    record Arrange(TimelineState timeline) implements Intent {}

    /// The stretch of time that the selection means is marked.
    record MarkRange() implements Intent {}

    /// A pane comes to the front.
    record ShowTabs(Tabs tabs) implements OfChrome, Leap {}

    /// The drawer opens, closes or filters.
    record ShowDrawer(Drawer drawer) implements OfChrome {}

    /// The drawer opens or closes.
    record ToggleDrawer() implements OfChrome {}

    /// Another theme.
    record ChooseTheme(ThemeChoice choice) implements OfChrome {}

    /// The system went dark or light.
    record SystemTheme(Theme theme) implements OfChrome {}

    /// The run is one of other branches.
    record Branched(int document, Branching branching) implements OfDocument {}

    /// The verification has come further.
    record Verify(int document, Verification verification) implements OfDocument {}

    /// The moment shown is marked.
    record AddBookmark() implements Intent {}

    /// The questions of the run change.
    record ChangeQueries(QueryChange change) implements Answering {}

    /// A person asks for a sweep, in the place of the previous one.
    record BeginSweep(OpenSweep.Wish wish) implements Answering {}

    /// The sweep has come further, or a person has ended it.
    record SweepOn(OpenSweep sweep) implements Intent {}

    /// A note is written at a bookmark, which is made if there is none.
    record NoteBookmark(Cursor moment, MarkNote note) implements Intent {}

    /// A stretch of time is kept.
    record KeepRange(NamedRange range) implements Intent {}

    /// It is kept no longer.
    record ForgetRange(NamedRange range) implements Intent {}

    /// A mark is removed.
    record RemoveBookmark(Cursor bookmark) implements Intent {}
}
