package bcscope.scenario.format;

import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.Optional;
import java.util.SortedMap;

/// A value in a file that is being read.
///
/// @param path dotted path of the value; the whole file is ""
/// @param json what was written
/// @param problems takes what is wrong
/// @param places takes where every path was written
public record Found(String path, Json json, Problems problems, SortedMap<String, Place> places) {
    /// The place where it was written.
    public Place place() {
        return json.place();
    }

    /// `inner`, the value at `name` within this.
    public Found within(String name, Json inner) {
        return new Found(KeyPath.within(path, name), inner, problems, places);
    }

    /// Element `index` of this list.
    public Found element(int index, Json element) {
        return new Found(KeyPath.element(path, index), element, problems, places).noted();
    }

    /// This; its place is noted.
    public Found noted() {
        places.put(path, place());
        return this;
    }

    /// Something is wrong here.
    public void problem(String problem, String advice) {
        problems.add(place(), problem, advice);
    }

    /// Reports `complaint` about the value at the path, and returns nothing.
    public <T> Optional<T> wrong(String complaint, String advice) {
        problem(Wording.quoted(path) + ": " + complaint, advice);
        return Optional.empty();
    }

    /// The value is none, because it is something else than `allowed`.
    public <T> Optional<T> wrongKind(String allowed) {
        String what =
                json instanceof Json.Text(_, String text) ? Wording.quoted(text) : json.kind();
        problem(Wording.quoted(path) + " must not be " + what + ".", "Allowed: " + allowed + ".");
        return Optional.empty();
    }

    /// The text of a string, a number or a truth value; empty for another kind, which is a problem.
    public Optional<String> scalar(String allowed) {
        return json.scalar().or(() -> wrongKind(allowed));
    }
}
