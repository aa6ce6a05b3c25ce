package bcscope.ui.state;

import bcscope.picture.Target;
import bcscope.scenario.Begin;
import bcscope.ui.state.kept.SavedView;
import bcscope.ui.state.lecture.LectureSteps;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.program.LineShift;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.query.QueryChange;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.Stops;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The state after an intent.
public final class Reducer {
    private Reducer() {}

    /// Applies `intent` to `state`.
    public static WorkbenchState apply(WorkbenchState state, Intent intent) {
        return intent instanceof Intent.Answering && state.isExam()
                ? state
                : ViewPlace.remembered(state, intent, slowed(state, applied(state, intent)));
    }

    /// Express ends where it stops.
    private static WorkbenchState slowed(WorkbenchState before, WorkbenchState after) {
        boolean stops = isPlaying(before) && !isPlaying(after);
        Chrome chrome = after.chrome();
        return stops ? after.withChrome(chrome.at(chrome.usual())) : after;
    }

    private static boolean isPlaying(WorkbenchState state) {
        return state.run().filter(run -> run.playback().playing()).isPresent();
    }

    private static WorkbenchState applied(WorkbenchState state, Intent intent) {
        return switch (intent) {
            case Intent.Opened(Document document) ->
                    document.origin().keepsPlace()
                            ? opened(state, document).program(it -> it.showing(document.number()))
                            : LessonSteps.withoutLesson(opened(state.closed(), document));
            case Intent.OpenedProgram opened -> opened(state, opened);
            case Intent.OfProgram(var change) -> state.program(change::applyTo);
            case Intent.OpenedLesson(OpenLesson lesson, Document document) ->
                    LessonSteps.begun(opened(state.closed(), document), lesson);
            case Intent.OfLesson(LessonChange change, long clockMillis) ->
                    LessonSteps.taught(state, change, clockMillis);
            case Intent.ShowScene(var scene, int document) ->
                    LessonSteps.seen(state, scene, document);
            case Intent.OfLecture(var change) -> LectureSteps.after(state, change);
            case Intent.Closed _ -> LessonSteps.withoutLesson(state.closed());
            case Intent.StepCollective step ->
                    state.run(run -> CollectiveSteps.go(still(run), step));
            case Intent.OpenedScript opened -> state.with(OpeningMoment.of(opened.script()));
            case Intent.GoToPlace go -> state.run(run -> KeptPlace.go(still(run), go));
            case Intent.GoToSame go -> state.run(run -> KeptPlace.go(still(run), go));
            case Intent.GoToBegin go -> state.run(run -> OpeningMoment.go(still(run), go));
            case Intent.GoToMoment go ->
                    state.script(script -> script.move(Intent.Move.FIRST).at(go.count()));
            case Intent.Move move ->
                    state.run(run -> SliceSteps.move(still(run), move))
                            .script(script -> script.move(move));
            case Intent.Seek seek -> state.run(run -> Search.go(still(run), seek));
            case Intent.ToStop quest -> state.run(run -> StopSteps.go(still(run), quest));
            case Intent.GiveUp _ ->
                    state.run(run -> run.withViewing(run.viewing().withWaiting(Optional.empty())));
            case Intent.ChangeStops(StopChange change) ->
                    state.run(run ->
                            StopSteps.resumed(run.with(change.applyTo(run.stops(), run.facts()))));
            case Intent.ChangeQueries(QueryChange change) ->
                    state.run(run -> run.with(change.applyTo(run.queries(), run.facts())));
            case Intent.MissSaid said ->
                    state.run(run -> run.withViewing(run.viewing().withMissed(Optional.empty())));
            case Intent.OfDocument answer ->
                    state.run(run ->
                            run.document().number() == answer.document()
                                    ? answered(run, answer)
                                    : run);
            case Intent.FailureSaid said ->
                    state.run(run ->
                            run.withFindings(
                                    run.findings().withFailures(run.findings().failures().told())));
            case Intent.OfChrome change -> state.withChrome(changed(state.chrome(), change));
            case Intent.OfBeside of -> state.run(of.change()::applyTo);
            case Intent.BeginSweep(var wish) -> state.with(OpenSweep.of(wish));
            case Intent.SweepOn(var news) ->
                    state.sweep().map(it -> state.with(it.after(news))).orElse(state);
            case Intent.DrawVeil draw -> Hiding.drawn(state, draw);
            case Intent.LiftVeil _ -> Hiding.lifted(state);
            case Intent.PointHidden(int slice) -> Hiding.pointed(state, slice);
            case Intent.GoToTime go ->
                    state.run(run -> SliceSteps.toTime(still(run), go.nanos()))
                            .script(script -> script.to(go.nanos()));
            case Intent.GoTo go -> state.run(run -> SliceSteps.to(still(run), go.cursor()));
            case Intent.Drag(Intent move) -> applied(state, move);
            case Intent.Revisit which -> ViewPlace.revisit(state, which);
            case Intent.GoToPhase go -> state.run(run -> SliceSteps.toPhase(still(run), go));
            case Intent.Play play ->
                    state.run(run -> play(run, play.motion()))
                            .script(script -> script.play(play.motion()));
            case Intent.Tick tick ->
                    state.run(run ->
                                    StopSteps.played(
                                            run,
                                            Player.tick(run, state.chrome(), tick.wallNanos())))
                            .script(script -> script.tick(state.chrome(), tick.wallNanos()));
            case Intent.Select select ->
                    LessonSteps.pointed(state, select.target())
                            .run(run -> SecondRunChange.selecting(run, select.target()));
            case Intent.AskWhy(int asked, int rank) ->
                    state.run(run ->
                            SecondRunChange.selecting(
                                    run.with(
                                            run.viewing()
                                                    .asking()
                                                    .withChain(OptionalInt.of(asked))),
                                    new Target.Rank(rank)));
            case Intent.ChooseBlameSpan(var span) ->
                    state.run(run -> run.with(run.viewing().asking().withSpan(span)));
            case Intent.Narrow(var culprit) -> state.run(run -> CauseSteps.narrowed(run, culprit));
            case Intent.WalkCause(var direction) ->
                    state.run(run -> CauseSteps.walked(still(run), direction));
            case Intent.Arrange arrange -> state.run(run -> run.withTimeline(arrange.timeline()));
            case Intent.MarkRange mark -> state.run(Reducer::marked);
            case Intent.AddBookmark add -> state.run(Reducer::bookmarked);
            case Intent.NoteBookmark(Cursor moment, MarkNote note) ->
                    state.run(run -> noted(run, moment, note));
            case Intent.KeepRange(NamedRange range) -> state.run(run -> keeping(run, range));
            case Intent.ForgetRange(NamedRange range) -> state.run(run -> forgetting(run, range));
            case Intent.RemoveBookmark remove -> state.run(run -> without(run, remove.bookmark()));
        };
    }

