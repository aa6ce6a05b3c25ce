package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class MomentStepsTest {
    @ParameterizedTest
    @ValueSource(strings = {Drawings.ONE_MESSAGE, Drawings.BUSY})
    void goingBackByEventsMeetsEveryMomentOfTheWayForward(String drawing) {
        SliceDetail detail = DrawnSlice.of(drawing).detail();
        List<Moment> forward = new ArrayList<>();
        for (Optional<Moment> m = Optional.of(Moment.startOf(detail));
                m.isPresent();
                m = MomentSteps.nextEvent(detail, m.get())) {
            forward.add(m.get());
        }
        List<Moment> back = new ArrayList<>();
        for (Optional<Moment> m = Optional.of(forward.getLast());
                m.isPresent();
                m = MomentSteps.previousEvent(detail, m.get())) {
            back.add(m.get());
        }
        assertEquals(detail.happenings().size() + 1, forward.size());
        assertEquals(forward, back.reversed());
    }

    @ParameterizedTest
    @ValueSource(strings = {Drawings.ONE_MESSAGE, Drawings.BUSY})
    void goingBackByPhasesMeetsEveryMomentOfTheWayForward(String drawing) {
        SliceDetail detail = DrawnSlice.of(drawing).detail();
        List<Moment> ends = MomentSteps.phaseEnds(detail);
        List<Moment> forward = new ArrayList<>();
        for (Optional<Moment> m = Optional.of(Moment.startOf(detail));
                m.isPresent();
                m = MomentSteps.next(ends, m.get())) {
            forward.add(m.get());
        }
        List<Moment> back = new ArrayList<>();
        for (Optional<Moment> m = Optional.of(forward.getLast());
                m.isPresent();
                m = MomentSteps.previous(detail, ends, m.get())) {
            back.add(m.get());
        }
        assertEquals(detail.windows().size() + 1, forward.size());
        assertEquals(forward, back.reversed());
    }

    @ParameterizedTest
    @ValueSource(strings = {Drawings.ONE_MESSAGE, Drawings.BUSY})
    void aMomentLooksTheSameHoweverOneCameToIt(String drawing) {
        DrawnSlice.Drawn drawn = DrawnSlice.of(drawing);
        SliceDetail detail = drawn.detail();
        Moment byPhase = MomentSteps.phaseEnds(detail).getFirst();
        Moment byEvent = Moment.startOf(detail);
        while (byEvent.last() < byPhase.last()) {
            byEvent = MomentSteps.nextEvent(detail, byEvent).orElseThrow();
        }
        assertEquals(byPhase, byEvent);
        Moment beyond = MomentSteps.nextEvent(detail, byEvent).orElseThrow();
        Moment returned = MomentSteps.previousEvent(detail, beyond).orElseThrow();
        MachineAt first = MachineAt.at(drawn.stage().program(), detail, byPhase);
        assertEquals(first, MachineAt.at(drawn.stage().program(), detail, byEvent));
        assertEquals(first, MachineAt.at(drawn.stage().program(), detail, returned));
        assertTrue(!first.equals(MachineAt.at(drawn.stage().program(), detail, beyond)));
    }

    /// A message of 6.4 KB in one slice: its descriptor is on its way, it is matched, its bytes
    /// move; BBM and RM do nothing and are passed over.
    @Test
    void eachMicrophaseIsShownInTheMidstOfWhatItDoes() {
        SliceDetail detail = DrawnSlice.of(Drawings.ONE_MESSAGE).detail();
        List<Moment> acts = MomentSteps.phaseActs(detail, happening -> true);
        List<Happening> shown =
                acts.stream().map(act -> detail.happenings().get(act.last())).toList();
        assertEquals(
                List.of(
                        Happening.SendDelivered.class,
                        Happening.Matched.class,
                        Happening.Transferred.class),
                shown.stream().map(Object::getClass).toList());
        long begin = shown.getLast().timeNanos();
        long end = shown.getLast().doneNanos();
        assertEquals((begin + end) / 2, acts.getLast().nanos());
    }
}
