package bcscope.host;

/// CPU time of each job, by the instants at which processes begin and cease to use a CPU: those who
/// use one all through a slice cost nothing.
public final class CpuTime {
    private final long[] users;
    private final long[] openNanos;
    private final long[] totalNanos;

    /// Starts with `jobs` jobs, none of which uses a CPU.
    public CpuTime(int jobs) {
        users = new long[jobs];
        openNanos = new long[jobs];
        totalNanos = new long[jobs];
    }

    private CpuTime(CpuTime from) {
        users = from.users.clone();
        openNanos = from.openNanos.clone();
        totalNanos = from.totalNanos.clone();
    }

    /// Becomes what `saved` is.
    public void restore(CpuTime saved) {
        System.arraycopy(saved.users, 0, users, 0, users.length);
        System.arraycopy(saved.openNanos, 0, openNanos, 0, users.length);
        System.arraycopy(saved.totalNanos, 0, totalNanos, 0, users.length);
    }

    /// An independent copy.
    public CpuTime copy() {
        return new CpuTime(this);
    }

    /// `count` processes of `job` begin to use a CPU at `nanos`.
    public void begin(int job, long nanos, long count) {
        users[job] += count;
        openNanos[job] -= count * nanos;
    }

    /// A process of `job` ceases to use its CPU at `nanos`.
    public void end(int job, long nanos) {
        endAll(job, nanos, 1);
    }

    /// `count` processes of `job` cease to use a CPU, at instants with the sum `sumNanos`.
    public void endAll(int job, long sumNanos, long count) {
        users[job] -= count;
        openNanos[job] += sumNanos;
    }

    /// All CPUs are idle for `nanos`; their users continue afterwards. Only directly after [#take].
    public void pause(long nanos) {
        for (int job = 0; job < users.length; job++) {
            openNanos[job] -= users[job] * nanos;
        }
    }

    /// CPU time since the last call, up to `nanos`.
    public long take(long nanos) {
        long all = 0;
        for (int job = 0; job < users.length; job++) {
            long used = openNanos[job] + users[job] * nanos;
            openNanos[job] = -users[job] * nanos;
            totalNanos[job] += used;
            all += used;
        }
        return all;
    }

    /// CPU time of `job` up to the last call of [#take].
    public long total(int job) {
        return totalNanos[job];
    }
}
