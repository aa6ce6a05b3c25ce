package bcscope.search;

import bcscope.base.RunStatus;
import bcscope.happening.Reordering;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.TreeMap;

/// A run of four processes of which there is nothing but its tables; rank r is at node r / 2.
record TablesRun(SliceTable slices, ProcessLog processes, Program program, RunStatus status)
        implements RunView {
    /// A run whose processes do nothing.
    TablesRun(SliceTable slices, ProcessLog processes) {
        this(slices, processes, NOTHING, RunStatus.COMPLETED);
    }

    private static final Program NOTHING =
            Program.of("ends", List.of(new RankCode()), new int[4], List.of(Communicator.world(4)));

    /// A run whose slices begin at these instants, ns, and without blocked processes.
    static TablesRun of(long... starts) {
        SliceTable slices = new SliceTable();
        for (long start : starts) {
            slices.set(SliceColumn.START, start);
            slices.endRow();
        }
        slices.publish();
        return new TablesRun(slices, new ProcessLog(4));
    }

    @Override
    public Scenario scenario() {
        Generated ring = new Generated(Generator.RING.id(), new TreeMap<>());
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "tables",
                "",
                new Machine(2, 2, NetworkKind.QSNET),
                Model.defaults(),
                new Job(ring, Placement.BLOCK),
                1);
    }

    @Override
    public int node(int rank) {
        return rank / 2;
    }

    @Override
    public Progress progress() {
        return new Progress(
                status, "", slices.published(), 0, 0, 0, 0, 0, 0, List.of(), Reordering.NONE);
    }

    @Override
    public SliceDetail detail(int slice) {
        throw new AssertionError("slice " + slice + " is executed again");
    }
}
