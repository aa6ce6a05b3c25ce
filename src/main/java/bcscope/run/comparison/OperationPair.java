package bcscope.run.comparison;

import bcscope.run.operation.Call;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;

import java.util.Optional;

/// A call of a process in two runs.
///
/// @param first in the run that is compared with
/// @param second in the other
public record OperationPair(Call first, Call second) {
    /// Whether both returned; otherwise there is no lateness.
    public boolean returned() {
        return first.returned() && second.returned();
    }

    /// How much longer it took in the second run, ns.
    public long longerNanos() {
        return second.nanos() - first.nanos();
    }

    /// How much later it returned in the second run, ns.
    public long laterNanos() {
        return second.returnedNanos() - first.returnedNanos();
    }

    /// How much longer each part is in the second run; they sum to [#longerNanos()].
    public Parts longer() {
        return second.parts().minus(first.parts());
    }

    /// The part that spent most of the difference, or saved most of it; empty if both took equally
    /// long.
    public Optional<Part> spender() {
        return longer().pulling(Long.signum(longerNanos())).stream()
                .filter(part -> longerNanos() != 0)
                .findFirst();
    }
}
