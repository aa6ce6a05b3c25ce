package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.Ink;
import bcscope.picture.Theme;

import javafx.scene.Scene;
import javafx.scene.image.WritableImage;

import org.junit.jupiter.api.Test;

class PixelPaneTest {

    @Test
    void aPixelOfTheRasterIsAPixelOfTheWindow() throws Exception {
        WritableImage shown = FxThread.call(() -> shown(new PixelPane(), Theme.LIGHT));
        assertEquals(Theme.LIGHT.argb(Ink.BACKGROUND), shown.getPixelReader().getArgb(6, 3));
        assertEquals(Theme.LIGHT.argb(Ink.PHASE_PM), shown.getPixelReader().getArgb(7, 3));
        assertEquals(Theme.LIGHT.argb(Ink.BACKGROUND), shown.getPixelReader().getArgb(8, 3));
    }

    @Test
    void drawingAgainShowsTheNewPictureInTheNewTheme() throws Exception {
        WritableImage shown =
                FxThread.call(() -> {
                    PixelPane pane = new PixelPane();
                    shown(pane, Theme.LIGHT);
                    pane.draw(Theme.DARK, raster -> raster.fillRect(9, 0, 1, 50, Ink.TEXT));
                    return pane.getScene().snapshot(null);
                });
        assertEquals(Theme.DARK.argb(Ink.BACKGROUND), shown.getPixelReader().getArgb(7, 3));
        assertEquals(Theme.DARK.argb(Ink.TEXT), shown.getPixelReader().getArgb(9, 3));
    }

    private static WritableImage shown(PixelPane pane, Theme theme) {
        Scene scene = new Scene(pane, 100, 50);
        pane.resize(100, 50);
        pane.draw(theme, raster -> raster.fillRect(7, 0, 1, 50, Ink.PHASE_PM));
        return scene.snapshot(null);
    }
}
