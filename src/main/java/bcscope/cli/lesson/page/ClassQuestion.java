package bcscope.cli.lesson.page;

import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.field.Template;

/// A question of a lesson as posed to a class. Values differ between students, so they are left
/// open.
final class ClassQuestion {
    private ClassQuestion() {}

    /// The question or build called `id` on one line; empty if the lesson has none.
    static String text(Lesson lesson, String id) {
        return lesson.blocks()
                .map(block ->
                        switch (block) {
                            case LessonBlock.Asked asked ->
                                    asked.question().id().equals(id)
                                            ? words(asked.question().ask())
                                            : "";
                            case LessonBlock.Build build ->
                                    build.id().equals(id) ? words(build.ask()) : "";
                            case LessonBlock.Prose _,
                                    LessonBlock.Look _,
                                    LessonBlock.Change _,
                                    LessonBlock.Note _,
                                    LessonBlock.More _ ->
                                    "";
                        })
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String words(Template ask) {
        StringBuilder markdown = new StringBuilder();
        for (Template.Piece piece : ask.pieces()) {
            markdown.append(
                    switch (piece) {
                        case Template.Piece.Words(String words) -> words;
                        case Template.Piece.Value _ -> "…";
                    });
        }
        return LessonMarkup.words(markdown.toString());
    }
}
