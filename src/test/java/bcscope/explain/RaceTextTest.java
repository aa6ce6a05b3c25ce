package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Measurement;
import bcscope.run.Measurement.OrderedRun;
import bcscope.run.SmallRuns;
import bcscope.run.race.ForcedRun;
import bcscope.run.race.ForcedRun.ChangedValue;
import bcscope.run.race.ForcedRun.Effect;
import bcscope.run.race.Race;
import bcscope.run.race.Races;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/// What races, and what another message changes, in words.
class RaceTextTest {
    private static final String TIMED =
            " on time in another way (MPI_Test, MPI_Iprobe, MPI_Wtime and the like): what the"
                    + " program does if ";

    private static OrderedRun run(RankCode... codes) {
        Program program =
                Program.of(
                        "small",
                        List.of(codes),
                        IntStream.range(0, codes.length).toArray(),
                        List.of(Communicator.world(codes.length)));
        return Measurement.ordered(
                SmallRuns.scenario(Generator.BARRIER_LOOP, codes.length), program);
    }

    /// Rank 0 receives from any source twice; the second receive takes what is left.
    private static Races racing() {
        return Races.of(
                run(
                        new RankCode().recv(Program.ANY, 0, 8, 0).recv(Program.ANY, 0, 8, 0),
                        new RankCode().send(0, 0, 8, 0),
                        new RankCode().compute(5_000_000).send(0, 0, 8, 0)));
    }

    /// Both receives name their source.
    private static OrderedRun ordered() {
        return run(new RankCode().recv(1, 0, 8, 0), new RankCode().compute(1_000).send(0, 0, 8, 0));
    }

    @Test
    void whatRacesIsCounted() {
        Races races = racing();
        assertEquals(
                "1 of 2 calls that take the first of several messages could have taken another one;"
                        + " there is 1 possible match.",
                RaceText.verdict(races));
        Race race = races.races().getFirst();
        Program program = races.run().program();
        assertEquals("rank 0, receive 1: MPI_Recv", RaceText.call(program, race));
        assertEquals("rank 1, tag 0", RaceText.choice(program, race.took()));
        assertEquals(
                "takes rank 2 at receive 1 of rank 0",
                RaceText.branch(program, races.possible().getFirst()));
    }

    @Test
    void whatCannotRaceIsProved() {
        assertEquals(
                "No call takes the first of several messages: the same messages match, however long"
                        + " they take.",
                RaceText.verdict(Races.of(ordered())));
        assertEquals(
                "No receive from any source could have taken another message: the same messages"
                        + " match, however long they take.",
                RaceText.verdict(
                        Races.of(
                                run(
                                        new RankCode().recv(Program.ANY, 0, 8, 0),
                                        new RankCode().send(0, 0, 8, 0)))));
    }

    /// Nothing is proved of what depends on time in another way.
    @Test
    void whatIsNotKnownIsSaid() {
        assertEquals(
                "No call takes the first of several messages. 1 call depends"
                        + TIMED
                        + "it returns something else is not known.",
                RaceText.verdict(new Races(ordered(), List.of(), 0, 1)));
        assertEquals(
                "No receive from any source could have taken another message. 2 calls depend"
                        + TIMED
                        + "they return something else is not known.",
                RaceText.verdict(new Races(ordered(), List.of(), 3, 2)));
    }

    private static String effect(
            Effect effect, boolean known, List<ChangedValue> values, List<Integer> otherCalls) {
        Races races = racing();
        Race race = races.races().getFirst();
        return RaceText.effect(
                races,
                new ForcedRun(
                        race,
                        race.others().getFirst(),
                        races.run().progress(),
                        effect,
                        known,
                        values,
                        otherCalls));
    }

    @Test
    void anEffectIsTheMostImportantDifference() {
        assertEquals(
                "the same calls, in the same time",
                effect(Effect.NOTHING, false, List.of(), List.of()));
        assertEquals(
                "the same values and calls, in the same time",
                effect(Effect.TIME, true, List.of(), List.of()));
        assertEquals(
                "1 process makes other calls, in the same time",
                effect(Effect.CALLS, false, List.of(), List.of(2)));
        assertEquals(
                "2 processes make other calls, in the same time",
                effect(Effect.CALLS, false, List.of(), List.of(1, 2)));
        assertEquals("the run completes", effect(Effect.END, false, List.of(), List.of()));
        assertEquals(
                "not feasible on this machine: the run ends before the call gets this message",
                effect(Effect.NOT_FEASIBLE, false, List.of(), List.of()));
    }

    /// Two values are named and the others counted.
    @Test
    void changedValuesAreNamed() {
        ChangedValue x = new ChangedValue(0, "x", "4", "3");
        ChangedValue y = new ChangedValue(1, "y", "2", "1");
        assertEquals("x of rank 0 is 3, not 4", effect(Effect.VALUES, true, List.of(x), List.of()));
        assertEquals(
                "x of rank 0 is 3, not 4; y of rank 1 is 1, not 2",
                effect(Effect.VALUES, true, List.of(x, y), List.of()));
        assertEquals(
                "x of rank 0 is 3, not 4; y of rank 1 is 1, not 2; 1 more value",
                effect(Effect.VALUES, true, List.of(x, y, x), List.of()));
    }
}