    /// Takes a finding of the engine or a worker about the run on the screen.
    private static OpenRun answered(OpenRun run, Intent.OfDocument answer) {
        Findings found = run.findings();
        return switch (answer) {
            case Intent.Progressed seen -> progressed(run.withProgress(seen.progress()));
            case Intent.Asked(_, var place) -> run.withFindings(found.withAsked(place));
            case Intent.DetailArrived arrived -> arrived(run, arrived);
            case Intent.Summed(_, int slices, long endNanos) ->
                    run.withFindings(done(found.summed(slices, endNanos), Failure.Task.SUMS));
            case Intent.Found<?> news -> news.applyTo(run);
            case Intent.Failed failed -> failed(run, failed.failure());
            case Intent.Point(_, var call) -> run.withFindings(found.withCall(call));
            case Intent.StopSearched searched -> searched(run, searched);
            case Intent.StopReached reached -> StopSteps.reached(run, reached);
            case Intent.StopRead(_, var halt) -> StopSteps.read(run, halt);
            case Intent.Branched(_, var branching) ->
                    run.withDocument(run.document().withBranching(Optional.of(branching)));
            case Intent.Verify(_, var verification) ->
                    run.withFindings(found.withVerification(Optional.of(verification)));
        };
    }

    private static OpenRun searched(OpenRun run, Intent.StopSearched answer) {
        OpenRun known =
                run.with(run.stops().found(answer.stop(), answer.hits(), answer.searched()))
                        .withFindings(done(run.findings(), Failure.Task.STOPS));
        return StopSteps.resumed(known);
    }

