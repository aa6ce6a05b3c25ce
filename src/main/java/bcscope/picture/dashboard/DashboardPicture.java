package bcscope.picture.dashboard;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.metric.Metric;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.List;

/// Tiles of metrics: the value in a slice, and how it came there.
public final class DashboardPicture {
    private static final int COLUMNS = 4;
    private static final double GAP = 12;
    private static final double HEAD = 34;

    private DashboardPicture() {}

    /// Draws the tiles of `run` at the published slice `slice` over the whole surface.
    public static void draw(Surface surface, RunView run, int slice) {
        surface.fillRect(surface.bounds(), Ink.BACKGROUND);
        Box page = surface.bounds().inset(GAP);
        MpiKind mpi = run.scenario().mpi();
        surface.text(run.scenario().name(), page.top(HEAD), Lettering.ui(16).bold());
        surface.text(caption(mpi, slice), page.top(HEAD), Lettering.ui(13).muted().right());
        List<Metric> metrics = TileChoice.FIRST.of(run.metrics());
        int rows = (metrics.size() + COLUMNS - 1) / COLUMNS;
        List<Box> places = new ArrayList<>();
        for (Box row : page.belowTop(HEAD).rows(rows, GAP)) {
            places.addAll(row.columns(COLUMNS, GAP));
        }
        double factor = surface.theme().textFactor();
        for (int i = 0; i < metrics.size(); i++) {
            CommonShapes.card(surface, places.get(i));
            TileValues tile = TileValues.of(run, metrics.get(i), slice);
            new TilePicture(tile, places.get(i).inset(12, 10), factor).draw(surface);
        }
    }

    /// The slices that the tiles at `slice` show: `Slice 86, over the 60 slices up to it`.
    public static String caption(MpiKind mpi, int slice) {
        int count = Math.min(TileValues.WINDOW_SLICES, slice + 1);
        return Say.of(
                "%s%{n}, over the %s up to it",
                mpi.fill("{Slice} "), slice, Numbers.count(count, mpi.interval()));
    }
}
