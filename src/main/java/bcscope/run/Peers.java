package bcscope.run;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// The number of communication partners of the processes of a program, including collectives built
/// from messages: as many virtual connections does a process have that establishes them lazily (S4
/// section 5.5).
public final class Peers {
    private final Program program;
    private final Map<Integer, BitSet> ofRank = new HashMap<>();

    private Peers(Program program) {
        this.program = program;
    }

    /// The most peers that a process of `program` has; of a program that grows, by the calls that
    /// are known.
    public static int most(Program program) {
        Peers peers = new Peers(program);
        for (int rank = 0; rank < program.ranks(); rank++) {
            peers.add(rank);
        }
        return peers.ofRank.values().stream().mapToInt(BitSet::cardinality).max().orElse(0);
    }

    private void add(int rank) {
        int pc = program.entry(rank);
        while (!program.kind(pc).isEnd()) {
            OperationKind.Effect effect = program.kind(pc).effect();
            boolean sends =
                    effect == OperationKind.Effect.SENDS
                            || effect == OperationKind.Effect.SENDS_A_COPY;
            int peer = program.peer(pc);
            if (sends && peer >= 0 && peer != rank) {
                join(rank, peer);
                join(peer, rank);
            }
            pc++;
        }
    }

    private void join(int rank, int peer) {
        ofRank.computeIfAbsent(rank, _ -> new BitSet()).set(peer);
    }
}
