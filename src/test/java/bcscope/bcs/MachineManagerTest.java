package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.nic.NicSystem;
import bcscope.nic.Wires;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/// Who has the machine, slice by slice: a digit is the row of the matrix that has it.
class MachineManagerTest {
    private static final long SLICE_NANOS = 250_000;

    @Test
    void aRowHasTheMachineForExactlyItsQuantum() {
        assertEquals("000111222000", rows(new Case(Sharing.GANG, 3), 12));
    }

    @Test
    void aQuantumOfOneSliceTurnsTheMatrixInEverySlice() {
        assertEquals("012012", rows(new Case(Sharing.GANG, 1), 6));
    }

    @Test
    void aRowWhoseJobHasEndedGivesTheMachineAwayAtOnceAndTheNextHasAWholeQuantum() {
        // Row 0 would have slices 0 to 3; its job ends in slice 1. Then four slices each.
        assertEquals("0011112222111122", rows(new Case(Sharing.GANG, 4).endingIn(1), 16));
    }

    @Test
    void withoutGangSchedulingTheMatrixDoesNotTurn() {
        assertEquals("000000", rows(new Case(Sharing.YIELD_ON_BLOCK, 2), 6));
    }

    /// Three jobs of one process on one CPU, a row each; where wanted the first ends in a slice.
    private record Case(Sharing sharing, int quantum, int lastSlice) {
        Case(Sharing sharing, int quantum) {
            this(sharing, quantum, Integer.MAX_VALUE);
        }

        Case endingIn(int slice) {
            return new Case(sharing, quantum, slice);
        }
    }

    private static String rows(Case wanted, int slices) {
        List<Planned> jobs =
                IntStream.range(0, 3)
                        .mapToObj(row -> new Planned(row, 0, WorkPlan.NO_LAUNCH))
                        .toList();
        MachineManager manager =
                new MachineManager(new WorkPlan(wanted.sharing, wanted.quantum, jobs), machine());
        StringBuilder rows = new StringBuilder();
        for (int slice = 0; slice < slices; slice++) {
            long now = slice * SLICE_NANOS;
            for (int job = 0; job < jobs.size(); job++) {
                manager.starts(job, slice, now);
            }
            manager.turns(slice, now);
            rows.append(manager.row());
            if (slice == wanted.lastSlice) {
                manager.finished(0, slice, now);
            }
        }
        return rows.toString();
    }

    private static NicSystem machine() {
        List<Communicator> communicators =
                List.of(Communicator.world(3), new Communicator(Communicator.SELF, new int[0]));
        Program program = new Program("idle", List.of(new RankCode()), new int[3], communicators);
        List<JobSpan> spans =
                IntStream.range(0, 3)
                        .mapToObj(job -> new JobSpan("job " + job, job, 1, Communicator.WORLD))
                        .toList();
        JobMap map = new JobMap(1, new int[3], communicators).with(spans, new int[3]);
        Model model = Model.defaults();
        Wires wires = Wires.of(new Machine(1, 1, NetworkKind.QSNET), model);
        return new NicSystem(program, model, wires, map, new Nobody());
    }
}
