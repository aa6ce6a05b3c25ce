package bcscope.cli.lesson.page;

import bcscope.base.MpiKind;
import bcscope.lesson.Pointed;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Region;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.collective.CollectivePicture;
import bcscope.picture.dashboard.DashboardPicture;
import bcscope.picture.jobs.JobsPicture;
import bcscope.picture.matching.MatchingPicture;
import bcscope.picture.matching.QueuePicture;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.traffic.TrafficPicture;
import bcscope.picture.why.WhyPicture;
import bcscope.scenario.OpeningView;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Draws what a look shows, and points at what it points at. Pictures are as wide as lets their
/// smallest letters be read on paper.
final class SightPicture {
    /// At the width of a page, letters of 11 units have 7.5 points.
    static final double WIDTH = 740;

    private static final double NODE_HEIGHT = 240;
    private static final double PAIR_HEIGHT = 330;
    private static final double VIEW_HEIGHT = 400;
    private static final double GAP = 6;

    private final SightScene scene;

    SightPicture(SightScene scene) {
        this.scene = scene;
    }

    /// The picture as a file.
    String svg(Theme theme) {
        SvgSurface surface = new SvgSurface(theme, WIDTH, height());
        draw(surface);
        scene.sight().points().stream()
                .flatMap(point -> region(surface, point).stream())
                .forEach(region -> point(surface, region.box()));
        return surface.svg();
    }

    /// What the look points at and the picture does not have.
    List<Pointed> notDrawn() {
        SvgSurface surface = new SvgSurface(Theme.LIGHT, WIDTH, height());
        draw(surface);
        return scene.sight().points().stream()
                .filter(point -> region(surface, point).isEmpty())
                .toList();
    }

    private static Optional<Region> region(SvgSurface surface, Pointed point) {
        return surface.state().regions().stream()
                .filter(region -> region.id().equals(point.id()))
                .findFirst();
    }

    private static void point(Surface surface, Box box) {
        Box around = box.inset(-2);
        surface.strokeRound(around, 5, Pen.of(Ink.SELECTION, 2.5));
        double fromX = Math.max(3, around.x() - 16);
        double fromY = Math.max(3, around.y() - 16);
        surface.arrow(fromX, fromY, around.x() + 3, around.y() + 3, Pen.of(Ink.SELECTION, 2.5));
    }

    private double height() {
        if (scene.sight().view() != OpeningView.NIC) {
            return VIEW_HEIGHT;
        }
        List<Integer> rows = rows();
        boolean hasPair =
                rows.stream().anyMatch(node -> NicPicture.shown(scene.state(), node).size() > 1);
        double each = hasPair ? PAIR_HEIGHT : NODE_HEIGHT;
        return rows.size() * (each + GAP) - GAP;
    }

    /// The nodes that are looked at, without those that are drawn beside another.
    private List<Integer> rows() {
        Set<Integer> drawn = new HashSet<>();
        return scene.nodes().stream()
                .filter(node -> {
                    boolean isNew = !drawn.contains(node);
                    if (isNew) {
                        drawn.addAll(NicPicture.shown(scene.state(), node));
                    }
                    return isNew;
                })
                .toList();
    }

    private void draw(Surface surface) {
        Box box = surface.bounds();
        switch (scene.sight().view()) {
            case MACHINE -> machine(surface);
            case NIC -> {
                List<Integer> rows = rows();
                List<Box> places = box.rows(rows.size(), GAP);
                for (int i = 0; i < rows.size(); i++) {
                    NicPicture.draw(
                            surface, scene.state(), rows.get(i), places.get(i), ViewChoice.PLAIN);
                }
            }
            case MATCHING -> {
                if (scene.run().scenario().mpi() == MpiKind.BCS) {
                    MatchingPicture.draw(surface, scene.matching(), box);
                } else {
                    QueuePicture.draw(surface, scene.state(), scene.onlyNode(), Target.NONE, box);
                }
            }
            case COLLECTIVE -> CollectivePicture.still(surface, scene.collective(), box);
            case WHY -> WhyPicture.draw(surface, scene.why(), box);
            case TRAFFIC -> TrafficPicture.draw(surface, scene.traffic(), box);
            case JOBS -> JobsPicture.draw(surface, scene.jobs(), box);
            case DASHBOARD ->
                    DashboardPicture.draw(surface, scene.run(), scene.state().moment().slice());
        }
    }

    private void machine(Surface surface) {
        Wiring wiring = scene.state().stage().layers().getFirst();
        double factor = surface.theme().textFactor();
        SceneLayout layout = SceneLayout.of(wiring, surface.bounds(), factor);
        ScenePicture.draw(surface, layout, scene.state(), ViewChoice.PLAIN);
    }
}
