package bcscope.conventional;

import bcscope.base.RunStatus;
import bcscope.conventional.layer.MessageLayer;
import bcscope.engine.Observed;
import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.Interconnects;
import bcscope.network.Transport;
import bcscope.nic.Faults;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A machine with a process a node that is run window by window, with its rows and intervals.
final class Recorded {
    /// Length of a window, ns.
    static final long WINDOW = 20_000;

    private static final Model MODEL =
            Model.defaults()
                    .with(ModelParameter.SLICE_NANOS, WINDOW)
                    .with(ModelParameter.HOST_MMDS_NANOS, 0);

    final SliceTable table = new SliceTable();
    final ProcessLog log;
    final EventMachine machine;

    Recorded(MessageLayer layer, RankCode... codes) {
        this(MODEL, layer, new StraightTransport(), codes);
    }

    /// The same with another network.
    Recorded(Transport transport, MessageLayer layer, RankCode... codes) {
        this(MODEL, layer, transport, codes);
    }

    /// The same with another value of `parameter`.
    Recorded(ModelParameter parameter, long value, MessageLayer layer, RankCode... codes) {
        this(MODEL.with(parameter, value), layer, new StraightTransport(), codes);
    }

    private Recorded(Model model, MessageLayer layer, Transport transport, RankCode... codes) {
        Program program = Observed.program(codes);
        log = new ProcessLog(codes.length);
        machine =
                new EventMachine(
                        program,
                        model,
                        new JobMap(
                                codes.length,
                                IntStream.range(0, codes.length).toArray(),
                                program.communicators()),
                        layer,
                        Interconnects.of(new Machine(codes.length, 1, NetworkKind.QSNET)),
                        transport,
                        Faults.none().hosts(),
                        table,
                        log);
    }

    /// `watch` sees everything from now on.
    Recorded watchedBy(MessageWatch watch) {
        machine.watch(watch);
        return this;
    }

    Recorded run(int windows) {
        for (int i = 0; i < windows; i++) {
            machine.executeSlice();
            table.endRow();
        }
        return this;
    }

    Recorded runToEnd() {
        while (machine.status() == RunStatus.RUNNING) {
            run(1);
        }
        return this;
    }

    /// All columns of the windows from `window` on.
    List<List<Long>> rowsFrom(int window) {
        List<List<Long>> rows = new ArrayList<>();
        for (SliceColumn column : SliceColumn.values()) {
            rows.add(
                    IntStream.range(window, table.size())
                            .mapToObj(row -> table.get(column, row))
                            .toList());
        }
        return rows;
    }
}
