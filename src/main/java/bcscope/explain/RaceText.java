package bcscope.explain;

import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.run.race.ForcedRun;
import bcscope.run.race.ForcedRun.ChangedValue;
import bcscope.run.race.Race;
import bcscope.run.race.Race.Choice;
import bcscope.run.race.Races;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What there is to say about races.
public final class RaceText {
    private static final int MOST_VALUES = 2;

    private RaceText() {}

    /// Which call: `rank 0, receive 2: MPI_Recv (line 7)`.
    public static String call(Program program, Race race) {
        return program.say(
                "%{rank}, %s %{n}: %s%s",
                race.call().rank(),
                race.call().kind().name().toLowerCase(Locale.ROOT),
                race.call().number() + 1,
                program.callName(race.pc()),
                program.place(race.pc()).map(place -> " (" + place + ")").orElse(""));
    }

    /// A name for the branch in which a call takes another message: `takes rank 3 at receive 2 of
    /// rank 0`.
    public static String branch(Program program, Races.Possible possible) {
        return program.say(
                "takes %{rank} at %s %{n} of %{rank}",
                possible.instead().message().source(),
                possible.race().call().kind().name().toLowerCase(Locale.ROOT),
                possible.race().call().number() + 1,
                possible.race().call().rank());
    }

    /// What a call takes: a message by its sender, `rank 3, tag 0`.
    public static String choice(Program program, Choice choice) {
        return program.say("%{rank}, tag %s", choice.message().source(), choice.message().tag());
    }

    /// Whether anything races, and what is not known of it.
    public static String verdict(Races races) {
        int racing = races.races().size();
        if (racing > 0) {
            int others = races.races().stream().mapToInt(race -> race.others().size()).sum();
            return Say.of(
                    "%{n} of %{n call that takes|calls that take} the first of several messages"
                            + " could have taken another one; there %{is|are} %{n possible"
                            + " match|possible matches}.%s",
                    racing, races.calls(), others, others, unknown(races));
        }
        String none =
                races.calls() == 0
                        ? "No call takes the first of several messages"
                        : "No receive from any source could have taken another message";
        return races.provesOneOrder()
                ? none + ": the same messages match, however long they take."
                : none + "." + unknown(races);
    }

    private static String unknown(Races races) {
        String timed =
                races.timedCalls() == 0
                        ? ""
                        : Say.of(
                                " %{n call} %{depends|depend} on time in another way (MPI_Test,"
                                    + " MPI_Iprobe, MPI_Wtime and the like): what the program does"
                                    + " if %{it returns|they return} something else is not known.",
                                races.timedCalls(), races.timedCalls(), races.timedCalls());
        RunStatus state = races.run().progress().state();
        return state == RunStatus.COMPLETED || state == RunStatus.DEADLOCKED
                ? timed
                : timed + " What would have followed the end of this run is not known.";
    }

    /// What another message changes.
    public static String effect(Races races, ForcedRun forced) {
        Program program = races.run().program();
        return switch (forced.effect()) {
            case NOT_FEASIBLE ->
                    "not feasible on this machine: the run ends before the call gets this message";
            case END ->
                    forced.end().message().isEmpty() ? "the run completes" : forced.end().message();
            case VALUES -> values(program, forced.values());
            case CALLS ->
                    Say.of(
                            "%{n process|processes} %{makes|make} other calls%s",
                            forced.otherCalls().size(),
                            forced.otherCalls().size(),
                            time(races, forced));
            case TIME, NOTHING ->
                    (forced.valuesAreKnown() ? "the same values and calls" : "the same calls")
                            + time(races, forced);
        };
    }

    private static String values(Program program, List<ChangedValue> values) {
        String first =
                values.stream()
                        .limit(MOST_VALUES)
                        .map(it ->
                                program.say(
                                        "%s of %{rank} is %s, not %s",
                                        it.name(), it.rank(), it.after(), it.before()))
                        .collect(Collectors.joining("; "));
        int more = values.size() - MOST_VALUES;
        return more > 0 ? Say.of("%s; %{n more value|more values}", first, more) : first;
    }

    private static String time(Races races, ForcedRun forced) {
        long later = forced.end().simulatedNanos() - races.run().progress().simulatedNanos();
        return later == 0
                ? ", in the same time"
                : Say.of(", %{time} %s", Math.abs(later), later > 0 ? "later" : "earlier");
    }
}
