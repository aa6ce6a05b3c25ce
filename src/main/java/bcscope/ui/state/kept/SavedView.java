package bcscope.ui.state.kept;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;

/// The view of a run as saved in a recording, and restored from it. The names of its parts are the
/// keys of the JSON.
///
/// @param slice slice of the moment
/// @param events how many of its happenings have happened
/// @param nanos the instant, ns since the start of the run
/// @param selection id of the selected object
/// @param view constant of the view in the centre
/// @param left constant of the pane on the left
/// @param right constant of the pane on the right
/// @param axis constant of what lies along the x axis of the timeline
/// @param from first visible position of the timeline
/// @param to end of the visible positions
public record SavedView(
        int slice,
        int events,
        long nanos,
        @Nullable String selection,
        @Nullable String view,
        @Nullable String left,
        @Nullable String right,
        @Nullable String axis,
        long from,
        long to) {
    /// The view as text.
    public String text() {
        return new Gson().toJson(this);
    }

    /// The content of `text`; empty if it is none of ours.
    public static Optional<SavedView> of(String text) {
        try {
            return Optional.ofNullable(new Gson().fromJson(text, SavedView.class));
        } catch (JsonParseException | StackOverflowError unreadable) {
            return Optional.empty();
        }
    }

    /// The constant of `kind` named `name`; empty if there is none.
    public static <E extends Enum<E>> Optional<E> constant(Class<E> kind, @Nullable String name) {
        return Arrays.stream(kind.getEnumConstants())
                .filter(each -> each.name().equals(name))
                .findFirst();
    }
}
