package bcscope.run.operation;

import java.util.Arrays;

/// The calls of one process, as columns; the parts of a call as pairs of a part and its time in
/// groups of seven bits, the lowest first.
final class CallColumns {
    private static final int LONGEST = Part.COUNT * 11;

    private int[] pcs = new int[16];
    private int[] peers = new int[16];
    private int[] partsAt = new int[16];
    private long[] entered = new long[16];
    private long[] returned = new long[16];
    private byte[] parts = new byte[128];
    private int size;
    private int partsEnd;
    private Call.Outcome last = Call.Outcome.RETURNED;

    int size() {
        return size;
    }

    long enteredNanos(int number) {
        return entered[number];
    }

    long returnedNanos(int number) {
        return returned[number];
    }

    int pc(int number) {
        return pcs[number];
    }

    void add(int pc, long enteredNanos, long returnedNanos, int peer, long[] nanos) {
        if (size == pcs.length) {
            pcs = Arrays.copyOf(pcs, 2 * size);
            peers = Arrays.copyOf(peers, 2 * size);
            partsAt = Arrays.copyOf(partsAt, 2 * size);
            entered = Arrays.copyOf(entered, 2 * size);
            returned = Arrays.copyOf(returned, 2 * size);
        }
        if (parts.length - partsEnd < LONGEST) {
            parts = Arrays.copyOf(parts, 2 * parts.length);
        }
        pcs[size] = pc;
        peers[size] = peer;
        partsAt[size] = partsEnd;
        entered[size] = enteredNanos;
        returned[size] = returnedNanos;
        size++;
        encode(nanos);
    }

    /// The call added last has not returned.
    void leaveOpen() {
        last = Call.Outcome.OPEN;
    }

    private void encode(long[] nanos) {
        for (int part = 0; part < nanos.length; part++) {
            if (nanos[part] > 0) {
                parts[partsEnd++] = (byte) part;
                long rest = nanos[part];
                while ((rest & ~0x7FL) != 0) {
                    parts[partsEnd++] = (byte) (rest | 0x80);
                    rest >>>= 7;
                }
                parts[partsEnd++] = (byte) rest;
            }
        }
    }

    Call call(int rank, int number) {
        boolean open = number == size - 1 && last == Call.Outcome.OPEN;
        return new Call(
                rank,
                number,
                pcs[number],
                entered[number],
                returned[number],
                open ? Call.Outcome.OPEN : Call.Outcome.RETURNED,
                peers[number],
                parts(number));
    }

    private Parts parts(int number) {
        long[] nanos = new long[Part.COUNT];
        int end = number + 1 < size ? partsAt[number + 1] : partsEnd;
        int at = partsAt[number];
        while (at < end) {
            int part = parts[at++];
            int shift = 0;
            byte piece;
            do {
                piece = parts[at++];
                nanos[part] |= (long) (piece & 0x7F) << shift;
                shift += 7;
            } while (piece < 0);
        }
        return Parts.of(nanos);
    }

    /// Last call entered at or before `nanos`, -1 if none was.
    int at(long nanos) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (entered[middle] <= nanos) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }
}
