package bcscope.study.atlas;

import static bcscope.picture.page.HtmlPage.escaped;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.atlas.EvidenceKind;
import bcscope.atlas.Source;
import bcscope.base.Capital;
import bcscope.base.Numbers;
import bcscope.picture.page.HtmlPage;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.study.published.PaperTable;
import bcscope.study.validation.ValidationTarget;

import com.google.errorprone.annotations.FormatMethod;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The entries of a source as one page, and the page that leads to all of them. They need no other
/// file, and nothing in them depends on the machine that measured.
public final class AtlasPage {
    /// Name of the page that leads to the others.
    public static final String INDEX = "index.html";

    private final StringBuilder page = new StringBuilder();

    /// What the pages that are written have, and may be linked to.
    private final Set<EntryId> written;

    private AtlasPage(Collection<AtlasEntry> written) {
        this.written = written.stream().map(AtlasEntry::id).collect(Collectors.toSet());
    }

    /// The name of the page about `source`.
    public static String file(Source source) {
        return source.name().toLowerCase(Locale.ROOT) + ".html";
    }

    /// The name of the scenario of `entry` that opens in the window at its moment.
    public static String scenarioFile(AtlasEntry entry) {
        return entry.id().anchor() + ".json";
    }

    /// The page that lists all entries, with links to those that are `written`.
    public static String index(Collection<AtlasEntry> written) {
        AtlasPage index = new AtlasPage(written);
        index.list();
        return HtmlPage.of("Atlas of figures and tables", index.page.toString());
    }

    /// The page about `source`.
    ///
    /// @param written the entries of all sources that are written, in their order
    /// @param sheets what they show, where they show something of their own
    public static String of(
            Source source, Collection<AtlasEntry> written, Map<EntryId, Sheet> sheets) {
        AtlasPage page = new AtlasPage(written);
        page.add(
                "<p><a href=\"%s\">All sources</a></p>\n<h1>%s: %s</h1>\n<p>%s</p>\n",
                INDEX, source, escaped(source.shortTitle()), escaped(source.title()));
        written.stream()
                .filter(entry -> entry.id().source() == source)
                .forEach(entry -> page.section(entry, Optional.ofNullable(sheets.get(entry.id()))));
        return HtmlPage.of("Atlas: " + source.shortTitle(), page.page.toString());
    }

    private void list() {
        add(
                """
                <h1>Atlas of figures and tables</h1>
                <p>Every figure and table of the papers that BCScope is built after: what it shows, \
                which of it is reproduced here, and what that says about the model. What cannot be shown \
                is listed with the reason.</p>
                <section><dl>
                """);
        for (EvidenceKind kind : EvidenceKind.values()) {
            add("<dt>%s</dt><dd>%s</dd>", kind.word(), escaped(kind.meaning()));
        }
        page.append("</dl></section>\n");
        for (Source source : Source.values()) {
            List<AtlasEntry> entries = Atlas.of(source);
            add(
                    """
                    <section><h2>%s · %s</h2>
                    <p class="muted">%s</p>
                    <div class="wide"><table class="listing"><tbody>
                    """,
                    source, escaped(source.shortTitle()), escaped(source.title()));
            entries.forEach(this::line);
            page.append("</tbody></table></div></section>\n");
        }
    }

    private void line(AtlasEntry entry) {
        add(
                "<tr><td>%s</td><td>%s</td><td>%s</td></tr>\n",
                link(entry.id(), escaped(Capital.of(entry.id().words()))),
                escaped(entry.title()),
                badge(entry));
    }

    private static String badge(AtlasEntry entry) {
        return entry.isShown()
                ? entry.evidence()
                        .map(kind -> "<span class=\"badge as_set\">" + kind.word() + "</span>")
                        .orElse("")
                : "<span class=\"badge not_yet\">not shown</span>";
    }

