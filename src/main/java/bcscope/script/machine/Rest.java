package bcscope.script.machine;

import bcscope.script.code.Instruction;
import bcscope.script.value.VariableFrame;

import java.util.List;

/// The state of a process that rests at a call: everything that determines its further execution
/// except the results of its calls.
///
/// @param places where it is in each block, the outermost first
/// @param callers variables of the functions that were left for others
/// @param snapshot all other variables, its requests, its random numbers
public record Rest(List<Place> places, List<VariableFrame> callers, LoopFold.Snapshot snapshot) {
    /// Where it is in a block.
    ///
    /// @param steps the block
    /// @param next its next statement
    /// @param turnsLeft turns that follow this one; 0 if a condition ends the loop
    record Place(List<Instruction> steps, int next, long turnsLeft) {
        static Place of(Activation it) {
            boolean counts = it.loop == null || it.loop.isCounted();
            return new Place(it.steps, it.next, counts ? it.turnsLeft : 0);
        }
    }

    /// Whether a process that rests so does from then on what one does that rests as `other`.
    public boolean same(Rest other) {
        if (!places.equals(other.places) || callers.size() != other.callers.size()) {
            return false;
        }
        for (int i = 0; i < callers.size(); i++) {
            if (!callers.get(i).equals(other.callers.get(i), -1)) {
                return false;
            }
        }
        return snapshot.same(other.snapshot, -1);
    }
}
