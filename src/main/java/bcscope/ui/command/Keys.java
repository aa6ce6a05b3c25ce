package bcscope.ui.command;

import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;

/// The key combinations of a command, first the one that is shown.
///
/// @param written as JavaFX reads them, for example `Shortcut+G`
public record Keys(List<String> written) {
    /// No key.
    public static final Keys NONE = new Keys(List.of());

    static Keys of(String... written) {
        return new Keys(List.of(written));
    }

    /// Whether `event` is one of them.
    public boolean match(KeyEvent event) {
        return written.stream().map(Keys::combination).anyMatch(keys -> keys.match(event));
    }

    /// The first as people read it, for example `Ctrl+G`; empty if there is none.
    public String shown() {
        return written.isEmpty() ? "" : display(written.getFirst());
    }

    /// All of them as people read them.
    public String allShown() {
        return String.join("  ", written.stream().map(Keys::display).distinct().toList());
    }

    /// Whether each is a key that would write a character into a text field.
    public static boolean types(KeyEvent event) {
        return !event.isShortcutDown() && !event.isAltDown() && !event.getCode().isFunctionKey();
    }

    /// Whether what has the focus, or is the target of a key, is a control that text is written
    /// into.
    public static boolean writes(@Nullable Object control) {
        return control instanceof TextInputControl
                || (control instanceof ComboBoxBase<?> box && box.isEditable());
    }

    private static String display(String keys) {
        return switch (keys) {
            case "Slash" -> "/";
            case "Shift+Slash", "?" -> "?";
            case "Equals", "Plus", "Add" -> "+";
            case "Minus", "Subtract" -> "-";
            case "Comma" -> ",";
            case "Period" -> ".";
            case "Shortcut+Period" -> shortcut() + "+.";
            case "Shortcut+Slash" -> shortcut() + "+/";
            case "Shortcut+Open Bracket" -> shortcut() + "+[";
            case "Shortcut+Close Bracket" -> shortcut() + "+]";
            case "Open Bracket" -> "[";
            case "Close Bracket" -> "]";
            case "Page Down" -> "PgDn";
            case "Page Up" -> "PgUp";
            case "Down" -> "↓";
            case "Up" -> "↑";
            case "Shift+Equals" -> "+";
            case "Alt+Up" -> "Alt+↑";
            case "Alt+Down" -> "Alt+↓";
            case "Alt+Left" -> "Alt+←";
            case "Alt+Right" -> "Alt+→";
            case "Right" -> "→";
            case "Left" -> "←";
            case "Shift+Right" -> "Shift+→";
            case "Shift+Left" -> "Shift+←";
            case "Shortcut+Right" -> "Ctrl+→";
            case "Shortcut+Left" -> "Ctrl+←";
            default -> keys.replace("Shortcut", shortcut());
        };
    }

    private static String shortcut() {
        return mac() ? "Cmd" : "Ctrl";
    }

    private static boolean mac() {
        return System.getProperty("os.name", "").startsWith("Mac");
    }

    private static KeyCombination combination(String keys) {
        return Parsed.of(keys);
    }

    /// Reading a combination again for each key press would be slow.
    private static final class Parsed {
        private static final java.util.Map<String, KeyCombination> KNOWN =
                new java.util.concurrent.ConcurrentHashMap<>();

        static KeyCombination of(String keys) {
            return KNOWN.computeIfAbsent(keys, KeyCombination::valueOf);
        }
    }

    @Override
    public String toString() {
        return Arrays.toString(written.toArray());
    }
}
