package bcscope.ui.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    @ParameterizedTest
    @EnumSource(Command.class)
    void aMirrorMirrorsBackToTheSameDirection(Command command) {
        command.mirror()
                .ifPresent(mirror ->
                        assertTrue(mirror.mirror().isPresent(), () -> mirror + " has no mirror"));
    }

    /// In the text of a program, in a lecture, and in the rest of the window.
    @org.junit.jupiter.api.Test
    void noKeyMeansTwoThingsInOnePlace() {
        Map<String, Command> owners = new HashMap<>();
        for (Command command : Command.values()) {
            String place = command.isScoped() ? command.group() + " " : "";
            for (String keys : command.keys().written()) {
                Command before = owners.put(place + keys, command);
                assertEquals(null, before, keys + " is taken by " + before);
            }
        }
    }
}
