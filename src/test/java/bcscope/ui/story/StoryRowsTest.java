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
    private static final SliceStory STORY = new SliceStory(0, List.of(CHAPTER));
    private static final StoryRow TITLE = new StoryRow.Title(CHAPTER);

    @Test
    void ofWhatIsLikeTheFirstTwoAreListedAndTheRestIsCounted() {
        assertEquals(
                List.of(TITLE, line(2), line(3), more(5), line(9)), rows(false, Set.of()).at(-1));
    }

    @Test
    void thePresentOneIsListedWhereverItStands() {
        assertEquals(
                List.of(TITLE, line(2), line(3), line(7), more(4), line(9)),
                rows(false, Set.of()).at(7));
        assertEquals(
                List.of(TITLE, line(2), line(3), more(5), line(9)), rows(false, Set.of()).at(3));
    }

    /// The query that ends the chapter is happening 9: its row is there before, at and after it.
    @Test
    void theQueryThatClosesAChapterAlwaysHasItsRow() {
        for (int now = -1; now < 12; now++) {
            assertEquals(line(9), rows(false, Set.of()).at(now).getLast(), "at " + now);
        }
    }

    /// The slice ends early behind the query, happening 6, which says that nothing is scheduled.
    @Test
    void whatComesAfterTheQueryStandsBehindIt() {
        StoryChapter chapter =
                new StoryChapter(
                        StoryPart.MSM,
                        12_800,
                        4,
                        6,
                        List.of(
                                new StoryChapter.Group(new int[] {5}),
                                new StoryChapter.Group(new int[] {7})));
        StoryRows rows =
                new StoryRows(new SliceStory(0, List.of(chapter)), index -> false, false, Set.of());
        assertEquals(List.of(new StoryRow.Title(chapter), line(5), line(6), line(7)), rows.at(-1));
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
        assertEquals(List.of(TITLE, line(6), line(7), more(5), line(9)), rows.at(-1));
    }

    @Test
    void nothingElseIsListedWhereOnlyThatIsWanted() {
        StoryRows rows = new StoryRows(STORY, index -> index >= 6, true, Set.of());
        assertEquals(List.of(TITLE, line(6), line(7), line(8), line(9)), rows.at(-1));
    }

    @Test
    void theRestIsListedOnRequest() {
        StoryRows closed = rows(false, Set.of());
        StoryRow.More asked = closed.whole(more(5));
        assertEquals(
                List.of(
                        TITLE, line(2), line(3), line(4), line(5), line(6), line(7), line(8),
                        line(9)),
                rows(false, Set.of(asked)).at(-1));
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
