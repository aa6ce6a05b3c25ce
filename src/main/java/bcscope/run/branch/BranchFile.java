package bcscope.run.branch;

import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.run.Progress;
import bcscope.scenario.file.Setting;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The branches of a run as the text that a recording keeps: what each changes, and the digest that
/// executing it again must give. Their slices are not kept: they are executed again when the
/// recording is opened.
public final class BranchFile {
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private BranchFile() {}

    /// A branch that was kept.
    ///
    /// @param branch what it changes
    /// @param slices that it had
    /// @param digest of its last slice, as 16 hexadecimal digits
    /// @param state its state then; empty if that was not kept
    public record Kept(Branch branch, int slices, String digest, String state) {
        /// Whether `progress`, that of the branch executed again, is that of the kept one as far as
        /// it was executed.
        public boolean isSame(Progress progress) {
            return progress.slices() == slices
                    && Digest.text(progress.digest()).equals(digest)
                    && (state.isEmpty() || progress.state().name().equals(state));
        }
    }

    private record Written(
            @Nullable String name,
            @Nullable String parent,
            int slice,
            @Nullable List<String> settings,
            int slices,
            @Nullable String digest,
            @Nullable String state) {
        Optional<Kept> kept() {
            if (name == null || parent == null || settings == null || digest == null) {
                return Optional.empty();
            }
            List<Setting> values = new ArrayList<>();
            for (String text : settings) {
                if (Setting.parse(text) instanceof Parsed.Good<Setting>(Setting value, _)) {
                    values.add(value);
                }
            }
            return values.size() == settings.size()
                    ? Optional.of(
                            new Kept(
                                    new Branch(name, parent, slice, values),
                                    slices,
                                    digest,
                                    Objects.requireNonNullElse(state, "")))
                    : Optional.empty();
        }
    }

    /// The branches of `tree` as text; empty if it has none.
    public static String text(BranchTree tree) {
        List<Written> all =
                tree.branches().stream()
                        .map(it -> {
                            Progress progress = it.run().progress();
                            return new Written(
                                    it.name(),
                                    it.branch().parent(),
                                    it.branch().slice(),
                                    it.branch().settings().stream().map(Setting::text).toList(),
                                    progress.slices(),
                                    Digest.text(progress.digest()),
                                    progress.ended() ? progress.state().name() : "");
                        })
                        .toList();
        return all.isEmpty() ? "" : GSON.toJson(all);
    }

    /// The branches in `text`, each after its parent; those that make no sense are left out.
    public static List<Kept> read(String text) {
        try {
            Written[] all = GSON.fromJson(text, Written[].class);
            List<Kept> kept = new ArrayList<>();
            for (Written each : all == null ? new Written[0] : all) {
                Optional.ofNullable(each).flatMap(Written::kept).ifPresent(kept::add);
            }
            return List.copyOf(kept);
        } catch (JsonParseException damaged) {
            return List.of();
        }
    }
}
