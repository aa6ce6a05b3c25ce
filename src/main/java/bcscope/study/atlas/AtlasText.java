package bcscope.study.atlas;

import bcscope.atlas.AtlasEntry;
import bcscope.atlas.EntryId;
import bcscope.picture.page.TextTable;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Entries as lines of text.
public final class AtlasText {
    private AtlasText() {}

    /// A line for each entry.
    public static List<String> list(List<AtlasEntry> entries) {
        return entries.stream()
                .map(entry ->
                        String.format(
                                Locale.ROOT,
                                "%-10s%-14s%s",
                                entry.id().text(),
                                word(entry),
                                entry.title()))
                .toList();
    }

    private static String word(AtlasEntry entry) {
        return entry.isShown() ? entry.evidence().map(kind -> kind.word()).orElse("") : "not shown";
    }

    /// All that there is to say about an entry.
    public static List<String> entry(AtlasEntry entry, Optional<Sheet> sheet) {
        List<String> lines = new ArrayList<>();
        lines.add(entry.id().text() + " · " + entry.title());
        lines.add("  " + entry.shows());
        if (!entry.absent().isEmpty()) {
            lines.add("  Not shown: " + entry.absent());
        }
        entry.evidence()
                .ifPresent(kind ->
                        lines.add(
                                "  Evidence: "
                                        + kind.word()
                                        + (entry.why().isEmpty() ? "." : ". " + entry.why())));
        entry.parts().forEach(part -> lines.add("  Part " + part.text()));
        ValidationTarget.sentenceOf(entry).ifPresent(rows -> lines.add("  " + rows));
        if (!entry.same().isEmpty()) {
            lines.add(
                    entry.same().stream()
                            .map(EntryId::text)
                            .collect(Collectors.joining(", ", "  See ", ".")));
        }
        sheet.ifPresent(it -> contents(lines, it));
        entry.opening()
                .ifPresent(opening -> lines.add("  Run it: bcscope run " + opening.arguments()));
        lines.add("");
        return lines;
    }

    private static void contents(List<String> lines, Sheet sheet) {
        sheet.compared().forEach(number -> lines.add("  " + number.line()));
        for (Sheet.Part part : sheet.parts()) {
            switch (part) {
                case Sheet.Part.APlot(var plot) -> lines.add("  Plot: " + plot.title());
                case Sheet.Part.ADrawing drawing -> {
                    lines.add("  Picture: " + drawing.title());
                    drawing.words().forEach(line -> lines.add("    " + line));
                }
                case Sheet.Part.AListing(String title, List<String> code) -> {
                    lines.add("  " + title);
                    code.forEach(line -> lines.add("    " + line));
                }
                case Sheet.Part.ATable(TextTable table) -> {
                    lines.add("  " + table.title());
                    table.lines().forEach(line -> lines.add("    " + line));
                }
            }
        }
        sheet.remarks().forEach(remark -> lines.add("  " + remark));
    }
}
