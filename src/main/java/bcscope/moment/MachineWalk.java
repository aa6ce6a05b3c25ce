package bcscope.moment;

import bcscope.happening.SliceDetail;
import bcscope.program.Program;

import java.util.Optional;
import java.util.function.IntConsumer;

/// Goes through a slice from happening to happening, at the cost of what each changes.
public final class MachineWalk {
    private final MachineAt machine;

    /// At the start of a slice.
    ///
    /// @param touched is told the node of which a list has changed
    public MachineWalk(Program program, SliceDetail detail, IntConsumer touched) {
        machine = MachineAt.walking(program, detail, touched);
    }

    /// The machine, which changes with the next step.
    public MachineAt machine() {
        return machine;
    }

    /// Goes to the moment after the next happening; whether there was one.
    public boolean next() {
        Optional<Moment> next = MomentSteps.nextEvent(machine.detail(), machine.moment());
        next.ifPresent(machine::advance);
        return next.isPresent();
    }
}
