package com.sun.glass.ui.headless;

import com.sun.glass.ui.Screen;
import com.sun.glass.ui.Window;
import com.sun.prism.PresentableState;

import java.nio.ByteBuffer;

/// A window whose frames are computed and not painted, since nobody looks at the pixels. Snapshots
/// of its scene are painted, and so is what is drawn on a canvas.
final class UnpaintedWindow extends HeadlessWindow {
    private static final StackWalker CALLERS =
            StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    UnpaintedWindow(Window owner, Screen screen, ByteBuffer frameBuffer, int styleMask) {
        super(new HeadlessWindowManager(), owner, screen, frameBuffer, styleMask);
    }

    /// The painter takes it for minimized.
    @Override
    public boolean isMinimized() {
        return CALLERS.getCallerClass() == PresentableState.class || super.isMinimized();
    }
}
