package bcscope.ui.state.lesson;

import bcscope.lesson.question.StatePlace;

/// An action of the student on the descriptors to be put into lists.
public sealed interface PlacingChange {
    /// Puts one into a list.
    record Put(int descriptor, StatePlace place) implements PlacingChange {}

    /// Picks one, to be moved next.
    record Pick(int descriptor) implements PlacingChange {}

    /// Lets the one that is picked stay where it was put.
    record LetGo() implements PlacingChange {}

    /// Puts one back where it was before it was picked, or takes it out of where it was put.
    record PutBack(int descriptor) implements PlacingChange {}

    /// Takes the last step back.
    record TakeBack() implements PlacingChange {}

    /// Takes all out of where they were put, which can be taken back.
    record StartAgain() implements PlacingChange {}

    /// `placing` after it.
    default Placing applyTo(Placing placing) {
        return switch (this) {
            case Put(int descriptor, StatePlace place) -> placing.put(descriptor, place);
            case Pick(int descriptor) -> placing.pick(descriptor);
            case LetGo _ -> placing.letGo();
            case PutBack(int descriptor) -> placing.putBack(descriptor);
            case TakeBack _ -> placing.takenBack();
            case StartAgain _ -> placing.startedAgain();
        };
    }
}
