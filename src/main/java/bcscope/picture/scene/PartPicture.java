package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.PartPlan;
import bcscope.picture.scene.state.SceneState;

/// Which part of a large machine is shown.
final class PartPicture implements WebPicture {
    private final Surface surface;
    private final PartPlan plan;
    private final SceneState state;

    PartPicture(Surface surface, PartPlan plan, SceneState state) {
        this.surface = surface;
        this.plan = plan;
        this.state = state;
    }

    @Override
    public void below(ViewChoice look) {
        Box all = plan.nodesBox();
        surface.text(plan.title(), all.x(), all.y() - 8, Lettering.ui(11).medium().muted());
        StrobeSender.draw(surface, plan.management(), state);
    }

    @Override
    public void above(ViewChoice look) {}
}
