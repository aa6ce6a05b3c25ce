package bcscope.picture.page;

import bcscope.base.Say;
import bcscope.picture.SvgSurface;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A piece of a page.
///
/// @param text in which what HTML reserves is escaped
public record Html(String text) {
    /// Nothing.
    public static final Html NONE = new Html("");

    /// A template of [Say] with its `values`, of which only HTML is taken as it is: other texts are
    /// escaped, of collections and optionals each element, one after the other.
    public static Html of(String template, Object... values) {
        return new Html(Say.of(template, Arrays.stream(values).map(Html::inserted).toArray()));
    }

    /// The same, where `text` is not empty.
    public static Html unlessEmpty(String template, String text) {
        return text.isEmpty() ? NONE : of(template, text);
    }

    /// A piece for each of `all`, one after the other.
    public static <T> Html each(Collection<T> all, Function<T, Html> piece) {
        return new Html(
                all.stream().map(one -> piece.apply(one).text).collect(Collectors.joining()));
    }

    /// A piece for each number of `from..end - 1`, one after the other.
    public static Html range(int from, int end, IntFunction<Html> piece) {
        return each(IntStream.range(from, end).mapToObj(piece).toList(), it -> it);
    }

    private static Object inserted(Object value) {
        return switch (value) {
            case Html html -> html.text;
            case Number number -> number;
            case Boolean condition -> condition;
            case Optional<?> perhaps -> perhaps.map(Html::inserted).orElse("");
            case Collection<?> all ->
                    all.stream().map(it -> inserted(it).toString()).collect(Collectors.joining());
            default -> SvgSurface.escaped(value.toString());
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
