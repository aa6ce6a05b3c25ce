package bcscope.nic;

import bcscope.base.Rate;
import bcscope.network.Interconnect;
import bcscope.network.LinkKind;
import bcscope.network.LinkTimes;

import java.util.Arrays;

/// What the scheduler of a slice knows about links: when each is occupied by transfers that it has
/// scheduled (MODEL 1.5, 3.4). Instants count from the strobe of PM.
///
/// The scheduler of a receiver knows the last link of every path to it. It schedules transfers one
/// after another on that link and grants what fits into the slice; it cannot know how other
/// receivers use earlier links. A scheduler that knows both ends searches for intervals in which
/// every link of the path is free, and the transfer is sent in these pieces, so that none of them
/// ever waits.
///
/// Plans are stamped with their slice, so the cost of a slice depends on the links that it uses.
final class LinkPlan {
    /// Minimum length of a piece, ns.
    private static final long LEAST_PIECE_NANOS = 2_000;

    private static final long STEP_BYTES = 16;

    private final Interconnect network;
    private final LinkTimes times;
    private final boolean nicsAreLinks;

    /// Lowest rate of the links on a path between switches.
    private final Rate slowest;

    private final int[] route;
    private final int[] stamps;
    private final int[] counts;
    private final long[][] taken;
    private int stamp;
    private int pieces;
    private int[] flows = new int[16];
    private long[] begins = new long[16];
    private long[] sizes = new long[16];

    LinkPlan(Interconnect network, LinkTimes times) {
        this.network = network;
        this.times = times;
        boolean linkIsSlower = times.link().isBelow(times.bandwidth());
        slowest = linkIsSlower || network.linkInto(0).isEmpty() ? times.link() : times.bandwidth();
        nicsAreLinks = network.linkInto(0).isPresent();
        route = new int[network.longestRoute()];
        stamps = new int[network.links()];
        counts = new int[network.links()];
        taken = new long[network.links()][];
    }

    /// Discards the plan of the previous slice.
    void begin() {
        stamp++;
        pieces = 0;
    }

    /// Reserves the last link from node `from` to node `to` for up to `wanted` bytes, whose request
    /// leaves at `requestNanos` and which must arrive by `endNanos`.
    ///
    /// @return how many bytes were reserved
    long reserveLastLink(int from, int to, long wanted, long requestNanos, long endNanos) {
        long latency = times.latencyNanos(network, from, to);
        long ready = requestNanos + latency;
        long end = endNanos - latency;
        if (from == to) {
            return Math.min(wanted, times.bandwidth().bytesIn(end - ready));
        }
        int link = nicsAreLinks ? network.linkInto(to).orElseThrow() : lastLink(from, to);
        touch(link);
        Rate rate = nicsAreLinks ? times.bandwidth() : times.link();
        long[] intervals = taken[link];
        long begin = counts[link] == 0 ? ready : Math.max(ready, intervals[1]);
        long granted = wanted;
        long duration = rate.nanosFor(network.wireBytes(wanted));
        if (begin + duration > end) {
            granted = fitting(rate, end - begin);
            duration = rate.nanosFor(network.wireBytes(granted));
        }
        if (granted > 0) {
            intervals[0] = 0;
            intervals[1] = begin + duration;
            counts[link] = 1;
        }
        return granted;
    }

    /// Reserves all links from node `from` to node `to`, in as many pieces as it takes, for up to
    /// `wanted` bytes of transfer `flow`, as [#reserveLastLink] does; `least` bytes of them in any
    /// case.
    ///
    /// @return how many bytes
    long reserveRoute(
            int flow, int from, int to, long wanted, long least, long requestNanos, long endNanos) {
        int count = network.route(from, to, route);
        long latency = times.latencyNanos(network, from, to);
        long begin = requestNanos + latency;
        long end = endNanos - latency;
        if (wanted == 0) {
            addPiece(flow, begin, 0);
            return 0;
        }
        long granted =
                count == 0
                        ? Math.min(wanted, times.bandwidth().bytesIn(end - begin))
                        : takeFree(count, flow, wanted, begin, end);
        if (count == 0 && granted > 0) {
            addPiece(flow, begin, granted);
        }
        if (granted < least) {
            addPiece(flow, Math.max(begin, end), least - granted);
        }
        return Math.max(granted, least);
    }

