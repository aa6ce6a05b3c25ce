package bcscope.ui.state.lesson;

import bcscope.lesson.question.Letters;
import bcscope.lesson.question.StatePlace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A student's placing of descriptors so far.
///
/// @param places places of the descriptors, in the order of their letters; empty if not yet put
/// @param picked the one that is moved by keys, or is put where is clicked next
/// @param moves how often the one that is picked was moved since
/// @param before placings before each step, the latest last
public record Placing(
        List<Optional<StatePlace>> places,
        OptionalInt picked,
        int moves,
        List<List<Optional<StatePlace>>> before) {
    /// Nothing is asked for.
    public static final Placing NONE = new Placing(List.of(), OptionalInt.empty(), 0, List.of());

    public Placing {
        places = List.copyOf(places);
        before = List.copyOf(before);
    }

    /// `count` descriptors, none of which is put anywhere.
    static Placing empty(int count) {
        return of(Collections.nCopies(count, Optional.empty()));
    }

    /// Descriptors that were put somewhere.
    static Placing of(List<Optional<StatePlace>> places) {
        return new Placing(places, OptionalInt.empty(), 0, List.of());
    }

    /// The placing as it can be typed: `a=1.RSL b=gone`, without descriptors that are not put.
    public String text() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < places.size(); i++) {
            String letter = Letters.of(i);
            places.get(i)
                    .ifPresent(place ->
                            text.append(text.isEmpty() ? "" : " ")
                                    .append(letter)
                                    .append('=')
                                    .append(place.text()));
        }
        return text.toString();
    }

    /// Whether a step can be taken back.
    public boolean canTakeBack() {
        return !before.isEmpty();
    }

    /// Whether anything is put anywhere.
    public boolean isBegun() {
        return places.stream().anyMatch(Optional::isPresent);
    }

    private boolean has(int descriptor) {
        return descriptor >= 0 && descriptor < places.size();
    }

    private boolean isPicked(int descriptor) {
        return picked.isPresent() && picked.getAsInt() == descriptor;
    }

    Placing pick(int descriptor) {
        return has(descriptor) && !isPicked(descriptor)
                ? new Placing(places, OptionalInt.of(descriptor), 0, before)
                : this;
    }

    Placing letGo() {
        return new Placing(places, OptionalInt.empty(), 0, before);
    }

    Placing put(int descriptor, StatePlace place) {
        return has(descriptor) ? changed(descriptor, Optional.of(place)) : this;
    }

    /// Returns `descriptor` to its place before it was picked, or to none if it was not moved
    /// since.
    Placing putBack(int descriptor) {
        if (!has(descriptor)) {
            return this;
        }
        return isPicked(descriptor) && moves > 0
                ? takenBack()
                : changed(descriptor, Optional.empty()).letGo();
    }

    /// All moves of one that is picked are one step.
    private Placing changed(int descriptor, Optional<StatePlace> place) {
        if (places.get(descriptor).equals(place)) {
            return this;
        }
        List<Optional<StatePlace>> changed = new ArrayList<>(places);
        changed.set(descriptor, place);
        boolean goesOn = isPicked(descriptor) && moves > 0;
        List<List<Optional<StatePlace>>> steps = new ArrayList<>(before);
        if (!goesOn) {
            steps.add(places);
        }
        return new Placing(changed, picked, isPicked(descriptor) ? moves + 1 : 0, steps);
    }

    Placing takenBack() {
        return canTakeBack()
                ? new Placing(
                        before.getLast(),
                        OptionalInt.empty(),
                        0,
                        before.subList(0, before.size() - 1))
                : letGo();
    }

    Placing startedAgain() {
        List<Optional<StatePlace>> none = Collections.nCopies(places.size(), Optional.empty());
        if (places.equals(none)) {
            return letGo();
        }
        List<List<Optional<StatePlace>>> steps = new ArrayList<>(before);
        steps.add(places);
        return new Placing(none, OptionalInt.empty(), 0, steps);
    }
}
