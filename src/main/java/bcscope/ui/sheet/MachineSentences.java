package bcscope.ui.sheet;

import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.scenario.ConnectionTable;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;
import bcscope.scenario.format.Quantity;
import bcscope.ui.Words;

/// The machine of a run in a sentence or three.
final class MachineSentences {
    private MachineSentences() {}

    /// What it is, the shortest slice that it can have, and what its connections take of memory.
    static String of(Scenario scenario) {
        Machine machine = scenario.machine();
        StringBuilder words = new StringBuilder(machine.network().title());
        if (machine.network().has(NetworkKind.Trait.COORDINATES)) {
            words.append(", ")
                    .append(machine.shape().written().replace("x", " × "))
                    .append(" ")
                    .append(machine.links().id())
                    .append(", ")
                    .append(machine.mode().title());
        }
        words.append('.');
        if (scenario.mpi() == MpiKind.BCS) {
            long least = SliceFloor.leastNanos(machine, scenario.charged());
            Quantity slice = Quantity.of(ModelParameter.HEARTBEAT_NANOS);
            words.append(' ')
                    .append(
                            Words.of(
                                    "sheet.least",
                                    slice.write(least)
                                            .replace("us", "µs")
                                            .replaceFirst("(?=[nµm]?s$)", " ")));
        }
        ConnectionTable.of(machine)
                .ifPresent(
                        table -> words.append(' ').append(Words.of("sheet.table", table.words())));
        return words.toString();
    }
}
