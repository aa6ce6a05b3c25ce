package bcscope.host;

import bcscope.base.SeededStream;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Fault.HostNoise;
import bcscope.model.Fault.SlowHost;

import java.util.List;

/// When work on the processors of a node is done, where some are slow or something else takes them
/// now and then. Noise has a place in each of its periods, drawn for each node and period, and
/// stops all processes of the node; work continues where it stopped.
public final class HostPace {
    private final List<Fault> faults;
    private final SeededStream noise;
    private final boolean usual;

    public HostPace(List<Fault> faults, long seed) {
        this.faults = faults;
        usual = faults.isEmpty();
        noise = new SeededStream(seed, "noise");
    }

    /// Instant at which work of `nanos` that begins on `node` at `startNanos` is done.
    public long end(int node, long startNanos, long nanos) {
        return usual ? startNanos + nanos : disturbedEnd(node, startNanos, nanos);
    }

    private long disturbedEnd(int node, long startNanos, long nanos) {
        long now = startNanos;
        long left = nanos;
        while (left > 0) {
            long silent = silentUntil(node, now);
            if (silent > now) {
                now = silent;
                continue;
            }
            long change = nextChange(node, now);
            long whole = slowed(node, now, left);
            if (change - now >= whole) {
                return now + whole;
            }
            left -= Math.min(left, workIn(node, now, change - now));
            now = change;
        }
        return now;
    }

    /// Whether anything ever takes the processors of a node.
    public boolean hasNoise() {
        return faults.stream().anyMatch(HostNoise.class::isInstance);
    }

    /// Until when noise that acts on `node` at `nanos` keeps its processes still; `nanos` or less
    /// where none does.
    public long silentUntil(int node, long nanos) {
        long until = nanos;
        for (int i = 0; i < faults.size(); i++) {
            if (faults.get(i) instanceof HostNoise fault && acts(fault, node, nanos)) {
                long begin = noiseBegin(i, fault, node, nanos / fault.periodNanos());
                if (nanos >= begin && nanos < begin + fault.lengthNanos()) {
                    until = Math.max(until, end(fault, begin));
                }
            }
        }
        return until;
    }

    /// The first noise on `node` that begins at `nanos` or later and before `limitNanos`;
    /// `limitNanos` where none does.
    public long nextNoise(int node, long nanos, long limitNanos) {
        long next = limitNanos;
        for (int i = 0; i < faults.size(); i++) {
            if (faults.get(i) instanceof HostNoise fault && fault.strikes(node)) {
                next = Math.min(next, nextBegin(i, fault, node, nanos));
            }
        }
        return next;
    }

    /// The first instant of `nanos` or later at which noise begins to act; what began before the
    /// fault and reaches into it acts from its first instant on.
    private long nextBegin(int index, HostNoise fault, int node, long nanos) {
        long from = Math.max(nanos, fault.span().fromNanos());
        long period = from / fault.periodNanos();
        long begin = noiseBegin(index, fault, node, period);
        if (begin < from) {
            boolean reachesIn =
                    from == fault.span().fromNanos() && begin + fault.lengthNanos() > from;
            begin = reachesIn ? from : noiseBegin(index, fault, node, period + 1);
        }
        return fault.span().has(begin) ? begin : Long.MAX_VALUE;
    }

    private long noiseBegin(int index, HostNoise fault, int node, long period) {
        long room = fault.periodNanos() - fault.lengthNanos();
        long key = ((long) index << 32) | node;
        return period * fault.periodNanos() + noise.upTo(room, key, period);
    }

    private static long end(HostNoise fault, long begin) {
        return Math.min(begin + fault.lengthNanos(), fault.span().toNanos());
    }

    private static boolean acts(Fault fault, int node, long nanos) {
        return fault.strikes(node) && fault.span().has(nanos);
    }

    /// Next instant after `nanos` at which the pace on `node` changes.
    private long nextChange(int node, long nanos) {
        long next = Long.MAX_VALUE;
        for (int i = 0; i < faults.size(); i++) {
            Fault fault = faults.get(i);
            if (!fault.strikes(node)) {
                continue;
            }
            if (fault instanceof HostNoise noisy) {
                next = Math.min(next, nextBegin(i, noisy, node, nanos + 1));
            } else if (fault.span().fromNanos() > nanos) {
                next = Math.min(next, fault.span().fromNanos());
            } else if (fault.span().toNanos() > nanos) {
                next = Math.min(next, fault.span().toNanos());
            }
        }
        return next;
    }

    private long slowed(int node, long nanos, long work) {
        long longer = work;
        for (Fault fault : faults) {
            if (fault instanceof SlowHost(int _, Fault.Span _, Factor factor)
                    && acts(fault, node, nanos)) {
                longer = factor.of(longer);
            }
        }
        return longer;
    }

    private long workIn(int node, long nanos, long elapsed) {
        long work = elapsed;
        for (Fault fault : faults) {
            if (fault instanceof SlowHost(int _, Fault.Span _, Factor factor)
                    && acts(fault, node, nanos)) {
                work = factor.workIn(work);
            }
        }
        return work;
    }
}
