package bcscope.picture.scene;

import bcscope.network.bluegene.TorusShape;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.plan.TorusWindow;
import bcscope.picture.scene.state.RunLayout;
import bcscope.program.JobSpan;

import java.util.List;
import java.util.stream.IntStream;

/// Lines between the nodes of a torus that belong to different wholes: where one midplane ends and
/// the next begins, and around the nodes of each of several jobs.
record TorusBorders(Surface surface, TorusPlan plan, RunLayout stage) {
    private static final Pen MIDPLANE = Pen.of(Ink.TEXT_FAINT);
    private static final Pen JOB = Pen.of(Ink.TEXT_MUTED, 1.6);

    /// Whether the planes are larger than a midplane.
    static boolean hasMidplanes(TorusPlan plan) {
        return plan.window().width() > TorusShape.MIDPLANE.x()
                || plan.window().height() > TorusShape.MIDPLANE.y();
    }

    static boolean hasJobs(RunLayout stage) {
        return stage.program().jobs().size() > 1;
    }

    /// All of the planes that are shown.
    void draw() {
        TorusWindow window = plan.window();
        for (int z = window.z(); z < window.z() + window.depth(); z++) {
            if (hasMidplanes(plan)) {
                midplanes(z);
            }
            if (hasJobs(stage)) {
                jobs(z);
            }
        }
    }

    /// The jobs on a plane, by name, in their order; empty if there is only one job.
    static List<String> jobsOn(TorusPlan plan, RunLayout stage, int z) {
        if (!hasJobs(stage)) {
            return List.of();
        }
        List<JobSpan> jobs = stage.program().jobs();
        TorusWindow window = plan.window();
        long found = 0;
        for (int y = window.y(); y < window.y() + window.height(); y++) {
            for (int x = window.x(); x < window.x() + window.width(); x++) {
                found |= stage.jobsOn(plan.network().shape().node(x, y, z));
            }
        }
        long all = found;
        return IntStream.range(0, jobs.size())
                .filter(job -> (all & RunLayout.job(job)) != 0)
                .mapToObj(job -> jobs.get(job).name())
                .toList();
    }

    /// Draws the ends of midplanes.
    private void midplanes(int z) {
        TorusWindow window = plan.window();
        Box cells = plan.cells(z);
        TorusShape midplane = TorusShape.MIDPLANE;
        for (int x = next(window.x(), midplane.x()); x < window.x() + window.width(); ) {
            double at = left(x, z);
            surface.line(at, cells.y(), at, cells.bottom(), MIDPLANE);
            x += midplane.x();
        }
        for (int y = next(window.y(), midplane.y()); y < window.y() + window.height(); ) {
            double at = top(y, z);
            surface.line(cells.x(), at, cells.right(), at, MIDPLANE);
            y += midplane.y();
        }
    }

    /// The first multiple of `step` above `from`.
    private static int next(int from, int step) {
        return (from / step + 1) * step;
    }

    private void jobs(int z) {
        TorusWindow window = plan.window();
        for (int y = window.y(); y < window.y() + window.height(); y++) {
            for (int x = window.x(); x < window.x() + window.width(); x++) {
                long own = jobsAt(x, y, z);
                if (own != jobsAt(x - 1, y, z)) {
                    surface.line(left(x, z), top(y, z), left(x, z), top(y + 1, z), JOB);
                }
                if (own != jobsAt(x, y - 1, z)) {
                    surface.line(left(x, z), top(y, z), left(x + 1, z), top(y, z), JOB);
                }
                if (own != 0 && x == window.x() + window.width() - 1) {
                    surface.line(left(x + 1, z), top(y, z), left(x + 1, z), top(y + 1, z), JOB);
                }
                if (own != 0 && y == window.y() + window.height() - 1) {
                    surface.line(left(x, z), top(y + 1, z), left(x + 1, z), top(y + 1, z), JOB);
                }
            }
        }
    }

    /// The jobs on a node of the window; none beyond it.
    private long jobsAt(int x, int y, int z) {
        TorusWindow window = plan.window();
        return x < window.x() || y < window.y()
                ? 0
                : stage.jobsOn(plan.network().shape().node(x, y, z));
    }

    /// A place in the middle of the gap before column `x`; at the rim no further out than the rim
    /// is.
    private double left(int x, int z) {
        int column = x - plan.window().x();
        Box cells = plan.cells(z);
        double pitch = (cells.width() + plan.gapX()) / plan.window().width();
        return border(cells.x(), pitch, plan.gapX(), column, plan.window().width());
    }

    private double top(int y, int z) {
        int row = y - plan.window().y();
        Box cells = plan.cells(z);
        double pitch = (cells.height() + plan.gapY()) / plan.window().height();
        return border(cells.y(), pitch, plan.gapY(), row, plan.window().height());
    }

    private double border(double from, double pitch, double gap, int index, int count) {
        double out = Math.min(gap / 2, plan.rim() / 2);
        if (index == 0) {
            return from - out;
        }
        return from + index * pitch - (index == count ? gap - out : gap / 2);
    }
}
