package bcscope.run.race;

/// A receive or probe of a program, in most cases one from any source, named as in
/// [bcscope.program.TakenOrder].
///
/// @param rank its process
/// @param kind which calls of the process are counted
/// @param number how many of them the process made before
public record WildcardCall(int rank, Kind kind, int number) {
    /// The calls that take a message.
    public enum Kind {
        /// A receive, blocking or not.
        RECEIVE("receive"),
        /// MPI_Probe, or MPI_Iprobe.
        PROBE("probe");

        private final String noun;

        Kind(String noun) {
            this.noun = noun;
        }

        /// In a word.
        public String noun() {
            return noun;
        }
    }
}
