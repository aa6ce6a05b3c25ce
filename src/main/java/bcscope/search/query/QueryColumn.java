package bcscope.search.query;

/// A column of what a question finds.
///
/// @param name one word, for a program: `blocked`
/// @param title its head, for a person
/// @param kind what its cells are
public record QueryColumn(String name, String title, CellKind kind) {
    /// Its name with its unit: `blockedNanos`.
    public String csvName() {
        return name.endsWith(kind.suffix()) || name.equalsIgnoreCase(kind.suffix())
                ? name
                : name + kind.suffix();
    }
}
