package bcscope.picture.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A table of texts.
///
/// @param title one line
/// @param head names of the columns
/// @param rows as many texts each
public record TextTable(String title, List<String> head, List<List<String>> rows) {
    /// Copies the lists.
    public TextTable {
        head = List.copyOf(head);
        rows = List.copyOf(rows);
    }

    /// The same without the last column.
    public TextTable withoutLastColumn() {
        int last = head.size() - 1;
        return new TextTable(
                title,
                head.subList(0, last),
                rows.stream().map(row -> row.subList(0, last)).toList());
    }

    /// The table without its title, as wide as the page.
    ///
    /// @param cell the cell of a column, a template
    public Html html(String cell) {
        return Html.of(
                """
                <div class="wide"><table><thead><tr>%s</tr></thead><tbody>
                %s</tbody></table></div>
                """,
                Html.each(head, name -> Html.of("<th>%s</th>", name)),
                Html.each(
                        rows,
                        row ->
                                Html.of(
                                        "<tr>%s</tr>\n",
                                        Html.each(row, text -> Html.of(cell, text)))));
    }

    /// Its lines, each column two wider than its longest text.
    public List<String> lines() {
        List<List<String>> all = new ArrayList<>(rows);
        all.addFirst(head);
        StringBuilder format = new StringBuilder();
        for (int i = 0; i < head.size(); i++) {
            int column = i;
            int width = all.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
            format.append("%-").append(width + 2).append('s');
        }
        return all.stream()
                .map(row -> String.format(Locale.ROOT, format.toString(), row.toArray()))
                .map(String::stripTrailing)
                .toList();
    }
}
