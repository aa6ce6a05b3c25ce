package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.List;

/// Two processes on two nodes, for sentences about single happenings. Operation 0 of either is a
/// barrier, operation 1 a broadcast; rank 0 sends to rank 1 with tag 7.
final class TwoProcesses {
    static final Descriptor RECEIVE = receive(0, 7);

    private static final Program PROGRAM =
            Program.of(
                    "by hand",
                    List.of(code(), code()),
                    new int[] {0, 1},
                    List.of(Communicator.world(2)));

    private TwoProcesses() {}

    private static RankCode code() {
        return new RankCode().synchronise(OperationKind.BARRIER, 0).bcast(0, 64, 0);
    }

    static Descriptor send(long bytes) {
        return new Descriptor(Descriptor.Kind.SEND, 0, 0, 0, 1, 7, 0, bytes, 0, 0);
    }

    static Descriptor receive(int from, int tag) {
        return new Descriptor(Descriptor.Kind.RECEIVE, 1, 0, 1, from, tag, 0, 64, 0, 0);
    }

    static Descriptor collective() {
        return new Descriptor(Descriptor.Kind.COLLECTIVE, 1, 0, 1, -1, 0, 0, 0, 0, 0);
    }

    static void says(String sentence, Happening happening) {
        assertEquals(sentence, new Sentences(PROGRAM).plain(happening));
    }
}
