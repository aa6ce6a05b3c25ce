package bcscope.explain.story;

import bcscope.base.Microphase;
import bcscope.explain.Sentences;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A slice in chapters: each happening stands in exactly one. What processes do is told in one
/// chapter, at whatever time of the slice they do it: they run beside the NICs.
///
/// @param slice its number
/// @param chapters in the order in which they are told
public record SliceStory(int slice, List<StoryChapter> chapters) {
    public SliceStory {
        chapters = List.copyOf(chapters);
    }

    /// The story of a slice, or of a window of conventional MPI.
    public static SliceStory of(SliceDetail detail) {
        return new Draft(detail).story();
    }

    /// The chapter of happening `index`; empty where there is no such happening.
    public Optional<StoryChapter> chapterOf(int index) {
        return chapters.stream().filter(chapter -> chapter.contains(index)).findFirst();
    }

    /// Sorts happenings into chapters.
    private static final class Draft {
        private final SliceDetail detail;
        private final long workNanos;
        private final Map<StoryPart, Map<Class<?>, List<Integer>>> kinds =
                new EnumMap<>(StoryPart.class);
        private final Map<StoryPart, Integer> openings = new EnumMap<>(StoryPart.class);
        private final Map<StoryPart, Integer> closings = new EnumMap<>(StoryPart.class);

        Draft(SliceDetail detail) {
            this.detail = detail;
            workNanos = detail.isWindow() ? 0 : detail.windows().getFirst().arrivalNanos();
            IntStream.range(0, detail.happenings().size()).forEach(this::sort);
        }

        private void sort(int index) {
            Happening happening = detail.happenings().get(index);
            switch (happening) {
                case Happening.StrobeSent h -> openings.put(StoryPart.of(h.phase()), index);
                case Happening.PhaseEnded h -> closings.put(StoryPart.of(h.phase()), index);
                case Happening.EndedEarly _, Happening.OnNode _, Happening.Deadlocked _ ->
                        kinds.computeIfAbsent(part(happening), part -> new LinkedHashMap<>())
                                .computeIfAbsent(happening.getClass(), kind -> new ArrayList<>())
                                .add(index);
            }
        }

        private StoryPart part(Happening happening) {
            if (detail.isWindow()) {
                return StoryPart.WINDOW;
            }
            return Sentences.phase(detail, happening)
                    .map(StoryPart::of)
                    .orElseGet(() ->
                            happening.timeNanos() <= workNanos
                                    ? StoryPart.BEGINNING
                                    : StoryPart.PROCESSES);
        }

        SliceStory story() {
            List<StoryChapter> chapters = new ArrayList<>();
            for (StoryPart part : StoryPart.values()) {
                boolean ran = window(part).isPresent();
                if (ran || kinds.containsKey(part)) {
                    chapters.add(chapter(part));
                }
            }
            return new SliceStory(detail.slice(), chapters);
        }

        private StoryChapter chapter(StoryPart part) {
            List<StoryChapter.Group> groups =
                    kinds.getOrDefault(part, Map.of()).values().stream()
                            .map(all -> all.stream().mapToInt(Integer::intValue).toArray())
                            .map(StoryChapter.Group::new)
                            .toList();
            return new StoryChapter(
                    part,
                    nanos(part),
                    openings.getOrDefault(part, StoryChapter.NONE),
                    closings.getOrDefault(part, StoryChapter.NONE),
                    groups);
        }

        /// From the microstrobe until the Strobe Sender knows; what is left of the slice for the
        /// processes.
        private long nanos(StoryPart part) {
            Optional<PhaseWindow> window = window(part);
            if (window.isPresent()) {
                return window.get().endNanos() - window.get().strobeNanos();
            }
            return switch (part) {
                case PROCESSES -> detail.endNanos() - detail.windows().getLast().endNanos();
                case WINDOW -> detail.endNanos() - detail.startNanos();
                case BEGINNING, DEM, MSM, PM, BBM, RM -> StoryChapter.UNTIMED;
            };
        }

        private Optional<PhaseWindow> window(StoryPart part) {
            Optional<Microphase> phase = part.phase();
            return detail.windows().stream()
                    .filter(window -> phase.equals(Optional.of(window.phase())))
                    .findFirst();
        }
    }
}
