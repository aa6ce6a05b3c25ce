package bcscope.explain.traffic;

import java.util.Arrays;
import java.util.List;

/// Messages and bytes by pair of processes: entries ordered by sender, then receiver, none for
/// pairs that exchange nothing. If [#grain] is above 1, `from` and `to` number groups of that many
/// neighbouring processes.
public final class TrafficTable {
    private final int ranks;
    private final int grain;
    private final long[] keys;
    private final long[] messages;
    private final long[] bytes;
    private final Amount inner;
    private final List<CollectiveTraffic> collectives;
    private final Amount total;

    TrafficTable(
            int ranks,
            int grain,
            long[] keys,
            long[] messages,
            long[] bytes,
            Amount inner,
            List<CollectiveTraffic> collectives) {
        this.ranks = ranks;
        this.grain = grain;
        this.keys = keys;
        this.messages = messages;
        this.bytes = bytes;
        this.inner = inner;
        this.collectives = collectives;
        total = new Amount(Arrays.stream(messages).sum(), Arrays.stream(bytes).sum());
    }

    /// A number of messages and their bytes.
    public record Amount(long messages, long bytes) {
        /// Nothing.
        public static final Amount NONE = new Amount(0, 0);
    }

    /// Number of processes.
    public int ranks() {
        return ranks;
    }

    /// Number of processes that are counted as one: 1 unless too many pairs exchange messages.
    public int grain() {
        return grain;
    }

    /// Number of pairs that exchange something.
    public int size() {
        return keys.length;
    }

    /// Sender of entry `index`.
    public int from(int index) {
        return (int) (keys[index] >> Integer.SIZE);
    }

    /// Receiver of entry `index`.
    public int to(int index) {
        return (int) keys[index];
    }

    /// Messages of entry `index`.
    public long messages(int index) {
        return messages[index];
    }

    /// Bytes of entry `index`.
    public long bytes(int index) {
        return bytes[index];
    }

    /// All messages between processes.
    public Amount total() {
        return total;
    }

    /// The part of the total inside calls such as MPI_Alltoall, which are built from messages.
    public Amount inner() {
        return inner;
    }

    /// Collectives that are not made of messages, by name.
    public List<CollectiveTraffic> collectives() {
        return collectives;
    }

    /// Bytes of all collectives that are not made of messages.
    public long collectiveBytes() {
        return collectives.stream().mapToLong(CollectiveTraffic::bytes).sum();
    }

    /// What process `from` sends to `to`, or what their groups exchange.
    public Amount between(int from, int to) {
        int index = Arrays.binarySearch(keys, TrafficCount.key(from / grain, to / grain));
        return index < 0 ? Amount.NONE : new Amount(messages[index], bytes[index]);
    }

    /// What process `rank`, or its group, sends.
    public Amount sentBy(int rank) {
        int group = rank / grain;
        long manyMessages = 0;
        long manyBytes = 0;
        for (int i = lowerBound(group); i < keys.length && from(i) == group; i++) {
            manyMessages += messages[i];
            manyBytes += bytes[i];
        }
        return new Amount(manyMessages, manyBytes);
    }

    /// What process `rank`, or its group, receives.
    public Amount receivedBy(int rank) {
        int group = rank / grain;
        long manyMessages = 0;
        long manyBytes = 0;
        for (int i = 0; i < keys.length; i++) {
            if (to(i) == group) {
                manyMessages += messages[i];
                manyBytes += bytes[i];
            }
        }
        return new Amount(manyMessages, manyBytes);
    }

    private int lowerBound(int from) {
        int index = Arrays.binarySearch(keys, TrafficCount.key(from, 0));
        return index < 0 ? -index - 1 : index;
    }
}
