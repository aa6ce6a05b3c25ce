package bcscope.cli;

import bcscope.cli.report.ReportFacts;
import bcscope.cli.terminal.CommandPart;
import bcscope.expression.Problem;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.search.CheckedStop;
import bcscope.search.Hit;
import bcscope.search.HitText;
import bcscope.search.MomentSearch;
import bcscope.search.Stop;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Looks for the stops of a run before it is run: what they log, and where the first of them ends
/// it. A run of its own goes ahead in growing steps and is searched, so that the run itself ends
/// with the very slice.
final class Stopping {
    private static final int FIRST_STEP = 256;
    private static final int LONGEST_STEP = 1 << 14;

    private final List<CheckedStop> stops;
    private final List<String> log = new ArrayList<>();
    private Optional<Place> place = Optional.empty();

    private Stopping(List<CheckedStop> stops) {
        this.stops = stops;
    }

    /// Where a run stops.
    ///
    /// @param event index of the event after which it stops, -1 for the start of the slice
    /// @param where `slice 88, MSM`
    /// @param sentence what became true
    record Place(int slice, int event, String where, String sentence) {}

    private record Met(CheckedStop stop, Hit hit) {}

    /// Checks `lines`, each a condition or `condition => message`.
    static Stopping of(CommandPart command, List<String> lines, Opened opened) {
        List<CheckedStop> stops = new ArrayList<>();
        if (lines.isEmpty()) {
            return new Stopping(stops);
        }
        for (String line : lines) {
            switch (CheckedStop.of(
                    Stop.of(line), HitText.facts(opened.scenario(), opened.program()))) {
                case CheckedStop.Checked.Right(CheckedStop stop) -> stops.add(stop);
                case CheckedStop.Checked.Wrong(String text, List<Problem> problems) ->
                        throw command.wrong(Misuse.expression(text, problems));
            }
        }
        return new Stopping(stops);
    }

    /// Looks in the slices before `until`.
    ///
    /// @return the slice that is the next where the run stops; `until` where it does not
    int before(int until, Opened opened, int workers) throws InterruptedException {
        if (stops.isEmpty()) {
            return until;
        }
        try (Run ahead = Run.paused(opened.scenario(), opened.program(), workers)) {
            List<MomentSearch> searches = stops.stream().map(stop -> stop.search(ahead)).toList();
            int step = FIRST_STEP;
            int done = 0;
            boolean ended = false;
            while (!ended && place.isEmpty()) {
                ahead.runTo((int) Math.min(until, (long) done + step));
                Progress progress = ahead.await();
                meet(ahead, searches, done, progress.slices());
                done = progress.slices();
                ended = progress.ended() || done >= until;
                step = Math.min(LONGEST_STEP, 2 * step);
            }
        }
        return place.map(it -> it.slice() + 1).orElse(until);
    }

    /// What was logged up to there, a line each.
    List<String> log() {
        return log;
    }

    /// Where the run stopped and why, or that it did not.
    String sentence() {
        return place.map(it -> "at " + it.where() + ": " + it.sentence())
                .orElse("nowhere: no breakpoint was hit");
    }

    /// For a program.
    ReportFacts facts() {
        return new ReportFacts()
                .key("slice", place.map(Place::slice))
                .key("event", place.map(Place::event))
                .key("sentence", place.map(Place::sentence))
                .key("log", log);
    }

    private void meet(RunView run, List<MomentSearch> searches, int from, int end) {
        List<Met> met = new ArrayList<>();
        for (int i = 0; i < stops.size(); i++) {
            CheckedStop stop = stops.get(i);
            searches.get(i)
                    .all(
                            from,
                            end,
                            _ -> true,
                            hit -> {
                                met.add(new Met(stop, hit));
                                return stop.stop().logsOnly();
                            });
        }
        met.sort(
                Comparator.comparingInt((Met it) -> it.hit().slice())
                        .thenComparingInt(it -> it.hit().event()));
        for (Met it : met) {
            HitText text = new HitText(run, it.stop().question());
            String where = text.place(it.hit(), run.detail(it.hit().slice()));
            String sentence = it.stop().text(run, it.hit());
            if (!it.stop().stop().logsOnly()) {
                place = Optional.of(new Place(it.hit().slice(), it.hit().event(), where, sentence));
                return;
            }
            log.add(where + ": " + sentence);
        }
    }
}
