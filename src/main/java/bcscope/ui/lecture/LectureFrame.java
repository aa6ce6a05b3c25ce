package bcscope.ui.lecture;

import bcscope.ui.Store;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.command.KeyScope;
import bcscope.ui.command.OwnKeys;

import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;

/// A part of the screen in which the keys of a lecture are typed: the lecture, and its notes.
class LectureFrame extends StackPane implements KeyScope, OwnKeys {
    private final LectureKeys keys;

    LectureFrame(Store store) {
        keys = new LectureKeys(store, this);
        setFocusTraversable(true);
        setMinSize(0, 0);
    }

    @Override
    public final CommandGroup group() {
        return CommandGroup.LECTURE;
    }

    @Override
    public final boolean takes(KeyEvent event) {
        return keys.takes(event);
    }
}
