package bcscope.ui.lecture;

import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/// A part of the window that is larger than it thinks it is.
final class Magnified extends Region {
    private final Region content;
    private final Scale scale = new Scale(1, 1);
    private double magnification = 1;

    Magnified(Region content) {
        this.content = content;
        content.getTransforms().add(scale);
        content.setManaged(false);
        getChildren().add(content);
        setMinSize(0, 0);
    }

    /// What is in it has its usual type, which is magnified with it.
    void type(double size) {
        setStyle("-fx-font-size: " + size + "px;");
    }

    /// Shows it `factor` times as large.
    void magnify(double factor) {
        if (factor != magnification) {
            magnification = factor;
            scale.setX(factor);
            scale.setY(factor);
            requestLayout();
        }
    }

    /// It grows with what is in it.
    void follow() {
        double height = Math.rint(content.getMinHeight() * magnification);
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    /// A scrolled picture is painted anew: an image of it, which its viewport keeps, would be
    /// magnified with it, and what is beside the picture would be left of the picture before.
    @Override
    protected void layoutChildren() {
        content.lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
        content.resizeRelocate(0, 0, getWidth() / magnification, getHeight() / magnification);
    }
}
