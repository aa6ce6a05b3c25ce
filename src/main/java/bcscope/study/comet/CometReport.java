package bcscope.study.comet;

import static bcscope.picture.page.HtmlPage.escaped;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.model.ModelParameter;
import bcscope.picture.page.HtmlPage;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;

import com.google.errorprone.annotations.FormatMethod;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// The chapters as one page that needs no other file. Nothing in it depends on the machine that
/// simulated.
public final class CometReport {
    private final Survey survey;
    private final List<Chapter> chapters;
    private final StringBuilder page = new StringBuilder();

    private CometReport(Survey survey, List<Chapter> chapters) {
        this.survey = survey;
        this.chapters = chapters;
    }

    /// The page about `chapters`, which came of `survey`.
    public static String html(Survey survey, List<Chapter> chapters) {
        CometReport report = new CometReport(survey, chapters);
        report.write();
        return HtmlPage.of("CoMet: " + report.machine(), report.page.toString());
    }

    private String machine() {
        Scenario scenario = survey.usual();
        return scenario.machine().network().title() + ", " + scenario.mpi().title();
    }

    private void write() {
        Scenario scenario = survey.usual();
        add(
                """
                <h1>CoMet on %s under %s</h1>
                <p>Machines of %s nodes, one process on each; %s for every point; \
                %s runs.%s</p>
                <p class="muted">Every time is the difference of two instants on the test node of a \
                simulated run, whose clock resolves 1 ns and costs nothing to read; the loop around \
                a round costs nothing either, so there is no empty loop to subtract (S2 section \
                3.1.3).</p>
                """,
                escaped(scenario.machine().network().title()),
                escaped(scenario.mpi().title()),
                survey.plan().nodes().stream()
                        .map(nodes -> Numbers.count(nodes))
                        .collect(Collectors.joining(", ")),
                escaped(survey.trials().rounds().words()),
                Numbers.count(survey.trials().count()),
                slices(scenario));
        for (String sentence : survey.inputs()) {
            add("<p class=\"remark\">%s</p>\n", escaped(sentence));
        }
        overview();
        chapters.forEach(this::chapter);
    }

    /// What a reader must know of BCS-MPI to read its times.
    private static String slices(Scenario scenario) {
        if (scenario.mpi() != MpiKind.BCS) {
            return "";
        }
        return " A slice lasts "
                + Numbers.duration(scenario.model().get(ModelParameter.SLICE_NANOS))
                + " or longer, and what a process posts in one is carried out in the next: times"
                + " grow in steps, and a blocking call takes one to two slices whatever the"
                + " size.";
    }

    private void overview() {
        add(
                "<div class=\"wide\"><table>\n<thead><tr><th>Kernel</th><th>Result</th>"
                        + "<th>Value</th>%s<th>Measured on</th></tr></thead>\n<tbody>\n",
                compared() ? "<th>Thesis</th>" : "");
        for (Chapter chapter : chapters) {
            String link = link(chapter);
            for (Chapter.Deadlock deadlock : chapter.deadlocks()) {
                row(link, escaped(deadlock.where()), badge(), "", escaped(cycle(deadlock)));
                link = "";
            }
            for (Chapter.Result result : chapter.results()) {
                row(
                        link,
                        escaped(Measurements.capital(result.name())),
                        "<b>" + escaped(result.value()) + "</b>",
                        escaped(result.thesis()),
                        escaped(result.basis()));
                link = "";
            }
        }
        page.append("</tbody>\n</table></div>\n");
    }

    /// Whether a column has numbers of the thesis.
    private boolean compared() {
        return chapters.stream().anyMatch(Chapter::hasThesis);
    }

    private void row(String link, String name, String value, String thesis, String basis) {
        add(
                "<tr><td>%s</td><td>%s</td><td>%s</td>%s<td class=\"muted wraps\">%s</td></tr>\n",
                link, name, value, compared() ? "<td>" + thesis + "</td>" : "", basis);
    }

    private static String link(Chapter chapter) {
        return Say.of(
                "<a href=\"#%s\">%s</a>", chapter.kernel().id(), escaped(chapter.kernel().title()));
    }

    private static String badge() {
        return "<span class=\"badge missed\">✗ deadlock</span>";
    }

    static String cycle(Chapter.Deadlock deadlock) {
        if (deadlock.cycle().isEmpty()) {
            return "";
        }
        return deadlock.cycle().stream().map(String::valueOf).collect(Collectors.joining(" → "))
                + " → "
                + deadlock.cycle().getFirst();
    }

