package bcscope.ui.state;

import bcscope.happening.SliceDetail;
import bcscope.ui.state.asking.Asking;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.seek.Trail;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// The current moment, and its loaded data.
///
/// @param cursor the moment
/// @param reading everything about its slice, once it is at hand
/// @param shown the last moment whose detail was at hand: what pictures show while a detail is on
///   its way
/// @param playback whether time passes
/// @param waiting a step that needs the detail that is on its way
/// @param missed target that a search did not find, until that is said
/// @param trail places that were left
/// @param asking question about waiting
@RecordBuilder
public record Viewing(
        Cursor cursor,
        Optional<SliceFacts> reading,
        Optional<OpenRun.Shown> shown,
        Playback playback,
        Optional<Intent.Pending> waiting,
        Optional<Intent.Quest> missed,
        Trail<ViewPlace> trail,
        Asking asking)
        implements ViewingBuilder.With {
    static final Viewing FIRST =
            new Viewing(
                    Cursor.START,
                    Optional.empty(),
                    Optional.empty(),
                    Playback.STILL,
                    Optional.empty(),
                    Optional.empty(),
                    Trail.empty(),
                    Asking.NOTHING);

    /// The detail of its slice, once it is at hand.
    Optional<SliceDetail> detail() {
        return reading.map(SliceFacts::detail);
    }

    /// This view at `other`, with the detail of its slice if that is at hand.
    Viewing at(Cursor other, Optional<SliceFacts> known) {
        Optional<OpenRun.Shown> seen =
                known.map(it -> new OpenRun.Shown(other, it)).or(() -> shown);
        return with().cursor(other).reading(known).shown(seen).build();
    }

    Viewing showingNothing() {
        return withShown(Optional.empty());
    }
}