    private static OpenRun progressed(OpenRun run) {
        OpenRun placed = KeptPlace.placed(run);
        Optional<Intent.Pending> waiting = run.viewing().waiting();
        if (waiting.isPresent() && waiting.get() instanceof Intent.GoToBegin begin) {
            return OpeningMoment.go(placed, begin);
        }
        if (waiting.isPresent() && waiting.get() instanceof Intent.GoToPlace place) {
            return KeptPlace.go(placed, place);
        }
        if (waiting.isPresent() && waiting.get() instanceof Intent.GoToSame same) {
            return KeptPlace.go(placed, same);
        }
        return StopSteps.resumed(placed);
    }

    private static Chrome changed(Chrome chrome, Intent.OfChrome change) {
        return switch (change) {
            case Intent.ChooseMachine machine -> chrome.withMachine(machine.choice());
            case Intent.ShowInset show -> chrome.withInset(show.inset());
            case Intent.ChooseTraffic traffic -> chrome.withTraffic(traffic.choice());
            case Intent.ChooseBins(var bins) -> chrome.withBins(Optional.of(bins));
            case Intent.ChooseTiles tiles -> chrome.withTiles(tiles.choice());
            case Intent.ChoosePace pace -> chrome.at(pace.pace());
            case Intent.ToggleMovement toggle -> chrome.withMovement(chrome.movement().toggled());
            case Intent.TogglePhasePause toggle -> chrome.withPause(chrome.pause().toggled());
            case Intent.ToggleStripScale toggle -> chrome.withStrip(chrome.strip().toggled());
            case Intent.ShowTabs tabs -> chrome.withTabs(tabs.tabs());
            case Intent.ShowDrawer drawer -> chrome.withDrawer(drawer.drawer());
            case Intent.ToggleDrawer toggle -> chrome.withDrawer(chrome.drawer().toggled());
            case Intent.ChooseTheme theme -> chrome.withChoice(theme.choice());
            case Intent.SystemTheme theme -> chrome.withSystem(theme.theme());
        };
    }

    private static WorkbenchState opened(WorkbenchState state, Intent.OpenedProgram opened) {
        boolean anew =
                opened.document().isPresent()
                        && opened.document().get().origin() == Document.Origin.EDITED;
        WorkbenchState before = anew ? state.withSweep(Optional.empty()) : state.closed();
        WorkbenchState shown =
                opened.document().map(document -> opened(before, document)).orElse(before);
        Chrome chrome = shown.chrome();
        return stopsMoved(shown, opened.program())
                .withChrome(anew ? chrome : chrome.withTabs(chrome.tabs().with(Tabs.Left.SOURCE)))
                .withProgram(Optional.of(opened.program()));
    }

    /// Stops at lines stay with their lines.
    private static WorkbenchState stopsMoved(WorkbenchState state, OpenProgram program) {
        Optional<LineShift> shift =
                state.program()
                        .flatMap(OpenProgram::shown)
                        .flatMap(before ->
                                program.shown()
                                        .map(now -> LineShift.of(before.text(), now.text())));
        return shift.map(it ->
                        state.run(run ->
                                run.with(
                                        Stops.of(
                                                run.stops().written().stream()
                                                        .map(stop ->
                                                                stop.withCondition(
                                                                        it.moved(stop.condition())))
                                                        .toList(),
                                                run.facts()))))
                .orElse(state);
    }

