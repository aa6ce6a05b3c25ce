package bcscope.explain.sidebyside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.NicList;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.branch.Branch;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.OtherMatch;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

class DivergenceTest {
    private static RunView run(String sample, Setting... settings) throws InterruptedException {
        Loaded loaded =
                ScenarioLoader.load(Sample.byId(sample).orElseThrow(), List.of(settings))
                        .orElseThrow();
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }

    @Test
    void runsThatAreTheSameDoNotDiverge() throws InterruptedException {
        assertEquals(Optional.empty(), Divergence.of(run("ring"), run("ring")));
    }

    /// In the second run receives that took what they took before are receives of that message.
    /// Many things that they do read the same; the first that does not is named.
    @Test
    void whatReadsTheSameIsPassedOver() throws InterruptedException {
        Loaded loaded = ScenarioLoader.load(Path.of("samples/collect-parts.bcs")).orElseThrow();
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        Branch other = new Branch("other", Branch.TRUNK, 0, List.of(OtherMatch.setting(7)));
        try (Run branch = BranchTree.of(run, loaded).grow(other, 1).orElseThrow().run()) {
            branch.await();
            Divergence found = Divergence.of(run, branch).orElseThrow();
            assertTrue(found.first().isPresent());
            assertNotEquals(found.first(), found.second());
        }
    }

    /// Rank 13 is on node 6, two processes a node. One nanosecond more before its third call is
    /// first seen where that call is entered; no NIC has seen anything of it then.
    @Test
    void oneNanosecondOfOneProcessIsFound() throws InterruptedException {
        String compute = "[{\"rank\":13,\"call\":3,\"time\":\"%s\"}]";
        RunView one =
                run(
                        "sweep3d-blocking",
                        new Setting("computations", compute.replace("%s", "900000ns")));
        RunView two =
                run(
                        "sweep3d-blocking",
                        new Setting("computations", compute.replace("%s", "900001ns")));
        Divergence found = Divergence.of(one, two).orElseThrow();

        assertEquals(OptionalInt.of(6), found.node());
        assertEquals(Optional.empty(), found.phase());
        assertEquals(Set.of(), found.lists());
        assertTrue(found.first().orElseThrow().contains("Rank 13"), found::toString);
        assertTrue(found.second().orElseThrow().contains("Rank 13"), found::toString);
    }

    /// The send and the receive of one message meet at the node of the receiver, node 1, which then
    /// schedules it: if matching takes longer than the allowance of MSM, it is scheduled later.
    @Test
    void aSlowerMatchIsFoundInMsmAtTheReceiver() throws InterruptedException {
        RunView one = run("one-message");
        RunView two = run("one-message", new Setting("nic.match", "20us"));
        Divergence found = Divergence.of(one, two).orElseThrow();

        assertEquals(Optional.of(Microphase.MSM), found.phase());
        assertEquals(OptionalInt.of(1), found.node());
        assertEquals(Set.of(NicList.MDL), found.lists());
        assertEquals(
                "The first difference: slice 4, MSM, node 1, MDL.",
                found.lines("a", "b", one).getFirst());
    }

    /// Of a difference that is no event nothing is said of what happens.
    @Test
    void aDifferenceIsToldWithWhatIsKnownOfIt() throws InterruptedException {
        RunView run = run("ring");
        Divergence none =
                new Divergence(
                        1_204,
                        Optional.empty(),
                        OptionalInt.empty(),
                        Set.of(),
                        Optional.empty(),
                        Optional.empty());
        assertEquals(
                List.of(
                        "The first difference is in slice 1,204, in what is not listed as an"
                                + " event."),
                none.lines("a", "b", run));
        Divergence second =
                new Divergence(
                        7,
                        Optional.of(Microphase.PM),
                        OptionalInt.of(3),
                        Set.of(NicList.MDL),
                        Optional.empty(),
                        Optional.of("3 µs: Something."));
        assertEquals(
                List.of(
                        "The first difference: slice 7, PM, node 3, MDL.",
                        "  a: nothing happens there",
                        "  b: 3 µs: Something."),
                second.lines("a", "b", run));
    }
}
