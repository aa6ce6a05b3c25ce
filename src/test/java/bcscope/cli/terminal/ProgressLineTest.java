package bcscope.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.ProgressMeter;
import bcscope.cli.Cli;
import bcscope.cli.NoScreen;
import bcscope.cli.Told;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;

/// The line is driven by a clock that stands still until it is moved.
class ProgressLineTest {
    private static final String SHOWN = "\rreading trace.tix 43 %, 2 s";
    private static final String CLEARED = "\r" + " ".repeat(SHOWN.length() - 1) + "\r";

    private final StringWriter terminal = new StringWriter();
    private final PrintWriter raw = new PrintWriter(terminal);
    private final ProgressMeter meter = new ProgressMeter();
    private long nanos = 77;
    private String text = "reading trace.tix 43 %";
    private final ProgressLine line = new ProgressLine(raw, meter, () -> nanos);

    @Test
    void whatTakesLessThanTwoSecondsShowsNothing() {
        during(() -> {
            tickAfter(1_999);
            line.close();
        });
        assertEquals("", terminal.toString());
    }

    @Test
    void whatTakesLongerIsShownAndTakenAwayAtTheEnd() {
        during(() -> {
            tickAfter(2_000);
            assertEquals(SHOWN, terminal.toString());
            line.close();
        });
        assertEquals(SHOWN + CLEARED, terminal.toString());
    }

    @Test
    void theLineIsRewrittenInPlaceOnlyWhereItChanges() {
        during(() -> {
            tickAfter(2_000);
            tickAfter(300);
            assertEquals(SHOWN, terminal.toString());
            text = "slice 12, 34 %";
            tickAfter(1_000);
        });
        assertEquals(
                SHOWN + "\rslice 12, 34 %, 3 s" + " ".repeat(8) + "\b".repeat(8),
                terminal.toString());
        assertFalse(terminal.toString().contains("\n"));
        assertFalse(terminal.toString().contains("\u001b"), "no colours, no escapes");
    }

    @Test
    void betweenTwoStagesNothingIsShown() {
        during(() -> tickAfter(2_000));
        tickAfter(200);
        assertEquals(SHOWN + CLEARED, terminal.toString());
    }

    @Test
    void aWarningTakesTheLineAwayFirst() {
        PrintWriter err = line.before(raw);
        during(() -> {
            tickAfter(2_000);
            err.println("x.json: warning: y");
            tickAfter(100);
        });
        assertEquals(
                SHOWN + CLEARED + "x.json: warning: y" + System.lineSeparator() + SHOWN,
                terminal.toString());
    }

    @Test
    void resultsOnTheSameTerminalTakeItAwayToo() {
        PrintWriter out = line.before(raw);
        during(() -> {
            tickAfter(2_000);
            out.print("state");
            tickAfter(1_000);
            assertEquals(SHOWN + CLEARED + "state", terminal.toString(), "not behind half a line");
            out.print('\n');
            tickAfter(1_000);
        });
        assertTrue(terminal.toString().endsWith("state\n\rreading trace.tix 43 %, 4 s"));
    }

    @Test
    void aNameThatActsOnTheTerminalIsWrittenOut() {
        text = "reading \u001b[2J\n.tix";
        during(() -> tickAfter(2_000));
        assertEquals("\rreading \\x1b[2J\\x0a.tix, 2 s", terminal.toString());
    }

    @Test
    void aLongNameDoesNotBreakTheLine() {
        text = "reading " + "x".repeat(200);
        during(() -> tickAfter(5_000));
        assertEquals(1 + 78, terminal.toString().length());
    }

    @Test
    void afterItsEndNothingIsShownAnyMore() {
        line.close();
        during(() -> tickAfter(9_000));
        assertEquals("", terminal.toString());
    }

    @Test
    void aCommandThatDoesNotTakeLongLooksTheSameOnATerminal() {
        StringWriter out = new StringWriter();
        int code =
                Cli.executeOnTerminal(
                        java.util.List.of("machines"),
                        new PrintWriter(out),
                        raw,
                        new NoScreen(new java.util.ArrayList<>()));
        assertEquals(0, code);
        assertEquals(Told.by("machines").out(), out.toString().replace("\r", ""));
        assertEquals("", terminal.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "true, false, xterm, true",
        "false, true, xterm, false",
        ", true, xterm, true",
        ", false, xterm, false",
        "true, true, dumb, false",
        "true, true, , true"
    })
    void theLauncherKnowsWhetherSomebodyWatches(
            String said, boolean isConsole, String kind, boolean watched) {
        assertEquals(
                watched,
                Terminal.isErrorStream(
                        Optional.ofNullable(said), isConsole, Optional.ofNullable(kind)));
    }

    private void during(Runnable work) {
        meter.watch(() -> {
            try (ProgressMeter.Stage _ = ProgressMeter.begin(() -> text)) {
                work.run();
            }
            return text;
        });
    }

    private void tickAfter(long millis) {
        nanos += millis * 1_000_000;
        line.tick();
    }
}
