package bcscope.program;

/// Programs as text for tests: an operation a line, indented by its depth.
public final class Listings {
    private Listings() {}

    /// The code of `rank`.
    public static String of(Program program, int rank) {
        ProgramListing listing = new ProgramListing(program, rank);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < listing.size(); i++) {
            ProgramListing.Line line = listing.line(i);
            text.append("  ".repeat(line.indent())).append(line.text()).append('\n');
        }
        return text.toString();
    }
}
