package bcscope.ui.command;

import bcscope.base.Microphase;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A target entered in the go-to box.
public sealed interface GoTo {
    /// `s37` or `37`.
    record ToSlice(int slice) implements GoTo {}

    /// `s37.PM`.
    record ToPhase(int slice, Microphase phase) implements GoTo {}

    /// `12.5ms`: an instant, ns.
    record ToTime(long nanos) implements GoTo {}

    /// `+3s`, `-10`: that many slices further.
    record BySlices(int slices) implements GoTo {}

    /// `+2ms`: that much later, ns.
    record ByTime(long nanos) implements GoTo {}

    /// `r12`: select a process.
    record ToRank(int rank) implements GoTo {}

    /// `n7`: select a node.
    record ToNode(int node) implements GoTo {}

    /// `deadlock`: where nothing can continue.
    record ToDeadlock() implements GoTo {}

    /// A text that names no target.
    record Unknown(String text) implements GoTo {}

    /// Reads what a person wrote. In `+3s` the s is slices, as there are no seconds between slices;
    /// write `3000ms` for three seconds.
    static GoTo parse(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT).replace(" ", "");
        try {
            return Forms.read(word).orElseGet(() -> new Unknown(text.strip()));
        } catch (ArithmeticException | NumberFormatException tooLarge) {
            return new Unknown(text.strip());
        }
    }

    /// The forms it can be written in.
    final class Forms {
        private static final Pattern SLICE = Pattern.compile("[sw]?(\\d+)");
        private static final Pattern PHASE = Pattern.compile("s?(\\d+)[.·](dem|msm|pm|bbm|rm)");
        private static final Pattern TIME =
                Pattern.compile("([+-]?)(\\d+(?:\\.\\d+)?)(ns|us|µs|ms|sec)");
        private static final Pattern BY = Pattern.compile("([+-])(\\d+)[sw]?");
        private static final Pattern RANK = Pattern.compile("(?:r|rank)(\\d+)");
        private static final Pattern NODE = Pattern.compile("(?:n|node)(\\d+)");

        private Forms() {}

        private static java.util.Optional<GoTo> read(String word) {
            if (word.equals("deadlock")) {
                return java.util.Optional.of(new ToDeadlock());
            }
            Matcher slice = SLICE.matcher(word);
            if (slice.matches()) {
                return java.util.Optional.of(new ToSlice(Integer.parseInt(slice.group(1))));
            }
            Matcher phase = PHASE.matcher(word);
            if (phase.matches()) {
                return java.util.Optional.of(
                        new ToPhase(
                                Integer.parseInt(phase.group(1)),
                                Microphase.valueOf(phase.group(2).toUpperCase(Locale.ROOT))));
            }
            Matcher time = TIME.matcher(word);
            if (time.matches()) {
                return java.util.Optional.of(time(time));
            }
            return others(word);
        }

        private static java.util.Optional<GoTo> others(String word) {
            Matcher by = BY.matcher(word);
            if (by.matches()) {
                return java.util.Optional.of(
                        new BySlices(Integer.parseInt(by.group(1) + by.group(2))));
            }
            Matcher rank = RANK.matcher(word);
            if (rank.matches()) {
                return java.util.Optional.of(new ToRank(Integer.parseInt(rank.group(1))));
            }
            Matcher node = NODE.matcher(word);
            return node.matches()
                    ? java.util.Optional.of(new ToNode(Integer.parseInt(node.group(1))))
                    : java.util.Optional.empty();
        }

        private static GoTo time(Matcher matcher) {
            int digits =
                    switch (matcher.group(3)) {
                        case "ns" -> 0;
                        case "us", "µs" -> 3;
                        case "ms" -> 6;
                        default -> 9;
                    };
            long nanos =
                    new BigDecimal(matcher.group(2))
                            .movePointRight(digits)
                            .toBigInteger()
                            .longValueExact();
            return switch (matcher.group(1)) {
                case "+" -> new ByTime(nanos);
                case "-" -> new ByTime(-nanos);
                default -> new ToTime(nanos);
            };
        }
    }
}
