package com.sun.javafx.tk.quantum;

import com.sun.javafx.scene.SceneHelper;

import javafx.scene.Scene;
import javafx.stage.Window;

import java.lang.reflect.Field;

/// Scenes whose frames are computed and not painted, since nobody looks at the pixels. Snapshots
/// are painted.
public final class UnpaintedScenes {
    private static final Field JOB = job();

    private UnpaintedScenes() {}

    /// Done in place of painting: says that it is done.
    private static final class Nothing extends PaintRenderJob {
        Nothing(ViewScene scene) {
            super(
                    scene,
                    PaintCollector.getInstance().getRendered(),
                    () -> scene.setPainting(false));
        }
    }

    /// From now on the windows that are open are not painted; on the FX thread.
    public static void ofOpenWindows() {
        for (Window window : Window.getWindows()) {
            Scene scene = window.getScene();
            if (scene != null && SceneHelper.getPeer(scene) instanceof ViewScene peer) {
                stop(peer);
            }
        }
    }

    private static void stop(ViewScene scene) {
        try {
            if (JOB.get(scene) != null && !(JOB.get(scene) instanceof Nothing)) {
                JOB.set(scene, new Nothing(scene));
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Field job() {
        try {
            Field job = ViewScene.class.getDeclaredField("paintRenderJob");
            job.setAccessible(true);
            return job;
        } catch (NoSuchFieldException e) {
            throw new AssertionError("this JavaFX paints in another way", e);
        }
    }
}
