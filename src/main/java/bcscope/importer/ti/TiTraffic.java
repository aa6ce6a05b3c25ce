package bcscope.importer.ti;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The messages of the whole file, as far as one end says what the other leaves out.
///
/// The tracer writes the same number for MPI_ANY_SOURCE and MPI_PROC_NULL. A receive with it is
/// from any source if sends to its rank with its tag are left over after all receives with a known
/// sender, else from MPI_PROC_NULL.
final class TiTraffic {
    /// Peer of MPI_PROC_NULL or MPI_ANY_SOURCE.
    static final int NO_PEER = -333;

    /// Tag of a receive that takes any.
    static final int ANY_TAG = -444;

    private static final long DISAGREED = -2;

    private final int ranks;
    private final int[] defaultTypes;
    private final Map<TiRoute, Long> receivedBytes = new HashMap<>();
    private final Map<Inbox, Balance> inboxes = new HashMap<>();
    private final Map<TiRoute, Long> exchanges = new HashMap<>();
    private final Set<Integer> exchanging = new HashSet<>();
    private final Set<Integer> tagless = new HashSet<>();
    private final long[] mostBytesTo;
    private int greatestTag;

    /// What one rank receives with one tag, or with any where it has a receive for any tag.
    private record Inbox(int rank, int tag) {}

    private static final class Balance {
        long left;
        long unknown;
    }

    /// @param defaultTypes by rank, the type where a line has none
    TiTraffic(int[] defaultTypes) {
        ranks = defaultTypes.length;
        this.defaultTypes = defaultTypes;
        mostBytesTo = new long[ranks];
    }

    /// Takes in the receive in `record`; all of them come before the sends.
    void receive(TiRecord record) throws TiProblem {
        if (record.action() == TiAction.SENDRECV) {
            exchange(record);
        }
        if (!record.action().receives()) {
            return;
        }
        int from = peer(record.value(0));
        int tag = tag(record);
        if (tag == ANY_TAG) {
            tagless.add(record.rank());
        }
        long type = record.value(3, defaultTypes[record.rank()]);
        if (record.value(2) >= 0 && !TiType.isDerived(type)) {
            long bytes = TiType.bytes(record.value(2), type);
            TiRoute route = new TiRoute(from, record.rank(), tag);
            receivedBytes.merge(route, bytes, (a, b) -> a.equals(b) ? a : Long.valueOf(DISAGREED));
        }
    }

    /// Counts the message of `record`, at either end.
    void count(TiRecord record) throws TiProblem {
        int tag = record.action().sends() || record.action().receives() ? tag(record) : 0;
        if (record.action().sends() && peer(record.value(0)) != NO_PEER) {
            int to = (int) record.value(0);
            inbox(to, tag).left++;
            mostBytesTo[to] = Math.max(mostBytesTo[to], sentBytes(record));
        } else if (record.action().receives()) {
            Balance balance = inbox(record.rank(), tag);
            if (record.value(0) == NO_PEER) {
                balance.unknown++;
            } else {
                balance.left--;
            }
        }
    }

    private void exchange(TiRecord record) throws TiProblem {
        int to = peer(record.value(1));
        int from = peer(record.value(3));
        if (to == NO_PEER || from == NO_PEER) {
            throw new TiProblem(
                    "One peer of this “sendRecv” is unknown.",
                    "It may be MPI_ANY_SOURCE or MPI_PROC_NULL; the trace does not say which.");
        }
        exchanging.add(record.rank());
        exchanges.merge(new TiRoute(record.rank(), to, 0), 1L, Long::sum);
        exchanges.merge(new TiRoute(from, record.rank(), 0), -1L, Long::sum);
    }

    /// Refuses an exchange whose other half is elsewhere: its tag is lost, so that nothing can be
    /// paired with it but another exchange.
    void checkExchange(TiRecord record) throws TiProblem {
        long sent =
                exchanges.getOrDefault(new TiRoute(record.rank(), (int) record.value(1), 0), 0L);
        long received =
                exchanges.getOrDefault(new TiRoute((int) record.value(3), record.rank(), 0), 0L);
        if (sent != 0 || received != 0) {
            throw new TiProblem(
                    "This “sendRecv” has no matching “sendRecv” on its peer.",
                    "The format loses its tags, so it cannot be paired with another call.");
        }
        if (tagless.contains(record.rank())) {
            throw new TiProblem(
                    "The rank also receives with any tag.",
                    "The trace does not say whether that receives a message of a “sendRecv”.");
        }
    }

    private Balance inbox(int rank, int tag) {
        Inbox key = new Inbox(rank, tagless.contains(rank) ? ANY_TAG : tag);
        return inboxes.computeIfAbsent(key, _ -> new Balance());
    }

    /// Whether the receive in `record`, whose peer is unknown, is from any source; otherwise it is
    /// from MPI_PROC_NULL.
    boolean isFromAnybody(TiRecord record) throws TiProblem {
        Balance balance = inbox(record.rank(), tag(record));
        if (balance.left > 0 && balance.left < balance.unknown) {
            throw new TiProblem(
                    "The trace does not say whether this receive is from MPI_ANY_SOURCE or"
                            + " MPI_PROC_NULL.",
                    balance.left
                            + " messages are left for "
                            + balance.unknown
                            + " such receives of this rank.");
        }
        return balance.left > 0;
    }

    /// Size of the message that `record` sends; where its type is derived, what the receiver says.
    long sentBytes(TiRecord record) throws TiProblem {
        long type = type(record, 3);
        if (TiType.isDerived(type)) {
            TiRoute route =
                    new TiRoute(record.rank(), (int) record.value(0), (int) record.value(1));
            long known = receivedBytes.getOrDefault(route, DISAGREED);
            if (known != DISAGREED) {
                return known;
            }
        }
        return TiType.bytes(record.value(2), type);
    }

    /// How much the receive in `record` takes at most; where it does not say, the longest message
    /// to its rank.
    long mostReceivedBytes(TiRecord record) throws TiProblem {
        long type = type(record, 3);
        return record.value(2) < 0 || TiType.isDerived(type)
                ? mostBytesTo[record.rank()]
                : TiType.bytes(record.value(2), type);
    }

    /// The type at `index`, or the default of the rank.
    long type(TiRecord record, int index) {
        return record.value(index, defaultTypes[record.rank()]);
    }

    /// A tag that no other message has, for exchanges.
    int exchangeTag() {
        return exchanging.isEmpty() ? 0 : greatestTag + 1;
    }

    /// Checks a peer as the file has it.
    int peer(long written) throws TiProblem {
        if (written != NO_PEER && (written < 0 || written >= ranks)) {
            throw new TiProblem(
                    "There is no rank " + written + ".",
                    "Peers are 0 to " + (ranks - 1) + ", or " + NO_PEER + ".");
        }
        return (int) written;
    }

    private int tag(TiRecord record) throws TiProblem {
        long written = record.value(1);
        boolean any = written == ANY_TAG && record.action().receives();
        if (!any && (written < 0 || written >= Integer.MAX_VALUE)) {
            throw new TiProblem(
                    "The tag " + written + " is out of range.",
                    "It is 0 to "
                            + (Integer.MAX_VALUE - 1)
                            + ", or "
                            + ANY_TAG
                            + " for a receive with any.");
        }
        greatestTag = Math.max(greatestTag, (int) written);
        return (int) written;
    }
}
