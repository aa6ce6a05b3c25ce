package bcscope.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The texts of a line, each as wide as its column where it is narrower; empty ones are left out.
final class PaddedLine {
    private final List<String> texts = new ArrayList<>();

    /// @param width of the column, 0 for the last
    PaddedLine add(String text, int width) {
        if (!text.isEmpty()) {
            texts.add(width == 0 ? text : String.format(Locale.ROOT, "%-" + width + "s", text));
        }
        return this;
    }

    List<String> texts() {
        return texts;
    }
}
