package bcscope.study.comet;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.model.ModelParameter;
import bcscope.picture.page.Html;
import bcscope.picture.page.HtmlPage;
import bcscope.picture.page.TextTable;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The chapters as one page that needs no other file. Nothing in it depends on the machine that
/// simulated.
public final class CometReport {
    private static final Html DEADLOCK = Html.of("<span class=\"badge missed\">✗ deadlock</span>");
    private static final String RESULTS_HEAD =
            """
            <thead><tr><th></th><th>Here</th><th>Thesis</th><th>Measured on</th></tr></thead>
            """;

    private final Survey survey;
    private final List<Chapter> chapters;

    private CometReport(Survey survey, List<Chapter> chapters) {
        this.survey = survey;
        this.chapters = chapters;
    }

    /// The page about `chapters`, which came of `survey`.
    public static String html(Survey survey, List<Chapter> chapters) {
        Scenario scenario = survey.usual();
        return HtmlPage.of(
                Say.of(
                        "CoMet: %s, %s",
                        scenario.machine().network().title(), scenario.mpi().title()),
                new CometReport(survey, chapters).page(scenario));
    }

    private Html page(Scenario scenario) {
        return Html.of(
                """
                <h1>CoMet on %s under %s</h1>
                <p>Machines of %s nodes, one process on each; %s for every point; \
                %{n} runs.%s</p>
                <p class="muted">Every time is the difference of two instants on the test node of a \
                simulated run, whose clock resolves 1 ns and costs nothing to read; the loop around \
                a round costs nothing either, so there is no empty loop to subtract (S2 section \
                3.1.3).</p>
                %s%s%s\
                """,
                scenario.machine().network().title(),
                scenario.mpi().title(),
                survey.plan().nodes().stream()
                        .map(nodes -> Numbers.count(nodes))
                        .collect(Collectors.joining(", ")),
                survey.trials().rounds().words(),
                survey.trials().count(),
                slices(scenario),
                HtmlPage.remarks(survey.inputs()),
                overview(),
                Html.each(chapters, CometReport::chapter));
    }

    /// What a reader must know of BCS-MPI to read its times.
    private static String slices(Scenario scenario) {
        return scenario.mpi() != MpiKind.BCS
                ? ""
                : Say.of(
                        " A slice lasts %{time} or longer, and what a process posts in one is"
                                + " carried out in the next: times grow in steps, and a blocking"
                                + " call takes one to two slices whatever the size.",
                        scenario.model().get(ModelParameter.SLICE_NANOS));
    }

    private Html overview() {
        boolean compared = chapters.stream().anyMatch(Chapter::hasThesis);
        return Html.of(
                """
                <div class="wide"><table>
                <thead><tr><th>Kernel</th><th>Result</th><th>Value</th>%s<th>Measured on</th></tr></thead>
                <tbody>
                %s</tbody>
                </table></div>
                """,
                new Html(compared ? "<th>Thesis</th>" : ""),
                Html.each(chapters, chapter -> rows(chapter, compared)));
    }

    /// The rows of a chapter, of which the first links to it.
    private static Html rows(Chapter chapter, boolean compared) {
        List<Html> rows = new ArrayList<>();
        chapter.deadlocks()
                .forEach(it -> rows.add(row(compared, it.where(), DEADLOCK, "", cycle(it))));
        chapter.results()
                .forEach(it ->
                        rows.add(
                                row(
                                        compared,
                                        Measurements.capital(it.name()),
                                        Html.of("<b>%s</b>", it.value()),
                                        it.thesis(),
                                        it.basis())));
        CometKernel kernel = chapter.kernel();
        Html link = Html.of("<a href=\"#%s\">%s</a>", kernel.id(), kernel.title());
        return Html.range(
                0,
                rows.size(),
                i -> Html.of("<tr><td>%s</td>%s</tr>\n", i == 0 ? link : "", rows.get(i)));
    }

