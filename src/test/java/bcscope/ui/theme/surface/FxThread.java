package bcscope.ui.theme.surface;

import bcscope.ui.FrameWatch;
import bcscope.ui.FxDriver;

import java.util.function.Supplier;

/// Runs a test's work on the FX thread of the headless platform.
public final class FxThread {

    private FxThread() {}

    /// Starts the platform when needed, runs `work` there and waits for its result. What it paints
    /// for a file is in no window.
    public static <T> T call(Supplier<T> work) {
        FxDriver.start();
        return FxDriver.ask(() -> FrameWatch.own(work));
    }
}