    private void chapter(Chapter chapter) {
        add(
                "<section id=\"%s\">\n<h2>%s</h2>\n<p>%s</p>\n",
                chapter.kernel().id(),
                escaped(heading(chapter.kernel())),
                escaped(chapter.setup()));
        if (!chapter.sentenceOfCounterparts().isEmpty()) {
            add("<p class=\"muted\">%s</p>\n", escaped(chapter.sentenceOfCounterparts()));
        }
        if (!chapter.sentenceOfRounds().isEmpty()) {
            add("<p class=\"muted\">%s</p>\n", escaped(chapter.sentenceOfRounds()));
        }
        chapter.deadlocks().forEach(this::deadlock);
        results(chapter);
        for (String remark : chapter.remarks()) {
            add("<p class=\"remark\">%s</p>\n", escaped(remark));
        }
        page.append("<div class=\"plots\">\n");
        Set<ThesisFigure> told = EnumSet.noneOf(ThesisFigure.class);
        for (Chapter.Figure figure : chapter.figures()) {
            String caption = figure.of().filter(told::add).map(_ -> figure.caption()).orElse("");
            page.append(HtmlPage.figure(figure.plot(), caption));
        }
        page.append("</div>\n");
        chapter.tables().forEach(this::table);
        times(chapter);
        scenarios(chapter);
        page.append("</section>\n");
    }

    static String heading(CometKernel kernel) {
        return Measurements.capital(kernel.title());
    }

    private void deadlock(Chapter.Deadlock deadlock) {
        add(
                "<div class=\"remark\"><p>%s %s</p><ul>\n",
                badge(), escaped(Measurements.capital(deadlock.where())));
        for (String sentence : deadlock.sentences()) {
            add("<li>%s</li>\n", escaped(sentence));
        }
        page.append("</ul></div>\n");
    }

    private void results(Chapter chapter) {
        if (chapter.results().isEmpty()) {
            return;
        }
        page.append("<div class=\"wide\"><table class=\"results\">\n");
        if (chapter.hasThesis()) {
            page.append(
                    "<thead><tr><th></th><th>Here</th><th>Thesis</th><th>Measured on</th></tr>"
                            + "</thead>\n");
        }
        page.append("<tbody>\n");
        for (Chapter.Result result : chapter.results()) {
            List<String> cells = new ArrayList<>();
            cells.add(escaped(result.name()));
            cells.add("<b>" + escaped(result.value()) + "</b>");
            if (chapter.hasThesis()) {
                cells.add(escaped(result.thesis()));
            }
            cells.add(escaped(result.basis()));
            cells(cells);
        }
        page.append("</tbody></table></div>\n");
    }

    private void cells(List<String> cells) {
        page.append("<tr>");
        for (String cell : cells) {
            add("<td>%s</td>", cell);
        }
        page.append("</tr>\n");
    }

    private void table(Chapter.Table table) {
        if (table.rows().isEmpty()) {
            return;
        }
        add(
                "<p class=\"muted\">%s</p>\n<div class=\"wide\"><table><thead><tr>",
                escaped(table.title()));
        table.head().forEach(name -> page.append("<th>").append(escaped(name)).append("</th>"));
        page.append("</tr></thead><tbody>\n");
        for (List<String> cells : table.rows()) {
            cells(cells.stream().map(HtmlPage::escaped).toList());
        }
        page.append("</tbody></table></div>\n");
    }

    /// Every measured time, folded.
    private void times(Chapter chapter) {
        add(
                "<details><summary>%s</summary>\n",
                Numbers.count(
                        chapter.series().stream().mapToLong(series -> series.points().size()).sum(),
                        "measured time"));
        for (Series series : chapter.series()) {
            add("<p>%s</p>\n<pre>", escaped(Measurements.capital(series.name())));
            for (Series.Point point : series.points()) {
                page.append(
                        escaped(
                                Measurements.text(
                                        "%,10.0f %-40s %14s µs%n",
                                        point.x(),
                                        series.quantity(),
                                        Measurements.micros(point.nanos()))));
            }
            page.append("</pre>\n");
        }
        page.append("</details>\n");
    }

    private void scenarios(Chapter chapter) {
        List<Scenario> scenarios = chapter.scenarios().stream().distinct().toList();
        add(
                "<details><summary>%s to open</summary>\n",
                Numbers.count(scenarios.size(), "scenario"));
        for (int i = 0; i < scenarios.size(); i++) {
            page.append(
                    HtmlPage.copyable(
                            scenarios.get(i).name(),
                            chapter.kernel().id() + "-" + (i + 1) + ".json",
                            ScenarioWriter.text(scenarios.get(i), ScenarioWriter.Detail.CHANGED)));
        }
        page.append("</details>\n");
    }

    @FormatMethod
    private void add(String format, Object... values) {
        page.append(String.format(Locale.ROOT, format, values));
    }
}