    private static Html row(
            boolean compared, String name, Html value, String thesis, String basis) {
        return Html.of(
                "<td>%s</td><td>%s</td>%s<td class=\"muted wraps\">%s</td>",
                name, value, compared ? Html.of("<td>%s</td>", thesis) : "", basis);
    }

    static String cycle(Chapter.Deadlock deadlock) {
        return Stream.concat(deadlock.cycle().stream(), deadlock.cycle().stream().limit(1))
                .map(String::valueOf)
                .collect(Collectors.joining(" → "));
    }

    private static Html chapter(Chapter chapter) {
        Set<ThesisFigure> told = EnumSet.noneOf(ThesisFigure.class);
        CometKernel kernel = chapter.kernel();
        return Html.of(
                """
                <section id="%s">
                <h2>%s</h2>
                <p>%s</p>
                %s%s%s%s%s<div class="plots">
                %s</div>
                %s%s%s</section>
                """,
                kernel.id(),
                heading(kernel),
                chapter.setup(),
                HtmlPage.muted(chapter.sentenceOfCounterparts()),
                HtmlPage.muted(chapter.sentenceOfRounds()),
                Html.each(chapter.deadlocks(), CometReport::deadlock),
                results(chapter),
                HtmlPage.remarks(chapter.remarks()),
                Html.each(
                        chapter.figures(),
                        figure ->
                                HtmlPage.figure(
                                        figure.plot(),
                                        figure.of()
                                                .filter(told::add)
                                                .map(_ -> figure.caption())
                                                .orElse(""))),
                Html.each(chapter.tables(), CometReport::table),
                times(chapter),
                HtmlPage.scenarios(
                        "",
                        "to open",
                        new LinkedHashSet<>(chapter.scenarios()),
                        i -> kernel.id() + "-" + (i + 1) + ".json"));
    }

    static String heading(CometKernel kernel) {
        return Measurements.capital(kernel.title());
    }

    private static Html deadlock(Chapter.Deadlock deadlock) {
        return Html.of(
                "<div class=\"remark\"><p>%s %s</p><ul>\n%s</ul></div>\n",
                DEADLOCK,
                Measurements.capital(deadlock.where()),
                Html.each(deadlock.sentences(), it -> Html.of("<li>%s</li>\n", it)));
    }

    private static Html results(Chapter chapter) {
        boolean compared = chapter.hasThesis();
        return chapter.results().isEmpty()
                ? Html.NONE
                : Html.of(
                        """
                        <div class="wide"><table class="results">
                        %s<tbody>
                        %s</tbody></table></div>
                        """,
                        new Html(compared ? RESULTS_HEAD : ""),
                        Html.each(
                                chapter.results(),
                                it ->
                                        Html.of(
                                                "<tr><td>%s</td><td><b>%s</b></td>%s<td>%s</td></tr>\n",
                                                it.name(),
                                                it.value(),
                                                compared ? Html.of("<td>%s</td>", it.thesis()) : "",
                                                it.basis())));
    }

    private static Html table(TextTable table) {
        return table.rows().isEmpty()
                ? Html.NONE
                : Html.of("%s%s", HtmlPage.muted(table.title()), table.html("<td>%s</td>"));
    }

    /// Every measured time, folded.
    private static Html times(Chapter chapter) {
        return Html.of(
                "<details><summary>%{n measured time}</summary>\n%s</details>\n",
                chapter.series().stream().mapToLong(series -> series.points().size()).sum(),
                Html.each(
                        chapter.series(),
                        series ->
                                Html.of(
                                        "<p>%s</p>\n<pre>%s</pre>\n",
                                        Measurements.capital(series.name()),
                                        Html.each(
                                                series.points(),
                                                point -> Html.of("%s", time(series, point))))));
    }

    private static String time(Series series, Series.Point point) {
        return Measurements.text(
                "%,10.0f %-40s %14s µs%n",
                point.x(), series.quantity(), Measurements.micros(point.nanos()));
    }
}
