package bcscope.scenario.format;

import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// An object of a file: a table of keys, and how their values become what the object says.
///
/// @param <O> what the object says
public abstract class ObjectFormat<O> implements Format<O> {
    /// Every key, in the order of the file.
    public abstract List<Key<O, ?>> keys();

    /// What the object with `values` says. Where something is wrong with them, that is noted, and
    /// the object is any.
    protected abstract O make(Values values);

    /// The keys that go with what is written already.
    protected List<Key<O, ?>> keys(Json.Section written) {
        return keys();
    }

    /// The keys under which `value` is written.
    protected List<Key<O, ?>> keys(O value) {
        return keys();
    }

    /// Names that may be written beside what is written already.
    protected List<String> names(Json.Section written) {
        return keys(written).stream().map(Key::name).toList();
    }

    /// The problems of the key `name` in the object `written` at `path`.
    protected String unknown(Json.Section written, String path, String name) {
        String where = path.isEmpty() ? "" : " in " + Wording.quoted(path);
        return "There is no key " + Wording.quoted(name) + where + ".";
    }

    @Override
    public String allowed() {
        return "the object below";
    }

    @Override
    public final Optional<O> read(Found found) {
        if (!(found.json() instanceof Json.Section section)) {
            List<String> names = keys().stream().map(Key::name).toList();
            found.problem(
                    Wording.quoted(found.path())
                            + " must be an object, but is "
                            + found.json().kind()
                            + ".",
                    "Write { } with keys in it. Allowed: " + Wording.list(names) + ".");
            return Optional.empty();
        }
        List<String> names = names(section);
        for (Json.Member member : section.members()) {
            if (!names.contains(member.key())) {
                found.problems()
                        .add(
                                member.place(),
                                unknown(section, found.path(), member.key()),
                                Wording.suggestion(member.key(), names));
            }
        }
        return Optional.of(make(new Values(found, section)));
    }

    @Override
    public final Json.Section write(O value, Spot spot) {
        List<Json.Member> members = new ArrayList<>();
        for (Key<O, ?> key : keys(value)) {
            key.write(value, spot)
                    .ifPresent(
                            json -> members.add(new Json.Member(json.place(), key.name(), json)));
        }
        return new Json.Section(spot.place(), List.copyOf(members));
    }

    @Override
    public Stream<String> paths(String path, Optional<Json> written) {
        Json.Section section =
                written.filter(Json.Section.class::isInstance)
                        .map(Json.Section.class::cast)
                        .orElse(Json.Section.NONE);
        return keys(section).stream()
                .flatMap(key ->
                        key.format()
                                .paths(
                                        KeyPath.within(path, key.name()),
                                        section.member(key.name()).map(Json.Member::value)));
    }

    /// Whether `json` is an object without members.
    static boolean isEmpty(Json json) {
        return json instanceof Json.Section(_, List<Json.Member> members) && members.isEmpty();
    }
}
