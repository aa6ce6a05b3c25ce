package bcscope.scenario.format;

import bcscope.base.Diagnostic;
import bcscope.base.Invariant;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.List;
import java.util.Optional;

/// The values of an object that is being read. Each is read only once, because its problems are
/// reported then.
public final class Values {
    private final Found found;
    private final Json.Section section;

    Values(Found found, Json.Section section) {
        this.found = found;
        this.section = section;
    }

    /// The place of the object.
    public Place place() {
        return section.place();
    }

    /// The place of the value of `key`, or else of the object.
    public Place place(Key<?, ?> key) {
        return member(key).map(member -> member.value().place()).orElse(place());
    }

    /// The place of the name of `key`, or else of the object.
    public Place keyPlace(Key<?, ?> key) {
        return member(key).map(Json.Member::place).orElse(place());
    }

    /// The place of the value at `path` of the file, as far as it was read, or else of the object.
    public Place place(String path) {
        return found.places().getOrDefault(path, place());
    }

    /// Path of the object, in quotes.
    public String quotedPath() {
        return Wording.quoted(found.path());
    }

    /// Path of `key`.
    public String path(Key<?, ?> key) {
        return KeyPath.within(found.path(), key.name());
    }

    /// Whether something was written under `key`.
    public boolean has(Key<?, ?> key) {
        return member(key).isPresent();
    }

    /// Reports a problem at `place`.
    public void problem(Place place, String problem, String advice) {
        found.problems().add(place, problem, advice);
    }

    /// Reports these errors.
    public void problems(List<Diagnostic> errors) {
        errors.forEach(found.problems()::add);
    }

    /// The names of all written keys, in their order.
    public List<String> names() {
        return section.members().stream().map(Json.Member::key).toList();
    }

    /// Whether no problem has been found so far.
    public boolean areLegal() {
        return found.problems().none();
    }

    /// The value under `key`; empty if it is missing or illegal.
    public <T> Optional<T> find(Key<?, T> key) {
        return find(key, key.format());
    }

    /// The value under `key` in a format that fits this file.
    public <T> Optional<T> find(Key<?, T> key, Format<T> format) {
        return member(key)
                .flatMap(member -> format.read(found.within(member.key(), member.value()).noted()));
    }

    /// The value under `key`, or its default.
    public <T> T get(Key<?, T> key) {
        Optional<T> usual = key.usual();
        Invariant.check(usual.isPresent(), "%s has no usual value", key.name());
        return find(key).orElseGet(usual::get);
    }

    /// The value under a required key; empty if it is missing or illegal.
    public <T> Optional<T> required(Key<?, T> key) {
        return required(key, key.format());
    }

    /// A required value, in a format chosen for this file.
    public <T> Optional<T> required(Key<?, T> key, Format<T> format) {
        if (!has(key)) {
            problem(
                    place(),
                    quotedPath() + " has no " + Wording.quoted(key.name()) + ".",
                    "Allowed: " + format.allowed() + ".");
        }
        return find(key, format);
    }

    /// The object under `key`; if it is missing, that of an empty object.
    public <T> T object(Key<?, T> key, ObjectFormat<T> format) {
        return find(key, format)
                .orElseGet(() -> {
                    Problems problems = has(key) ? new Problems() : found.problems();
                    Json.Section none = new Json.Section(place(), List.of());
                    Found nothing = new Found(path(key), none, problems, found.places());
                    return format.make(new Values(nothing, none));
                });
    }

    private Optional<Json.Member> member(Key<?, ?> key) {
        return section.member(key.name());
    }
}
