package bcscope.ui.story;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.story.StoryChapter;
import bcscope.explain.story.StoryText;
import bcscope.happening.SliceDetail;
import bcscope.ui.Words;

import java.util.Optional;

/// A row of the story in words.
///
/// @param index the happening that it is about, or [#NO_EVENT]
/// @param time how long a chapter took, else empty
record StoryLine(StoryRow row, int index, String text, String time) {
    /// Instead of a happening.
    static final int NO_EVENT = -1;

    static StoryLine of(StoryRow row, StoryText words, SliceDetail detail) {
        return switch (row) {
            case StoryRow.Title(StoryChapter chapter) ->
                    new StoryLine(
                            row,
                            chapter.opening(),
                            words.title(detail, chapter),
                            Numbers.duration(chapter.nanos()));
            case StoryRow.Line(int index) ->
                    new StoryLine(row, index, words.line(detail.happenings().get(index)), "");
            case StoryRow.More more -> {
                String text = Words.of("story.more", Numbers.count(more.count()));
                yield new StoryLine(row, NO_EVENT, text, "");
            }
        };
    }

    /// Whether it is the title of a chapter.
    boolean isTitle() {
        return row instanceof StoryRow.Title;
    }

    /// The microphase of a title.
    Optional<Microphase> phase() {
        return row instanceof StoryRow.Title title
                ? title.chapter().part().phase()
                : Optional.empty();
    }

    /// Whether a click has a meaning.
    boolean isClickable() {
        return row instanceof StoryRow.More || index != NO_EVENT;
    }
}
