package bcscope.script.process;

import java.util.ArrayList;
import java.util.List;

/// What marks are called, by their level.
final class Labels {
    private final List<String> texts = new ArrayList<>();

    /// The level of `text`.
    int level(String text) {
        int known = texts.indexOf(text);
        if (known < 0) {
            texts.add(text);
            return texts.size() - 1;
        }
        return known;
    }
}
