package bcscope.ui.pane.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.ui.FxDriver;

import javafx.scene.layout.Region;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Optional;

/// What appears beside the pointer.
class HoverCardTest {
    private static final Term TERM = new Term("GETTS", "How long a slice takes.");

    @BeforeAll
    static void start() {
        FxDriver.start();
    }

    @Test
    void aTitleThatIsSaidAlreadyIsNotRepeated() {
        assertEquals("node 3\nGETTS\nHow long a slice takes.", said("node 3", Optional.of(TERM)));
        assertEquals(
                "GETTS in slice 4\nHow long a slice takes.",
                said("GETTS in slice 4", Optional.of(TERM)));
        assertEquals("node 3", said("node 3", Optional.empty()));
        assertEquals("", said("", Optional.empty()));
    }

    @ParameterizedTest
    @EnumSource
    void everyMicrophaseIsExplained(Microphase phase) {
        assertTrue(Term.of(phase).orElseThrow().title().endsWith("(" + phase + ")"));
    }

    @ParameterizedTest
    @EnumSource
    void everyThreadIsExplained(NicThread thread) {
        assertTrue(Term.of(thread).orElseThrow().title().endsWith("(" + thread + ")"));
    }

    @ParameterizedTest
    @EnumSource
    void everyListIsExplained(NicList list) {
        assertTrue(Term.of(list).orElseThrow().title().endsWith("(" + list + ")"));
    }

    private static String said(String words, Optional<Term> term) {
        return FxDriver.ask(() -> {
            HoverCard card = new HoverCard(new Region());
            card.say(words, term);
            return card.words();
        });
    }
}
