package bcscope.explain.story;

import bcscope.base.Microphase;
import bcscope.explain.Sentences;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A slice in chapters: each happening is in exactly one. All activities of processes are in one
/// chapter, whatever their time in the slice: processes run in parallel with the NICs.
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

    /// The chapter of happening `index`; empty if there is no such happening.
    public Optional<StoryChapter> chapterOf(int index) {
        return chapters.stream().filter(chapter -> chapter.contains(index)).findFirst();
    }

    /// Sorts happenings into chapters.
    private static final class Draft {
        private final SliceDetail detail;
        private final Optional<SliceLanes> lanes;
        private final Map<StoryPart, Map<Kind, IntStream.Builder>> kinds =
                new EnumMap<>(StoryPart.class);
        private final Map<StoryPart, Integer> openings = new EnumMap<>(StoryPart.class);
        private final Map<StoryPart, Integer> closings = new EnumMap<>(StoryPart.class);

        Draft(SliceDetail detail) {
            this.detail = detail;
            lanes = detail.isWindow() ? Optional.empty() : Optional.of(new SliceLanes(detail));
            IntStream.range(0, detail.happenings().size()).forEach(this::sort);
        }

        private void sort(int index) {
            Happening happening = detail.happenings().get(index);
            switch (happening) {
                case Happening.StrobeSent h -> openings.put(opened(h.phase()), index);
                case Happening.PhaseEnded h -> closings.put(StoryPart.of(h.phase()), index);
                case Happening.EndedEarly _, Happening.OnNode _, Happening.Deadlocked _ ->
                        kinds.computeIfAbsent(part(happening), part -> new LinkedHashMap<>())
                                .computeIfAbsent(Kind.of(happening), kind -> IntStream.builder())
                                .add(index);
            }
        }

        /// Groups happenings that are told together: messages by their cargo, so that an answer
        /// comes before its effects.
        private record Kind(Class<?> happening, Optional<MessageEvent.Cargo> cargo) {
            static Kind of(Happening happening) {
                Optional<MessageEvent.Cargo> cargo =
                        switch (happening) {
                            case MessageEvent.Injected e -> Optional.of(e.cargo());
                            case MessageEvent.Arrived e -> Optional.of(e.cargo());
                            case MessageEvent.Unattended e -> Optional.of(e.cargo());
                            case MessageEvent.Answered e -> Optional.of(e.answer());
                            case Happening.OnNode _,
                                    Happening.Coordination _,
                                    Happening.Deadlocked _ ->
                                    Optional.empty();
                        };
                return new Kind(happening.getClass(), cargo);
            }
        }

        /// The microstrobe of DEM is the strobe of the slice.
        private static StoryPart opened(Microphase phase) {
            return phase == Microphase.DEM ? StoryPart.BEGINNING : StoryPart.of(phase);
        }

        private StoryPart part(Happening happening) {
            if (lanes.isEmpty()) {
                return StoryPart.WINDOW;
            }
            return Sentences.phase(detail, happening)
                    .map(StoryPart::of)
                    .orElseGet(() ->
                            happening.timeNanos() <= lanes.get().of(Lane.STROBE).toNanos()
                                    ? StoryPart.BEGINNING
                                    : StoryPart.PROCESSES);
        }

        SliceStory story() {
            List<StoryChapter> chapters = new ArrayList<>();
            for (StoryPart part : StoryPart.values()) {
                if (isTold(part)) {
                    chapters.add(chapter(part));
                }
            }
            return new SliceStory(detail.slice(), chapters);
        }

        /// A slice has all parts but the microphases that did not run; a window has one.
        private boolean isTold(StoryPart part) {
            return switch (part) {
                case BEGINNING, PROCESSES -> !detail.isWindow();
                case WINDOW -> detail.isWindow();
                case DEM, MSM, PM, BBM, RM -> ran(part);
            };
        }

        private boolean ran(StoryPart part) {
            return detail.windows().stream()
                    .map(PhaseWindow::phase)
                    .map(Optional::of)
                    .anyMatch(part.phase()::equals);
        }

        private StoryChapter chapter(StoryPart part) {
            List<StoryChapter.Group> groups =
                    kinds.getOrDefault(part, Map.of()).values().stream()
                            .map(all -> all.build().toArray())
                            .map(StoryChapter.Group::new)
                            .toList();
            return new StoryChapter(
                    part,
                    nanos(part),
                    openings.getOrDefault(part, StoryChapter.NONE),
                    closings.getOrDefault(part, StoryChapter.NONE),
                    groups);
        }

        /// A part lasts as long as its lane.
        private long nanos(StoryPart part) {
            return part.lane()
                    .flatMap(lane -> lanes.map(it -> it.of(lane).lengthNanos()))
                    .orElse(detail.endNanos() - detail.startNanos());
        }
    }
}
