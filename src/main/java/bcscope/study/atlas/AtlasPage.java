package bcscope.study.atlas;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.atlas.EvidenceKind;
import bcscope.atlas.Source;
import bcscope.base.Capital;
import bcscope.picture.page.Html;
import bcscope.picture.page.HtmlPage;
import bcscope.picture.page.TextTable;
import bcscope.study.published.PaperComparison;
import bcscope.study.validation.ValidationTarget;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The entries of a source as one page, and the page that leads to all of them. They need no other
/// file, and nothing in them depends on the machine that measured.
public final class AtlasPage {
    /// Name of the page that leads to the others.
    public static final String INDEX = "index.html";

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
        return HtmlPage.of("Atlas of figures and tables", new AtlasPage(written).list());
    }

    /// The page about `source`.
    ///
    /// @param written the entries of all sources that are written, in their order
    /// @param sheets what they show, where they show something of their own
    public static String of(
            Source source, Collection<AtlasEntry> written, Map<EntryId, Sheet> sheets) {
        AtlasPage page = new AtlasPage(written);
        return HtmlPage.of(
                "Atlas: " + source.shortTitle(),
                Html.of(
                        "<p><a href=\"%s\">All sources</a></p>\n<h1>%s: %s</h1>\n<p>%s</p>\n%s",
                        INDEX,
                        source,
                        source.shortTitle(),
                        source.title(),
                        written.stream()
                                .filter(entry -> entry.id().source() == source)
                                .map(entry ->
                                        page.section(
                                                entry, Optional.ofNullable(sheets.get(entry.id()))))
                                .toList()));
    }

    private Html list() {
        return Html.of(
                """
                <h1>Atlas of figures and tables</h1>
                <p>Every figure and table of the papers that BCScope is built after: what it shows, \
                which of it is reproduced here, and what that says about the model. What cannot be shown \
                is listed with the reason.</p>
                <section><dl>
                %s</dl></section>
                %s\
                """,
                Html.each(
                        List.of(EvidenceKind.values()),
                        kind -> Html.of("<dt>%s</dt><dd>%s</dd>", kind.word(), kind.meaning())),
                Html.each(
                        List.of(Source.values()),
                        source ->
                                Html.of(
                                        """
                                        <section><h2>%s · %s</h2>
                                        <p class="muted">%s</p>
                                        <div class="wide"><table class="listing"><tbody>
                                        %s</tbody></table></div></section>
                                        """,
                                        source,
                                        source.shortTitle(),
                                        source.title(),
                                        Html.each(Atlas.of(source), this::line))));
    }

    private Html line(AtlasEntry entry) {
        return Html.of(
                "<tr><td>%s</td><td>%s</td><td>%s</td></tr>\n",
                link(entry.id(), Capital.of(entry.id().words())), entry.title(), badge(entry));
    }

    private static Html badge(AtlasEntry entry) {
        return entry.isShown()
                ? Html.unlessEmpty(
                        "<span class=\"badge as_set\">%s</span>",
                        entry.evidence().map(EvidenceKind::word).orElse(""))
                : Html.of("<span class=\"badge not_yet\">not shown</span>");
    }

    private Html section(AtlasEntry entry, Optional<Sheet> sheet) {
        return Html.of(
                """
                <section id="%s">
                <h2>%s · %s %s</h2>
                <p>%s</p>
                %s%s%s%s%s%s%s</section>
                """,
                entry.id().anchor(),
                Capital.of(entry.id().words()),
                entry.title(),
                badge(entry),
                entry.shows(),
                Html.unlessEmpty("<p class=\"remark\">%s</p>\n", entry.absent()),
                entry.evidence()
                        .filter(_ -> !entry.why().isEmpty())
                        .map(kind -> HtmlPage.muted(Capital.of(kind.word()) + ": " + entry.why())),
                Html.each(entry.parts(), part -> HtmlPage.muted("Part " + part.text())),
                ValidationTarget.sentenceOf(entry).map(HtmlPage::muted),
                links("<p>See %s.</p>\n", ", ", entry.same(), id -> link(id, id.text())),
                entry.opening()
                        .map(_ ->
                                Html.of(
                                        "<p>Open in the window: <code>./bcscope open"
                                                + " %s</code></p>\n",
                                        scenarioFile(entry))),
                sheet.map(this::contents));
    }

    /// Words that lead to an entry, where it is written.
    private Html link(EntryId id, String words) {
        return written.contains(id)
                ? Html.of("<a href=\"%s#%s\">%s</a>", file(id.source()), id.anchor(), words)
                : Html.of("%s", words);
    }

    private static <T> Html links(
            String template, String separator, List<T> all, Function<T, Html> link) {
        return all.isEmpty()
                ? Html.NONE
                : Html.of(
                        template,
                        new Html(
                                all.stream()
                                        .map(one -> link.apply(one).text())
                                        .collect(Collectors.joining(separator))));
    }

    private Html contents(Sheet sheet) {
        return Html.of(
                "%s%s%s%s%s",
                PaperComparison.html(sheet.compared()),
                Html.each(sheet.parts(), AtlasPage::part),
                links(
                        "<p>Shown in action: %s.</p>\n",
                        "; ",
                        sheet.links(),
                        it -> Html.of("%s %s", it.part(), link(it.entry(), it.entry().text()))),
                HtmlPage.remarks(sheet.remarks()),
                HtmlPage.scenarios(
                        "",
                        "behind it",
                        sheet.scenarios(),
                        i -> sheet.entry().id().anchor() + "-" + (i + 1) + ".json"));
    }

    private static Html part(Sheet.Part part) {
        return switch (part) {
            case Sheet.Part.APlot(var plot) -> HtmlPage.figure(plot);
            case Sheet.Part.ADrawing it ->
                    Html.of(
                            "<h3>%s</h3>\n%s%s",
                            it.title(),
                            HtmlPage.figure(it.title(), it.width(), it.height(), "", it.drawing()),
                            it.words().isEmpty()
                                    ? ""
                                    : Html.of(
                                            """
                                            <details><summary>As text</summary><ul>
                                            %s</ul></details>
                                            """,
                                            Html.each(
                                                    it.words(),
                                                    line -> Html.of("<li>%s</li>\n", line))));
            case Sheet.Part.AListing(String title, List<String> lines) ->
                    Html.of("<h3>%s</h3>\n<pre>%s</pre>\n", title, String.join("\n", lines));
            case Sheet.Part.ATable(TextTable table) ->
                    Html.of(
                            "<h3>%s</h3>\n%s",
                            table.title(), table.html("<td class=\"wraps\">%s</td>"));
        };
    }
}
