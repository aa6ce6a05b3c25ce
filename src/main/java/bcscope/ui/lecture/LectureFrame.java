package bcscope.ui.lecture;

import bcscope.lesson.LessonWords;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.command.KeyScope;
import bcscope.ui.command.Keys;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lecture.OpenLecture;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import java.util.Optional;

/// A part of the screen in which the keys of a lecture are typed: the lecture, and its notes.
class LectureFrame extends StackPane implements KeyScope, OwnKeys {
    private final Store store;
    private final LectureKeys keys;

    LectureFrame(Store store) {
        this.store = store;
        keys = new LectureKeys(store, this);
        setFocusTraversable(true);
        setMinSize(0, 0);
    }

    /// The words of the program, in the language of the lesson if a lesson is lectured.
    final LessonWords words() {
        return words(store);
    }

    static LessonWords words(Store store) {
        return store.state().lesson().map(OpenLesson::words).orElseGet(LessonWords::english);
    }

    @Override
    public final CommandGroup group() {
        return CommandGroup.LECTURE;
    }

    @Override
    public final boolean takes(KeyEvent event) {
        return keys.takes(event);
    }

    /// Keys of a lecture that are not commands: digits of the number of a stop, any key while the
    /// screen is blank, and the keys of a presenter while something is typed.
    static final class LectureKeys {
        private final Store store;
        private final Region home;

        /// @param home has the focus when nothing is typed
        LectureKeys(Store store, Region home) {
            this.store = store;
            this.home = home;
            home.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        }

        /// Whether `event` is one of them.
        boolean takes(KeyEvent event) {
            return meaning(event).isPresent();
        }

        private void pressed(KeyEvent event) {
            Optional<LectureChange> meaning = meaning(event);
            if (meaning.isPresent()) {
                if (writing().isPresent()) {
                    home.requestFocus();
                }
                store.apply(new Intent.OfLecture(meaning.get()));
                event.consume();
            }
        }

        private Optional<Node> writing() {
            return Optional.ofNullable(home.getScene())
                    .flatMap(scene -> Optional.ofNullable(scene.getFocusOwner()))
                    .filter(Keys::writes);
        }

        private Optional<LectureChange> meaning(KeyEvent event) {
            Optional<OpenLecture> lecture = store.state().lecturing();
            if (lecture.isEmpty()) {
                return Optional.empty();
            }
            if (lecture.get().look().cover() == LectureLook.Cover.BLANK) {
                return event.getCode().isModifierKey()
                        ? Optional.empty()
                        : Optional.of(LectureChange.Switch.BLANK);
            }
            return writing().isPresent()
                    ? whileWriting(event.getCode())
                    : digits(event, lecture.get().typed());
        }

        private static Optional<LectureChange> whileWriting(KeyCode code) {
            return switch (code) {
                case PAGE_DOWN -> Optional.of(LectureChange.Walk.NEXT);
                case PAGE_UP -> Optional.of(LectureChange.Walk.BACK);
                case ESCAPE -> Optional.of(LectureChange.Switch.FORGET);
                default -> Optional.empty();
            };
        }

        private static Optional<LectureChange> digits(KeyEvent event, String typed) {
            KeyCode code = event.getCode();
            boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
            if (plain && code.isDigitKey()) {
                String name = code.getName();
                return Optional.of(new LectureChange.Digit(name.charAt(name.length() - 1) - '0'));
            }
            if (typed.isEmpty()) {
                return Optional.empty();
            }
            return switch (code) {
                case ENTER -> Optional.of(LectureChange.Switch.JUMP);
                case ESCAPE, BACK_SPACE -> Optional.of(LectureChange.Switch.FORGET);
                default -> Optional.empty();
            };
        }
    }
}
