package bcscope.study.atlas;

import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.base.Invariant;
import bcscope.base.Say;
import bcscope.picture.Surface;
import bcscope.picture.page.TextTable;
import bcscope.picture.plot.Plot;
import bcscope.run.Run;
import bcscope.scenario.Scenario;
import bcscope.study.experiment.Laboratory;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;
import bcscope.study.published.PaperComparison;
import bcscope.study.published.PaperNumber;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// The content of an entry, collected while its exhibit measures.
public final class Sheet {
    private final AtlasEntry entry;
    private final Laboratory laboratory;
    private final List<Part> parts = new ArrayList<>();
    private final List<PaperComparison> compared = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<Linked> links = new ArrayList<>();
    private final Set<Scenario> scenarios = new LinkedHashSet<>();

    Sheet(AtlasEntry entry, Laboratory laboratory) {
        this.entry = entry;
        this.laboratory = laboratory;
    }

    /// A visible part.
    public sealed interface Part {
        /// A plot of numbers.
        record APlot(Plot plot) implements Part {}

        /// A drawing.
        ///
        /// @param title one line
        /// @param width units
        /// @param height units
        /// @param drawing draws it on a whole surface of this size
        /// @param words the same in words, a line each; may be empty
        record ADrawing(
                String title,
                double width,
                double height,
                Consumer<Surface> drawing,
                List<String> words)
                implements Part {
            /// Copies the list.
            public ADrawing {
                words = List.copyOf(words);
            }
        }

        /// A program.
        ///
        /// @param title one line
        /// @param lines of it, indented
        record AListing(String title, List<String> lines) implements Part {
            /// Copies the list.
            public AListing {
                lines = List.copyOf(lines);
            }
        }

        /// Texts in rows.
        record ATable(TextTable table) implements Part {}
    }

    /// A part of a picture, and the entry that shows it at work.
    ///
    /// @param part its name in the picture
    /// @param entry entry that shows it
    public record Linked(String part, EntryId entry) {}

    /// The entry of the sheet.
    public AtlasEntry entry() {
        return entry;
    }

    /// The parts, in the order in which they were added.
    public List<Part> parts() {
        return List.copyOf(parts);
    }

    /// Numbers of the paper beside ours.
    public List<PaperComparison> compared() {
        return List.copyOf(compared);
    }

    /// Remarks for the reader.
    public List<String> remarks() {
        return List.copyOf(remarks);
    }

    /// Where the parts of the picture are shown at work.
    public List<Linked> links() {
        return List.copyOf(links);
    }

    /// The executed scenarios.
    public Collection<Scenario> scenarios() {
        return List.copyOf(scenarios);
    }

    Laboratory laboratory() {
        return laboratory;
    }

    void ran(Scenario scenario) {
        scenarios.add(scenario);
    }

    void plot(Plot plot) {
        parts.add(new Part.APlot(plot));
    }

    void draw(String title, double width, double height, Consumer<Surface> drawing) {
        draw(title, width, height, drawing, List.of());
    }

    void draw(
            String title,
            double width,
            double height,
            Consumer<Surface> drawing,
            List<String> words) {
        parts.add(new Part.ADrawing(title, width, height, drawing, words));
    }

    void table(String title, List<String> head, List<List<String>> rows) {
        parts.add(new Part.ATable(new TextTable(title, head, rows)));
    }

    void list(String title, List<String> lines) {
        parts.add(new Part.AListing(title, lines));
    }

    void compare(PaperNumber paper, double ours) {
        compared.add(new PaperComparison(paper, ours));
    }

    void link(String part, String entry) {
        links.add(new Linked(part, EntryId.of(entry)));
    }

    void remark(String sentence) {
        if (!sentence.isEmpty() && !remarks.contains(sentence)) {
            remarks.add(sentence);
        }
    }

    /// Adds the result of an experiment of the validation: its numbers, remarks and runs.
    RowResult row(ValidationTarget target) throws InterruptedException {
        Invariant.check(
                target.belongsTo(entry), "%s is no row of %s", target.id(), entry.id().text());
        RowResult result = target.measure(laboratory);
        remark(
                Say.of(
                        "Row %s of the validation, %{missed|holds}: %s.",
                        target.id(), result.verdict() == RowVerdict.MISSED, result.measured()));
        compared.addAll(result.compared());
        result.remarks().forEach(this::remark);
        result.scenarios().forEach(this::ran);
        return result;
    }

    /// As above, with those of its plots whose titles begin with `shown`.
    void row(ValidationTarget target, String shown) throws InterruptedException {
        row(target).plots().stream()
                .filter(plot -> plot.title().startsWith(shown))
                .forEach(this::plot);
    }

    /// The run of the entry, at its end.
    Run run() throws InterruptedException {
        return run(entry.opening().orElseThrow());
    }

    /// The run of `opening`, at its end.
    Run run(AtlasEntry.Opening opening) throws InterruptedException {
        Scenario scenario = scenario(opening);
        ran(scenario);
        return laboratory.run(scenario);
    }

    /// The scenario of `opening`, which is part of the program and therefore valid.
    public static Scenario scenario(AtlasEntry.Opening opening) {
        return Laboratory.sample(opening.sample(), opening.settings());
    }

    /// The slice of `run` to show.
    static int slice(Run run) {
        return run.scenario().begin().slice().orElse(0);
    }
}
