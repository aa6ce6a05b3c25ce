package bcscope.cli.lesson.page;

import bcscope.happening.SliceDetail;
import bcscope.lesson.Pointed;
import bcscope.moment.Moment;
import bcscope.picture.Region;
import bcscope.picture.ShownView;
import bcscope.picture.SvgSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.hand.PointingPicture;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.view.Known;
import bcscope.picture.view.MachineStill;
import bcscope.picture.view.View;
import bcscope.picture.view.ViewAt;
import bcscope.run.JobAccount;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.run.VeiledRun;

import java.util.List;
import java.util.Optional;

/// The display of a look of a run. Where it hides the future, the run ends at its moment, so
/// nothing that is made of this can tell what comes later.
///
/// @param sight what is shown
/// @param at the run at the moment, as far as it is seen
/// @param view its view
record SightScene(ShownSight sight, ViewAt at, ShownView view) {
    /// The width of a page, at which letters of 11 units have 7.5 points.
    static final double WIDTH = 740;

    /// So many nodes have room beside each other.
    private static final int MOST_NODES = 4;

    /// What `sight` shows of `whole`.
    ///
    /// @param oneByOne the jobs of `whole` one after the other, where that is known
    static SightScene of(RunView whole, Optional<JobAccount> oneByOne, ShownSight sight) {
        int slice = sight.moment().slice();
        long nanos = sight.moment().nanos();
        RunView seen = sight.hidesFuture() ? new VeiledRun(whole, Veil.at(slice, nanos)) : whole;
        SliceDetail detail = seen.detail(slice);
        SceneState state = SceneState.at(RunLayout.of(seen), detail, Moment.at(detail, nanos));
        ViewAt at =
                new ViewAt(
                        seen,
                        state,
                        MachineStill.FIRST_LAYER,
                        sight.nodes().stream()
                                .filter(node -> node < state.stage().nodes())
                                .limit(MOST_NODES)
                                .toList(),
                        Target.NONE,
                        Known.found(
                                seen,
                                state,
                                sight.onlyNode(),
                                sight.rank(),
                                oneByOne.filter(_ -> !sight.hidesFuture())));
        return new SightScene(sight, at, View.of(sight.view()).at(at).orElseThrow());
    }

    /// The picture as a file.
    String svg(Theme theme) {
        SvgSurface surface = drawn(theme);
        PointingPicture.draw(surface, sight.points().stream().map(Pointed::id).toList());
        return surface.svg();
    }

    /// What the look points at and the picture does not have.
    List<Pointed> notDrawn() {
        SvgSurface surface = drawn(Theme.LIGHT);
        return sight.points().stream().filter(point -> region(surface, point).isEmpty()).toList();
    }

    private SvgSurface drawn(Theme theme) {
        SvgSurface surface = new SvgSurface(theme, WIDTH, view.pageHeight());
        view.draw(surface);
        return surface;
    }

    private static Optional<Region> region(SvgSurface surface, Pointed point) {
        return surface.state().regions().stream()
                .filter(region -> region.id().equals(point.id()))
                .findFirst();
    }

    /// All of it in words, for who does not see the picture.
    String words() {
        return (MachineWords.now(at.state()) + " " + String.join(" ", view.sentences())).strip();
    }
}
