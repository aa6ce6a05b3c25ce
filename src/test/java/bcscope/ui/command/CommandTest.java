package bcscope.ui.command;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

class CommandTest {
    @ParameterizedTest
    @EnumSource(Command.class)
    void everyKeyIsOneThatKeyboardsHave(Command command) {
        for (String keys : command.keys().written()) {
            assertInstanceOf(KeyCodeCombination.class, KeyCombination.valueOf(keys), keys);
        }
    }

    /// In the text of a program, in a lecture, and in the rest of the window. A lesson takes the
    /// place of a program, so what needs the one may have a key of what needs the other.
    @org.junit.jupiter.api.Test
    void noKeyMeansTwoThingsInOnePlace() {
        Map<String, Command> owners = new HashMap<>();
        for (Command command : Command.values()) {
            String place = command.isScoped() ? command.group() + " " : "";
            for (String keys : command.keys().written()) {
                Command before = owners.put(place + keys, command);
                boolean neverBoth =
                        before != null
                                && EnumSet.of(before.needs(), command.needs())
                                        .equals(EnumSet.of(Needs.PROGRAM, Needs.LESSON));
                assertTrue(before == null || neverBoth, keys + " is taken by " + before);
            }
        }
    }
}
