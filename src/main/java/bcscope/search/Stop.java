package bcscope.search;

import java.util.Optional;

/// A breakpoint or logpoint.
///
/// @param condition an expression; a hit is where it becomes true
/// @param message where it is there, the run goes on and this is logged; `{expression}` in it is
///   replaced by a value
/// @param use whether it is looked for
/// @param from the number of the first time that counts, from 1: earlier ones are passed over
public record Stop(String condition, Optional<String> message, Use use, int from) {
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

    /// Whether it lets the run go on.
    public boolean logsOnly() {
        return message.isPresent();
    }

    /// A copy with another condition.
    public Stop withCondition(String other) {
        return new Stop(other, message, use, from);
    }

    /// A copy with another use.
    public Stop with(Use other) {
        return new Stop(condition, message, other, from);
    }

    /// The line that [#of] reads, without the use.
    public String line() {
        return condition + message.map(it -> " " + ARROW + " " + it).orElse("");
    }
}
