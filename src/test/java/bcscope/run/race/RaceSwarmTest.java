package bcscope.run.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.engine.swarm.Swarm;
import bcscope.program.GrowingProgram;
import bcscope.program.TakenOrder;
import bcscope.program.TakenOrder.Message;
import bcscope.program.generator.Generator;
import bcscope.run.Measurement;
import bcscope.run.Measurement.OrderedRun;
import bcscope.run.SmallRuns;
import bcscope.run.race.Race.Choice;
import bcscope.run.race.SlowRaces.Found;
import bcscope.run.race.SlowRaces.Match;
import bcscope.run.race.SlowRaces.Place;
import bcscope.run.race.SmallProgram.Call;
import bcscope.run.race.SmallProgram.Kind;
import bcscope.scenario.Scenario;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/// Races of random programs, beside a search through all sequences of matches. More seeds:
/// `-Dswarm.seeds=5000`.
class RaceSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 30);
    private static final long FIRST_SEED = Long.getLong("swarm.first", 90_000);

    /// A run of a small program, and its places by what the run calls them.
    private record Ran(SmallProgram small, OrderedRun run, MpiKind mpi) {
        static Ran of(long seed, MpiKind mpi) {
            SmallProgram small = SmallProgram.of(seed);
            Scenario scenario =
                    SmallRuns.scenario(Generator.BARRIER_LOOP, small.ranks().size()).withMpi(mpi);
            return new Ran(small, Measurement.ordered(scenario, small.program()), mpi);
        }

        String about(long seed) {
            return "seed " + seed + " under " + mpi + "\n" + small + run.order();
        }

        Set<Place> waiting() {
            Set<Place> all = new HashSet<>();
            for (Place place : places(Call::isSend)) {
                Call call = call(place);
                boolean copies =
                        call.kind() == Kind.BUFFERED
                                || (mpi == MpiKind.CONVENTIONAL
                                        && call.bytes() < SmallProgram.LONG_BYTES);
                if (!copies) {
                    all.add(place);
                }
            }
            return all;
        }

        Call call(Place place) {
            return small.ranks().get(place.rank()).get(place.index());
        }

        List<Place> places(Predicate<Call> which) {
            List<Place> all = new ArrayList<>();
            for (int rank = 0; rank < small.ranks().size(); rank++) {
                for (int i = 0; i < small.ranks().get(rank).size(); i++) {
                    if (which.test(small.ranks().get(rank).get(i))) {
                        all.add(new Place(rank, i));
                    }
                }
            }
            return all;
        }

        /// The message of so many bytes.
        Place send(long bytes) {
            return places(it -> it.isSend() && it.bytes() == bytes).getFirst();
        }

        /// The place of a receive or probe.
        Place place(WildcardCall call) {
            return switch (call.kind()) {
                case RECEIVE -> ofRank(Call::isReceive, call);
                case PROBE -> ofRank(it -> it.kind() == Kind.PROBE, call);
                case WAIT ->
                        ofRank(it -> it.kind() == Kind.WAIT || it.kind() == Kind.WAITANY, call);
            };
        }

        /// The message or receive that `race` could have taken.
        Place place(Race race, Choice other) {
            return race.call().kind() == WildcardCall.Kind.WAIT
                    ? request(race.call().rank(), other.request())
                    : send(other.message().bytes());
        }

        /// Requests are numbered as their slots are.
        private Place request(int rank, int number) {
            return places(it -> it.kind() != Kind.WAIT && it.slots().equals(List.of(number)))
                    .stream()
                    .filter(it -> it.rank() == rank)
                    .findFirst()
                    .orElseThrow();
        }

        private Place ofRank(Predicate<Call> which, WildcardCall call) {
            return places(which).stream()
                    .filter(it -> it.rank() == call.rank())
                    .toList()
                    .get(call.number());
        }

        /// Whether a probe found what a receive posted before takes afterwards.
        boolean probesWhatIsTaken() {
            Map<Place, Place> took = took();
            return took.entrySet().stream()
                    .filter(it -> call(it.getKey()).kind() == Kind.PROBE)
                    .anyMatch(probe ->
                            took.entrySet().stream()
                                    .filter(it -> call(it.getKey()).kind() == Kind.IRECV)
                                    .filter(it -> it.getKey().rank() == probe.getKey().rank())
                                    .filter(it -> it.getKey().index() < probe.getKey().index())
                                    .anyMatch(it -> it.getValue().equals(probe.getValue())));
        }

        /// Whether it is a probe after a receive that may be open: under BCS-MPI it may find what
        /// that receive takes.
        boolean mayFindWhatIsTaken(WildcardCall call) {
            return mpi == MpiKind.BCS
                    && call.kind() == WildcardCall.Kind.PROBE
                    && small.ranks().get(call.rank()).stream()
                            .limit(place(call).index())
                            .anyMatch(it -> it.kind() == Kind.IRECV);
        }

        /// What each receive and probe took.
        Map<Place, Place> took() {
            Map<Place, Place> all = new TreeMap<>();
            for (int rank = 0; rank < small.ranks().size(); rank++) {
                TakenOrder.OfRank order = run.order().ranks().get(rank);
                add(rank, WildcardCall.Kind.RECEIVE, order.receives(), all);
                add(rank, WildcardCall.Kind.PROBE, order.probes(), all);
                for (int number = 0; number < order.completions().size(); number++) {
                    Place place = place(new WildcardCall(rank, WildcardCall.Kind.WAIT, number));
                    List<Integer> taken = order.completions().get(number).orElse(List.of());
                    if (call(place).kind() == Kind.WAITANY && !taken.isEmpty()) {
                        all.put(place, request(rank, taken.getFirst()));
                    }
                }
            }
            return all;
        }

        private void add(
                int rank,
                WildcardCall.Kind kind,
                List<Optional<Message>> order,
                Map<Place, Place> into) {
            for (int number = 0; number < order.size(); number++) {
                Place place = place(new WildcardCall(rank, kind, number));
                order.get(number).ifPresent(it -> into.put(place, send(it.bytes())));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void possibleMatchesAreThoseThatAnySequenceOfTheMatchesOfTheRunLeadsTo(MpiKind mpi) {
        int races = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
            Ran ran = Ran.of(seed, mpi);
            Map<Place, Place> took = ran.took();
            if (ran.probesWhatIsTaken()) {
                continue;
            }
            Found found = new SlowRaces(ran.small, ran.waiting()).search(Optional.of(took));
            Set<Match> expected = new HashSet<>();
            for (Match match : found.possible()) {
                Place own = took.get(match.receive());
                if (own != null && !own.equals(match.send())) {
                    expected.add(match);
                }
            }
            Races seen = Races.of(ran.run);
            Set<Match> actual = new HashSet<>();
            for (Race race : seen.races()) {
                for (Choice other : race.others()) {
                    actual.add(new Match(ran.place(race.call()), ran.place(race, other)));
                }
            }
            assertEquals(expected, actual, ran.about(seed));
            races += actual.size();
        }
        assertTrue(races > SEEDS / 2, races + " possible matches");
    }

    /// Without possible matches, no order of messages leads to other matches; with one, another
    /// does.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aRunWithoutRacesMakesTheSameMatchesInEveryOrder(MpiKind mpi) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
            Ran ran = Ran.of(seed, mpi);
            Found all = new SlowRaces(ran.small, ran.waiting()).search(Optional.empty());
            boolean isKnown = !ran.probesWhatIsTaken();
            assertEquals(
                    isKnown && all.ends().size() == 1,
                    Races.of(ran.run).provesOneOrder(),
                    ran.about(seed));
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aForcedRunTakesTheOtherMessageAfterTheSameMatches(MpiKind mpi) {
        int forcedRuns = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SEEDS / 3; seed++) {
            Ran ran = Ran.of(seed, mpi);
            Races races = Races.of(ran.run);
            for (Race race : races.races()) {
                if (ran.probesWhatIsTaken() || ran.mayFindWhatIsTaken(race.call())) {
                    continue;
                }
                for (Choice other : race.others()) {
                    TakenOrder forced = races.forced(race, other);
                    OrderedRun again =
                            Measurement.ordered(
                                    ran.run.scenario(),
                                    GrowingProgram.following(ran.small.program(), forced));
                    String about = race + " takes " + other + ", " + ran.about(seed);
                    assertKept(forced, again.order(), about);
                    TakenOrder.OfRank order = again.order().ranks().get(race.call().rank());
                    int number = race.call().number();
                    switch (race.call().kind()) {
                        case RECEIVE ->
                                assertEquals(
                                        Optional.of(other.message()),
                                        order.receives().get(number),
                                        about);
                        case PROBE ->
                                assertEquals(
                                        Optional.of(other.message()),
                                        order.probes().get(number),
                                        about);
                        case WAIT ->
                                assertEquals(
                                        Optional.of(List.of(other.request())),
                                        order.completions().get(number),
                                        about);
                    }
                    forcedRuns++;
                }
            }
        }
        assertTrue(forcedRuns > SEEDS / 6, forcedRuns + " forced runs");
    }

    /// Programs with every kind of call: all messages of a run are taken again by the rules, and
    /// the other message is taken unless the program is wrong and fails before.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void everyProgramIsExecutedByTheRules(MpiKind mpi) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SEEDS / 15; seed++) {
            Swarm swarm = Swarm.of(seed);
            Scenario scenario = swarm.scenario().withMpi(mpi);
            Races races = Races.of(Measurement.ordered(scenario, swarm.program()));
            for (Race race : races.races().stream().limit(3).toList()) {
                ForcedRun forced =
                        ForcedRun.of(races, swarm.program(), race, race.others().getLast());
                assertTrue(
                        forced.effect() != ForcedRun.Effect.NOT_FEASIBLE
                                || swarm.intent() == Swarm.Intent.FAILS,
                        () -> "seed " + swarm.seed() + " under " + mpi + ", " + race);
            }
        }
    }

    private static void assertKept(TakenOrder forced, TakenOrder again, String about) {
        for (int rank = 0; rank < forced.ranks().size(); rank++) {
            List<Optional<Message>> wanted = forced.ranks().get(rank).receives();
            for (int i = 0; i < wanted.size(); i++) {
                if (wanted.get(i).isPresent()) {
                    assertEquals(wanted.get(i), again.ranks().get(rank).receives().get(i), about);
                }
            }
        }
    }
}
