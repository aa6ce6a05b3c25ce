package bcscope.ui.story;

import bcscope.explain.story.SliceStory;
import bcscope.explain.story.StoryChapter;
import bcscope.explain.story.StoryPart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// The rows of the story of a slice: a few of each kind of happening, if possible those that
/// concern the selection, and the present one; the rest is a number.
final class StoryRows {
    private static final int FEW = 1;
    private static final int MANY = 200;

    private final SliceStory story;
    private final IntPredicate concerns;
    private final boolean onlyThose;
    private final Set<StoryRow.More> opened;

    /// For each part, the happenings of each kind that may be listed, the preferred ones first.
    private final Map<StoryPart, List<int[]>> inOrder = new EnumMap<>(StoryPart.class);

    /// @param concerns whether a happening, by its index, concerns the selection
    /// @param onlyThose whether others are left out
    /// @param opened rows that a person has opened
    StoryRows(
            SliceStory story, IntPredicate concerns, boolean onlyThose, Set<StoryRow.More> opened) {
        this.story = story;
        this.concerns = concerns;
        this.onlyThose = onlyThose;
        this.opened = new HashSet<>(opened);
        for (StoryChapter chapter : story.chapters()) {
            inOrder.put(
                    chapter.part(),
                    chapter.groups().stream()
                            .map(group -> inOrder(group.indices(), concerns))
                            .toList());
        }
    }

    /// The rows while happening `now` is the last that happened; -1 before the first. The present
    /// chapter is listed; of the others only the sum is shown.
    List<StoryRow> at(int now) {
        List<StoryRow> rows = new ArrayList<>();
        for (StoryChapter chapter : story.chapters()) {
            List<StoryRow> lines = lines(chapter, now);
            if (!onlyThose || !lines.isEmpty() || isPhase(chapter.part())) {
                rows.add(new StoryRow.Title(chapter));
                if (isListed(chapter, now)) {
                    rows.addAll(lines);
                } else if (!chapter.isEmpty()) {
                    rows.add(new StoryRow.Sum(chapter.first()));
                }
            }
        }
        return rows;
    }

    private boolean isListed(StoryChapter chapter, int now) {
        return onlyThose || chapter.part() == StoryPart.WINDOW || chapter.contains(now);
    }

    private static boolean isPhase(StoryPart part) {
        return part.phase().isPresent();
    }

    /// The happenings of a chapter and, if it concerns the selection, the query that ended it; then
    /// those after that query.
    private List<StoryRow> lines(StoryChapter chapter, int now) {
        List<StoryRow> rows = new ArrayList<>();
        boolean open =
                chapter.closing() != StoryChapter.NONE
                        && (chapter.closing() == now
                                || (onlyThose && concerns.test(chapter.closing())));
        for (int kind = 0; kind < chapter.groups().size(); kind++) {
            if (open && chapter.groups().get(kind).indices()[0] > chapter.closing()) {
                rows.add(new StoryRow.Line(chapter.closing()));
                open = false;
            }
            StoryChapter.Group group = chapter.groups().get(kind);
            if (onlyThose || chapter.part() == StoryPart.WINDOW || group.contains(now)) {
                add(rows, chapter, kind, now);
            } else {
                rows.add(new StoryRow.Sum(List.of(group)));
            }
        }
        if (open) {
            rows.add(new StoryRow.Line(chapter.closing()));
        }
        return rows;
    }

    private void add(List<StoryRow> rows, StoryChapter chapter, int kind, int now) {
        int[] all = inOrder(chapter.part(), kind);
        StoryRow.More whole = new StoryRow.More(chapter.part(), kind, all.length);
        int most = opened.contains(whole) ? MANY : FEW;
        int listed = all.length <= most + 1 ? all.length : most;
        int[] shown = Arrays.copyOf(all, listed);
        Arrays.sort(shown);
        boolean hidden =
                chapter.groups().get(kind).contains(now)
                        && Arrays.stream(all, listed, all.length).anyMatch(index -> index == now);
        Arrays.stream(shown).mapToObj(StoryRow.Line::new).forEach(rows::add);
        if (hidden) {
            rows.add(new StoryRow.Line(now));
        }
        int left = all.length - listed - (hidden ? 1 : 0);
        if (left > 0) {
            rows.add(new StoryRow.More(chapter.part(), kind, left));
        }
    }

    /// The row that opens the kind of `row`.
    StoryRow.More whole(StoryRow.More row) {
        int count = inOrder(row.part(), row.kind()).length;
        return new StoryRow.More(row.part(), row.kind(), count);
    }

    private int[] inOrder(StoryPart part, int kind) {
        return inOrder.getOrDefault(part, List.of()).get(kind);
    }

    private int[] inOrder(int[] indices, IntPredicate concerns) {
        int[] first = Arrays.stream(indices).filter(concerns).toArray();
        if (onlyThose || first.length == 0 || first.length == indices.length) {
            return onlyThose ? first : indices;
        }
        IntStream others = Arrays.stream(indices).filter(index -> !concerns.test(index));
        return IntStream.concat(Arrays.stream(first), others).toArray();
    }
}
