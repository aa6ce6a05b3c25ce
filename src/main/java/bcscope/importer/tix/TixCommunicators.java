package bcscope.importer.tix;

import bcscope.base.Numbers;
import bcscope.program.Communicator;
import bcscope.program.ProgramLimits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The communicators of a trace. Its numbers are sparse; the program's are dense.
final class TixCommunicators {
    private final List<Communicator> dense = new ArrayList<>();
    private final Map<Long, Communicator> byTraceNumber = new HashMap<>();

    TixCommunicators(int ranks) {
        dense.add(Communicator.world(ranks));
        dense.add(new Communicator(Communicator.SELF, new int[0]));
    }

    Communicator world() {
        return dense.get(Communicator.WORLD);
    }

    Communicator self() {
        return dense.get(Communicator.SELF);
    }

    List<Communicator> all() {
        return dense;
    }

    /// The communicator that the trace calls `number`, defined now or before with the same members.
    Communicator define(TixLine line, long number, int[] members) throws TixProblem {
        Communicator known = byTraceNumber.get(number);
        if (known == null) {
            if (dense.size() == ProgramLimits.MOST_COMMUNICATORS) {
                throw line.problem(
                        "There are more communicators than a program can have.",
                        "The limit is " + Numbers.count(ProgramLimits.MOST_COMMUNICATORS) + ".");
            }
            known = new Communicator(dense.size(), members);
            dense.add(known);
            byTraceNumber.put(number, known);
        } else if (!Arrays.equals(known.members(), members)) {
            throw line.problem(
                    "Communicator " + number + " has different members here than on another rank.",
                    "A communicator must have the same number and members on all of its members.");
        }
        return known;
    }
}
