package bcscope.run.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.TakenOrder.Message;
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
                                + race.call().kind().noun()
                                + " "
                                + race.call().number()
                                + ": "
                                + race.took().source()
                                + ", "
                                + race.others().stream().map(Message::source).toList())
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
        assertEquals(2, races.wildcards());
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

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whatDependsOnTimeIsNotCalledProved(MpiKind mpi) {
        RankCode receiver = code().irecv(1, 0, 8, 0, 0).irecv(2, 0, 8, 0, 1);
        receiver.over(OperationKind.WAITANY, 0, 1).over(OperationKind.WAITALL, 0, 1);
        Races races = races(mpi, receiver, code().send(0, 0, 8, 0), code().send(0, 0, 8, 0));
        assertEquals(List.of(), told(races));
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
        assertEquals(70, races.wildcards());
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
