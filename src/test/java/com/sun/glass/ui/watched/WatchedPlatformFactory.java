package com.sun.glass.ui.watched;

import bcscope.ui.FrameWatch;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.CommonDialogs;
import com.sun.glass.ui.Window;
import com.sun.glass.ui.headless.BigHeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;
import com.sun.javafx.tk.quantum.UnpaintedScenes;

import org.jspecify.annotations.Nullable;

import java.io.File;

/// Found by JavaFX by its name when it starts with `-Dglass.platform=Watched`.
public final class WatchedPlatformFactory extends HeadlessPlatformFactory {
    @Override
    public Application createApplication() {
        return new Watched();
    }

    /// Whatever the FX thread does comes through here: pulses, timers, events of the system, and
    /// what was asked for with `runLater`.
    private static final class Watched extends BigHeadlessApplication {
        @Override
        protected void _invokeLater(Runnable task) {
            super._invokeLater(() -> carryOut(task));
        }

        @Override
        protected void _invokeAndWait(Runnable task) {
            super._invokeAndWait(() -> carryOut(task));
        }

        private static void carryOut(Runnable task) {
            UnpaintedScenes.ofOpenWindows();
            FrameWatch.time(task);
        }

        /// Nobody chooses a file.
        @Override
        protected CommonDialogs.FileChooserResult staticCommonDialogs_showFileChooser(
                Window owner,
                String folder,
                String filename,
                String title,
                int type,
                boolean multiple,
                CommonDialogs.ExtensionFilter[] filters,
                int filter) {
            return new CommonDialogs.FileChooserResult();
        }

        // JavaFX takes null for one that was cancelled.
        @Override
        @SuppressWarnings("NullAway")
        protected @Nullable File staticCommonDialogs_showFolderChooser(
                Window owner, String folder, String title) {
            return null;
        }
    }
}
