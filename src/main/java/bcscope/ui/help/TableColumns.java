package bcscope.ui.help;

import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The widths of the columns of a table: in the proportion of their texts, but no column is so
/// narrow that its longest word breaks, as far as there is room.
final class TableColumns {
    private static final int LEAST_LETTERS = 6;
    private static final int MOST_LETTERS = 60;

    private final GridPane grid;
    private final List<Integer> letters = new ArrayList<>();
    private final List<String> words = new ArrayList<>();

    TableColumns(GridPane grid) {
        this.grid = grid;
        grid.widthProperty().addListener((width, before, now) -> fit(now.doubleValue()));
    }

    /// Takes in a cell with `text` in `column`.
    void add(int column, String text) {
        if (column == letters.size()) {
            letters.add(LEAST_LETTERS);
            words.add("");
            grid.getColumnConstraints().add(new ColumnConstraints());
        }
        int length = Math.clamp(text.length(), LEAST_LETTERS, MOST_LETTERS);
        letters.set(column, Math.max(letters.get(column), length));
        String longest =
                Arrays.stream(text.split("\\s+", -1))
                        .max(Comparator.comparingInt(String::length))
                        .orElse("");
        if (longest.length() > words.get(column).length()) {
            words.set(column, longest);
        }
    }

    private void fit(double width) {
        Font font = font();
        double room = width - grid.getHgap() * (letters.size() - 1);
        double[] least = words.stream().mapToDouble(word -> width(word, font) / room).toArray();
        double[] shares = shares(least);
        for (int i = 0; i < shares.length; i++) {
            grid.getColumnConstraints().get(i).setPercentWidth(100 * shares[i]);
        }
    }

    /// The shares of the columns, where those that need more than their proportion get it from the
    /// others.
    private double[] shares(double[] least) {
        double all = letters.stream().mapToInt(Integer::intValue).sum();
        double wanted = 0;
        double given = 0;
        for (int i = 0; i < least.length; i++) {
            boolean isTight = least[i] > letters.get(i) / all;
            wanted += isTight ? least[i] : 0;
            given += isTight ? 0 : letters.get(i) / all;
        }
        double[] shares = new double[least.length];
        for (int i = 0; i < least.length; i++) {
            double own = letters.get(i) / all;
            boolean fits = wanted < 1 && given > 0;
            shares[i] = !fits ? own : least[i] > own ? least[i] : own * (1 - wanted) / given;
        }
        return shares;
    }

    /// The font of the column headers, which are the widest.
    private Font font() {
        return grid.getChildren().stream()
                .filter(TextFlow.class::isInstance)
                .flatMap(cell -> ((TextFlow) cell).getChildren().stream())
                .filter(Text.class::isInstance)
                .map(text -> ((Text) text).getFont())
                .findFirst()
                .orElseGet(Font::getDefault);
    }

    private static double width(String word, Font font) {
        Text text = new Text(word);
        text.setFont(font);
        return Math.ceil(text.getLayoutBounds().getWidth()) + 1;
    }
}