    private void section(AtlasEntry entry, Optional<Sheet> sheet) {
        add(
                "<section id=\"%s\">\n<h2>%s · %s %s</h2>\n<p>%s</p>\n",
                entry.id().anchor(),
                escaped(Capital.of(entry.id().words())),
                escaped(entry.title()),
                badge(entry),
                escaped(entry.shows()));
        if (!entry.absent().isEmpty()) {
            add("<p class=\"remark\">%s</p>\n", escaped(entry.absent()));
        }
        entry.evidence()
                .filter(kind -> !entry.why().isEmpty())
                .ifPresent(kind ->
                        add(
                                "<p class=\"muted\">%s: %s</p>\n",
                                escaped(Capital.of(kind.word())), escaped(entry.why())));
        for (AtlasEntry.Part part : entry.parts()) {
            add("<p class=\"muted\">Part %s</p>\n", escaped(part.text()));
        }
        ValidationTarget.sentenceOf(entry)
                .ifPresent(rows -> add("<p class=\"muted\">%s</p>\n", escaped(rows)));
        if (!entry.same().isEmpty()) {
            add(
                    "<p>See %s.</p>\n",
                    entry.same().stream()
                            .map(id -> link(id, id.text()))
                            .collect(Collectors.joining(", ")));
        }
        entry.opening().ifPresent(opening -> opening(entry));
        sheet.ifPresent(this::contents);
        page.append("</section>\n");
    }

    /// Words that lead to an entry, where it is written.
    private String link(EntryId id, String words) {
        return written.contains(id)
                ? "<a href=\"" + file(id.source()) + "#" + id.anchor() + "\">" + words + "</a>"
                : words;
    }

    private void opening(AtlasEntry entry) {
        add(
                "<p>Open in the window: <code>./bcscope open %s</code></p>\n",
                escaped(scenarioFile(entry)));
    }

    private void contents(Sheet sheet) {
        page.append(PaperTable.html(sheet.compared()));
        for (Sheet.Part part : sheet.parts()) {
            switch (part) {
                case Sheet.Part.APlot(var plot) -> page.append(HtmlPage.figure(plot));
                case Sheet.Part.ADrawing drawing -> drawing(drawing);
                case Sheet.Part.AListing(String title, List<String> lines) ->
                        add(
                                "<h3>%s</h3>\n<pre>%s</pre>\n",
                                escaped(title), escaped(String.join("\n", lines)));
                case Sheet.Part.ATable table -> table(table);
            }
        }
        if (!sheet.links().isEmpty()) {
            add(
                    "<p>Shown in action: %s.</p>\n",
                    sheet.links().stream()
                            .map(linked ->
                                    escaped(linked.part())
                                            + " "
                                            + link(linked.entry(), linked.entry().text()))
                            .collect(Collectors.joining("; ")));
        }
        for (String remark : sheet.remarks()) {
            add("<p class=\"remark\">%s</p>\n", escaped(remark));
        }
        scenarios(sheet);
    }

    private void drawing(Sheet.Part.ADrawing drawing) {
        add(
                "<h3>%s</h3>\n%s",
                escaped(drawing.title()),
                HtmlPage.figure(
                        drawing.title(), drawing.width(), drawing.height(), "", drawing.drawing()));
        if (!drawing.words().isEmpty()) {
            page.append("<details><summary>As text</summary><ul>\n");
            drawing.words().forEach(line -> add("<li>%s</li>\n", escaped(line)));
            page.append("</ul></details>\n");
        }
    }

    private void table(Sheet.Part.ATable table) {
        add("<h3>%s</h3>\n<div class=\"wide\"><table><thead><tr>", escaped(table.title()));
        table.head().forEach(name -> add("<th>%s</th>", escaped(name)));
        page.append("</tr></thead><tbody>\n");
        for (List<String> row : table.rows()) {
            page.append("<tr>");
            row.forEach(cell -> add("<td class=\"wraps\">%s</td>", escaped(cell)));
            page.append("</tr>\n");
        }
        page.append("</tbody></table></div>\n");
    }

    private void scenarios(Sheet sheet) {
        if (sheet.scenarios().isEmpty()) {
            return;
        }
        add(
                "<details><summary>%s behind it</summary>\n",
                Numbers.count(sheet.scenarios().size(), "scenario"));
        int number = 0;
        for (Scenario scenario : sheet.scenarios()) {
            page.append(
                    HtmlPage.copyable(
                            scenario.name(),
                            sheet.entry().id().anchor() + "-" + ++number + ".json",
                            ScenarioWriter.text(scenario, ScenarioWriter.Detail.CHANGED)));
        }
        page.append("</details>\n");
    }

    @FormatMethod
    private void add(String format, Object... values) {
        page.append(String.format(Locale.ROOT, format, values));
    }
}
