package bcscope.ui.editor;

import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.loader.VariableLoader;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.LineShift;
import bcscope.ui.state.program.LineTimes;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;

import javafx.scene.Node;

import java.util.Optional;

/// Data of a run about the lines of its text: who is there at the moment that is shown, where it
/// stops, how long it was there. Where the text was changed since, lines are found again by what
/// they say; those that are new, or say something else, are in no run yet.
final class RunLines implements Gutter.Facts {
    private final Store store;
    private final Scenes scenes;
    private final RankCard rankCard;
    private final ChangeDetector texts = new ChangeDetector();
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<OpenRun> run = Optional.empty();
    private RankPins pins = RankPins.NONE;
    private LineTimes times = LineTimes.NONE;
    private String name = "";
    private String text = "";
    private LineShift shift = LineShift.of("", "");
    private int here;

    /// @param rankCard shows which processes are at a line
    RunLines(Store store, Scenes scenes, RankCard rankCard) {
        this.store = store;
        this.scenes = scenes;
        this.rankCard = rankCard;
    }

    /// The text that the run was made from; empty if there is no run.
    String text() {
        return text;
    }

    /// Who is asked for values: the selected process, or else the first.
    Optional<VariableLoader.Wish> wish() {
        return run.map(it -> {
            int rank = Focus.rank(it.selection(), scenes.stage(it)).orElse(0);
            return new VariableLoader.Wish(it, name, text, rank, pins.line(rank));
        });
    }

    /// Lets go of the run.
    void forget() {
        run = Optional.empty();
        dirty.forget();
    }

    /// Learns of `shown`, a run of `program`; whether anything may be different now.
    boolean changed(OpenProgram program, Optional<OpenRun> shown) {
        run = shown;
        name = program.name();
        text = program.shown().map(OpenProgram.ShownRun::text).orElse("");
        times = shown.flatMap(it -> it.findings().get(RunFindings.LINES)).orElse(LineTimes.NONE);
        boolean edited = texts.changed(text, program.text());
        if (edited) {
            shift = LineShift.of(text, program.text());
        }
        boolean changed =
                dirty.changed(
                        shown.map(it -> it.document().number()),
                        shown.flatMap(OpenRun::shown).map(OpenRun.Shown::cursor),
                        shown.map(OpenRun::selection),
                        shown.map(it -> it.stops().written()),
                        times);
        if (changed) {
            pins =
                    shown.flatMap(it ->
                                    scenes.of(it)
                                            .map(scene ->
                                                    RankPins.of(scene, scene.stage().program())))
                            .orElse(RankPins.NONE);
            here =
                    shown.map(it -> Focus.rank(it.selection(), scenes.stage(it)))
                            .map(rank -> pins.line(rank.orElse(-1)))
                            .orElse(0);
        }
        return changed || edited;
    }

    @Override
    public Gutter.StopSign stop(int line) {
        return stopAt(line)
                .map(stop -> stop.isOn() ? Gutter.StopSign.ON : Gutter.StopSign.OFF)
                .orElse(Gutter.StopSign.NONE);
    }

    private Optional<WatchedStop> stopAt(int line) {
        int ran = shift.back(line);
        return ran == 0
                ? Optional.empty()
                : run.flatMap(it -> store.run()).flatMap(it -> it.stops().of(condition(ran)));
    }

    /// As the pane of the stops writes it.
    private static String condition(int line) {
        return "any rank: line == " + line;
    }

    @Override
    public void toggleStop(int line) {
        int ran = shift.back(line);
        if (run.isPresent() && ran > 0) {
            StopChange change =
                    stopAt(line)
                            .<StopChange>map(stop -> new StopChange.Remove(stop.number()))
                            .orElseGet(() -> new StopChange.Add(Stop.at(condition(ran))));
            store.apply(new Intent.ChangeStops(change));
        }
    }

    @Override
    public int ranks(int line) {
        return pins.count(shift.back(line));
    }

    @Override
    public boolean here(int line) {
        return here > 0 && here == shift.back(line);
    }

    @Override
    public String tip(int line) {
        return run.isPresent() && shift.back(line) > 0
                ? Words.of("source.stop", line)
                : Words.of("editor.norun", Command.PROGRAM_RUN.keys().shown());
    }

    @Override
    public Optional<LineTime> time(int line) {
        return LineTime.of(times, shift.back(line));
    }

    @Override
    public void showRanks(int line, Node pin) {
        rankCard.show(line, shift.back(line), pins, pin);
    }
}
