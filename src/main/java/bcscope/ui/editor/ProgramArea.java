package bcscope.ui.editor;

import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import org.fxmisc.richtext.CharacterHit;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.NavigationActions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The text of a program: what the keys do to it, which brackets belong together. Tab indents. Esc
/// twice leaves it, so that the keyboard is not caught: after a single one, which closes whatever
/// is open, the next letters would be commands although the user keeps typing.
final class ProgramArea extends CodeArea implements OwnKeys {
    private static final String BRACKET = "bracket-pair";

    private final List<Integer> lit = new ArrayList<>();
    private final ReadOnlyBooleanWrapper leaving = new ReadOnlyBooleanWrapper();
    private Overlay overlay = Overlay.NONE;

    /// A popup over the text that takes some of its keys.
    interface Overlay {
        /// Nothing is open.
        Overlay NONE = event -> false;

        /// Whether `event` is meant for it.
        boolean takes(KeyEvent event);

        /// Does what it means.
        default void press(KeyEvent event) {}
    }

    ProgramArea() {
        setId("program-text");
        getStyleClass().add("program-text");
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        setAccessibleText(Words.of("editor.text"));
        setLineHighlighterOn(true);
        setWrapText(true);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        addEventFilter(KeyEvent.KEY_TYPED, this::typed);
        caretPositionProperty().addListener(observable -> lightBrackets());
        focusedProperty()
                .addListener(observable -> {
                    leaving.set(false);
                    lightBrackets();
                });
    }

    /// Ends it: without this the caret, which blinks by streams that all areas share, would keep
    /// it.
    void close() {
        getCaretSelectionBind().dispose();
        dispose();
    }

    /// A drag beyond the edge keeps scrolling when another pane comes to the front: then no place
    /// is on the screen, and the caret stays.
    @Override
    public CharacterHit hit(double x, double y) {
        return localToScreen(x, y) == null
                ? CharacterHit.insertionAt(getCaretPosition())
                : super.hit(x, y);
    }

    /// Has `other` see the keys first.
    void overlaidBy(Overlay other) {
        overlay = other;
    }

    @Override
    public boolean takes(KeyEvent event) {
        return overlay.takes(event) || isFirstEscape(event);
    }

    private boolean isFirstEscape(KeyEvent event) {
        return event.getCode() == KeyCode.ESCAPE && !leaving.get();
    }

    /// Whether Esc leaves the text now.
    ReadOnlyBooleanProperty leavingProperty() {
        return leaving.getReadOnlyProperty();
    }

