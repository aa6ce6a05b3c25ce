package bcscope.run.recording;

import bcscope.program.Communicator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// Checks that processes meet in communicators that they are members of: the engine relies on it.
final class Meetings {
    private final List<int[]> members = new ArrayList<>();
    private final List<BitSet> ofCodes = new ArrayList<>();
    private BitSet open = new BitSet();

    /// Meetings in `communicators`.
    Meetings(List<Communicator> communicators) throws Damage {
        for (Communicator communicator : communicators) {
            int[] sorted = communicator.members().clone();
            Arrays.sort(sorted);
            for (int i = 1; i < sorted.length; i++) {
                if (sorted[i] == sorted[i - 1]) {
                    throw new Damage("a communicator that has a process twice");
                }
            }
            members.add(sorted);
        }
    }

    /// The code being read calls a collective over `communicator`.
    void in(int communicator) {
        open.set(communicator);
    }

    /// The collective over `communicator` that was called last has the root `rank`.
    void root(int communicator, int rank) throws Damage {
        if (!has(communicator, rank)) {
            throw new Damage("a root that is not a member of its communicator");
        }
    }

    /// The code being read ends.
    void endCode() {
        ofCodes.add(open);
        open = new BitSet();
    }

    /// Process `rank` executes code number `code`.
    void executes(int rank, int code) throws Damage {
        BitSet used = ofCodes.get(code);
        for (int each = used.nextSetBit(0); each >= 0; each = used.nextSetBit(each + 1)) {
            if (!has(each, rank)) {
                throw new Damage("a collective called by a process that is not a member");
            }
        }
    }

    private boolean has(int communicator, int rank) {
        return Arrays.binarySearch(members.get(communicator), rank) >= 0;
    }
}
