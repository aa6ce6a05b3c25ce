package bcscope.picture.scene.plan;

import bcscope.picture.Box;

/// Place of the management node: over the middle of the nodes.
final class ManagementBox {
    private static final double HEIGHT = 26;
    private static final double WIDTH = 156;

    private ManagementBox() {}

    static double height(double textFactor) {
        return Math.rint(HEIGHT * textFactor);
    }

    static Box at(Box nodes, double top, double textFactor) {
        double width = Math.rint(WIDTH * textFactor);
        return new Box(
                Math.rint(nodes.centerX() - width / 2), Math.rint(top), width, height(textFactor));
    }
}
