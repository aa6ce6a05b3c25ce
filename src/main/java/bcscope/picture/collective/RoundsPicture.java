package bcscope.picture.collective;

import bcscope.base.Numbers;
import bcscope.explain.collective.Message;
import bcscope.explain.collective.Round;
import bcscope.explain.collective.RoundCourse;
import bcscope.happening.Descriptor;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.program.Communicator;

import java.util.List;

/// The rounds of a collective that is built from messages: which rounds have messages in this
/// slice, and in each round a cell for every message, or shares of the stages if there are many.
final class RoundsPicture {
    private static final double LEAST_CELL = 6;
    private static final double MOST_CELL = 92;
    private static final double LEAST_WEAVE = 74;
    private static final double MOST_WEAVE = 330;
    private static final int MOST_DONE = 100;

    private final Surface surface;
    private final CollectiveScene scene;
    private final RoundCourse course;
    private final Box box;
    private final double factor;

    RoundsPicture(Surface surface, CollectiveScene scene, RoundCourse course, Box box) {
        this.surface = surface;
        this.scene = scene;
        this.course = course;
        this.box = box;
        factor = surface.theme().textFactor();
    }

    void draw() {
        Box strip = box.top(14 * factor);
        if (course.construction().rounds() > 1) {
            strip(strip);
        }
        legend(box.bottom(16 * factor));
        Box rows = box.belowTop(strip.height() + 10).aboveBottom(24 * factor);
        List<Round> rounds = course.rounds();
        double roomy = rows.height() / Math.max(1, rounds.size());
        if (WeavePicture.fits(course, rows.width()) && roomy >= LEAST_WEAVE * factor) {
            double height = Math.min(roomy, MOST_WEAVE * factor);
            for (int i = 0; i < rounds.size(); i++) {
                weave(
                        rounds.get(i),
                        new Box(rows.x(), rows.y() + i * height, rows.width(), height));
            }
            return;
        }
        double each = Math.clamp(roomy, 18 * factor, 46 * factor);
        int fit = Math.max(1, (int) (rows.height() / each));
        int shown = rounds.size() <= fit ? rounds.size() : fit - 1;
        for (int i = 0; i < shown; i++) {
            row(rounds.get(i), new Box(rows.x(), rows.y() + i * each, rows.width(), each - 4));
        }
        if (shown < rounds.size()) {
            surface.text(
                    "and " + Numbers.count(rounds.size() - shown, "more round"),
                    new Box(rows.x(), rows.y() + shown * each, rows.width(), each - 4),
                    Lettering.ui(11).muted());
        }
    }

    private void weave(Round round, Box row) {
        name(round, row);
        Box room = row.rightOfLeft(74 * factor).leftOfRight(80 * factor).aboveBottom(10 * factor);
        new WeavePicture(surface, scene, course, room).draw(round);
    }

    /// All rounds of the call; those with messages in this slice are highlighted.
    private void strip(Box place) {
        int count = course.construction().rounds();
        surface.text("rounds", place.left(70 * factor), Lettering.ui(11).muted());
        Box cells = place.rightOfLeft(74 * factor).leftOfRight(80 * factor);
        surface.text("0 to " + Numbers.count(count - 1), place, Lettering.ui(11).right().muted());
        double each = Math.min(cells.width() / count, 40 * factor);
        surface.fillRect(cells.withWidth(each * count), Ink.SLOT);
        for (Round round : course.rounds()) {
            double x = cells.x() + round.number() * each;
            double width = Math.max(2, each - (each > 6 ? 1.5 : 0));
            surface.fillRect(new Box(x, cells.y(), width, cells.height()), Ink.PHASE_PM);
        }
    }

