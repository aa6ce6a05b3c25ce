package bcscope.ui.window.bar;

import bcscope.ui.Words;
import bcscope.ui.command.Command;
import bcscope.ui.state.playing.Playback.Motion;
import bcscope.ui.theme.Icons;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;

import java.util.List;

/// The buttons that move through time, each with its mirror; microphases are chosen in the strip.
final class TransportBar {
    private final HBox row;
    private final Button play;
    private final List<Button> ends;
    private final List<Button> slices;
    private final StopButtons stops;

    /// How many of the buttons there are.
    enum Extent {
        ALL,
        /// Without the two that go to the ends of the run.
        NO_ENDS,
        /// Only the buttons for events, and Play.
        EVENTS
    }

    TransportBar(CommandButtons buttons) {
        play = buttons.button(Command.PLAY_PAUSE, MaterialDesignP.PLAY);
        play.getStyleClass().addAll("accent", "play");
        Button first = buttons.button(Command.FIRST, MaterialDesignP.PAGE_FIRST);
        Button last = buttons.button(Command.LAST, MaterialDesignP.PAGE_LAST);
        Button sliceBack = buttons.button(Command.SLICE_BACK, MaterialDesignR.REWIND);
        Button sliceNext = buttons.button(Command.SLICE_NEXT, MaterialDesignF.FAST_FORWARD);
        ends = List.of(first, last);
        slices = List.of(sliceBack, sliceNext);
        stops = new StopButtons(buttons);
        row =
                new HBox(
                        3,
                        stops.back(),
                        first,
                        sliceBack,
                        buttons.button(Command.EVENT_BACK, MaterialDesignC.CHEVRON_LEFT),
                        play,
                        buttons.button(Command.EVENT_NEXT, MaterialDesignC.CHEVRON_RIGHT),
                        sliceNext,
                        last,
                        stops.next());
        row.setId("transport");
        row.getStyleClass().add("transport");
        row.setAlignment(Pos.CENTER);
        row.setMinWidth(Region.USE_PREF_SIZE);
    }

    /// The buttons that go to the next stop and back to the previous one.
    StopButtons stops() {
        return stops;
    }

    HBox node() {
        return row;
    }

    /// Shows as many buttons as `extent` says.
    void fit(Extent extent) {
        show(ends, extent.compareTo(Extent.NO_ENDS) < 0);
        show(slices, extent.compareTo(Extent.EVENTS) < 0);
    }

    /// Shows all buttons.
    void whole() {
        fit(Extent.ALL);
    }

    private static void show(List<Button> buttons, boolean shown) {
        buttons.forEach(button -> Nodes.show(button, shown));
    }

    /// Shows what plays as what can be stopped.
    void show(Motion motion) {
        play.setGraphic(
                Icons.of(motion == Motion.STILL ? MaterialDesignP.PLAY : MaterialDesignP.PAUSE));
    }

    /// The buttons that go from stop to stop; seen in a run that has stops.
    static final class StopButtons {
        private final Region backDot = Nodes.styled(new Region(), "until-dot");
        private final Region nextDot = Nodes.styled(new Region(), "until-dot");
        private final Button back;
        private final Button next;

        StopButtons(CommandButtons buttons) {
            Node left = Icons.of(MaterialDesignM.MENU_LEFT);
            Node right = Icons.of(MaterialDesignM.MENU_RIGHT);
            back = button(buttons, Command.UNTIL_STOP_BACK, new HBox(1, left, backDot));
            next = button(buttons, Command.UNTIL_STOP_NEXT, new HBox(1, nextDot, right));
            next.setContentDisplay(ContentDisplay.RIGHT);
            show(false);
        }

        private static Button button(CommandButtons buttons, Command command, HBox sign) {
            Button button = buttons.button(command, MaterialDesignC.CIRCLE);
            sign.setAlignment(Pos.CENTER);
            button.setGraphic(sign);
            button.getStyleClass().add("until-stop");
            button.setMinWidth(Region.USE_PREF_SIZE);
            return button;
        }

        Button back() {
            return back;
        }

        Button next() {
            return next;
        }

        /// Shows them, or hides them where there is nowhere to go.
        void show(boolean shown) {
            Nodes.show(back, shown);
            Nodes.show(next, shown);
        }

        /// Shows arrows and dots.
        void shorten() {
            name("");
        }

        /// Shows arrows and words.
        void spellOut() {
            name(Words.of("stops.until"));
        }

        private void name(String words) {
            back.setText(words);
            next.setText(words);
            Nodes.show(backDot, words.isEmpty());
            Nodes.show(nextDot, words.isEmpty());
        }
    }
}
