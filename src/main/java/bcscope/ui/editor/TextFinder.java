package bcscope.ui.editor;

import bcscope.expression.TextSpan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The occurrences of a text in another, ignoring case.
///
/// @param places in order, without overlaps
record TextFinder(List<TextSpan> places) {
    /// Nothing is looked for.
    static final TextFinder NONE = new TextFinder(List.of());

    TextFinder {
        places = List.copyOf(places);
    }

    /// All places of `sought` in `text`; none if `sought` is empty.
    static TextFinder of(String text, String sought) {
        List<TextSpan> places = new ArrayList<>();
        String lower = text.toLowerCase(Locale.ROOT);
        String wanted = sought.toLowerCase(Locale.ROOT);
        if (lower.length() != text.length() || wanted.isEmpty()) {
            return NONE;
        }
        for (int at = lower.indexOf(wanted);
                at >= 0;
                at = lower.indexOf(wanted, at + wanted.length())) {
            places.add(new TextSpan(at, at + wanted.length()));
        }
        return new TextFinder(places);
    }

    /// The first that begins at `position` or behind it; behind the last comes the first.
    Optional<TextSpan> from(int position) {
        return places.stream()
                .filter(place -> place.from() >= position)
                .findFirst()
                .or(() -> places.stream().findFirst());
    }

    /// The last that ends at `position` or before it; before the first comes the last.
    Optional<TextSpan> before(int position) {
        List<TextSpan> behind = places.stream().filter(place -> place.to() <= position).toList();
        List<TextSpan> all = behind.isEmpty() ? places : behind;
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
    }

    /// Which of them, from 1, `place` is; 0 if it is none.
    int number(TextSpan place) {
        return places.indexOf(place) + 1;
    }

    /// `text` with `other` in all these places.
    String replaced(String text, String other) {
        StringBuilder made = new StringBuilder();
        int behind = 0;
        for (TextSpan place : places) {
            made.append(text, behind, place.from()).append(other);
            behind = place.to();
        }
        return made.append(text.substring(behind)).toString();
    }
}
