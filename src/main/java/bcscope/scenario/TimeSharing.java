package bcscope.scenario;

/// Sharing of the machine between jobs (MODEL 1.10).
///
/// @param policy how CPUs are assigned
/// @param quantum how long a row of the matrix stays scheduled
/// @param launch how jobs are launched
public record TimeSharing(Policy policy, Quantum quantum, Launch launch) {
    /// The value without the section.
    public static final TimeSharing DEFAULT =
            new TimeSharing(Policy.DEDICATED, new Quantum(8, 0), Launch.NONE);

    /// A copy with another policy.
    public TimeSharing with(Policy other) {
        return new TimeSharing(other, quantum, launch);
    }

    /// The assignment of CPUs.
    public enum Policy {
        /// Every process has its own CPU.
        DEDICATED("dedicated"),
        /// The rows of the Ousterhout matrix are scheduled in turn; the jobs of a row run together.
        GANG("gang"),
        /// Each CPU goes to the first job that can run, decided at each start of a slice.
        YIELD_ON_BLOCK("yield-on-block"),
        /// Every process has its own CPU, because a job begins when the previous one has ended.
        BATCH("batch");

        private final String id;

        Policy(String id) {
            this.id = id;
        }

        /// Name in scenario files.
        public String id() {
            return id;
        }

        /// Whether jobs may overlap on the machine.
        public boolean overlaps() {
            return this != DEDICATED;
        }

        /// Whether several processes may share a CPU at one time.
        public boolean shares() {
            return this == GANG || this == YIELD_ON_BLOCK;
        }
    }

    /// The way jobs are launched.
    public enum Launch {
        /// Jobs are not launched: they are on their nodes from the beginning.
        NONE("none"),
        /// As STORM does: the binary by multicast, then a fork on every node.
        STORM("storm"),
        /// As BlueGene/L does: a control daemon on the I/O node of every processing set reads the
        /// binary and sends it down the tree of its set.
        CIOD("ciod");

        private final String id;

        Launch(String id) {
            this.id = id;
        }

        /// Name in scenario files.
        public String id() {
            return id;
        }
    }

    /// A length of time in slices or in nanoseconds: one of the two is 0.
    ///
    /// @param slices whole slices
    /// @param nanos ns
    public record Quantum(long slices, long nanos) {
        /// Maximum number of slices.
        public static final long MOST_SLICES = 1_000_000;

        /// In slices of `sliceNanos`, at least one.
        public long slices(long sliceNanos) {
            return slices > 0 ? slices : Math.max(1, Math.ceilDiv(nanos, sliceNanos));
        }
    }
}
