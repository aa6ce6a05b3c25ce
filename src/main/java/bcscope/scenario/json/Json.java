package bcscope.scenario.json;

import java.util.List;
import java.util.Optional;

/// A JSON value that knows where it was written.
public sealed interface Json {
    /// Place of its first character.
    Place place();

    /// What it is, with an article, for a sentence: "a list".
    String kind();

    /// The text of a string, a number or a truth value; empty for another kind.
    default Optional<String> scalar() {
        return switch (this) {
            case Text(_, String text) -> Optional.of(text);
            case Numeral(_, String literal) -> Optional.of(literal);
            case Flag(_, boolean value) -> Optional.of(Boolean.toString(value));
            case Section _, Sequence _, Nothing _ -> Optional.empty();
        };
    }

    /// An object; keys are unique.
    ///
    /// @param members in the order of the file
    record Section(Place place, List<Member> members) implements Json {
        /// An object that is not in the file.
        public static final Section NONE = new Section(Place.in(""), List.of());

        @Override
        public String kind() {
            return "an object";
        }

        /// The member with `key`.
        public Optional<Member> member(String key) {
            return members.stream().filter(member -> member.key().equals(key)).findFirst();
        }
    }

    /// An array.
    record Sequence(Place place, List<Json> elements) implements Json {
        @Override
        public String kind() {
            return "a list";
        }
    }

    /// A string.
    record Text(Place place, String text) implements Json {
        @Override
        public String kind() {
            return "a text";
        }
    }

    /// A number, kept as it was written: it may have any number of digits.
    record Numeral(Place place, String literal) implements Json {
        @Override
        public String kind() {
            return "a number";
        }
    }

    /// `true` or `false`.
    record Flag(Place place, boolean value) implements Json {
        @Override
        public String kind() {
            return "a truth value";
        }
    }

    /// `null`.
    record Nothing(Place place) implements Json {
        @Override
        public String kind() {
            return "null";
        }
    }

    /// A key with its value.
    ///
    /// @param place of the key
    record Member(Place place, String key, Json value) {}
}