    private void pressed(KeyEvent event) {
        if (overlay.takes(event)) {
            overlay.press(event);
            event.consume();
            return;
        }
        boolean first = isFirstEscape(event);
        leaving.set(first);
        if (first) {
            event.consume();
            return;
        }
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case TAB -> {
                if (event.isShiftDown()) {
                    outdent();
                } else {
                    indent();
                }
                event.consume();
            }
            case ENTER -> {
                apply(LineEdits.newLine(getText(), getAnchor(), getCaretPosition()));
                event.consume();
            }
            case HOME -> {
                home(
                        event.isShiftDown()
                                ? NavigationActions.SelectionPolicy.ADJUST
                                : NavigationActions.SelectionPolicy.CLEAR);
                event.consume();
            }
            case BACK_SPACE ->
                    perform(LineEdits.backspace(getText(), getAnchor(), getCaretPosition()), event);
            default -> {}
        }
    }

    /// Goes to where the text of the line begins; from there, to where the line does.
    private void home(NavigationActions.SelectionPolicy policy) {
        int line = getCurrentParagraph();
        String text = getParagraph(line).getText();
        int indentation = text.length() - text.stripLeading().length();
        moveTo(line, getCaretColumn() == indentation ? 0 : indentation, policy);
        requestFollowCaret();
    }

    private void typed(KeyEvent event) {
        String text = event.getCharacter();
        if (text.length() == 1 && !event.isShortcutDown() && !event.isAltDown()) {
            perform(
                    LineEdits.typed(getText(), getAnchor(), getCaretPosition(), text.charAt(0)),
                    event);
        }
    }

    private void perform(Optional<LineEdit> edit, Event event) {
        edit.ifPresent(it -> {
            apply(it);
            event.consume();
        });
    }

    /// Changes the text and puts the caret where it belongs then.
    void apply(LineEdit edit) {
        if (edit.from() < edit.to() || !edit.text().isEmpty()) {
            replaceText(edit.from(), edit.to(), edit.text());
        }
        selectRange(edit.anchor(), edit.caret());
        requestFollowCaret();
    }

    void indent() {
        apply(LineEdits.indent(getText(), getAnchor(), getCaretPosition()));
    }

    void outdent() {
        apply(LineEdits.outdent(getText(), getAnchor(), getCaretPosition()));
    }

    void comment() {
        apply(LineEdits.comment(getText(), getAnchor(), getCaretPosition()));
    }

    /// Shows another text, as one change that can be undone; the caret stays in its line.
    void show(String text) {
        int line = getCurrentParagraph();
        int column = getCaretColumn();
        getUndoManager().preventMerge();
        replaceText(text);
        getUndoManager().preventMerge();
        int there = Math.min(line, getParagraphs().size() - 1);
        moveTo(there, Math.min(column, getParagraphLength(there)));
        requestFollowCaret();
    }

    /// Begins with `text`: there is nothing to undo.
    void begin(String text) {
        replaceText(text);
        getUndoManager().forgetHistory();
        moveTo(0);
        showParagraphAtTop(0);
    }

    /// Puts the caret at `position` and what is there into view.
    void goTo(int position) {
        moveTo(Math.clamp(position, 0, getLength()));
        int line = getCurrentParagraph();
        boolean seen =
                allParToVisibleParIndex(line)
                        .filter(it -> it < getVisibleParagraphs().size() - 1)
                        .isPresent();
        if (!seen) {
            showParagraphAtCenter(line);
        }
        requestFollowCaret();
        requestFocus();
    }

    /// The name that the character at `position` belongs to; empty if it belongs to none.
    String wordAt(int position) {
        String text = getText();
        int from = position;
        int to = position;
        while (from > 0 && Character.isJavaIdentifierPart(text.charAt(from - 1))) {
            from--;
        }
        while (to < text.length() && Character.isJavaIdentifierPart(text.charAt(to))) {
            to++;
        }
        return to > position ? text.substring(from, to) : "";
    }

    /// Bounds of the character at `position` in this area's coordinates; empty if it is not
    /// visible.
    Optional<Bounds> bounds(int position) {
        int at = Math.clamp(position, 0, getLength());
        boolean last = at == getLength();
        int from = last ? Math.max(0, at - 1) : at;
        return getCharacterBoundsOnScreen(from, Math.min(getLength(), from + 1))
                .map(this::screenToLocal);
    }

    private void lightBrackets() {
        lit.forEach(place -> restyle(place, false));
        lit.clear();
        if (!isFocused()) {
            return;
        }
        Brackets.at(getText(), getCaretPosition())
                .ifPresent(pair -> {
                    lit.add(pair.open());
                    lit.add(pair.closed());
                });
        lit.forEach(place -> restyle(place, true));
    }

    /// Says that other styles were given to the whole text.
    void restyled() {
        lightBrackets();
    }

    private void restyle(int place, boolean bracket) {
        if (place >= getLength()) {
            return;
        }
        Collection<String> now = getStyleOfChar(place);
        if (now.contains(BRACKET) == bracket) {
            return;
        }
        List<String> other = new ArrayList<>(now);
        if (bracket) {
            other.add(BRACKET);
        } else {
            other.remove(BRACKET);
        }
        setStyle(place, place + 1, other);
    }
}