    private static WorkbenchState opened(WorkbenchState state, Document document) {
        OpenRun opened = OpenRun.of(document);
        if (document.origin().keepsPlace() && state.run().isPresent()) {
            return state.with(KeptPlace.placed(KeptPlace.of(opened, state.run().get())));
        }
        Begin begin = document.run().scenario().begin();
        Chrome chrome = state.chrome().forAnother(document);
        Optional<SavedView> saved = KeptPlace.saved(opened);
        if (saved.isPresent()) {
            return state.with(KeptPlace.restored(opened, saved.get()))
                    .withChrome(chrome.withTabs(KeptPlace.restored(chrome.tabs(), saved.get())));
        }
        return state.with(OpeningMoment.of(opened))
                .withChrome(chrome.withTabs(OpeningMoment.tabs(chrome.tabs(), begin)));
    }

    private static OpenRun arrived(OpenRun run, Intent.DetailArrived arrived) {
        int slice = arrived.reading().detail().slice();
        boolean wanted = slice == run.cursor().slice() && run.detail().isEmpty();
        if (!wanted) {
            return run;
        }
        OpenRun known = run.with(arrived.reading());
        OpenRun with = known.withFindings(known.findings().without(Failure.Task.DETAIL, slice));
        return run.viewing().waiting().map(move -> SliceSteps.resumed(with, move)).orElse(with);
    }

    /// Takes a failure. If the moment itself cannot be shown, no other is shown in its place.
    private static OpenRun failed(OpenRun run, Failure failure) {
        Findings found = run.findings();
        OpenRun known = run.withFindings(found.withFailures(found.failures().with(failure)));
        OpenRun with =
                switch (failure.work()) {
                    case Finding<?, ?> finding -> finding.failed(known);
                    case Failure.Task.STOPS -> StopSteps.failed(known);
                    case Failure.Task.DETAIL, Failure.Task.SUMS -> known;
                };
        return failure.isOf(Failure.Task.DETAIL, run.cursor().slice()) && run.detail().isEmpty()
                ? with.withViewing(with.viewing().showingNothing())
                : with;
    }

    private static Findings done(Findings found, Failure.Work work) {
        return found.without(work, Failure.WHOLE_RUN);
    }

    private static OpenRun play(OpenRun run, Playback.Motion motion) {
        boolean atEnd =
                motion == Playback.Motion.FORWARDS && !run.growing() && SliceSteps.isLast(run);
        OpenRun from = atEnd ? SliceSteps.move(run, Intent.Move.FIRST) : run;
        return from.with(Playback.of(motion));
    }

    private static OpenRun marked(OpenRun run) {
        return SelectedInterval.of(run)
                .map(range -> run.withTimeline(run.timeline().with(range)))
                .orElse(run);
    }

    private static OpenRun bookmarked(OpenRun run) {
        boolean there =
                run.marks().bookmarks().stream().anyMatch(mark -> mark.at().equals(run.cursor()));
        return there ? run : noted(run, run.cursor(), MarkNote.NONE);
    }

    /// The run with a bookmark at `moment`, which replaces one that is there.
    private static OpenRun noted(OpenRun run, Cursor moment, MarkNote note) {
        List<OpenRun.Mark> marks = new ArrayList<>(without(run, moment).marks().bookmarks());
        marks.add(new OpenRun.Mark(moment, note));
        marks.sort(Comparator.comparingLong(mark -> mark.at().nanos()));
        return run.withBookmarks(marks);
    }

    private static OpenRun without(OpenRun run, Cursor moment) {
        return run.withBookmarks(
                run.marks().bookmarks().stream()
                        .filter(mark -> !mark.at().equals(moment))
                        .toList());
    }

    private static OpenRun keeping(OpenRun run, NamedRange range) {
        List<NamedRange> ranges = new ArrayList<>(run.marks().ranges());
        if (!ranges.contains(range) && ranges.size() < Notes.MOST_RANGES) {
            ranges.add(range);
        }
        return run.withMarks(run.marks().withRanges(ranges));
    }

    private static OpenRun forgetting(OpenRun run, NamedRange range) {
        return run.withMarks(
                run.marks()
                        .withRanges(
                                run.marks().ranges().stream()
                                        .filter(it -> !it.equals(range))
                                        .toList()));
    }

    static OpenRun still(OpenRun run) {
        return run.playback().playing() ? run.with(Playback.STILL) : run;
    }
}
