package bcscope.study.comet;

import static bcscope.picture.page.HtmlPage.escaped;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.model.ModelParameter;
import bcscope.picture.page.HtmlPage;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;

import java.util.List;
import java.util.Map;
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
        Scenario scenario = usual();
        return scenario.machine().network().title() + ", " + scenario.mpi().title();
    }

    private Scenario usual() {
        return survey.trials()
                .scenario(CometKernel.GLOBAL_SYNCHRONISATION, survey.plan().mostNodes(), Map.of());
    }

    private void write() {
        Scenario scenario = usual();
        page.append("<h1>CoMet on ")
                .append(escaped(scenario.machine().network().title()))
                .append(" under ")
                .append(escaped(scenario.mpi().title()))
                .append("</h1>\n<p>Machines of ")
                .append(
                        survey.plan().nodes().stream()
                                .map(nodes -> Numbers.count(nodes))
                                .collect(Collectors.joining(", ")))
                .append(" nodes, one process on each; ")
                .append(Numbers.count(survey.trials().repetitions()))
                .append(" timed rounds for every point; ")
                .append(Numbers.count(survey.trials().count()))
                .append(
                        " runs."
                                + slices(scenario)
                                + "</p>\n"
                                + "<p class=\"muted\">Every time is the difference of two instants"
                                + " on the test node of a simulated run. The empty loop, which the"
                                + " thesis subtracts, costs nothing here.</p>\n");
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
                + " or longer, and what a process posts in one is done in the next: times grow in"
                + " steps, and a call that blocks takes one to two slices whatever its size.";
    }

    private void overview() {
        page.append(
                "<table>\n<thead><tr><th>Kernel</th><th>Result</th><th>Value</th><th>Measured"
                        + " on</th></tr></thead>\n<tbody>\n");
        for (Chapter chapter : chapters) {
            String link = link(chapter);
            for (Chapter.Deadlock deadlock : chapter.deadlocks()) {
                row(link, escaped(deadlock.where()), badge(), escaped(cycle(deadlock)));
                link = "";
            }
            for (Chapter.Result result : chapter.results()) {
                row(
                        link,
                        escaped(Measurements.capital(result.name())),
                        "<b>" + escaped(result.value()) + "</b>",
                        escaped(result.basis()));
                link = "";
            }
        }
        page.append("</tbody>\n</table>\n");
    }

    private void row(String link, String name, String value, String basis) {
        page.append("<tr><td>")
                .append(link)
                .append("</td><td>")
                .append(name)
                .append("</td><td>")
                .append(value)
                .append("</td><td class=\"muted wraps\">")
                .append(basis)
                .append("</td></tr>\n");
    }

    private static String link(Chapter chapter) {
        return "<a href=\"#"
                + chapter.kernel().id()
                + "\">"
                + escaped(chapter.kernel().title())
                + "</a>";
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
        page.append("<section id=\"")
                .append(chapter.kernel().id())
                .append("\">\n<h2>")
                .append(escaped(heading(chapter.kernel())))
                .append("</h2>\n<p>")
                .append(escaped(chapter.setup()))
                .append("</p>\n");
        chapter.deadlocks().forEach(this::deadlock);
        results(chapter.results());
        for (String remark : chapter.remarks()) {
            page.append("<p class=\"remark\">").append(escaped(remark)).append("</p>\n");
        }
        page.append("<div class=\"plots\">\n");
        chapter.plots().forEach(plot -> page.append(HtmlPage.figure(plot)));
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
        page.append("<div class=\"remark\"><p>")
                .append(badge())
                .append(' ')
                .append(escaped(Measurements.capital(deadlock.where())))
                .append("</p><ul>\n");
        for (String sentence : deadlock.sentences()) {
            page.append("<li>").append(escaped(sentence)).append("</li>\n");
        }
        page.append("</ul></div>\n");
    }

    private void results(List<Chapter.Result> results) {
        if (results.isEmpty()) {
            return;
        }
        page.append("<table class=\"results\"><tbody>\n");
        for (Chapter.Result result : results) {
            row(
                    escaped(result.name()),
                    "<b>" + escaped(result.value()) + "</b>",
                    escaped(result.basis()));
        }
        page.append("</tbody></table>\n");
    }

    private void row(String... cells) {
        page.append("<tr>");
        for (String cell : cells) {
            page.append("<td>").append(cell).append("</td>");
        }
        page.append("</tr>\n");
    }

    private void table(Chapter.Table table) {
        if (table.rows().isEmpty()) {
            return;
        }
        page.append("<p class=\"muted\">")
                .append(escaped(table.title()))
                .append("</p>\n<table><thead><tr>");
        table.head().forEach(name -> page.append("<th>").append(escaped(name)).append("</th>"));
        page.append("</tr></thead><tbody>\n");
        for (List<String> cells : table.rows()) {
            row(cells.stream().map(HtmlPage::escaped).toArray(String[]::new));
        }
        page.append("</tbody></table>\n");
    }

    /// Every measured time, folded.
    private void times(Chapter chapter) {
        page.append("<details><summary>")
                .append(
                        Numbers.count(
                                chapter.series().stream()
                                        .mapToLong(series -> series.points().size())
                                        .sum(),
                                "measured time"))
                .append("</summary>\n");
        for (Series series : chapter.series()) {
            page.append("<p>")
                    .append(escaped(Measurements.capital(series.name())))
                    .append("</p>\n<pre>");
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
        page.append("<details><summary>")
                .append(Numbers.count(scenarios.size(), "scenario"))
                .append(" to open</summary>\n");
        for (int i = 0; i < scenarios.size(); i++) {
            page.append(
                    HtmlPage.copyable(
                            scenarios.get(i).name(),
                            chapter.kernel().id() + "-" + (i + 1) + ".json",
                            ScenarioWriter.text(scenarios.get(i), ScenarioWriter.Detail.CHANGED)));
        }
        page.append("</details>\n");
    }
}
