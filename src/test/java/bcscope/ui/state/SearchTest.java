package bcscope.ui.state;

import static bcscope.happening.NicList.MDL;
import static bcscope.happening.NicList.RDQ;
import static bcscope.happening.NicList.RSL;
import static bcscope.happening.NicList.SDQ;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.LinkTrace;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.picture.Target;
import bcscope.run.Run;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.seek.SearchTarget;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class SearchTest {
    @Test
    void theHappeningsOfARankAreWalkedToTheLastAndBack() throws Exception {
        try (Run run = States.ended(Sample.EXCHANGE)) {
            SearchTarget.OfHappenings sought = SearchTarget.happeningsOf(new Target.Rank(1));
            List<Cursor> expected = allThatFit(run, sought);
            assertTrue(expected.getLast().slice() > 0, "all of it is in one slice");
            WorkbenchState state = States.settled(States.opened(run));
            for (Cursor cursor : expected) {
                state = sought(state, sought, Heading.NEXT);
                assertEquals(cursor, open(state).cursor());
            }
            for (Cursor cursor : expected.reversed().subList(1, expected.size())) {
                state = sought(state, sought, Heading.PREVIOUS);
                assertEquals(cursor, open(state).cursor());
            }
        }
    }

    @Test
    void aSearchThatFindsNothingReturnsAndSaysSoOnce() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            WorkbenchState state = States.settled(States.opened(run));
            Cursor origin = open(state).cursor();
            SearchTarget never = new SearchTarget.OfKind(Happening.Deadlocked.class);
            WorkbenchState after = sought(state, never, Heading.NEXT);
            assertEquals(origin, open(after).cursor());
            assertEquals(
                    never, ((Intent.Seek) open(after).viewing().missed().orElseThrow()).sought());
            WorkbenchState said = Reducer.apply(after, new Intent.MissSaid());
            assertEquals(Optional.empty(), open(said).viewing().missed());
        }
    }

    @Test
    void theNextOfTheSameKindIsOfTheSameKind() throws Exception {
        try (Run run = States.ended(Sample.RING)) {
            SearchTarget posted = new SearchTarget.OfKind(Happening.Posted.class);
            WorkbenchState state = sought(States.settled(States.opened(run)), posted, Heading.NEXT);
            Cursor first = open(state).cursor();
            state = sought(state, SearchTarget.Relative.SAME_KIND, Heading.NEXT);
            assertInstanceOf(Happening.Posted.class, here(state));
            assertTrue(open(state).cursor().nanos() >= first.nanos());
            state = sought(state, SearchTarget.Relative.SAME_KIND, Heading.PREVIOUS);
            assertEquals(first, open(state).cursor());
        }
    }

    @Test
    void theCauseOfATransferIsThePostingOfItsSend() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            SearchTarget moved = new SearchTarget.OfKind(Happening.Transferred.class);
            WorkbenchState state = sought(States.settled(States.opened(run)), moved, Heading.NEXT);
            Happening.Transferred transfer = (Happening.Transferred) here(state);
            state = sought(state, SearchTarget.Relative.CAUSE, Heading.PREVIOUS);
            Happening.Posted cause = assertInstanceOf(Happening.Posted.class, here(state));
            assertTrue(cause.descriptor().is(transfer.send()));
            state = sought(state, SearchTarget.Relative.EFFECT, Heading.NEXT);
            Happening.Matched effect = assertInstanceOf(Happening.Matched.class, here(state));
            assertTrue(effect.send().is(transfer.send()));
        }
    }

    @Test
    void aListIsTouchedByWhatPostsDeliversMatchesAndMoves() throws Exception {
        try (Run run = States.ended(Sample.ONE_MESSAGE)) {
            assertEquals(List.of("Posted", "SendDelivered"), kinds(run, new Target.ListOf(0, SDQ)));
            assertEquals(
                    List.of("Posted", "ReceiveAccepted", "Matched"),
                    kinds(run, new Target.ListOf(1, RDQ)));
            assertEquals(
                    List.of("SendDelivered", "Matched"), kinds(run, new Target.ListOf(1, RSL)));
            assertEquals(
                    List.of("Matched", "ChunkScheduled", "Transferred"),
                    kinds(run, new Target.ListOf(1, MDL)));
            assertEquals(List.of(), kinds(run, new Target.ListOf(0, RSL)));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {"EXCHANGE", "INCAST", "BROADCAST_ALLREDUCE", "BIG_MESSAGE"})
    void aListThatHasChangedWasTouched(Sample sample) throws Exception {
        try (Run run = States.ended(sample)) {
            int changes = 0;
            for (int slice = 0; slice + 1 < run.progress().slices(); slice++) {
                SliceDetail detail = run.detail(slice);
                for (Target.ListOf list : lists(run)) {
                    if (!held(detail, list).equals(held(run.detail(slice + 1), list))) {
                        changes++;
                        SearchTarget.OfHappenings touch = SearchTarget.happeningsOf(list);
                        assertTrue(
                                detail.happenings().stream()
                                        .anyMatch(it -> touch.fits(it, run.program())),
                                list + " changed in slice " + slice);
                    }
                }
            }
            assertTrue(changes > 0);
        }
    }

    private static List<Target.ListOf> lists(Run run) {
        return IntStream.range(0, run.scenario().machine().nodes())
                .boxed()
                .flatMap(node ->
                        Arrays.stream(NicList.values()).map(list -> new Target.ListOf(node, list)))
                .toList();
    }

    private static Set<Descriptor> held(SliceDetail detail, Target.ListOf list) {
        return detail.before().held().stream()
                .filter(it -> it.node() == list.node() && it.list() == list.list())
                .map(Held::descriptor)
                .collect(Collectors.toSet());
    }

    private static List<String> kinds(Run run, Target.ListOf list) {
        SearchTarget.OfHappenings sought = SearchTarget.happeningsOf(list);
        return allThatFit(run, sought).stream()
                .map(cursor -> run.detail(cursor.slice()).happenings().get(cursor.events() - 1))
                .map(it -> it.getClass().getSimpleName())
                .toList();
    }

    @Test
    void whatEntersALinkIsWalkedToTheLastAndBack() throws Exception {
        try (Run run = States.ended(Sample.INCAST)) {
            int link = run.detail(busy(run)).links().link(0);
            List<Long> expected = new ArrayList<>();
            for (int slice = 0; slice < run.progress().slices(); slice++) {
                LinkTrace trace = run.detail(slice).links();
                IntStream.range(0, trace.size())
                        .filter(i -> trace.link(i) == link)
                        .mapToLong(trace::nanos)
                        .filter(nanos -> expected.isEmpty() || expected.getLast() != nanos)
                        .forEach(expected::add);
            }
            assertTrue(expected.size() > 2, "the link is hardly used");
            SearchTarget sought = SearchTarget.concerning(new Target.Link(link));
            WorkbenchState state = States.settled(States.opened(run));
            for (long nanos : expected) {
                state = sought(state, sought, Heading.NEXT);
                assertEquals(nanos, open(state).cursor().nanos());
            }
            for (long nanos : expected.reversed().subList(1, expected.size())) {
                state = sought(state, sought, Heading.PREVIOUS);
                assertEquals(nanos, open(state).cursor().nanos());
            }
        }
    }

    /// The first slice in which something enters a link.
    private static int busy(Run run) {
        return IntStream.range(0, run.progress().slices())
                .filter(slice -> run.detail(slice).links().size() > 0)
                .findFirst()
                .orElseThrow();
    }

    private static List<Cursor> allThatFit(Run run, SearchTarget.OfHappenings sought) {
        List<Cursor> cursors = new ArrayList<>();
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            SliceDetail detail = run.detail(slice);
            for (int i = 0; i < detail.happenings().size(); i++) {
                if (sought.fits(detail.happenings().get(i), run.program())) {
                    cursors.add(Cursor.after(detail, i + 1));
                }
            }
        }
        return cursors;
    }

    private static WorkbenchState sought(
            WorkbenchState state, SearchTarget sought, Heading direction) {
        return States.settled(Reducer.apply(state, Intent.Seek.of(sought, direction)));
    }

    private static Happening here(WorkbenchState state) {
        OpenRun open = open(state);
        return open.detail().flatMap(open.cursor()::last).orElseThrow();
    }

    private static OpenRun open(WorkbenchState state) {
        return state.run().orElseThrow();
    }
}
