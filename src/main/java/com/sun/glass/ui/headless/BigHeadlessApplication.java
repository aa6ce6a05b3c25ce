package com.sun.glass.ui.headless;

import com.sun.glass.ui.GlassRobot;
import com.sun.glass.ui.Pixels;
import com.sun.glass.ui.Screen;
import com.sun.glass.ui.View;
import com.sun.glass.ui.Window;

import java.nio.ByteBuffer;
import java.util.Optional;

/// JavaFX's headless platform with a screen of 1920 x 1200 pixels instead of 1000 x 1000.
///
/// The system properties `headless.width` and `headless.height` (pixels) choose another size.
/// Stages that reach over the lower edge are kept from clearing past the frame buffer by spare rows
/// below it.
///
/// Nothing is copied onto the screen: pictures are taken of scenes, and copying, pixel by pixel,
/// costs the FX thread as much time as all else it does while a window is open.
///
/// All windows have one robot. The platform makes another whenever one is asked for, and tells only
/// the one that a window began with when the window closes: the others keep it, with all that it
/// shows, and are kept by the window that comes next.
public class BigHeadlessApplication extends HeadlessApplication {
    private static final int DEFAULT_WIDTH_PIXELS = 1920;
    private static final int DEFAULT_HEIGHT_PIXELS = 1200;
    private static final int SPARE_ROWS = 1000;
    private static final int BYTES_PER_PIXEL = 4;
    private static final int COLOR_DEPTH_BITS = 32;
    private static final int DOTS_PER_INCH = 96;

    private Screen[] screens = {};
    private Optional<GlassRobot> robot = Optional.empty();

    @Override
    public GlassRobot createRobot() {
        robot = robot.or(() -> Optional.of(super.createRobot()));
        return robot.get();
    }

    @Override
    public Window createWindow(Window owner, Screen screen, int styleMask) {
        createRobot();
        return super.createWindow(owner, screen, styleMask);
    }

    @Override
    public View createView() {
        return new HeadlessView() {
            @Override
            protected void _uploadPixels(long view, Pixels pixels) {}
        };
    }

    @Override
    protected Screen[] staticScreen_getScreens() {
        if (screens.length == 0) {
            int width = Integer.getInteger("headless.width", DEFAULT_WIDTH_PIXELS);
            int height = Integer.getInteger("headless.height", DEFAULT_HEIGHT_PIXELS);
            screens = new Screen[] {screen(width, height)};
            int rows = height + SPARE_ROWS;
            frameBuffer = ByteBuffer.allocate(BYTES_PER_PIXEL * Math.max(width, SPARE_ROWS) * rows);
        }
        return screens;
    }

    private static Screen screen(int width, int height) {
        return new Screen(
                0,
                COLOR_DEPTH_BITS,
                0,
                0,
                width,
                height,
                0,
                0,
                width,
                height,
                0,
                0,
                width,
                height,
                DOTS_PER_INCH,
                DOTS_PER_INCH,
                1f,
                1f,
                1f,
                1f);
    }
}
