package bcscope.ui.story;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.explain.story.SliceStory;
import bcscope.explain.story.StoryChapter;
import bcscope.explain.story.StoryPart;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

/// Which rows a chapter of seven like happenings has: happening 1 opens it, 2 to 8 are alike, 9
/// closes it.
class StoryRowsTest {
    private static final StoryChapter CHAPTER =
            new StoryChapter(
                    StoryPart.DEM,
                    12_400,
                    1,
                    9,
                    List.of(new StoryChapter.Group(new int[] {2, 3, 4, 5, 6, 7, 8})));
    private static final StoryRow SUM = new StoryRow.Sum(CHAPTER.groups());
    private static final SliceStory STORY = new SliceStory(0, List.of(CHAPTER));
    private static final StoryRow TITLE = new StoryRow.Title(CHAPTER);

    /// Before the strobe of the chapter and after its end: title and sum.
    @Test
    void ofAChapterThatIsNotThePresentOneTheSumIsTold() {
        assertEquals(List.of(TITLE, SUM), rows(false, Set.of()).at(-1));
        assertEquals(List.of(TITLE, SUM), rows(false, Set.of()).at(10));
    }

    /// After its strobe, happening 1, and after its query, happening 9.
    @Test
    void whereNoneOfAKindIsThePresentOneItsSumIsToldInThePresentChapter() {
        assertEquals(List.of(TITLE, SUM), rows(false, Set.of()).at(1));
        assertEquals(List.of(TITLE, SUM, line(9)), rows(false, Set.of()).at(9));
    }

    @Test
    void theFirstOfThePresentKindIsListedAndThePresentOne() {
        assertEquals(List.of(TITLE, line(2), more(6)), rows(false, Set.of()).at(2));
        assertEquals(List.of(TITLE, line(2), line(7), more(5)), rows(false, Set.of()).at(7));
    }

    /// The slice ends early behind the query, happening 6, which says that nothing is scheduled.
    @Test
    void whatComesAfterTheQueryIsListedBehindIt() {
        StoryChapter.Group before = new StoryChapter.Group(new int[] {5});
        StoryChapter.Group after = new StoryChapter.Group(new int[] {7});
        StoryChapter chapter =
                new StoryChapter(StoryPart.MSM, 12_800, 4, 6, List.of(before, after));
        StoryRows rows =
                new StoryRows(new SliceStory(0, List.of(chapter)), index -> false, false, Set.of());
        assertEquals(
                List.of(
                        new StoryRow.Title(chapter),
                        new StoryRow.Sum(List.of(before)),
                        line(6),
                        new StoryRow.Sum(List.of(after))),
                rows.at(6));
    }

    /// A chapter without a query, because the run ended before it, has no such row.
    @Test
    void whereThereIsNoQueryThereIsNoRow() {
        StoryChapter chapter =
                new StoryChapter(
                        StoryPart.PM,
                        1_000,
                        4,
                        StoryChapter.NONE,
                        List.of(new StoryChapter.Group(new int[] {5})));
        StoryRows rows =
                new StoryRows(new SliceStory(0, List.of(chapter)), index -> false, false, Set.of());
        assertEquals(List.of(new StoryRow.Title(chapter), line(5)), rows.at(5));
    }

    @Test
    void whatConcernsTheSelectionComesFirst() {
        StoryRows rows = new StoryRows(STORY, index -> index >= 6, false, Set.of());
        assertEquals(List.of(TITLE, line(6), line(7), more(5)), rows.at(7));
    }

    @Test
    void nothingElseIsListedWhereOnlyThatIsWanted() {
        StoryRows rows = new StoryRows(STORY, index -> index >= 6, true, Set.of());
        assertEquals(List.of(TITLE, line(6), more(2), line(9)), rows.at(-1));
    }

    @Test
    void theRestIsListedOnRequest() {
        StoryRows closed = rows(false, Set.of());
        StoryRow.More asked = closed.whole(more(6));
        assertEquals(
                List.of(TITLE, line(2), line(3), line(4), line(5), line(6), line(7), line(8)),
                rows(false, Set.of(asked)).at(2));
    }

    private static StoryRows rows(boolean onlyThose, Set<StoryRow.More> opened) {
        return new StoryRows(STORY, index -> false, onlyThose, opened);
    }

    private static StoryRow.Line line(int index) {
        return new StoryRow.Line(index);
    }

    private static StoryRow.More more(int count) {
        return new StoryRow.More(StoryPart.DEM, 0, count);
    }
}
