package bcscope.search;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// A breakpoint or logpoint.
///
/// @param condition an expression; a hit is where it becomes true
/// @param message where it is there, the run continues and this is logged; `{expression}` in it is
///   replaced by a value
/// @param use whether it is looked for
/// @param from the number of the first time that counts, from 1: earlier ones are passed over
@RecordBuilder
public record Stop(String condition, Optional<String> message, Use use, int from)
        implements StopBuilder.With {
    /// Between condition and message in a line of text.
    public static final String ARROW = "=>";

    /// A stop that is met every time.
    public static Stop at(String condition) {
        return new Stop(condition, Optional.empty(), Use.ALWAYS, 1);
    }

    /// Reads `condition` or `condition => message`.
    public static Stop of(String line) {
        int arrow = line.indexOf(ARROW);
        return arrow < 0
                ? at(line.strip())
                : new Stop(
                        line.substring(0, arrow).strip(),
                        Optional.of(line.substring(arrow + ARROW.length()).strip()),
                        Use.ALWAYS,
                        1);
    }

    /// Whether and how often a stop is met.
    public enum Use {
        /// Whenever its condition becomes true.
        ALWAYS,
        /// The first time only.
        ONCE,
        /// Switched off.
        OFF
    }

    /// Whether it lets the run continue.
    public boolean logsOnly() {
        return message.isPresent();
    }

    /// The same line of text that [#of] reads; how it is used is not in it.
    public String line() {
        return condition + message.map(it -> " " + ARROW + " " + it).orElse("");
    }
}
