package bcscope.playground;

import bcscope.base.Digest;

/// The memory of all nodes at a moment: global variables and events. Immutable.
public final class GlobalMemory {
    private final long[][] values;
    private final boolean[][] events;

    GlobalMemory(long[][] values, boolean[][] events) {
        this.values = values;
        this.events = events;
    }

    /// Value of variable number `variable` on `node`.
    public long value(int variable, int node) {
        return values[variable][node];
    }

    /// Whether event number `event` is signalled on `node`.
    public boolean isSignalled(int event, int node) {
        return events[event][node];
    }

    /// Whether `variable` has one value on all nodes.
    public boolean agrees(int variable) {
        for (long value : values[variable]) {
            if (value != values[variable][0]) {
                return false;
            }
        }
        return true;
    }

    long mixInto(long digest) {
        long mixed = digest;
        for (long[] variable : values) {
            for (long value : variable) {
                mixed = Digest.mix(mixed, value);
            }
        }
        for (boolean[] event : events) {
            for (boolean signalled : event) {
                mixed = Digest.mix(mixed, signalled ? 1 : 0);
            }
        }
        return mixed;
    }
}
