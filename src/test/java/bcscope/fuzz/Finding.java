package bcscope.fuzz;

/// A case that escaped.
///
/// @param format of its files
/// @param seed of all cases
/// @param number of the case
/// @param what happened: an exception with its stack, an answer, a hang
record Finding(Format format, long seed, int number, String what) {
    /// How to see it again.
    String command() {
        return "mvn test -Dtest=FuzzTest '-Dtest.depth=-Dfuzz.format="
                + format.id()
                + " -Dfuzz.seed="
                + seed
                + " -Dfuzz.case="
                + number
                + "'";
    }

    @Override
    public String toString() {
        return format.id() + " " + seed + "/" + number + ": " + what + "\n  " + command();
    }
}
