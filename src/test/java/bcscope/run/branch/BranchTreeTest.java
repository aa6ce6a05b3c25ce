package bcscope.run.branch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.model.Fault;
import bcscope.run.FaultsOfRun;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.blame.Blaming;
import bcscope.run.budget.BudgetReader;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Recording;
import bcscope.run.recording.Verification;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class BranchTreeTest {
    private static final Setting HEALED = new Setting("faults", "[]");
    private static final Setting LONGER = new Setting("model.slice", "500us");

    private static Loaded loaded(String sample) {
        return ScenarioLoader.load(Sample.byId(sample).orElseThrow()).orElseThrow();
    }

    private static BranchTree tree(Loaded loaded) throws InterruptedException {
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return BranchTree.of(run, loaded);
    }

    private static OpenBranch grown(BranchTree tree, Branch branch) throws InterruptedException {
        OpenBranch grown = tree.grow(branch, 1).orElseThrow();
        grown.run().await();
        return grown;
    }

    private static Branch branch(String name, int slice, Setting... settings) {
        return new Branch(name, Branch.TRUNK, slice, List.of(settings));
    }

    private static long digest(RunView run, int slice) {
        return run.slices().get(SliceColumn.DIGEST, slice);
    }

    /// The NIC is slow from 8 ms on, which is in slice 30: a run that heals at slice 20 has never
    /// been slow.
    @Test
    void aBranchSharesWhatCameBeforeAndIsTheRunOfItsScenario() throws InterruptedException {
        Loaded slow = loaded("slow-nic");
        BranchTree tree = tree(slow);
        OpenBranch healed = grown(tree, branch("healed", 20, HEALED));
        RunView never = tree(slow.with(List.of(HEALED)).orElseThrow()).trunk();

        assertEquals(new Fork(20, ""), healed.fork());
        assertEquals(digest(tree.trunk(), 19), digest(healed.run(), 19));
        assertEquals(never.progress(), healed.run().progress());
        assertEquals(tree.trunk().detail(7).happenings(), healed.run().detail(7).happenings());
        assertEquals(never.detail(40).happenings(), healed.run().detail(40).happenings());
    }

    @Test
    void whatIsFoundOutAboutARunIsFoundOutAboutABranch() throws InterruptedException {
        OpenBranch longer = grown(tree(loaded("slow-nic")), branch("longer", 25, LONGER));

        assertTrue(Blaming.of(longer.run()).blockedNanos() > 0);
        try (RecordedRun again = new RecordedRun(Recording.of(longer.run()))) {
            assertInstanceOf(Verification.Verified.class, again.verify());
        }
    }

    /// The slices before the fork had the T of the run, and the fault that heals at the fork.
    @Test
    void whatCameBeforeTheForkIsToldAsItWas() throws InterruptedException {
        BranchTree tree = tree(loaded("slow-nic"));
        OpenBranch branch = grown(tree, branch("both", 35, LONGER, HEALED));
        BudgetReader before = BudgetReader.of(tree.trunk());
        BudgetReader after = BudgetReader.of(branch.run());

        assertEquals(before.of(0, 35), after.of(0, 35));
        assertEquals(500_000, after.sliceNanos());
        assertEquals(0, after.of(35, 40).overrun().slices());
        List<Fault> faults = new FaultsOfRun(branch.run()).faults();
        assertEquals(1, faults.size());
        assertEquals(
                new Fault.Span(8_000_000, tree.trunk().slices().get(SliceColumn.START, 35)),
                faults.getFirst().span());
        try (Run begun = Run.paused(branch.run().lineage(), 1)) {
            FaultsOfRun met = new FaultsOfRun(begun);
            assertEquals(tree.trunk().scenario().faults(), met.faults(), "before the fork");
            begun.resume();
            begun.await();
            assertEquals(faults, met.faults(), "known after the fork");
        }
    }

    @Test
    void whatDecidedHowTheRunBeganIsExecutedFromTheBeginning() throws InterruptedException {
        BranchTree tree = tree(loaded("ring"));
        List<Setting> beginnings =
                List.of(
                        new Setting("seed", "7"),
                        new Setting("mpi", "conventional"),
                        new Setting("machine.nodes", "9"),
                        new Setting("job.placement", "cyclic"));
        for (Setting setting : beginnings) {
            OpenBranch branch = grown(tree, branch("other", 3, setting));
            assertEquals(0, branch.fork().slice(), setting.text());
            assertTrue(branch.fork().reason().endsWith("from the beginning."), setting.text());
            assertEquals(RunStatus.COMPLETED, branch.run().progress().state());
        }
    }

    /// The program is the same but for its sizes.
    @Test
    void sizesChangeAtTheSlice() throws InterruptedException {
        BranchTree tree = tree(loaded("ring"));
        OpenBranch larger =
                grown(tree, branch("larger", 9, new Setting("job.program.bytes", "200000")));
        assertEquals(new Fork(9, ""), larger.fork());
        assertEquals(digest(tree.trunk(), 8), digest(larger.run(), 8));
        assertTrue(larger.run().progress().bytes() > tree.trunk().progress().bytes());
    }

    /// Rank 14 waits in its third call until some slice after 100, and then posts two receives:
    /// what it computes before its sixth call cannot have begun before that.
    @Test
    void aBranchWithAnotherComputationBeginsBeforeIt() throws InterruptedException {
        Loaded late = loaded("late-rank");
        BranchTree tree = tree(late);
        Setting edit =
                Edits.computations(
                        late.scenario(), List.of("{\"rank\":14,\"call\":6,\"time\":\"0ns\"}"));
        OpenBranch branch = grown(tree, branch("early", 2_000, edit));
        int fork = branch.fork().slice();

        assertTrue(fork > 100 && fork < 2_000, branch.fork().toString());
        assertTrue(
                branch.fork().reason().startsWith("The computation of rank 14 before its call 6"));
        assertEquals(digest(tree.trunk(), fork - 1), digest(branch.run(), fork - 1));
        assertTrue(digest(tree.trunk(), fork + 30) != digest(branch.run(), fork + 30));
    }

    /// Its calls depend on what it receives.
    @Test
    void aProgramThatBecomesKnownWhileItRunsBranchesToo() throws InterruptedException {
        Loaded live =
                ScenarioLoader.load(Path.of("samples", "master-worker.bcs"), List.of())
                        .orElseThrow();
        assertTrue(live.program().grows());
        BranchTree tree = tree(live);
        int middle = tree.trunk().progress().slices() / 2;
        OpenBranch longer = grown(tree, branch("longer", middle, LONGER));

        assertEquals(middle, longer.fork().slice());
        assertEquals(digest(tree.trunk(), middle - 1), digest(longer.run(), middle - 1));
        assertEquals(RunStatus.COMPLETED, longer.run().progress().state());
        assertTrue(
                longer.run().progress().simulatedNanos()
                        > tree.trunk().progress().simulatedNanos());
        assertEquals(longer.run().detail(middle).digest(), digest(longer.run(), middle));
    }

    @Test
    void whatCannotBeABranchIsSaid() throws InterruptedException {
        BranchTree tree = tree(loaded("one-message"));
        BranchTree more = tree.with(grown(tree, branch("longer", 1, LONGER)));
        int slices = tree.trunk().progress().slices();

        assertEquals(
                "There is a branch “longer” already.", problem(more, branch("longer", 1, LONGER)));
        assertEquals(
                "There is no branch “other”.",
                problem(more, new Branch("x", "other", 1, List.of(LONGER))));
        assertEquals(
                "The run has slices 0 to " + (slices - 1) + ", but no 99.",
                problem(more, branch("x", 99, LONGER)));
        assertTrue(
                problem(more, branch("x", 1, new Setting("model.slize", "1ms"))).contains("slize"));
        assertEquals("longer (2)", more.freeName("longer"));
    }

    private static String problem(BranchTree tree, Branch branch) {
        return switch (tree.grow(branch, 1)) {
            case Parsed.Bad<OpenBranch>(List<Diagnostic> wrong) -> wrong.getFirst().problem();
            case Parsed.Good<OpenBranch> _ -> throw new AssertionError("it can be a branch");
        };
    }

    @Test
    void aBranchIsDeletedWithThoseThatLeaveIt() throws InterruptedException {
        BranchTree tree = tree(loaded("one-message"));
        tree = tree.with(grown(tree, branch("a", 1, LONGER)));
        tree = tree.with(grown(tree, branch("b", 1, new Setting("model.slice", "300us"))));
        tree = tree.with(grown(tree, new Branch("c", "a", 1, List.of(HEALED))));

        assertEquals(List.of("run", "a", "b", "c"), tree.names());
        assertEquals(List.of("run", "b"), tree.without("a").names());
        assertEquals(tree.trunk(), tree.run("nobody"));
    }

    @Test
    void keptBranchesAreExecutedAgainAndCompared() throws InterruptedException {
        BranchTree tree = tree(loaded("slow-nic"));
        tree = tree.with(grown(tree, branch("healed", 20, HEALED)));
        tree = tree.with(grown(tree, new Branch("longer", "healed", 30, List.of(LONGER))));
        String text = BranchFile.text(tree);
        List<Diagnostic> problems = new ArrayList<>();
        BranchTree again =
                BranchTree.restored(
                        tree.trunk(), tree.loaded(), BranchFile.read(text), 1, problems::add);

        assertEquals(List.of(), problems);
        assertEquals(tree.names(), again.names());
        assertEquals(tree.run("longer").progress(), again.run("longer").progress());

        String altered = text.replaceFirst("\"slices\":\\d+", "\"slices\":3");
        BranchTree.restored(
                tree.trunk(), tree.loaded(), BranchFile.read(altered), 1, problems::add);
        assertEquals(List.of("healed"), problems.stream().map(Diagnostic::file).toList());
    }

    @Test
    void branchesThatMakeNoSenseAreLeftOut() {
        assertEquals(List.of(), BranchFile.read(""));
        assertEquals(List.of(), BranchFile.read("{\"a\":"));
        assertEquals(List.of(), BranchFile.read("[null, {}, {\"name\":\"x\"}]"));
        assertEquals(
                List.of(),
                BranchFile.read(
                        "[{\"name\":\"x\",\"parent\":\"run\",\"slice\":1,\"settings\":[\"a\"],"
                                + "\"slices\":1,\"digest\":\"0\"}]"));
    }

    /// Of seven parts, the first receive can take six others, and so on: 6 + 5 + 4 + 3 + 2 + 1 = 21
    /// possible matches. The seventh is the second receive with the message of rank 3: then entry 2
    /// of the table is 16, the square of 4.
    @Test
    void aCallTakesAnotherMessage() throws InterruptedException {
        BranchTree tree = tree(script("collect-parts"));
        OpenBranch other = grown(tree, branch("other", 0, OtherMatch.setting(7)));

        assertEquals(RunStatus.COMPLETED, tree.trunk().progress().state());
        assertEquals(RunStatus.FAILED, other.run().progress().state());
        String message = other.run().progress().message();
        assertTrue(message.contains("entry 2 of the table is 16"), message);
        assertEquals(0, other.fork().slice());
    }

    @Test
    void whyNoOtherMessageCanBeTakenIsSaid() throws InterruptedException {
        BranchTree tree = tree(script("collect-parts"));
        assertEquals(
                "There is no possible match 22. They are numbered from 1 to 21.",
                said(tree.grow(branch("other", 0, OtherMatch.setting(22)), 1)));
        assertEquals(
                "A branch in which another message is taken changes nothing else. Make a branch of"
                        + " that branch for other changes.",
                said(tree.grow(branch("other", 0, OtherMatch.setting(1), LONGER), 1)));
        BranchTree jobs = tree(loaded("two-jobs"));
        assertEquals(
                "Races are found only in runs with one job. Open a run with one job.",
                said(jobs.grow(branch("other", 0, OtherMatch.setting(1)), 1)));
        BranchTree later = tree.with(grown(tree, branch("longer", 3, LONGER)));
        assertEquals(
                "The branch “longer” does not begin in slice 0, so no other message can be taken in"
                        + " it. Let another message be taken in the run itself.",
                said(
                        later.grow(
                                new Branch("other", "longer", 4, List.of(OtherMatch.setting(1))),
                                1)));
    }

    private static Loaded script(String name) {
        return ScenarioLoader.load(Path.of("samples", name + ".bcs")).orElseThrow();
    }

    private static String said(Parsed<OpenBranch> grown) {
        Diagnostic first = grown.diagnostics().getFirst();
        return first.problem() + " " + first.advice();
    }
}
