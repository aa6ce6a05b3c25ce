package bcscope.cli.report;

import bcscope.base.Say;
import bcscope.explain.RaceText;
import bcscope.program.Program;
import bcscope.run.race.ForcedRun;
import bcscope.run.race.Race;
import bcscope.run.race.Race.Choice;
import bcscope.run.race.Races;

import com.google.gson.JsonObject;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The races of a run: a line for each possible match that was executed.
public final class RaceTable {
    private static final int MOST_LETTERS = 80;

    private final Races races;
    private final Program program;
    private final List<Row> rows = new ArrayList<>();

    /// A possible match.
    ///
    /// @param number from 1
    /// @param place how many possible matches its race has before it
    /// @param forced the run with it, if it was executed
    public record Row(
            int number, int place, Race race, Choice instead, Optional<ForcedRun> forced) {
        private Row with(ForcedRun run) {
            return new Row(number, place, race, instead, Optional.of(run));
        }
    }

    /// `races` without forced runs.
    public RaceTable(Races races) {
        this.races = races;
        program = races.run().program();
        races.possible()
                .forEach(it ->
                        rows.add(
                                new Row(
                                        it.number(),
                                        it.place(),
                                        it.race(),
                                        it.instead(),
                                        Optional.empty())));
    }

    /// All possible matches.
    public List<Row> rows() {
        return List.copyOf(rows);
    }

    /// Executes at most `most` possible matches: the first of each race, then the second, and so
    /// on.
    public void execute(int most, Function<Row, ForcedRun> execution) {
        for (Races.Possible chosen : races.firstOfEach(most)) {
            Row row = rows.get(chosen.number() - 1);
            rows.set(row.number - 1, row.with(execution.apply(row)));
        }
    }

    /// Prints for a person.
    public void print(PrintWriter out) {
        out.println(RaceText.verdict(races));
        List<Row> executed = rows.stream().filter(row -> row.forced.isPresent()).toList();
        List<Row> shown = executed.isEmpty() ? rows : executed;
        if (!shown.isEmpty()) {
            out.println();
            new ReportTable<Row>("  ")
                    .column("#", 1, row -> String.valueOf(row.number))
                    .column("call", -1, row -> once(row, RaceText.call(program, row.race)))
                    .column("took", -1, row -> once(row, RaceText.choice(program, row.race.took())))
                    .column("could have taken", -1, row -> RaceText.choice(program, row.instead))
                    .column("what changes", -1, this::effect)
                    .table(shown)
                    .forEach(out::println);
        }
        int rest = rows.size() - shown.size();
        if (rest > 0) {
            out.println();
            out.println(
                    Say.of(
                            "Not executed, and not listed: %{n possible match|possible matches},"
                                    + " see --try.",
                            rest));
        }
    }

    /// `text` in the first row of a race, which has the first of its possible matches.
    private static String once(Row row, String text) {
        return row.place == 0 ? text : "";
    }

    private String effect(Row row) {
        String text = row.forced.map(it -> RaceText.effect(races, it)).orElse("not executed");
        return text.length() <= MOST_LETTERS
                ? text
                : text.substring(0, MOST_LETTERS - 2).stripTrailing() + " …";
    }

    /// Everything for a program.
    public JsonObject json() {
        return new ReportFacts()
                .key("verdict", RaceText.verdict(races))
                .key("sameMatchesInEveryOrder", races.provesOneOrder())
                .key("calls", races.calls())
                .key("dependOnTime", races.timedCalls())
                .key("possibleMatches", rows.stream().map(this::facts).toList())
                .json();
    }

    /// `row`, executed as `forced`, for a program.
    public JsonObject json(Row row, ForcedRun forced) {
        return facts(row.with(forced)).json();
    }

    /// The same for a person.
    public String text(Row row, ForcedRun forced) {
        return new ReportFacts()
                .line("call", RaceText.call(program, row.race))
                .line("took", RaceText.choice(program, row.race.took()))
                .line("takes here", RaceText.choice(program, row.instead))
                .line("what changes", RaceText.effect(races, forced))
                .text();
    }

    private ReportFacts facts(Row row) {
        ReportFacts facts =
                new ReportFacts()
                        .key("number", row.number)
                        .key("rank", row.race.call().rank())
                        .key("kind", row.race.call().kind())
                        .key("call", row.race.call().number() + 1)
                        .key("line", program.line(row.race.pc()))
                        .key("took", facts(row.race.took()))
                        .key("couldHaveTaken", facts(row.instead));
        row.forced.ifPresent(forced ->
                facts.key("effect", forced.effect())
                        .key("changes", RaceText.effect(races, forced))
                        .key("state", forced.end().state())
                        .key("simulatedNanos", forced.end().simulatedNanos())
                        .key("ranksWithOtherCalls", forced.otherCalls())
                        .key("values", forced.values().stream().map(RaceTable::facts).toList()));
        return facts;
    }

    private static ReportFacts facts(Choice choice) {
        return new ReportFacts()
                .key("source", choice.message().source())
                .key("tag", choice.message().tag())
                .key("bytes", choice.message().bytes());
    }

    private static ReportFacts facts(ForcedRun.ChangedValue value) {
        return new ReportFacts()
                .key("rank", value.rank())
                .key("name", value.name())
                .key("before", value.before())
                .key("after", value.after());
    }
}
