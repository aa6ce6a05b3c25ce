package bcscope.exporter.call;

import bcscope.base.Say;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The size that each member gives to MPI_Allgatherv and MPI_Gatherv, or gets from MPI_Scatterv and
/// MPI_Reduce_scatter. The program of a member says only its own part; a trace may say on each
/// member those of all.
final class VectorSizes {
    private final Program program;
    private final Map<Key, List<Long>> own = new HashMap<>();

    /// The calls of one kind that one member makes on one communicator.
    private record Key(int rank, int communicator, Composite call) {}

    /// The sizes of all calls of `program`.
    VectorSizes(Program program) throws IOException, NotExportable {
        this.program = program;
        for (int rank = 0; rank < program.ranks(); rank++) {
            int member = rank;
            CallWalk.of(
                    program,
                    rank,
                    new CallWalk.Visitor() {
                        @Override
                        public void operation(int pc) {
                            // has no sizes of others
                        }

                        @Override
                        public void composite(int begin, List<Integer> parts) {
                            note(member, begin, parts);
                        }
                    });
        }
    }

    private void note(int rank, int begin, List<Integer> parts) {
        Composite call = program.composite(begin);
        boolean isOwn =
                call.family() == Composite.Family.SIZES_OF_ALL
                        || call == Composite.GATHERV
                        || call == Composite.SCATTERV;
        if (isOwn) {
            sizes(rank, begin, call).add(program.amount(begin));
        } else if (call == Composite.REDUCE_SCATTER) {
            sizes(rank, begin, call).add(reduced(rank, begin, parts));
        }
    }

    /// Bytes that `rank` keeps of a reduction that is then scattered: those that it receives, and
    /// for the member that scatters, the rest.
    private long reduced(int rank, int begin, List<Integer> parts) {
        long sent = 0;
        long received = 0;
        for (int pc : parts) {
            OperationKind.Effect effect = program.kind(pc).effect();
            sent += effect == OperationKind.Effect.SENDS ? program.amount(pc) : 0;
            received += effect == OperationKind.Effect.RECEIVES ? program.amount(pc) : 0;
        }
        Communicator in = program.communicators().get(program.context(begin));
        return in.master() == rank ? program.amount(begin) - sent : received;
    }

    private List<Long> sizes(int rank, int begin, Composite call) {
        return own.computeIfAbsent(
                new Key(rank, program.context(begin), call), _ -> new ArrayList<>());
    }

    /// The sizes of all members, in order, in call number `index` of `call` on `communicator`.
    ///
    /// @throws NotExportable if a member does not make the call: its size is unknown
    long[] of(Communicator communicator, Composite call, int index) throws NotExportable {
        int[] members = communicator.members();
        long[] sizes = new long[members.length];
        for (int i = 0; i < members.length; i++) {
            List<Long> known =
                    own.getOrDefault(new Key(members[i], communicator.id(), call), List.of());
            if (index >= known.size()) {
                throw new NotExportable(
                        Say.of(
                                "%s does not make the %s that others make, so its size in it"
                                        + " is unknown.",
                                program.titled(members[i]), call.mpiName()),
                        "Export a program in which all members of a communicator make the call.");
            }
            sizes[i] = known.get(index);
        }
        return sizes;
    }
}
