package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.lesson.question.ChoiceQuestion;
import bcscope.ui.FxDriver;

import javafx.scene.Parent;
import javafx.scene.control.RadioButton;

import org.junit.jupiter.api.Test;

import java.util.List;

/// The buttons of a question with several texts.
class ChoiceControlTest {
    @Test
    void aButtonShowsTheWordsOfItsMarkdown() {
        FxDriver.start();
        ChoiceQuestion.Form form =
                new ChoiceQuestion.Form(List.of("with `sorted`, **always**", "never"));
        List<String> shown =
                FxDriver.ask(() ->
                        ((Parent) ChoiceControl.of(form, "").node())
                                .getChildrenUnmodifiable().stream()
                                        .map(button -> ((RadioButton) button).getText())
                                        .toList());
        assertEquals(List.of("with \"sorted\", always", "never"), shown);
    }
}
