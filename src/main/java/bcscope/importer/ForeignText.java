package bcscope.importer;

/// A stranger's text in a message.
public final class ForeignText {
    private static final int SHOWN = 24;

    private ForeignText() {}

    /// `text`, short and printable.
    public static String shown(String text) {
        String printable = text.replaceAll("[^\\x20-\\x7e]", "?");
        return printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "…";
    }
}
