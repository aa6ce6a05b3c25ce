package bcscope.ui.bar;

import bcscope.ui.command.Command;
import bcscope.ui.state.playing.Playback.Motion;
import bcscope.ui.theme.Icons;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/// The buttons that move through time, each beside its mirror.
final class TransportBar {
    private final HBox row;
    private final Button play;
    private final Button playBack;

    TransportBar(CommandButtons buttons) {
        play = buttons.button(Command.PLAY_PAUSE, MaterialDesignP.PLAY);
        play.getStyleClass().addAll("accent", "play");
        playBack = buttons.button(Command.PLAY_BACKWARDS, MaterialDesignP.PLAY);
        playBack.setScaleX(-1);
        row =
                new HBox(
                        3,
                        buttons.button(Command.FIRST, MaterialDesignP.PAGE_FIRST),
                        buttons.button(Command.SLICE_BACK, MaterialDesignR.REWIND),
                        buttons.button(Command.PHASE_BACK, MaterialDesignS.SKIP_PREVIOUS),
                        buttons.button(Command.EVENT_BACK, MaterialDesignC.CHEVRON_LEFT),
                        playBack,
                        play,
                        buttons.button(Command.EVENT_NEXT, MaterialDesignC.CHEVRON_RIGHT),
                        buttons.button(Command.PHASE_NEXT, MaterialDesignS.SKIP_NEXT),
                        buttons.button(Command.SLICE_NEXT, MaterialDesignF.FAST_FORWARD),
                        buttons.button(Command.LAST, MaterialDesignP.PAGE_LAST));
        row.setId("transport");
        row.getStyleClass().add("transport");
        row.setAlignment(Pos.CENTER);
        row.setMinWidth(Region.USE_PREF_SIZE);
    }

    HBox node() {
        return row;
    }

    /// Shows what plays as what can be stopped.
    void show(Motion motion) {
        play.setGraphic(
                Icons.of(motion == Motion.FORWARDS ? MaterialDesignP.PAUSE : MaterialDesignP.PLAY));
        playBack.setGraphic(
                Icons.of(
                        motion == Motion.BACKWARDS ? MaterialDesignP.PAUSE : MaterialDesignP.PLAY));
    }
}
