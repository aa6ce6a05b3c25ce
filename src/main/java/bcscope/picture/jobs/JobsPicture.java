package bcscope.picture.jobs;

import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.scene.LegendPicture;
import bcscope.program.JobSpan;

import java.util.List;
import java.util.Optional;

/// The Ousterhout matrix (rows are time slots, columns nodes) with the processes of every job, and
/// below it what each job does and got, and what sharing gains.
public final class JobsPicture {
    private static final double MARGIN = 14;
    private static final double LINE = 20;
    private static final double MOST_ROW = 92;

    private final Surface surface;
    private final JobsScene scene;

    private JobsPicture(Surface surface, JobsScene scene) {
        this.surface = surface;
        this.scene = scene;
    }

    /// Draws the scene into `box`.
    public static void draw(Surface surface, JobsScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        new JobsPicture(surface, scene).all(box.inset(MARGIN, 10));
    }

    private void all(Box box) {
        double line = Math.rint(LINE * surface.theme().textFactor());
        if (scene.isSingle()) {
            single(box.centered(box.width(), 2 * line), line);
            return;
        }
        surface.text("Ousterhout matrix", box.top(line), Lettering.ui(14).bold());
        surface.text(
                JobsWords.policy(scene), box.belowTop(line).top(line), Lettering.ui(12).muted());
        List<JobSpan> jobs = scene.run().program().jobs();
        double below = line * (jobs.size() + 3) + 10;
        Box rest = box.belowTop(2 * line + 8);
        double most = scene.layout().rowCount() * MOST_ROW + line;
        double room = Math.max(60, rest.height() - below - 12);
        Box matrix = rest.top(Math.min(room, most));
        new OusterhoutPicture(surface, scene, matrix).draw();
        jobs(Box.between(box.x(), matrix.bottom() + 14, box.right(), box.bottom()), line);
    }

    private void single(Box middle, double line) {
        surface.text(
                "One job uses the whole machine",
                middle.top(line),
                Lettering.ui(15).bold().centered());
        surface.text(
                "Every process has a CPU of its own. In the sample two-jobs, two jobs share CPUs.",
                middle.belowTop(line).top(line),
                Lettering.ui(12).centered().muted());
    }

    private void jobs(Box box, double line) {
        double y = box.y();
        double widest = 60;
        for (JobSpan job : scene.run().program().jobs()) {
            widest = Math.max(widest, surface.textWidth(job.name(), Lettering.ui(12.5).bold()));
        }
        for (JobSpan job : scene.run().program().jobs()) {
            Box row = new Box(box.x(), y, box.width(), line);
            String words = JobsWords.now(scene, job) + " · " + JobsWords.past(scene, job);
            surface.text(job.name(), row, Lettering.ui(12.5).bold());
            surface.text(words, row.rightOfLeft(widest + 14), Lettering.ui(12));
            surface.region("job:" + job.first(), row, job.name() + ": " + words);
            y += line;
        }
        y += 6;
        y = sentence(JobsWords.utilisation(scene), new Box(box.x(), y, box.width(), line));
        y = sentence(JobsWords.gain(scene), new Box(box.x(), y, box.width(), line));
        if (y + line <= box.bottom()) {
            LegendPicture.sharing(
                    surface, new Box(box.x(), box.bottom() - line, box.width(), line));
        }
    }

    private double sentence(Optional<String> words, Box row) {
        words.ifPresent(text -> surface.text(text, row, Lettering.ui(12.5).medium()));
        return words.isPresent() ? row.bottom() : row.y();
    }

    /// The outline of the row that has the machine.
    static void highlight(Surface surface, Box row) {
        CommonShapes.selection(surface, row);
    }
}