    private void row(Round round, Box row) {
        name(round, row);
        int count = round.messages().size();
        int[] counts = round.counts(scene.last());
        Box cells = row.rightOfLeft(74 * factor).leftOfRight(80 * factor);
        double each = Math.min(cells.width() / count, MOST_CELL * factor);
        if (each < LEAST_CELL) {
            shares(cells, counts, count);
            surface.region(
                    new Target.CollectiveOf(course.communicator()).id(), cells, words(counts));
            return;
        }
        for (int i = 0; i < count; i++) {
            cell(
                    round.messages().get(i),
                    new Box(cells.x() + i * each, row.y(), each - 2, row.height()).rounded());
        }
    }

    /// Writes the number of the round, and how many of its messages are complete.
    private void name(Round round, Box row) {
        boolean several = course.construction().rounds() > 1;
        int complete = round.counts(scene.last())[Message.Stage.COMPLETE.ordinal()];
        Lettering lettering = Lettering.ui(11).muted();
        surface.text(
                several ? "round " + round.number() : "messages", row.left(70 * factor), lettering);
        int all = round.messages().size();
        String done = Numbers.count(complete) + " of " + Numbers.count(all);
        surface.text(all < MOST_DONE ? done + " done" : done, row, lettering.right());
    }

    private static String words(int[] counts) {
        StringBuilder words = new StringBuilder();
        for (Message.Stage stage : Message.Stage.values()) {
            if (counts[stage.ordinal()] > 0) {
                words.append(words.isEmpty() ? "" : ", ")
                        .append(Numbers.count(counts[stage.ordinal()]))
                        .append(' ')
                        .append(stage.title());
            }
        }
        return words.toString();
    }

    private void shares(Box cells, int[] counts, int count) {
        double x = cells.x();
        for (Message.Stage stage : Message.Stage.values()) {
            double width = cells.width() * counts[stage.ordinal()] / count;
            surface.fillRect(new Box(x, cells.y(), width, cells.height()), fill(stage));
            x += width;
        }
        surface.strokeRect(cells, Pen.of(Ink.FIELD_BORDER));
    }

