package bcscope.moment;

import bcscope.happening.SliceDetail;
import bcscope.program.Program;

import java.util.function.IntConsumer;

/// Goes through a slice from happening to happening, at the cost of what each changes.
public final class MachineWalk {
    private final MachineAt machine;

    private MachineWalk(MachineAt machine) {
        this.machine = machine;
    }

    /// At the start of a slice, with the processes alone.
    public static MachineWalk ofProcesses(Program program, SliceDetail detail) {
        return new MachineWalk(
                MachineAt.walking(program, detail, MachineAt.Extent.PROCESSES, _ -> {}));
    }

    /// At the start of a slice, with the processes and the lists of the NICs.
    ///
    /// @param touched receives each node whose lists change
    public static MachineWalk ofLists(Program program, SliceDetail detail, IntConsumer touched) {
        return new MachineWalk(MachineAt.walking(program, detail, MachineAt.Extent.LISTS, touched));
    }

    /// The machine, which changes with the next step.
    public MachineAt machine() {
        return machine;
    }

    /// Goes to the moment after the next happening; whether there was one.
    public boolean next() {
        int next = machine.moment().last() + 1;
        if (next == machine.detail().happenings().size()) {
            return false;
        }
        machine.advance(Moment.after(machine.detail(), next));
        return true;
    }
}
