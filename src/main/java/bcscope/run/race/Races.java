package bcscope.run.race;

import bcscope.base.RunStatus;
import bcscope.program.CallSource;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.program.TakenOrder;
import bcscope.program.TakenOrder.Message;
import bcscope.run.Measurement.OrderedRun;
import bcscope.run.race.Race.Choice;
import bcscope.run.race.ReplayedWait.Candidate;
import bcscope.run.race.WildcardCall.Kind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The races of a run of one job, as far as it went; see the description of the package. Takes a
/// time proportional to the number of calls, once for every 64 calls that may race.
///
/// @param run the run
/// @param races in the order of their processes and calls
/// @param calls receives and probes from any source that took a message, and MPI_Waitany for
///   several receives
/// @param timedCalls other calls that may bring something else at another time: tests, MPI_Iprobe,
///   MPI_Waitsome, MPI_Waitany for sends or collectives, MPI_Wtime of a script
public record Races(OrderedRun run, List<Race> races, int calls, int timedCalls) {
    public Races {
        races = List.copyOf(races);
    }

    /// A possible match.
    ///
    /// @param number from 1, over all races
    /// @param place how many possible matches its race has before it
    /// @param race the call
    /// @param instead what it could have taken
    public record Possible(int number, int place, Race race, Choice instead) {}

    /// All possible matches, in the order of the races.
    public List<Possible> possible() {
        List<Possible> all = new ArrayList<>();
        for (Race race : races) {
            for (int place = 0; place < race.others().size(); place++) {
                all.add(new Possible(all.size() + 1, place, race, race.others().get(place)));
            }
        }
        return all;
    }

    /// At most `most` possible matches: the first of each race, then the second, and so on.
    public List<Possible> firstOfEach(int most) {
        return possible().stream()
                .sorted(Comparator.comparingInt(Possible::place))
                .limit(most)
                .toList();
    }

    /// The races of `run`.
    public static Races of(OrderedRun run) {
        int clockReads =
                run.program() instanceof GrowingProgram growing
                        ? growing.source().map(CallSource::clockReads).orElse(0)
                        : 0;
        if (!TakenOrder.mayDiffer(run.program())) {
            return new Races(run, List.of(), 0, clockReads);
        }
        HappenedBefore all = new HappenedBefore(run, List.of());
        List<WildcardCall> calls = new ArrayList<>();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            addTaking(all.rank(rank).receives, Kind.RECEIVE, calls);
            addTaking(all.rank(rank).probes, Kind.PROBE, calls);
            List<ReplayedWait> waits = all.rank(rank).completions;
            for (int number = 0; number < waits.size(); number++) {
                if (waits.get(number).candidates.size() > 1) {
                    calls.add(new WildcardCall(rank, Kind.WAIT, number));
                }
            }
        }
        List<Race> races = new ArrayList<>();
        for (int from = 0; from < calls.size(); from += HappenedBefore.MOST_FOLLOWED) {
            int to = Math.min(calls.size(), from + HappenedBefore.MOST_FOLLOWED);
            List<WildcardCall> followed = calls.subList(from, to);
            HappenedBefore before = new HappenedBefore(run, followed);
            followed.stream()
                    .map(call -> race(before, call, run.program()))
                    .filter(race -> !race.others().isEmpty())
                    .forEach(races::add);
        }
        return new Races(run, races, calls.size(), all.timedCalls() + clockReads);
    }

    private static void addTaking(List<Taking> takings, Kind kind, List<WildcardCall> into) {
        for (int number = 0; number < takings.size(); number++) {
            Taking taking = takings.get(number);
            if (taking.pattern.source() == Program.ANY && taking.message().isPresent()) {
                into.add(new WildcardCall(taking.rank, kind, number));
            }
        }
    }

    private static Race race(HappenedBefore before, WildcardCall call, Program program) {
        RankReplay rank = before.rank(call.rank());
        return switch (call.kind()) {
            case RECEIVE -> race(before, call, rank.receives.get(call.number()), program);
            case PROBE -> race(before, call, rank.probes.get(call.number()), program);
            case WAIT -> {
                ReplayedWait wait = rank.completions.get(call.number());
                List<Choice> others =
                        wait.others().stream().map(it -> choice(it, program)).toList();
                Choice took = choice(wait.candidates.getFirst(), program);
                yield new Race(call, wait.pc, took, others);
            }
        };
    }

    private static Race race(
            HappenedBefore before, WildcardCall call, Taking taking, Program program) {
        List<Choice> others =
                before.possible(taking).stream().map(it -> choice(it, -1, program)).toList();
        Choice took = choice(taking.message().orElseThrow(), -1, program);
        return new Race(call, taking.pc, took, others);
    }

    private static Choice choice(Candidate candidate, Program program) {
        return choice(candidate.receive().message().orElseThrow(), candidate.request(), program);
    }

    private static Choice choice(SentMessage sent, int request, Program program) {
        return new Choice(new Message(sent.rank, sent.tag, program.amount(sent.pc)), request);
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
    public TakenOrder forced(Race race, Choice instead) {
        return new HappenedBefore(run, List.of(race.call())).with(race.call(), instead);
    }
}
