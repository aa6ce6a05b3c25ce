package bcscope.script.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.GrowingProgram;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.script.code.Code;
import bcscope.script.machine.ExecutionLimits;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// What an allgather and an alltoall bring does not depend on how they are built. The values follow
/// from their meaning in the MPI standard.
class ConstructionValuesTest {
    private static final int RANKS = 6;

    /// Member `i` of a half is rank `2 i` or `2 i + 1`. The first line makes the script live.
    private static final String CALLS =
            """
            program constructions
            let sum = allreduce sum of rank
            if sum == 15 {
                let all = allgather 10 * rank + 1
                for i in 0..ranks - 1 { check all[i] == 10 * i + 1 }
                let turned = alltoall [100 * rank + i for i in 0..ranks - 1]
                for i in 0..ranks - 1 { check turned[i] == 100 * i + rank }
                let odd = rank % 2
                split by odd key 0 - rank as half
                let own = allgather rank on half
                for i in 0..2 { check own[i] == 4 - 2 * i + odd }
                let given = alltoall [100 * rank + i for i in 0..2] on half
                for i in 0..2 { check given[i] == 100 * (4 - 2 * i + odd) + 2 - (rank - odd) / 2 }
                grid 3 x 2 as g
                let places = allgather 10 * g.x + g.y on g
                for i in 0..5 { check places[i] == 10 * (i % 3) + (i - i % 3) / 3 }
                allgatherv [100 B * i for i in 0..ranks - 1]
                alltoallv [100 B * (i + 1) for i in 0..ranks - 1] into [100 B * (rank + 1) for i in 0..ranks - 1]
            }
            check sum == 15
            """;

    static Stream<Arguments> constructions() {
        return Arrays.stream(MpiKind.values())
                .flatMap(mpi ->
                        Stream.of(ModelParameter.ALLGATHER, ModelParameter.ALLTOALL)
                                .flatMap(built ->
                                        built.choices().stream()
                                                .map(choice -> Arguments.of(mpi, built, choice))));
    }

    @ParameterizedTest
    @MethodSource("constructions")
    void everyConstructionBringsTheSame(MpiKind mpi, ModelParameter built, String choice)
            throws InterruptedException {
        for (int network : List.of(0, 1)) {
            Scenario plain = ScriptSwarmTest.scenario(network, RANKS).withMpi(mpi);
            Model model = plain.model().with(built, built.choices().indexOf(choice));
            Scenario scenario = plain.withModel(model);
            try (Run run = Run.start(scenario, live(model), 1)) {
                Progress end = run.await();
                assertEquals(RunStatus.COMPLETED, end.state(), end.message());
            }
        }
    }

    private static GrowingProgram live(Model model) {
        Code code = ScriptSwarmTest.code(CALLS);
        return GrowingProgram.unwritten(
                "constructions",
                RANKS,
                program ->
                        new LiveScript(
                                program,
                                code,
                                ScriptSwarmTest.parameters(code),
                                ExecutionLimits.STANDARD,
                                model,
                                1));
    }
}
