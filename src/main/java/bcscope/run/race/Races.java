package bcscope.run.race;

import bcscope.base.RunStatus;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.program.TakenOrder.Message;
import bcscope.run.Measurement.OrderedRun;
import bcscope.run.race.WildcardCall.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The races of a run of one job, as far as it went; see the description of the package. Takes a
/// time proportional to the number of calls, once for every 64 calls that may race.
///
/// @param run the run
/// @param races in the order of their processes and calls
/// @param wildcards receives and probes from any source that took a message
/// @param timedCalls tests, MPI_Iprobe, MPI_Waitany and MPI_Waitsome, which may bring something
///   else at another time whichever message is first
public record Races(OrderedRun run, List<Race> races, int wildcards, int timedCalls) {
    public Races {
        races = List.copyOf(races);
    }

    /// The races of `run`.
    public static Races of(OrderedRun run) {
        HappenedBefore all = new HappenedBefore(run, List.of());
        List<WildcardCall> wild = new ArrayList<>();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            addWild(all.receives(rank), Kind.RECEIVE, wild);
            addWild(all.probes(rank), Kind.PROBE, wild);
        }
        List<WildcardCall> rivals = wild.stream().filter(it -> all.hasRivals(all.at(it))).toList();
        List<Race> races = new ArrayList<>();
        for (int from = 0; from < rivals.size(); from += HappenedBefore.MOST_FOLLOWED) {
            int to = Math.min(rivals.size(), from + HappenedBefore.MOST_FOLLOWED);
            addRaces(run, rivals.subList(from, to), races);
        }
        return new Races(run, races, wild.size(), all.timedCalls());
    }

    private static void addWild(List<Taking> calls, Kind kind, List<WildcardCall> into) {
        for (int number = 0; number < calls.size(); number++) {
            Taking call = calls.get(number);
            if (call.pattern.source() == Program.ANY && call.message().isPresent()) {
                into.add(new WildcardCall(call.rank, kind, number));
            }
        }
    }

    private static void addRaces(OrderedRun run, List<WildcardCall> calls, List<Race> into) {
        HappenedBefore followed = new HappenedBefore(run, calls);
        for (WildcardCall each : calls) {
            Taking call = followed.at(each);
            List<Message> others =
                    followed.possible(call).stream().map(it -> message(it, run.program())).toList();
            Optional<Message> took = call.message().map(it -> message(it, run.program()));
            if (took.isPresent() && !others.isEmpty()) {
                long most = run.program().amount(call.pc);
                into.add(new Race(each, call.pc, most, took.get(), others));
            }
        }
    }

    private static Message message(SentMessage sent, Program program) {
        return new Message(sent.rank, sent.tag, program.amount(sent.pc));
    }

    /// Whether it is proved that the program makes the same matches however long its messages
    /// travel: nothing races, nothing depends on time in another way, and the run has come to its
    /// end.
    public boolean provesOneOrder() {
        return races.isEmpty()
                && timedCalls == 0
                && (run.progress().state() == RunStatus.COMPLETED
                        || run.progress().state() == RunStatus.DEADLOCKED);
    }

    /// The order of the run in which the call of `race` takes `instead`; all calls that need its
    /// match are free.
    public TakenOrder forced(Race race, Message instead) {
        return new HappenedBefore(run, List.of(race.call()))
                .with(run.order(), race.call(), instead);
    }
}