    /// Reserves the intervals in which all of the first `count` links of the route are free.
    private long takeFree(int count, int flow, long wanted, long fromNanos, long end) {
        Rate rate = nicsAreLinks ? times.bandwidth() : times.link();
        for (int i = 0; i < count; i++) {
            touch(route[i]);
            if (network.linkKind(route[i]) == LinkKind.INNER) {
                rate = slowest;
            }
        }
        long granted = 0;
        long begin = firstFree(count, fromNanos);
        while (granted < wanted && begin < end) {
            long room = Math.min(end, freeUntil(count, begin)) - begin;
            long bytes = Math.min(wanted - granted, fitting(rate, room));
            long needed = rate.nanosFor(network.wireBytes(bytes));
            if (bytes > 0 && (granted + bytes == wanted || room >= LEAST_PIECE_NANOS)) {
                addPiece(flow, begin, bytes);
                takeRoute(count, begin, begin + needed);
                granted += bytes;
            }
            begin = firstFree(count, begin + Math.max(room, 1));
        }
        return granted;
    }

    /// Number of scheduled pieces of the transfers of the slice; 0 if transfers are not scheduled
    /// in pieces.
    int pieces() {
        return pieces;
    }

    /// The transfer that `piece` belongs to.
    int flow(int piece) {
        return flows[piece];
    }

    /// When the first byte of `piece` leaves, ns after the strobe of PM.
    long beginNanos(int piece) {
        return begins[piece];
    }

    long bytes(int piece) {
        return sizes[piece];
    }

    private void addPiece(int flow, long begin, long bytes) {
        if (pieces == flows.length) {
            flows = Arrays.copyOf(flows, 2 * pieces);
            begins = Arrays.copyOf(begins, 2 * pieces);
            sizes = Arrays.copyOf(sizes, 2 * pieces);
        }
        flows[pieces] = flow;
        begins[pieces] = begin;
        sizes[pieces++] = bytes;
    }

    /// Bytes of one message that pass at `rate` in `nanos`, allowing for headers of packets.
    private long fitting(Rate rate, long nanos) {
        long bytes = network.dataRate(rate).bytesIn(nanos);
        while (bytes > 0 && rate.nanosFor(network.wireBytes(bytes)) > nanos) {
            bytes -= Math.min(bytes, STEP_BYTES);
        }
        return bytes;
    }

    private int lastLink(int from, int to) {
        return route[network.route(from, to, route) - 1];
    }

    private void touch(int link) {
        if (stamps[link] != stamp) {
            stamps[link] = stamp;
            counts[link] = 0;
            if (taken[link] == null) {
                taken[link] = new long[4];
            }
        }
    }

    /// Earliest instant from `nanos` on at which all links of the route are free.
    private long firstFree(int count, long nanos) {
        long at = nanos;
        for (int i = 0; i < count; i++) {
            long free = firstFreeOf(route[i], at);
            if (free > at) {
                at = free;
                i = -1;
            }
        }
        return at;
    }

    private long firstFreeOf(int link, long nanos) {
        long[] intervals = taken[link];
        for (int i = 0; i < counts[link]; i++) {
            if (intervals[2 * i] <= nanos && nanos < intervals[2 * i + 1]) {
                return intervals[2 * i + 1];
            }
        }
        return nanos;
    }

    private long freeUntil(int count, long nanos) {
        long until = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            long[] intervals = taken[route[i]];
            for (int j = 0; j < counts[route[i]]; j++) {
                if (intervals[2 * j] > nanos) {
                    until = Math.min(until, intervals[2 * j]);
                    break;
                }
            }
        }
        return until;
    }

    private void takeRoute(int count, long begin, long end) {
        for (int i = 0; i < count; i++) {
            take(route[i], begin, end);
        }
    }

    /// Intervals stay in order; neighbours become one.
    private void take(int link, long begin, long end) {
        long[] intervals = taken[link];
        int at = counts[link];
        while (at > 0 && intervals[2 * at - 2] > begin) {
            at--;
        }
        boolean joinsBefore = at > 0 && intervals[2 * at - 1] == begin;
        boolean joinsAfter = at < counts[link] && intervals[2 * at] == end;
        if (joinsBefore && joinsAfter) {
            intervals[2 * at - 1] = intervals[2 * at + 1];
            remove(link, at);
        } else if (joinsBefore) {
            intervals[2 * at - 1] = end;
        } else if (joinsAfter) {
            intervals[2 * at] = begin;
        } else {
            insert(link, at, begin, end);
        }
    }

    private void remove(int link, int at) {
        long[] intervals = taken[link];
        System.arraycopy(intervals, 2 * at + 2, intervals, 2 * at, 2 * (counts[link] - at - 1));
        counts[link]--;
    }

    private void insert(int link, int at, long begin, long end) {
        if (2 * counts[link] == taken[link].length) {
            taken[link] = Arrays.copyOf(taken[link], 4 * counts[link]);
        }
        long[] intervals = taken[link];
        System.arraycopy(intervals, 2 * at, intervals, 2 * at + 2, 2 * (counts[link] - at));
        intervals[2 * at] = begin;
        intervals[2 * at + 1] = end;
        counts[link]++;
    }
}
