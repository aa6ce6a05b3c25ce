package bcscope.picture.collective;

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

/// The messages of one round as lines from the members above to the members below, so that the
/// pattern of the algorithm can be seen.
final class WeavePicture {
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
        Box place = new Box(box.x() + (index + 0.5) * column - width / 2, y, width, cell).rounded();
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
