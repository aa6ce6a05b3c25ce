package bcscope.picture.jobs;

import bcscope.happening.Activity;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.program.JobSpan;
import bcscope.scenario.Machine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The cells of the matrix. A process is a bar in the cell of its row and node; where nodes are too
/// many for a column each, a column represents several and shows the shares of the states.
final class OusterhoutPicture {
    private static final double LEAST_COLUMN = 18;
    private static final double LABEL_WIDTH = 58;
    private static final double NAME_HEIGHT = 18;
    private static final int NOBODY = -1;

    private final Surface surface;
    private final JobsScene scene;
    private final Box cells;
    private final Box box;
    private final Machine machine;
    private final int columns;
    private final int nodesPerColumn;
    private final double head;
    private final int[][] rankAt;

    OusterhoutPicture(Surface surface, JobsScene scene, Box box) {
        this.surface = surface;
        this.scene = scene;
        this.box = box;
        machine = scene.run().scenario().machine();
        head = Math.rint(NAME_HEIGHT * surface.theme().textFactor());
        cells = box.belowTop(head).rightOfLeft(LABEL_WIDTH);
        int most = (int) Math.max(1, cells.width() / LEAST_COLUMN);
        nodesPerColumn = Math.ceilDiv(machine.nodes(), most);
        columns = Math.ceilDiv(machine.nodes(), nodesPerColumn);
        rankAt = ranks();
    }

    /// For each row, the process on each CPU of the machine.
    private int[][] ranks() {
        int cpus = machine.nodes() * machine.processesPerNode();
        int[][] ranks = new int[scene.layout().rowCount()][cpus];
        for (int[] row : ranks) {
            Arrays.fill(row, NOBODY);
        }
        int[] places = scene.layout().globalCpus(machine);
        List<JobSpan> jobs = scene.run().program().jobs();
        for (int job = 0; job < jobs.size(); job++) {
            int row = scene.layout().rows()[job];
            for (int rank = jobs.get(job).first(); rank < jobs.get(job).end(); rank++) {
                ranks[row][places[rank]] = rank;
            }
        }
        return ranks;
    }

    void draw() {
        heads();
        List<Box> rows = cells.rows(rankAt.length, 8);
        for (int row = 0; row < rankAt.length; row++) {
            Box place = rows.get(row);
            Box label = Box.between(box.x(), place.y(), cells.x(), place.bottom());
            label(label, row);
            surface.fillRound(place.inset(-3), 5, Ink.FIELD);
            spans(place, row);
            if (scene.currentRow().isPresent() && scene.currentRow().getAsInt() == row) {
                JobsPicture.highlight(surface, place.inset(-3));
            }
        }
    }

    /// The number of the row, and the names of its jobs where its cells have no room for them.
    private void label(Box label, int row) {
        if (named(label.height())) {
            surface.text("row " + row, label, Lettering.ui(12).muted());
            return;
        }
        List<JobSpan> jobs = scene.run().program().jobs();
        String names =
                IntStream.range(0, jobs.size())
                        .filter(job -> scene.layout().rows()[job] == row)
                        .mapToObj(job -> jobs.get(job).name())
                        .collect(Collectors.joining(", "));
        Lettering letters = Lettering.ui(12).bold();
        surface.text(names, label.x(), label.centerY() + 4, letters, label.width() - 6);
    }

    private boolean named(double height) {
        return height > 2.2 * head;
    }

    private void heads() {
        Lettering letters = Lettering.mono(9.5).faint().centered();
        double width = cells.width() / columns;
        int every = (int) Math.max(1, Math.ceil(30 / width));
        for (int column = 0; column < columns; column += every) {
            Box head = new Box(cells.x() + column * width, box.y(), every * width, this.head);
            String name = "n" + column * nodesPerColumn;
            surface.text(name, every == 1 ? head : head.left(width * every), letters);
        }
    }

    /// Columns that follow one another and belong to the same job make one labelled cell.
    private void spans(Box place, int row) {
        int begin = 0;
        while (begin < columns) {
            int job = job(row, begin);
            int end = begin + 1;
            while (end < columns && job(row, end) == job) {
                end++;
            }
            if (job != NOBODY) {
                span(place, row, begin, end, scene.run().program().jobs().get(job));
            }
            begin = end;
        }
    }

    private int job(int row, int column) {
        for (int cpu = firstCpu(column); cpu < firstCpu(column + 1); cpu++) {
            if (rankAt[row][cpu] != NOBODY) {
                return scene.run().program().jobOf(rankAt[row][cpu]);
            }
        }
        return NOBODY;
    }

    private int firstCpu(int column) {
        return Math.min(machine.nodes(), column * nodesPerColumn) * machine.processesPerNode();
    }

    private void span(Box place, int row, int begin, int end, JobSpan job) {
        double width = cells.width() / columns;
        Box cell =
                new Box(
                        place.x() + begin * width + 1,
                        place.y(),
                        (end - begin) * width - 2,
                        place.height());
        CommonShapes.card(surface, cell);
        surface.region("job:" + job.first() + ":" + row, cell, "Job " + job.name());
        double name = named(cell.height()) ? head : 0;
        if (name > 0) {
            surface.text(job.name(), cell.top(name).inset(8, 0), Lettering.ui(12).bold());
        }
        for (int column = begin; column < end; column++) {
            Box inner =
                    Box.between(
                            place.x() + column * width + 3,
                            cell.y() + name + 2,
                            place.x() + (column + 1) * width - 3,
                            cell.bottom() - 3);
            column(inner, row, column);
        }
    }

    private void column(Box inner, int row, int column) {
        if (nodesPerColumn > 1) {
            shares(inner, row, column);
            return;
        }
        List<Box> places = inner.rows(machine.processesPerNode(), 2);
        for (int cpu = firstCpu(column); cpu < firstCpu(column + 1); cpu++) {
            int rank = rankAt[row][cpu];
            if (rank != NOBODY) {
                Box bar = places.get(cpu - firstCpu(column));
                Activity activity = scene.state().activity(rank);
                CommonShapes.stateBar(surface, bar, ProcessLook.of(activity), "");
                surface.region(
                        new Target.Rank(rank).id(),
                        bar,
                        scene.run().program().titled(rank) + ", " + activity.title());
            }
        }
    }

    /// Draws shares from below: computing, ready, blocked; the rest has ended or not begun.
    private void shares(Box inner, int row, int column) {
        int computing = 0;
        int ready = 0;
        int blocked = 0;
        int all = firstCpu(column + 1) - firstCpu(column);
        for (int cpu = firstCpu(column); cpu < firstCpu(column + 1); cpu++) {
            if (rankAt[row][cpu] != NOBODY) {
                Activity activity = scene.state().activity(rankAt[row][cpu]);
                computing += activity == Activity.COMPUTING ? 1 : 0;
                ready += activity == Activity.READY ? 1 : 0;
                blocked += activity.blocked() ? 1 : 0;
            }
        }
        double bottom = part(inner, inner.bottom(), computing, all, Ink.COMPUTING);
        bottom = part(inner, bottom, ready, all, Ink.READY);
        part(inner, bottom, blocked, all, Ink.BLOCKED);
    }

    private double part(Box inner, double bottom, int count, int all, Ink ink) {
        double height = inner.height() * count / Math.max(1, all);
        surface.fillRect(new Box(inner.x(), bottom - height, inner.width(), height), ink);
        return bottom - height;
    }
}
