package bcscope.explain;

import bcscope.base.RunStatus;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.program.TakenOrder.Message;
import bcscope.run.Progress;
import bcscope.run.race.ForcedRun;
import bcscope.run.race.ForcedRun.ChangedValue;
import bcscope.run.race.Race;
import bcscope.run.race.Races;

import java.util.List;
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
                race.call().kind().noun(),
                race.call().number() + 1,
                program.callName(race.pc()),
                program.place(race.pc()).map(place -> " (" + place + ")").orElse(""));
    }

    /// A message by its sender: `rank 3, tag 0`.
    public static String message(Program program, Message message) {
        return program.say("%{rank}, tag %s", message.source(), message.tag());
    }

    /// Whether anything races, and what is not known of it.
    public static String verdict(Races races) {
        int calls = races.races().size();
        if (calls > 0) {
            int matches = races.races().stream().mapToInt(race -> race.others().size()).sum();
            return Say.of(
                    "%{n} of %{n receive or probe|receives and probes} from any source could have"
                            + " taken another message; there %{is|are} %{n possible"
                            + " match|possible matches}.%s",
                    calls, races.wildcards(), matches, matches, unknown(races));
        }
        String proved =
                races.wildcards() == 0
                        ? "No receive or probe that took a message is from any source"
                        : "No receive from any source could have taken another message";
        return races.provesOneOrder()
                ? proved + ": the same messages match, however long they take."
                : proved + "." + unknown(races);
    }

    private static String unknown(Races races) {
        String timed =
                races.timedCalls() == 0
                        ? ""
                        : Say.of(
                                " %{n call} of MPI_Test, MPI_Iprobe, MPI_Waitany and the like"
                                        + " %{depends|depend} on time: what the program does if"
                                        + " they return something else is not known.",
                                races.timedCalls(), races.timedCalls());
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
                    "not feasible on this machine: the call never gets this message there";
            case END -> ending(forced.end());
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

    private static String ending(Progress progress) {
        return switch (progress.state()) {
            case COMPLETED -> "the run completes";
            case DEADLOCKED -> "a deadlock";
            case FAILED -> progress.message();
            case LIMIT_REACHED -> "the run reaches the limit of slices";
            case NODE_FAILED -> "the run ends because a node fails";
            case RUNNING, PAUSED, STOPPED -> "the run does not end";
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
