package bcscope.ui.pane;

import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.picture.why.WhyPicture;
import bcscope.picture.why.WhyScene;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;

import javafx.scene.input.MouseEvent;

import java.util.Optional;
import java.util.stream.Stream;

/// Why a process waits, as a chain of cards to the cause, and who waits for whom. A click on a card
/// selects its process and leaves the chain, also up and down do; one on another process asks about
/// that.
public final class WhyPane extends ViewPane {
    private Optional<WhyScene> shown = Optional.empty();

    public WhyPane(Store store, Scenes scenes) {
        super(View.WHY, store, scenes);
        RegionKeys.on(canvas, store, this::choosing);
    }

    @Override
    Stream<Object> parts(OpenRun run, Chrome chrome) {
        return Stream.of(
                run.selection(), run.viewing().asking(), run.findings().get(RunFindings.WHY));
    }

    @Override
    Optional<Drawing> drawing(OpenRun run, Chrome chrome) {
        shown = scenes.at(run, chrome).flatMap(at -> at.known().why().get());
        return super.drawing(run, chrome);
    }

    @Override
    public void forget() {
        super.forget();
        shown = Optional.empty();
    }

    @Override
    Optional<Intent> meaning(MouseEvent event) {
        String id = canvas.regionAt(event.getX(), event.getY()).map(Region::id).orElse("");
        if (id.startsWith(WhyPicture.REST)) {
            int rank = Integer.parseInt(id.substring(WhyPicture.REST.length()));
            return Optional.of(new Intent.AskWhy(rank, rank));
        }
        if (id.startsWith(WhyPicture.SINCE)) {
            return Optional.of(
                    new Intent.GoToTime(Long.parseLong(id.substring(WhyPicture.SINCE.length()))));
        }
        Target target = Target.parse(id);
        return target instanceof Target.None ? Optional.empty() : Optional.of(choosing(target));
    }

    /// A process of the chain is selected within it.
    private Intent choosing(Target target) {
        if (target instanceof Target.Rank(int rank) && shown.isPresent()) {
            WhyScene scene = shown.get();
            boolean inChain = scene.chain().map(chain -> chain.has(rank)).orElse(false);
            return new Intent.AskWhy(inChain ? scene.asked().orElse(rank) : rank, rank);
        }
        return new Intent.Select(target);
    }
}
