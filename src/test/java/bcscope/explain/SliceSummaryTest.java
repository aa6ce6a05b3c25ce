package bcscope.explain;

import static bcscope.explain.TwoProcesses.RECEIVE;
import static bcscope.explain.TwoProcesses.send;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.picture.scene.DrawnSlice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Stream;

/// A slice of 250 us, or a window, summed up.
class SliceSummaryTest {
    private static final SliceDetail NOTHING =
            DrawnSlice.of("machine 2 nodes 1 each\nslice 1204 from 1000 to 1250\n").detail();

    private static String summed(List<Microphase> phases, Happening... happenings) {
        List<PhaseWindow> windows =
                phases.stream().map(phase -> new PhaseWindow(phase, 0, 1, 2, 3)).toList();
        SliceDetail detail =
                new SliceDetail(
                        NOTHING.slice(),
                        NOTHING.startNanos(),
                        NOTHING.endNanos(),
                        windows,
                        NOTHING.before(),
                        List.of(happenings),
                        NOTHING.local(),
                        0);
        return new SliceSummary(detail).text();
    }

    private static void slice(String rest, Happening... happenings) {
        assertEquals(
                "Slice 1,204 lasts 250 µs and runs only DEM and MSM." + rest,
                summed(List.of(Microphase.DEM, Microphase.MSM), happenings));
    }

    private static void window(String rest, Happening... happenings) {
        assertEquals("Window 1,204 lasts 250 µs." + rest, summed(List.of(), happenings));
    }

    @Test
    void aSliceNamesTheMicrophasesThatItRuns() {
        slice("");
        window("");
        assertEquals(
                "Slice 1,204 lasts 250 µs and runs DEM, MSM, PM, BBM and RM.",
                summed(List.of(Microphase.values())));
    }

    @Test
    void whatProcessesDoIsCounted() {
        slice(
                " Processes restarted: 1, newly blocked: 2.",
                new Happening.Restarted(0, 1, 1),
                new Happening.Blocked(0, 0, 0, 0, Activity.BLOCKED_SEND),
                new Happening.Blocked(0, 1, 1, 0, Activity.BLOCKED_RECEIVE));
        window(
                " Processes newly blocked: 1.",
                new Happening.Blocked(0, 0, 0, 0, Activity.BLOCKED_SEND));
        slice(
                " Processes given a CPU: 1, waiting for one: 2.",
                new Happening.CpuGiven(0, 0, 0, 0),
                new Happening.CpuWithheld(0, 0, 1, 0),
                new Happening.CpuWithheld(0, 0, 1, -1));
    }

    @Test
    void whatMicrophasesDoIsCounted() {
        slice(
                " DEM delivers 1 send descriptor, MSM matches 0 messages.",
                new Happening.SendDelivered(0, 0, 1, send(64), 9));
        slice(
                " PM moves 1 byte in 1 transfer.",
                new Happening.Transferred(0, 1, 0, send(1), RECEIVE, 0, 1, 9));
        slice(
                " PM moves 128 bytes in 2 transfers.",
                new Happening.Transferred(0, 1, 0, send(64), RECEIVE, 0, 64, 9),
                new Happening.Transferred(0, 1, 0, send(64), RECEIVE, 0, 64, 9));
        slice(
                " BBM carries out 1 multicast. RM combines 2 partial results.",
                new Happening.Multicast(0, 0, 0, 0, 1, 64, 9),
                new Happening.ReduceStep(0, 0, 1, 0, 0, Combiner.NIC, 9),
                new Happening.ReduceStep(0, 0, 1, 0, 1, Combiner.NIC, 9));
    }

    /// Without a checkpoint the machine begins again.
    @Test
    void faultsAndWhatSurvivesThemAreTold() {
        slice(" Faults take effect 1 time.", new Happening.NodeFailed(0, 1, List.of(1)));
        slice(
                " Faults take effect 2 times.",
                new Happening.StrobeLate(0, 50_000),
                new Happening.NoiseBegan(0, 1, 9));
        slice(
                " A checkpoint follows, for which the next slice waits 12 µs.",
                new Happening.CheckpointWritten(1_000, 64, 13_000));
        slice(
                " The machine goes back to a checkpoint: 300 µs of work is lost.",
                new Happening.WentBack(0, List.of(1), 7, 9, 300_000, 1, 1, 1));
        slice(
                " The machine goes back to the beginning: 300 µs of work is lost.",
                new Happening.WentBack(0, List.of(1), 0, 9, 300_000, 1, 1, 1));
        slice(" The slice ends in a deadlock of 1 process.", new Happening.Deadlocked(0, 1));
        slice(" The slice ends in a deadlock of 2 processes.", new Happening.Deadlocked(0, 2));
    }

    /// A message has arrived with what completes it: a request or a first packet is none.
    @ParameterizedTest
    @CsvSource({
        "MESSAGE, true",
        "DATA, true",
        "REST, true",
        "REQUEST, false",
        "FIRST, false",
        "CLEAR, false",
        "CREDIT, false",
        "ACKNOWLEDGEMENT, false",
        "LEADING, false"
    })
    void aMessageHasArrivedWithItsLastPart(Cargo cargo, boolean arrived) {
        window(
                arrived ? " Messages begun: 0, arrived: 1 with 64 bytes." : "",
                new MessageEvent.Arrived(0, 1, 0, cargo, send(64)));
    }

    @Test
    void messagesThatWaitAreCountedByWhatTheyWaitFor() {
        window(
                " Messages begun: 1, arrived: 0 with 0 bytes.",
                new MessageEvent.SendBegun(0, 0, send(64), "eager"));
        window(" Unexpected: 1 message.", new MessageEvent.Unexpected(0, 1, send(64), 64));
        window(" Without credit: 1 message.", new MessageEvent.Stalled(0, 0, send(64)));
        window(
                " Stopped without acknowledgement: 1 message.",
                new MessageEvent.Stopped(0, 0, send(64)));
        window(
                " Circuits wait for a channel 1 time.",
                new MessageEvent.ChannelAwaited(0, 2, 3, Cargo.MESSAGE, send(64), send(8)));
        window(
                " Collectives exchange 2 messages.",
                Stream.generate(() -> new MessageEvent.TreeMessage(0, 0, 1, 0, 1, 0, 0, 1, 9))
                        .limit(2)
                        .toArray(Happening[]::new));
        window(
                " Arrived for processes outside MPI: 1 message.",
                new MessageEvent.Unattended(0, 1, send(64), Cargo.REQUEST),
                new MessageEvent.Unattended(0, 1, send(64), Cargo.CLEAR));
    }
}
