package bcscope.picture.why;

import bcscope.base.Numbers;
import bcscope.explain.WaitChain;
import bcscope.explain.WaitMap;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// The content of the view: the chain of one process and the waits of all.
///
/// @param state all processes at the moment
/// @param chain from the process asked about to the cause; empty if there is none selected and no
///   process waits
/// @param map waits of all processes
/// @param selection selected object
public record WhyScene(
        RunView run, SceneState state, Optional<WaitChain> chain, WaitMap map, Target selection)
        implements ShownView {
    /// The scene at the moment of `waits`, with the chain of `asked` as long as a process of it is
    /// selected; otherwise that of the selected process, or of one that waits on the selected node,
    /// or of the one that waits for the longest time.
    public static WhyScene of(RunView run, WaitsNow waits, OptionalInt asked, Target selection) {
        return new WhyScene(
                run, waits.state(), chain(run, waits, asked, selection), waits.map(), selection);
    }

    private static Optional<WaitChain> chain(
            RunView run, WaitsNow waits, OptionalInt asked, Target selection) {
        WaitMap map = waits.map();
        OptionalInt selected = process(waits.state().stage(), map, selection);
        if (asked.isPresent() && selected.isPresent()) {
            WaitChain kept = WaitChain.of(run, waits.why(), asked.getAsInt());
            if (kept.has(selected.getAsInt())) {
                return Optional.of(kept);
            }
        }
        OptionalInt rank =
                selected.isPresent()
                        ? selected
                        : map.longest()
                                .map(wait -> OptionalInt.of(wait.rank()))
                                .orElse(OptionalInt.empty());
        return rank.isPresent()
                ? Optional.of(WaitChain.of(run, waits.why(), rank.getAsInt()))
                : Optional.empty();
    }

    private static OptionalInt process(RunLayout stage, WaitMap map, Target selection) {
        return switch (selection) {
            case Target.OfProcess process -> OptionalInt.of(process.rank());
            case Target.OnNode part -> {
                int node = part.node();
                int ranks = stage.ranksOn(node);
                OptionalInt waiting =
                        IntStream.range(0, ranks)
                                .map(i -> stage.rankOn(node, i))
                                .filter(rank -> map.of(rank).isPresent())
                                .findFirst();
                yield waiting.isPresent() || ranks == 0
                        ? waiting
                        : OptionalInt.of(stage.rankOn(node, 0));
            }
            case Target.Elsewhere _ -> OptionalInt.empty();
        };
    }

    @Override
    public void draw(Surface surface) {
        WhyPicture.draw(surface, this, surface.bounds());
    }

    @Override
    public List<String> sentences() {
        return new WhyWords(this).all();
    }

    @Override
    public String spoken() {
        return new WhyWords(this).spoken();
    }

    Program program() {
        return run.program();
    }

    /// The process asked about.
    public OptionalInt asked() {
        return chain.isPresent()
                ? OptionalInt.of(chain.get().links().getFirst().rank())
                : OptionalInt.empty();
    }

    /// `slice 12`.
    String slice(int number) {
        return run.scenario().mpi().interval() + " " + Numbers.count(number);
    }

    /// The slice in which an instant lies.
    int sliceAt(long nanos) {
        return Math.max(0, run.slices().sliceAt(nanos));
    }
}
