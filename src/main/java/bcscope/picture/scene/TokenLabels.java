package bcscope.picture.scene;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.SceneSwitch;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.List;

/// Labels beside moving tokens, in small machines: the largest first, as many as have room between
/// the cards, the switches and each other.
final class TokenLabels {
    private static final int MOST = 8;

    private final Surface surface;
    private final SceneLayout layout;
    private final SceneState state;
    private final double radius;
    private final Lettering lettering = Lettering.ui(10).medium();
    private final List<Box> taken = new ArrayList<>();
    private final List<Token> tokens = new ArrayList<>();

    TokenLabels(Surface surface, SceneLayout layout, SceneState state, double radius) {
        this.surface = surface;
        this.layout = layout;
        this.state = state;
        this.radius = radius;
    }

    /// A token at a place.
    void token(Point at, Journey journey) {
        tokens.add(new Token(at, journey));
    }

    /// Draws the words that have room.
    void draw() {
        if (layout.detail() != DetailLevel.WHOLE || state.stage().isConventional()) {
            return;
        }
        obstacles();
        int drawn = 0;
        for (Token token : tokens) {
            String words = words(token.journey());
            if (drawn < MOST && place(token.at(), words)) {
                drawn++;
            }
        }
    }

    private void obstacles() {
        for (int i = 0; i < layout.shownNodes(); i++) {
            taken.add(layout.node(layout.shown(i)).inset(-2));
        }
        for (SceneSwitch each : layout.switches()) {
            taken.add(each.box().inset(-2));
        }
        double factor = surface.theme().textFactor();
        taken.add(layout.management().inset(-4).withHeight(layout.management().height() + 14));
        taken.add(layout.box().top(42 * factor).left(210 * factor));
        taken.add(layout.box().top(42 * factor).right(210 * factor));
        taken.add(layout.legend());
        for (Token token : tokens) {
            taken.add(around(token.at()));
        }
    }

    private Box around(Point at) {
        return new Box(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius).inset(-1);
    }

    private boolean place(Point at, String words) {
        double width = surface.textWidth(words, lettering) + 4;
        double height = 13 * surface.theme().textFactor();
        double away = radius + 4;
        double[][] corners = {
            {at.x() + away, at.y() - height / 2},
            {at.x() - away - width, at.y() - height / 2},
            {at.x() - width / 2, at.y() - away - height},
            {at.x() + 2, at.y() - away - height + 1},
            {at.x() - 2 - width, at.y() - away - height + 1},
            {at.x() - width / 2, at.y() + away},
        };
        for (double[] corner : corners) {
            Box place = new Box(corner[0], corner[1], width, height);
            Box all = layout.box();
            boolean inside =
                    place.x() >= all.x()
                            && place.y() >= all.y()
                            && place.right() <= all.right()
                            && place.bottom() <= all.bottom();
            if (inside && taken.stream().noneMatch(place::intersects)) {
                taken.add(place);
                surface.fillRound(place, 3, Ink.BACKGROUND.at(0.85));
                surface.text(words, place, lettering.centered());
                return true;
            }
        }
        return false;
    }

    private String words(Journey journey) {
        String what = journey.what().map(it -> DescriptorText.ends(state.stage(), it)).orElse("");
        return switch (journey.kind().load()) {
            case CHUNK -> Numbers.bytes(journey.bytes()) + "  " + what;
            case PARTIAL_RESULT -> "partial n" + journey.from() + "→n" + journey.to();
            case DESCRIPTOR, MESSAGE -> what;
        };
    }

    private record Token(Point at, Journey journey) {}
}
