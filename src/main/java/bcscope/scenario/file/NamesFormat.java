package bcscope.scenario.file;

import bcscope.scenario.format.Format;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Some things of a kind by their names, with commas between them; or `all`, which is read as an
/// empty list.
///
/// @param kind what they are, for a message
/// @param example of a text
/// @param known all that may be named
/// @param named what a text names
/// @param name how one is written
record NamesFormat<T>(
        String kind,
        String example,
        List<T> known,
        Function<String, Optional<T>> named,
        Function<T, String> name)
        implements Format<List<T>> {
    private static final String ALL = "all";

    @Override
    public String allowed() {
        return "\"" + ALL + "\", or names such as \"" + example + "\"";
    }

    @Override
    public Optional<List<T>> read(Found found) {
        return found.scalar(allowed())
                .flatMap(text ->
                        text.strip().equals(ALL) ? Optional.of(List.of()) : listed(text, found));
    }

    private Optional<List<T>> listed(String text, Found found) {
        List<T> all = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String wanted = part.strip();
            Optional<T> meant = named.apply(wanted).filter(known::contains);
            if (meant.isEmpty()) {
                return found.wrong(
                        "there is no " + kind + " " + Wording.quoted(wanted) + ".",
                        Wording.suggestion(wanted, known.stream().map(name).toList()));
            }
            meant.filter(it -> !all.contains(it)).ifPresent(all::add);
        }
        return Optional.of(List.copyOf(all));
    }

    @Override
    public Json write(List<T> all, Spot spot) {
        return spot.text(
                all.isEmpty() ? ALL : all.stream().map(name).collect(Collectors.joining(",")));
    }
}
