package bcscope.script.machine;

import java.util.List;
import java.util.stream.Collectors;

/// The lines from which the functions were called that a process is in.
///
/// @param lines of the text, that of the innermost function first
public record CallStack(List<Integer> lines) {
    /// Of a process that is in no function.
    public static final CallStack NONE = new CallStack(List.of());

    private static final int MOST_SAID = 4;

    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /// `Called from line 36, which was called from line 50.`; for a stack that is not empty.
    public String sentence() {
        return lines.stream()
                .limit(MOST_SAID)
                .map(line -> "called from line " + line)
                .collect(
                        Collectors.joining(
                                ", which was ",
                                "",
                                lines.size() > MOST_SAID ? ", and so on." : "."))
                .replaceFirst("c", "C");
    }
}
