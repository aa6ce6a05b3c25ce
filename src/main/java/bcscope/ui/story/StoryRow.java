package bcscope.ui.story;

import bcscope.explain.story.StoryChapter;
import bcscope.explain.story.StoryPart;

import java.util.List;

/// A row of the story of a slice.
sealed interface StoryRow {
    /// The title of a chapter. It is the row of the microstrobe that opens the chapter.
    record Title(StoryChapter chapter) implements StoryRow {}

    /// A summary of kinds that are not listed, at least one.
    record Sum(List<StoryChapter.Group> kinds) implements StoryRow {}

    /// One happening.
    record Line(int index) implements StoryRow {}

    /// Happenings of one kind that are not listed.
    ///
    /// @param kind number of the group in its chapter
    record More(StoryPart part, int kind, int count) implements StoryRow {}
}
