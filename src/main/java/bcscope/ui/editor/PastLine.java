package bcscope.ui.editor;

import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;

import java.util.Optional;
import java.util.OptionalInt;

/// Says how much of the run is as it was before the text was changed, and leads to where it is no
/// longer.
final class PastLine {
    private final Hyperlink link = Nodes.named(new Hyperlink(), "program-past", "small-text");
    private OptionalInt differs = OptionalInt.empty();

    PastLine(Store store) {
        link.setMinWidth(0);
        link.setOnAction(event ->
                differs.ifPresent(first -> {
                    int slice = Math.min(first, last(store));
                    store.apply(new Intent.GoTo(new Cursor(slice, 0, startNanos(store, slice))));
                }));
        Nodes.show(link, false);
    }

    private static int last(Store store) {
        return store.run().map(run -> run.slices() - 1).orElse(0);
    }

    private static long startNanos(Store store, int slice) {
        return store.run()
                .map(run -> run.document().run().slices().get(SliceColumn.START, slice))
                .orElse(0L);
    }

    Node node() {
        return link;
    }

    void show(OpenProgram program, Optional<OpenRun> run) {
        Optional<SamePast> past =
                run.flatMap(now ->
                        program.shown()
                                .flatMap(OpenProgram.ShownRun::before)
                                .map(before -> past(now, before)));
        differs = past.map(SamePast::differs).orElse(OptionalInt.empty());
        Nodes.show(link, past.filter(it -> it.compared() > 0).isPresent());
        link.setText(past.map(it -> words(run.orElseThrow(), it)).orElse(""));
        link.setDisable(differs.isEmpty());
    }

    private static SamePast past(OpenRun now, SliceTable before) {
        SliceTable slices = now.document().run().slices();
        SamePast past = SamePast.of(slices, before);
        return now.growing() ? past : past.ended(slices.published(), before.published());
    }

    private static String words(OpenRun run, SamePast past) {
        if (past.differs().isPresent()) {
            int first = past.differs().getAsInt();
            return run.words(first == 0 ? "editor.past.other" : "editor.past.until", first);
        }
        return run.words("editor.past.same");
    }

    /// The common past of two runs. Digests are chained: from the first slice in which they differ
    /// on, they differ in all.
    ///
    /// @param compared slices that both have
    /// @param differs the first that differs; empty if none does
    record SamePast(int compared, OptionalInt differs) {
        /// The common past of `now` and `before`, as far as they have been published.
        static SamePast of(SliceTable now, SliceTable before) {
            int compared = Math.min(now.published(), before.published());
            int same = 0;
            int behind = compared;
            while (same < behind) {
                int middle = (same + behind) >>> 1;
                if (now.get(SliceColumn.DIGEST, middle) == before.get(SliceColumn.DIGEST, middle)) {
                    same = middle + 1;
                } else {
                    behind = middle;
                }
            }
            return new SamePast(
                    compared, same < compared ? OptionalInt.of(same) : OptionalInt.empty());
        }

        /// The same for a run that has ended with `slices`, after one of `before`: what lasts
        /// longer differs where the other ends.
        SamePast ended(int slices, int before) {
            return differs.isPresent() || slices == before
                    ? this
                    : new SamePast(compared, OptionalInt.of(compared));
        }
    }
}
