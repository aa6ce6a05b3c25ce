package bcscope.program;

import java.util.Arrays;

/// The operations of a program that is small enough for arrays as wide as can be: the engine reads
/// them for every call, and a plain array is read fastest.
final class PlainColumns {
    /// Largest program, operations: 28 MB.
    static final int MOST_OPERATIONS = 1 << 20;

    final OperationKind[] kinds;
    final int[] peers;
    final int[] tags;
    final long[] amounts;
    final int[] contexts;
    final int[] requests;

    /// A copy of `operations`; nothing if there are too many.
    static PlainColumns of(OperationColumns operations) {
        int size = operations.size();
        return new PlainColumns(operations, size > MOST_OPERATIONS ? 0 : size);
    }

    private PlainColumns(OperationColumns operations, int size) {
        kinds = new OperationKind[size];
        peers = new int[size];
        tags = new int[size];
        amounts = new long[size];
        contexts = new int[size];
        requests = new int[size];
        Arrays.setAll(kinds, operations::kind);
        Arrays.setAll(peers, operations::peer);
        Arrays.setAll(tags, operations::tag);
        Arrays.setAll(amounts, operations::amount);
        Arrays.setAll(contexts, operations::context);
        Arrays.setAll(requests, operations::request);
    }
}
