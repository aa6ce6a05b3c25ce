package bcscope.lesson;

import bcscope.scenario.json.Place;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The target of an arrow of a lesson: `list(0, SDQ)`.
///
/// @param place of its first character
/// @param target what kind of thing
/// @param number of the node, process or slice; -1 if the target has none
/// @param name of the list, thread, microphase or metric; empty if the target has none
public record Pointed(Place place, Target target, int number, String name) {
    /// The name under which every view knows what is pointed at: `list:0:SDQ`.
    public String id() {
        return target.word()
                + (target.isNumbered() ? ":" + number : "")
                + (target.isNamed() ? ":" + name : "");
    }

    /// What can be pointed at.
    public enum Target {
        NODE(true, false),
        RANK(true, false),
        SLICE(true, false),
        LIST(true, true),
        THREAD(true, true),
        PHASE(false, true),
        METRIC(false, true);

        private final boolean isNumbered;
        private final boolean isNamed;

        Target(boolean isNumbered, boolean isNamed) {
            this.isNumbered = isNumbered;
            this.isNamed = isNamed;
        }

        /// Its text.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Whether it takes a number, as first argument.
        public boolean isNumbered() {
            return isNumbered;
        }

        /// Whether it takes a name, as last argument.
        public boolean isNamed() {
            return isNamed;
        }

        /// How it is written, as an example.
        public String example() {
            return word()
                    + "("
                    + (isNumbered ? "0" : "")
                    + (isNumbered && isNamed ? ", " : "")
                    + switch (this) {
                        case NODE, RANK, SLICE -> "";
                        case LIST -> "SDQ";
                        case THREAD -> "BS";
                        case PHASE -> "DEM";
                        case METRIC -> "GETTS";
                    }
                    + ")";
        }

        /// The target written as `word`.
        public static Optional<Target> of(String word) {
            return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
        }

        /// All words.
        public static List<String> words() {
            return Arrays.stream(values()).map(Target::word).toList();
        }
    }
}
