package bcscope.run.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.program.Communicator;
import bcscope.program.GrowingProgram;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Measurement;
import bcscope.run.Measurement.OrderedRun;
import bcscope.run.SmallRuns;
import bcscope.run.race.ForcedRun.Effect;
import bcscope.run.race.WildcardCall.Kind;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class RacesTest {
    private static final int MS = 1_000_000;

    private static RankCode code() {
        return new RankCode();
    }

    private static Program program(RankCode... codes) {
        return Program.of(
                "small",
                List.of(codes),
                IntStream.range(0, codes.length).toArray(),
                List.of(
                        Communicator.world(codes.length),
                        new Communicator(Communicator.SELF, new int[0])));
    }

    private static OrderedRun run(MpiKind mpi, Program program) {
        Scenario scenario =
                SmallRuns.scenario(Generator.BARRIER_LOOP, program.ranks()).withMpi(mpi);
        return Measurement.ordered(scenario, program);
    }

    private static Races races(MpiKind mpi, RankCode... codes) {
        return Races.of(run(mpi, program(codes)));
    }

    /// Every race: `rank kind number: took, others`, messages by their sources.
    private static List<String> told(Races races) {
        return races.races().stream()
                .map(race ->
                        race.call().rank()
                                + " "
                                + race.call().kind().name().toLowerCase(Locale.ROOT)
                                + " "
                                + race.call().number()
                                + ": "
                                + race.took().message().source()
                                + ", "
                                + race.others().stream().map(it -> it.message().source()).toList())
                .toList();
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theFirstOfTwoReceivesCanTakeEitherMessageAndTheSecondWhatIsLeft(MpiKind mpi) {
        Races races =
                races(
                        mpi,
                        code().recv(Program.ANY, 0, 8, 0).recv(Program.ANY, 0, 8, 0),
                        code().send(0, 0, 8, 0),
                        code().compute(5 * MS).send(0, 0, 8, 0));
        assertEquals(List.of("0 receive 0: 1, [2]"), told(races));
        assertEquals(2, races.calls());
        assertFalse(races.provesOneOrder());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aMessageThatIsSentBecauseOfTheReceiveIsNotPossible(MpiKind mpi) {
        Races races =
                races(
                        mpi,
                        code().recv(Program.ANY, 0, 8, 0)
                                .send(2, 1, 8, 0)
                                .recv(Program.ANY, 0, 8, 0),
                        code().send(0, 0, 8, 0),
                        code().recv(0, 1, 8, 0).send(0, 0, 8, 0));
        assertEquals(List.of(), told(races));
        assertTrue(races.provesOneOrder());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aCollectiveOrdersWhatIsBeforeAndAfterIt(MpiKind mpi) {
        RankCode receiver = code().recv(Program.ANY, 0, 8, 0);
        receiver.synchronise(OperationKind.BARRIER, 0).recv(Program.ANY, 0, 8, 0);
        RankCode early = code().send(0, 0, 8, 0).synchronise(OperationKind.BARRIER, 0);
        RankCode late = code().synchronise(OperationKind.BARRIER, 0).send(0, 0, 8, 0);
        assertEquals(List.of(), told(races(mpi, receiver, early, late)));
    }

    /// Rank 1 sends to 0, then to 2, which then sends to 0 as well. Under BCS-MPI the first send
    /// returns after its receive; under conventional MPI it is buffered, and may arrive last.
    @Test
    void aSendThatWaitsForItsReceiveOrdersWhatFollowsIt() {
        for (MpiKind mpi : MpiKind.values()) {
            Races races =
                    races(
                            mpi,
                            code().recv(Program.ANY, 0, 8, 0).recv(Program.ANY, 0, 8, 0),
                            code().send(0, 0, 8, 0).send(2, 1, 8, 0),
                            code().recv(1, 1, 8, 0).send(0, 0, 8, 0));
            List<String> expected = mpi == MpiKind.BCS ? List.of() : List.of("0 receive 0: 1, [2]");
            assertEquals(expected, told(races), mpi.title());
        }
    }

    /// The message of rank 2 fits both receives, and the one that was posted first takes it.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aReceiveThatWasPostedBeforeHasPrecedence(MpiKind mpi) {
        RankCode receiver = code().irecv(2, Program.ANY, 8, 0, 0).recv(Program.ANY, 0, 8, 0);
        receiver.send(2, 1, 8, 0).await(0);
        Races races =
                races(
                        mpi,
                        receiver,
                        code().send(0, 0, 8, 0),
                        code().recv(0, 1, 8, 0).send(0, 0, 8, 0));
        assertEquals(List.of(), told(races));
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aProbeRacesAndTheReceiveAfterItDoesNot(MpiKind mpi) {
        RankCode receiver = code().probe(OperationKind.PROBE, Program.ANY, Program.ANY, 0);
        receiver.recv(1, 0, 8, 0).recv(2, 0, 8, 0);
        Races races =
                races(
                        mpi,
                        receiver,
                        code().send(0, 0, 8, 0),
                        code().compute(5 * MS).send(0, 0, 8, 0));
        assertEquals(List.of("0 probe 0: 1, [2]"), told(races));
    }

    /// The message of rank 2 is sent because of that of rank 1 in the third wait, and not in the
    /// first.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aWaitForAnyOfSeveralReceivesRaces(MpiKind mpi) {
        RankCode receiver = code().irecv(1, 0, 8, 0, 0).irecv(2, 0, 8, 0, 1);
        receiver.over(OperationKind.WAITANY, 0, 1).over(OperationKind.WAITANY, 0, 1);
        receiver.irecv(1, 1, 8, 0, 0).irecv(2, 1, 8, 0, 1);
        receiver.over(OperationKind.WAITANY, 0, 1).send(2, 2, 8, 0).await(1);
        RankCode first = code().send(0, 0, 8, 0).send(0, 1, 8, 0);
        RankCode second = code().compute(5 * MS).send(0, 0, 8, 0).recv(0, 2, 8, 0);
        Program program = program(receiver, first, second.send(0, 1, 8, 0));
        Races races = Races.of(run(mpi, program));
        assertEquals(List.of("0 wait 0: 1, [2]"), told(races));
        assertEquals(0, races.timedCalls());
        Race race = races.races().getFirst();
        ForcedRun forced = ForcedRun.of(races, program, race, race.others().getFirst());
        assertNotEquals(Effect.NOT_FEASIBLE, forced.effect());
        // It waits for rank 2 first, whatever rank 1 has sent.
        assertEquals(
                Optional.of(List.of(1)),
                run(mpi, GrowingProgram.following(program, races.forced(race, forced.instead())))
                        .order()
                        .ranks()
                        .getFirst()
                        .completions()
                        .getFirst());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whatDependsOnTimeInAnotherWayIsNotCalledProved(MpiKind mpi) {
        RankCode tests = code().irecv(1, 0, 8, 0, 0).test(0).await(0);
        Races races = races(mpi, tests, code().send(0, 0, 8, 0));
        assertEquals(1, races.timedCalls());
        assertFalse(races.provesOneOrder());

        // Which of a send and a receive is over first is no race of messages.
        RankCode both = code().irecv(1, 0, 8, 0, 0).isend(1, 0, 8, 0, 1);
        both.over(OperationKind.WAITANY, 0, 1).over(OperationKind.WAITALL, 0, 1);
        races = races(mpi, both, code().irecv(0, 0, 8, 0, 0).send(0, 0, 8, 0).await(0));
        assertEquals(List.of(), told(races));
        assertEquals(1, races.timedCalls());
        assertFalse(races.provesOneOrder());
    }

    /// BCS-MPI matches the receive in MSM; until then the probe finds its message. MPI would let it
    /// find the next one.
    @Test
    void aProbeThatFindsTheMessageOfAnEarlierReceiveIsCountedAsUnknown() {
        RankCode receiver = code().compute(2 * MS).irecv(1, 0, 8, 0, 0);
        receiver.probe(OperationKind.PROBE, Program.ANY, 0, 0).await(0).recv(1, 0, 8, 0);
        Races races = races(MpiKind.BCS, receiver, code().send(0, 0, 8, 0).send(0, 0, 8, 0));
        assertEquals(1, races.timedCalls());
        assertFalse(races.provesOneOrder());
    }

    /// More calls than are followed at once. All but the last can take what the other sender has
    /// left.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void everyReceiveOfALoopIsLookedAt(MpiKind mpi) {
        RankCode receiver = code().loop(70).recv(Program.ANY, 0, 8, 0).endLoop();
        RankCode sender = code().loop(35).send(0, 0, 8, 0).compute(MS).endLoop();
        RankCode other = code().loop(35).send(0, 0, 8, 0).compute(MS).endLoop();
        Races races = races(mpi, receiver, sender, other);
        assertEquals(70, races.calls());
        assertEquals(
                IntStream.range(0, 69).boxed().toList(),
                races.races().stream().map(race -> race.call().number()).toList());
    }

    /// Where the first receive takes the only message of rank 2, the second waits for another.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theOtherMessageMayLeadIntoADeadlock(MpiKind mpi) {
        Program program =
                program(
                        code().recv(Program.ANY, 0, 8, 0).recv(2, 0, 8, 0),
                        code().send(0, 0, 8, 0),
                        code().compute(5 * MS).send(0, 0, 8, 0));
        Races races = Races.of(run(mpi, program));
        Race race = races.races().getFirst();
        assertEquals(new WildcardCall(0, Kind.RECEIVE, 0), race.call());
        ForcedRun forced = ForcedRun.of(races, program, race, race.others().getFirst());
        assertEquals(Effect.END, forced.effect());
        assertEquals("DEADLOCKED", forced.end().state().name());
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aMessageThatIsTooLongForTheReceiveIsAnEndAndNotInfeasible(MpiKind mpi) {
        Program program =
                program(
                        code().recv(Program.ANY, 0, 8, 0).recv(Program.ANY, 0, 16, 0),
                        code().send(0, 0, 8, 0),
                        code().compute(5 * MS).send(0, 0, 16, 0));
        Races races = Races.of(run(mpi, program));
        Race race = races.races().getFirst();
        ForcedRun forced = ForcedRun.of(races, program, race, race.others().getFirst());
        assertEquals(Effect.END, forced.effect());
        assertEquals("FAILED", forced.end().state().name());
    }

    @Test
    void aRunThatDidNotTakeTheOtherMessageSaysThatItIsNotFeasible() {
        Races races =
                races(
                        MpiKind.BCS,
                        code().recv(Program.ANY, 0, 8, 0).recv(Program.ANY, 0, 8, 0),
                        code().send(0, 0, 8, 0),
                        code().compute(5 * MS).send(0, 0, 8, 0));
        Race race = races.races().getFirst();
        ForcedRun same = ForcedRun.of(races, race, race.others().getFirst(), races.run());
        assertEquals(Effect.NOT_FEASIBLE, same.effect());
    }

    /// Nothing that rank 1 receives depends on the receives of rank 0.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whatDoesNotDependOnTheRaceKeepsItsMatches(MpiKind mpi) {
        Program program =
                program(
                        code().recv(Program.ANY, 0, 8, 0).recv(Program.ANY, 0, 8, 0),
                        code().recv(Program.ANY, 1, 8, 0)
                                .recv(Program.ANY, 1, 8, 0)
                                .send(0, 0, 8, 0),
                        code().compute(3 * MS).send(1, 1, 8, 0).send(0, 0, 8, 0),
                        code().send(1, 1, 8, 0));
        Races races = Races.of(run(mpi, program));
        Race race = races.races().getFirst();
        List<List<Integer>> kept =
                Stream.of(races.run().order(), races.forced(race, race.others().getFirst()))
                        .map(order ->
                                order.ranks().get(1).receives().stream()
                                        .map(it -> it.orElseThrow().source())
                                        .toList())
                        .toList();
        assertEquals(List.of(List.of(3, 2), List.of(3, 2)), kept);
    }
}
