package bcscope.ui.lecture;

import bcscope.lesson.By;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.ui.Words;
import bcscope.ui.state.lecture.Hands;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// An answer with the hands that are for it: its words, a bar, a number; and where that is known, a
/// word and a frame that say whether it is right.
final class HandsRow extends VBox {
    /// A bar is seen where there are hands at all.
    private static final double LEAST = 0.015;

    /// @param most hands of the answer that has most; without any hands, a judged answer has no bar
    HandsRow(PosedQuestion posed, Hands.Row row, int most) {
        getStyleClass().add("lecture-hands-row");
        String answer = words(posed, row);
        Label words = Nodes.label(answer, "lecture-hands-answer");
        words.setWrapText(true);
        words.setMinHeight(Label.USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox head = new HBox(10, words);
        head.setAlignment(Pos.CENTER_LEFT);
        String verdict =
                switch (row.verdict()) {
                    case OPEN -> "";
                    case RIGHT -> Words.of("lecture.right");
                    case WRONG -> Words.of("lecture.wrong");
                };
        if (row.verdict() == Hands.Verdict.RIGHT) {
            Label right = Nodes.label("✓ " + verdict, "lecture-verdict");
            right.setMinWidth(Region.USE_PREF_SIZE);
            head.getChildren().add(right);
            getStyleClass().add("right");
        }
        getChildren().add(head);
        boolean counted = most > 0 || row.verdict() == Hands.Verdict.OPEN;
        if (counted) {
            getChildren().add(bar(row.hands(), most));
        }
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(
                (counted ? Words.of("lecture.hands.row", answer, row.hands()) : answer)
                        + (verdict.isEmpty() ? "" : ", " + verdict));
    }

    private static HBox bar(int hands, int most) {
        Region bar = Nodes.styled(new Region(), "lecture-bar");
        StackPane track = Nodes.styled(new StackPane(bar), "lecture-track");
        track.setAlignment(Pos.CENTER_LEFT);
        double share = most == 0 || hands == 0 ? 0 : Math.max(LEAST, hands / (double) most);
        bar.maxWidthProperty().bind(track.widthProperty().multiply(share));
        bar.setVisible(hands > 0);
        HBox.setHgrow(track, Priority.ALWAYS);
        Label number = Nodes.label(String.valueOf(hands), "lecture-number");
        HBox row = new HBox(12, track, number);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static String words(PosedQuestion posed, Hands.Row row) {
        String text = posed.text(row.answer());
        return posed.form().by() == By.CHOICE
                ? text + "   " + posed.form().words(row.answer())
                : text;
    }
}
