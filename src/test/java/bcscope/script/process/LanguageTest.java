package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.script.machine.ExecutionLimits;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Programs that check themselves; every value was worked out by hand.
class LanguageTest {
    private static final int RANKS = 6;

    private static final String LISTS =
            """
            check stepped(1, 9, 3) == [1, 4, 7] && stepped(5, 1, -2) == [5, 3, 1]
            check stepped(1, 0, 1) == [] && stepped(0, 1, -1) == [] && stepped(3, 3, 7) == [3]
            let odd = [1, 3, 5, 7, 9]
            check sublist(odd, 1, 3) == [3, 5, 7] && sublist(odd, 4, 4) == [9] && sublist(odd, 5, 4) == []
            check [[1, 2], [3]] == [[1, 2], [3]] && [[1, 2], [3]] != [[1, 2], [4]]
            check [0.0] == [-0.0] && [1, 2] != [1, 2, 3] && [true] == [1 < 2]
            check bitand(12, 10) == 8 && bitor(12, 10) == 14 && xor(12, 10) == 6
            check bitshift(1, 5) == 32 && bitshift(-8, -1) == -4 && bitshift(5, -64) == 0 && bitshift(0, 99) == 0
            """;

    private static final String JUMPS =
            """
            var sum = 0
            for x in [1, 3, 5, 7, 9] {
                if x == 3 { continue }
                if x == 9 { break }
                sum = sum + x
            }
            check sum == 13
            var longest = 0
            for row in [[1, 2], [], [3, 4, 5]] { longest = max(longest, length(row)) }
            check longest == 3
            var turns = 0
            while true {
                turns = turns + 1
                for i in 0..9 {
                    if i == 2 { break }
                    send 1 B to nobody
                }
                if turns == 4 { break }
            }
            check turns == 4
            repeat 100 {
                send 1 B to nobody
                if rank % 2 == 0 { continue }
                send 1 B to nobody
            }
            repeat 50 {
                send 1 B to nobody
                if rank == 0 { break }
            }
            """;

    private static final String PROCEDURES =
            """
            def exchange(value, var before, var behind) {
                irecv before from rank - 1 as a
                irecv behind from choose(rank == ranks - 1, nobody, rank + 1) as b
                isend value to rank - 1 as c
                isend value to choose(rank == ranks - 1, nobody, rank + 1) as d
                wait a, b, c, d
            }
            def begin(var value, from) {
                irecv value from from tag 3 as r
                return r
            }
            def count(var n, times) {
                repeat times {
                    send 1 B to nobody
                    n = n + 1
                }
            }
            def twice(var n) {
                var own = 0
                count(own, 3)
                count(own, 4)
                check own == 7
                count(n, own)
                return own
            }
            def fill(var list, depth) {
                if depth == 0 {
                    return
                }
                list[depth - 1] = depth
                list = list + 0
                fill(list, depth - 1)
            }
            var n = 1
            let seven = twice(n)
            check n == 8 && seven == 7
            repeat 4 { count(n, 1) }
            check n == 12, "n is {n}"
            var list = [9, 9, 9]
            fill(list, 3)
            check list == [1, 2, 3, 0, 0, 0]
            """;

    private static final String RECEIVING =
            """
            var before = -1
            var behind = -1
            if rank == 0 {
                var got = 0
                isend rank to 1 as s
                recv behind from 1
                wait s
                let r = begin(got, 1)
                wait r
                check got == 100 && behind == 1
            } else {
                exchange(rank, before, behind)
                check before == rank - 1
                check behind == choose(rank == ranks - 1, -1, rank + 1), "{behind}"
                if rank == 1 { send 100 to 0 tag 3 }
            }
            """;

    private static final String LOCATIONS =
            """
            let value = (rank * 5) % 4
            let most = allreduce maxloc of [value, rank]
            check most == [3, 3], "most {most}"
            let least = allreduce minloc of [real(value), real(rank), 7.0, -real(rank)]
            check least == [0.0, 0.0, 7.0, -5.0], "least {least}"
            """;

    private static Progress completed(Program program, MpiKind mpi) throws InterruptedException {
        Scenario scenario = ScriptSwarmTest.scenario(0, RANKS).withMpi(mpi);
        try (Run run = Run.start(scenario, program, 1)) {
            Progress progress = run.await();
            assertEquals(RunStatus.COMPLETED, progress.state(), progress::toString);
            return progress;
        }
    }

    private static void completes(String text, MpiKind mpi) throws InterruptedException {
        completed(ScriptSwarmTest.live(ScriptSwarmTest.code(text), RANKS, 1), mpi);
    }

    /// Of values 0, 1, 2, 3, 0, 1 the greatest is rank 3's; the least is that of ranks 0 and 4, of
    /// which the lower counts.
    @ParameterizedTest
    @EnumSource
    void whatItSaysHolds(MpiKind mpi) throws InterruptedException {
        completes("program procedures\n" + PROCEDURES + RECEIVING, mpi);
        completes(
                "program lists\nlet all = allreduce sum of 1\nif all == 6 {\n" + LISTS + "}\n",
                mpi);
        completes("program jumps\n" + JUMPS + LOCATIONS, mpi);
    }

    /// Four turns of two are 8 sends; of the loops that follow, rank 0 sends 100 and 1 times, the
    /// three odd ranks 200 and 50 times, ranks 2 and 4 100 and 50 times.
    @ParameterizedTest
    @EnumSource
    void loopsThatAreLeftGoAsFarAsTheyGo(MpiKind mpi) throws InterruptedException {
        assertEquals(109 + 3 * 258 + 2 * 158, operations(LISTS + JUMPS, mpi));
    }

    /// A variable that a procedure changes belongs to the state of a loop: 3 + 4 sends of a count
    /// that the procedure around it keeps, as many of the program's, and 4 more.
    @ParameterizedTest
    @EnumSource
    void aProcedureChangesTheVariablesOfItsCaller(MpiKind mpi) throws InterruptedException {
        assertEquals(RANKS * (3 + 4 + 7 + 4), operations(PROCEDURES, mpi));
    }

    private static long operations(String text, MpiKind mpi) throws InterruptedException {
        Compilation.Result result =
                Compilation.of(
                        "program",
                        ScriptSwarmTest.code(text),
                        new long[0],
                        ExecutionLimits.STANDARD,
                        RANKS,
                        Model.defaults(),
                        1);
        Program program = assertInstanceOf(Compilation.Result.Made.class, result).program();
        return completed(program, mpi).operations();
    }
}