    private void cell(Message message, Box cell) {
        Message.Stage stage = message.stage(scene.last());
        surface.fillRound(cell, 3, fill(stage));
        Pen pen = Pen.of(border(stage), stage == Message.Stage.MOVING ? 1.8 : 1);
        surface.strokeRound(cell, 3, stage == Message.Stage.COMING ? pen.dashed() : pen);
        String ends = DescriptorText.ends(scene.state().stage(), message.send());
        Lettering lettering = Lettering.mono(10).centered();
        if (surface.textWidth(ends, lettering) + 4 <= cell.width()
                && cell.height() >= 12 * factor) {
            surface.text(ends, cell, stage == Message.Stage.COMING ? lettering.faint() : lettering);
        }
        Target target = new Target.DescriptorOf(message.send().rank(), message.send().number());
        if (scene.selection().equals(target)) {
            surface.strokeRound(cell.inset(-1), 4, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                target.id(),
                cell,
                DescriptorText.full(scene.state().stage(), message.send()) + ", " + stage.title());
    }

    static Ink fill(Message.Stage stage) {
        return switch (stage) {
            case COMING -> Ink.BACKGROUND;
            case POSTED -> Ink.DESCRIPTOR_SEND;
            case DELIVERED -> Ink.PHASE_DEM_SOFT;
            case MATCHED -> Ink.PHASE_MSM_SOFT;
            case MOVING, COMPLETE -> Ink.PHASE_PM_SOFT;
        };
    }

    static Ink border(Message.Stage stage) {
        return switch (stage) {
            case COMING -> Ink.FIELD_BORDER;
            case POSTED -> Ink.DESCRIPTOR_BORDER;
            case DELIVERED -> Ink.PHASE_DEM;
            case MATCHED -> Ink.PHASE_MSM;
            case MOVING -> Ink.PHASE_PM;
            case COMPLETE -> Ink.PHASE_PM_SOFT;
        };
    }

    private void legend(Box place) {
        double x = place.x() + 74 * factor;
        Lettering lettering = Lettering.ui(11).muted();
        for (Message.Stage stage : Message.Stage.values()) {
            double size = 10 * factor;
            Box swatch = new Box(x, place.centerY() - size / 2, size, size).rounded();
            double width = surface.textWidth(stage.title(), lettering);
            if (x + size + width + 6 > place.right()) {
                return;
            }
            surface.fillRect(swatch, fill(stage));
            surface.strokeRect(swatch, Pen.of(border(stage)));
            surface.text(
                    stage.title(),
                    new Box(x + size + 5, place.y(), width + 2, place.height()),
                    lettering);
            x += size + width + 20;
        }
    }

    /// The messages of one round as lines from the members above to the members below, so that the
    /// pattern of the algorithm can be seen.
    static final class WeavePicture {
        private static final int MOST_MEMBERS = 40;
        private static final int MOST_MESSAGES = 420;
        private static final double LEAST_COLUMN = 15;

        private final Surface surface;
        private final CollectiveScene scene;
        private final Communicator group;
        private final Box box;
        private final double factor;
        private final double column;
        private final double cell;

        WeavePicture(Surface surface, CollectiveScene scene, RoundCourse course, Box box) {
            this.surface = surface;
            this.scene = scene;
            this.box = box;
            group = course.construction().communicator();
            factor = surface.theme().textFactor();
            column = Math.min(box.width() / group.size(), 190 * factor);
            cell = 15 * factor;
        }

        /// Whether there are few enough members and messages.
        static boolean fits(RoundCourse course, double width) {
            int members = course.construction().communicator().size();
            return members <= MOST_MEMBERS
                    && width / members >= LEAST_COLUMN
                    && course.rounds().stream().allMatch(r -> r.messages().size() <= MOST_MESSAGES);
        }

        void draw(Round round) {
            for (Message message : round.messages()) {
                line(message, message.stage(scene.last()));
            }
            for (int i = 0; i < group.size(); i++) {
                member(i, box.y());
                member(i, box.bottom() - cell);
            }
        }

        private double x(int rank) {
            return box.x() + (group.indexOf(rank) + 0.5) * column;
        }

        private void member(int index, double y) {
            int rank = group.members()[index];
            double width = Math.min(column - 3, 36 * factor);
            Box place =
                    new Box(box.x() + (index + 0.5) * column - width / 2, y, width, cell).rounded();
            surface.fillRound(place, 3, Ink.FIELD);
            surface.strokeRound(place, 3, Pen.of(Ink.FIELD_BORDER));
            Target.Rank target = new Target.Rank(rank);
            if (scene.selection().equals(target)) {
                surface.strokeRound(place.inset(-1), 4, Pen.of(Ink.SELECTION, 2));
            }
            surface.text(String.valueOf(rank), place, Lettering.ui(10).centered());
            surface.region(target.id(), place, "Rank " + rank);
        }

        private void line(Message message, Message.Stage stage) {
            Descriptor send = message.send();
            Point from = new Point(x(send.rank()), box.y() + cell);
            Point to = new Point(x(send.peer()), box.bottom() - cell - 1);
            boolean strong = stage == Message.Stage.MOVING || stage == Message.Stage.MATCHED;
            Target target = new Target.DescriptorOf(send.rank(), send.number());
            boolean selected = scene.selection().equals(target);
            Ink ink = stage == Message.Stage.POSTED ? Ink.TEXT_MUTED : RoundsPicture.border(stage);
            Pen pen = Pen.of(selected ? Ink.SELECTION : ink, selected ? 3 : strong ? 2 : 1.4);
            boolean waits = stage == Message.Stage.COMING || stage == Message.Stage.POSTED;
            surface.arrow(Curve.vertical(from, to), waits ? pen.dashed() : pen);
            Point middle = Curve.vertical(from, to).at(0.2);
            surface.region(
                    target.id(),
                    new Box(middle.x() - 4, middle.y() - 6, 8, 12),
                    DescriptorText.full(scene.state().stage(), send) + ", " + stage.title());
        }
    }
}
